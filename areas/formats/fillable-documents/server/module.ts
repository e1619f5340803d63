import type { PaperSources } from '#areas/sale/contracts/server/public.ts';
import { ifMatch, setVersion } from '#platform/server-kit/context.ts';
import { handle } from '#platform/server-kit/http/handle.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import * as routes from '../api/index.ts';
import { pageOf, preview } from './preview.ts';
import { listDocuments, lookups, readDocument, trialContracts } from './read-documents.ts';
import { addDraft, createFillableDocument, dropDraft, publish, replace, saveFillableDocument } from './save-document.ts';

/** Forms that the product fills in with a contract. */
export function fillableDocumentsModule(sources: PaperSources): ServerModule {
  const { documents } = sources;
  return {
    name: 'fillable-documents',
    routes: [
      handle(routes.listFillable, (ctx, { query }) => listDocuments(ctx, query)),
      handle(routes.fillableLookups, (ctx) => lookups(ctx)),
      handle(routes.createFillable, (ctx, { body }) => createFillableDocument(ctx, documents, body), { transaction: false }),
      handle(routes.readFillable, async (ctx, { params }) => {
        const detail = await readDocument(ctx, params.id);
        setVersion(ctx, detail.version);
        return detail;
      }),
      handle(routes.saveFillable, (ctx, { params, body }) => saveFillableDocument(ctx, params.id, ifMatch(ctx), body)),
      handle(routes.draftFillable, (ctx, { params, body }) => addDraft(ctx, params.id, body.from)),
      handle(routes.dropFillableDraft, (ctx, { params }) => dropDraft(ctx, params.id)),
      handle(routes.replaceFillableFile, (ctx, { params, body }) => replace(ctx, documents, params.id, ifMatch(ctx), body), {
        transaction: false,
      }),
      handle(routes.publishFillable, (ctx, { params, body }) => publish(ctx, params.id, ifMatch(ctx), body)),
      handle(routes.fillablePage, (ctx, { params }) => pageOf(ctx, documents, params.id, params.pagina)),
      handle(routes.listTrialContracts, async (ctx, { params, query }) => ({ items: await trialContracts(ctx, params.id, query.testo) })),
      handle(routes.previewFillable, (ctx, { params, body }) => preview(ctx, sources, params.id, body), { transaction: false }),
    ],
  };
}
