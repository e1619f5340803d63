export { storedFileEvents } from './audit-events.ts';
export { documentErrors } from './errors.ts';
export { downloadFile, listDocuments, type StoredDocument, storedDocumentSchema } from './routes.ts';
export { bodyLimitOf, FILMS, PICTURES, SCANS, type Upload, type UploadLimits, uploadSchema } from './upload.ts';
