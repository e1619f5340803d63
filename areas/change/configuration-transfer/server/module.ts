import type { Documents } from '#areas/agency/documents/server/public.ts';
import { type PublicationChecks, versionedKinds } from '#areas/offer/catalogue/server/public.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import { packageImport, productImport, tariffImport } from '../api/index.ts';
import { importHandlers } from './imports/import-handlers.ts';
import { BOOK_KINDS } from './kinds.ts';
import { exchangeHandlers } from './requests/request-handlers.ts';

export interface ExchangeDependencies {
  readonly databaseUrl: string;
  /** Checks before a version may be sold; imports run them in advance. */
  readonly checks: PublicationChecks;
  readonly documents: Documents;
  /** Returns the agency's current name, for exported files. */
  readonly source: () => Promise<string>;
}

/** Exports and imports contents: workbooks of versions, files between installations. */
export function exchangeModule({ checks, documents, source, databaseUrl }: ExchangeDependencies): ServerModule {
  const kinds = versionedKinds(checks);
  return {
    name: 'exchange',
    routes: [
      ...[tariffImport, productImport, packageImport].flatMap((routes) =>
        importHandlers(routes, BOOK_KINDS[routes.kind], kinds[routes.kind]),
      ),
      ...exchangeHandlers({ kinds, documents, source, databaseUrl }),
    ],
  };
}
