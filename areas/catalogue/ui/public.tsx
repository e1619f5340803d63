export { HandedDocuments } from './handed-documents.tsx';
