import { ifMatch } from '#platform/server-kit/context.ts';
import { handle } from '#platform/server-kit/http/handle.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import * as routes from '../api/index.ts';
import { callBacksOf, finishCallBack, moveCallBack, planCallBack } from './call-backs.ts';
import { readSellers, readWork } from './list-work.ts';
import { SOURCES, type WorkSource } from './sources.ts';

/** The work list and call-backs; `later` are the sources of later areas. */
export function worklistModule(later: readonly WorkSource[]): ServerModule {
  const sources = [...SOURCES, ...later];
  return {
    name: 'worklist',
    routes: [
      handle(routes.listWork, (ctx, { query }) => readWork(ctx, sources, query)),
      handle(routes.listWorkSellers, (ctx) => readSellers(ctx, sources)),
      handle(routes.listCallBacks, (ctx, { query }) => callBacksOf(ctx, query)),
      handle(routes.createCallBack, (ctx, { query, body }) => planCallBack(ctx, query, body)),
      handle(routes.saveCallBack, (ctx, { params, body }) => moveCallBack(ctx, params.id, body, ifMatch(ctx))),
      handle(routes.doneCallBack, (ctx, { params }) => finishCallBack(ctx, params.id)),
    ],
  };
}
