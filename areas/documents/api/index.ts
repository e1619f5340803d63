export { documentErrors } from './errors.ts';
export { downloadFile, listDocuments, type StoredDocument, storedDocumentSchema } from './routes.ts';
