import type { Documents } from '#areas/agency/documents/server/public.ts';
import { ifMatch } from '#platform/server-kit/context.ts';
import { handle } from '#platform/server-kit/http/handle.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import * as routes from '../api/index.ts';
import { handlersOf } from './announce/recipients.ts';
import type { RequestSources } from './announce/sources.ts';
import { addFile, removeFile } from './conversation/files.ts';
import { write } from './conversation/write.ts';
import { remindOfRequests } from './deadlines/remind.ts';
import { closeTicket, handleTicket, handOver, resume, takeInCharge, takeNext } from './handling/handle.ts';
import { openRequest, requestsOfPolicy } from './handling/open.ts';
import { requestDestination } from './live.ts';
import { exportRequests, listRequests } from './reading/list-requests.ts';
import { readRequestDetail } from './reading/read-request.ts';

export function changeRequestsModule(sources: RequestSources & { readonly documents: Documents }): ServerModule {
  return {
    name: 'change-requests',
    routes: [
      handle(routes.listChangeRequests, (ctx, { query }) => listRequests(ctx, query)),
      handle(routes.exportChangeRequests, (ctx, { query }) => exportRequests(ctx, query)),
      handle(routes.readChangeRequest, (ctx, { params }) => readRequestDetail(ctx, params.ticket)),
      handle(routes.listPolicyRequests, (ctx, { params }) => requestsOfPolicy(ctx, params.id)),
      handle(routes.openChangeRequest, (ctx, { params, body }) => openRequest(ctx, sources, params.id, body)),
      handle(routes.writeMessage, (ctx, { params, body }) => write(ctx, sources, params.ticket, body)),
      handle(routes.addRequestFile, (ctx, { params, body }) => addFile(ctx, sources, params.ticket, body), { transaction: false }),
      handle(routes.removeRequestFile, (ctx, { params }) => removeFile(ctx, params.ticket, params.id)),
      handle(routes.takeRequest, (ctx, { params }) => takeInCharge(ctx, sources, params.ticket)),
      handle(routes.takeNextRequest, (ctx) => takeNext(ctx, sources)),
      handle(routes.handOverRequest, (ctx, { params, body }) => handOver(ctx, sources, params.ticket, body, ifMatch(ctx))),
      handle(routes.resumeRequest, (ctx, { params }) => resume(ctx, sources, params.ticket, ifMatch(ctx))),
      handle(routes.handleRequest, (ctx, { params, body }) => handleTicket(ctx, sources, params.ticket, body.outcome, ifMatch(ctx))),
      handle(routes.closeRequest, (ctx, { params, body }) => closeTicket(ctx, sources, params.ticket, body, ifMatch(ctx))),
      handle(routes.listRequestHandlers, (ctx) => handlersOf(ctx)),
    ],
    jobs: [remindOfRequests],
    schedules: [{ name: 'change-requests.remind', at: '07:20', job: remindOfRequests }],
    destinations: [requestDestination],
  };
}
