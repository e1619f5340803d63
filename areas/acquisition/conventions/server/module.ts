import { setVersion } from '#platform/server-kit/context.ts';
import { handle } from '#platform/server-kit/http/handle.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import * as routes from '../api/index.ts';
import { findAgencies, preview } from './agencies.ts';
import { readClosingDetail, readClosings, readMembers } from './read-closings.ts';
import { askRestore, create, retry, withdraw } from './request.ts';
import { dueJob, processJob, restoreJob } from './run.ts';

export function conventionsModule(): ServerModule {
  return {
    name: 'conventions',
    routes: [
      handle(routes.listClosings, (ctx, { query }) => readClosings(ctx, query)),
      handle(routes.searchAgencies, (ctx, { query }) => findAgencies(ctx, query.search)),
      handle(routes.previewClosing, (ctx, { body }) => preview(ctx, body)),
      handle(routes.createClosing, (ctx, { body }) => create(ctx, body)),
      handle(routes.readClosing, async (ctx, { params }) => {
        const detail = await readClosingDetail(ctx, params.id);
        setVersion(ctx, detail.version);
        return detail;
      }),
      handle(routes.listMembers, (ctx, { params, query }) => readMembers(ctx, params.id, query)),
      handle(routes.withdrawClosing, (ctx, { params }) => withdraw(ctx, params.id)),
      handle(routes.retryClosing, (ctx, { params }) => retry(ctx, params.id)),
      handle(routes.restoreClosing, (ctx, { params, body }) => askRestore(ctx, params.id, body.reason)),
    ],
    jobs: [processJob, restoreJob, dueJob],
    schedules: [{ name: 'conventions.due', at: '00:02', job: dueJob }],
  };
}
