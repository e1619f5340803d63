export { DocumentList } from './document-list/document-list.tsx';
