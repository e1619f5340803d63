import { handle } from '#platform/server-kit/http/handle.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import * as routes from '../api/index.ts';
import { dropContentsJob } from './contents.ts';
import type { Documents } from './documents.ts';
import { type FileGuards, listFiles, sendFile } from './download.ts';
import type { FileStore } from './store/file-store.ts';

export interface DocumentsSettings {
  readonly documents: Documents;
  readonly store: Pick<FileStore, 'delete'>;
  /** The guards of the files of each kind of record, such as `contract`. */
  readonly guards: FileGuards;
}

export function documentsModule({ documents, store, guards }: DocumentsSettings): ServerModule {
  return {
    name: 'documents',
    routes: [
      handle(routes.listDocuments, (ctx, { query }) => listFiles(ctx, guards, query.entity, query.entityId)),
      handle(routes.downloadFile, (ctx, { params, query }) => sendFile(ctx, documents, guards, params.id, query.inline)),
    ],
    jobs: [dropContentsJob(store)],
  };
}
