export { CompanyName } from './company-logo.tsx';
export { HandedDocuments } from './handed-documents.tsx';
