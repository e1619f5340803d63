export { downloadFile, listDocuments, type StoredDocument, storedDocumentSchema } from './routes.ts';
