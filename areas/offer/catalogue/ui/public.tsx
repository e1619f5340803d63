export { CompanyName } from './company-logo.tsx';
export { HandedDocuments } from './handed-documents.tsx';
export { ConflictChoice } from './versioned/editing/conflict-dialog.tsx';
