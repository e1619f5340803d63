import { type BoundRoute, handle } from '#platform/server-kit/http/handle.ts';
import * as routes from '../../api/index.ts';
import { confirmExchange, createExport, createImport, type ExchangeSource, rejectExchange } from './commands.ts';
import { fileOf, findRequest, itemsOf, listRequests } from './read-model.ts';

/** Handlers of data exchange requests. */
export function exchangeHandlers(parts: ExchangeSource): BoundRoute[] {
  return [
    handle(routes.listExchanges, (ctx, { query }) => listRequests(ctx, query)),
    handle(routes.exchangeItems, async (ctx, { query }) => ({ items: await itemsOf(ctx, query.tipo) })),
    handle(routes.readExchange, (ctx, { params }) => findRequest(ctx, params.id)),
    // Reads and stores files before the transaction.
    handle(routes.createExport, (ctx, { body }) => createExport(ctx, parts, body), { transaction: false }),
    handle(routes.createImport, (ctx, { body }) => createImport(ctx, parts.databaseUrl, body.file), { transaction: false }),
    handle(routes.confirmExchange, (ctx, { params }) => confirmExchange(ctx, parts, params.id), { transaction: false }),
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
