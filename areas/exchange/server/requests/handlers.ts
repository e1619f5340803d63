import type { VersionedKind } from '#areas/catalogue/domain/index.ts';
import type { VersionedKindServer } from '#areas/catalogue/server/public.ts';
import { type BoundRoute, handle } from '#platform/server-kit/http/handle.ts';
import * as routes from '../../api/index.ts';
import { confirmExchange, createExport, createImport, rejectExchange } from './commands.ts';
import { fileOf, findRequest, itemsOf, listRequests } from './read-model.ts';

/** Requests of data exchange. `source` is the name that files of this installation carry. */
export function exchangeHandlers(kinds: Readonly<Record<VersionedKind, VersionedKindServer>>, source: string): BoundRoute[] {
  return [
    handle(routes.listExchanges, (ctx, { query }) => listRequests(ctx, query)),
    handle(routes.exchangeItems, async (ctx, { query }) => ({ items: await itemsOf(ctx, query.tipo) })),
    handle(routes.readExchange, (ctx, { params }) => findRequest(ctx, params.id)),
    handle(routes.createExport, (ctx, { body }) => createExport(ctx, source, body)),
    // The file is read before a transaction is opened.
    handle(routes.createImport, (ctx, { body }) => createImport(ctx, body.file), { transaction: false }),
    handle(routes.confirmExchange, (ctx, { params }) => confirmExchange(ctx, kinds, params.id)),
    handle(routes.rejectExchange, (ctx, { params }) => rejectExchange(ctx, params.id)),
    handle(routes.downloadExchange, async (ctx, { params }) => {
      const { file, fileName } = await fileOf(ctx, params.id);
      const name = fileName.replace(/[^\w.-]/g, '_');
      return ctx.reply
        .header('content-type', 'application/json')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(file);
    }),
  ];
}
