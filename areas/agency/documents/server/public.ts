import { join } from 'node:path';
import type { FileStore } from './store/file-store.ts';
import { localStore } from './store/local-store.ts';
import { readS3Settings, s3Store } from './store/s3-store.ts';

export { faultOfPdf } from './check-pdf.ts';
export { type Documents, type FileOwner, type KeptFile, openDocuments } from './documents.ts';
export { type FileGuard, type FileGuards, sendMade, sendStored } from './download.ts';
export type { FilledForm, FormToFill } from './forms/fill-form.ts';
export type { Inspected } from './forms/inspect-form.ts';
export {
  type AdditionalPaper,
  firstLayouts,
  type LayoutRequest,
  type LayoutSource,
  type PageLayout,
  type ProductDay,
} from './layouts.ts';
export { type Renderer, RenderTimeout, threadRenderer } from './pdf/renderer.ts';
export { pdfOfPictures } from './pictures-to-pdf.ts';
export { redactFiles, removeFiles } from './remove-files.ts';
export { FileMissing, type FileStore, FileStoreFailure, keyOf, MAX_FILE_SIZE, readAll } from './store/file-store.ts';
export { fileByContent, filesOf, findFile, knownContents, type StoredFileRow } from './stored-files.ts';
export { isBanner, isMark, type ReadUpload, readBanner, readMark, readUpload } from './upload.ts';

/**
 * The file store of this installation: the S3 bucket from the environment, otherwise the folder `files` of the data
 * folder.
 */
export function openFileStore(dataDir: string, env: Readonly<Record<string, string | undefined>>): FileStore {
  const settings = readS3Settings(env);
  return settings === null ? localStore(join(dataDir, 'files')) : s3Store(settings);
}
