import { actorNow } from '#areas/access/server/public.ts';
import type { RequestSources } from '#areas/change-requests/server/public.ts';
import { ifMatch, setVersion } from '#platform/server-kit/context.ts';
import { handle } from '#platform/server-kit/http/handle.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import { taskJob } from '#platform/server-kit/tasks/run-task.ts';
import * as routes from '../api/index.ts';
import { confirm, confirmTask } from './changes/confirm.ts';
import { recordPaidRefund } from './changes/pay-refund.ts';
import { reverse } from './changes/reverse.ts';
import { approve, create, remove, save } from './changes/save.ts';
import { takeEffectJob } from './changes/take-effect.ts';
import { readCancellations, readDetail, readFigures } from './reading/read-cancellations.ts';
import { preview, readPolicy } from './reading/read-policy.ts';

export function cancellationsModule(sources: RequestSources): ServerModule {
  return {
    name: 'cancellations',
    routes: [
      handle(routes.listCancellations, (ctx, { query }) => readCancellations(ctx, query)),
      handle(routes.cancellationFigures, (ctx, { query }) => readFigures(ctx, query)),
      handle(routes.previewCancellation, (ctx, { body }) => preview(ctx, body)),
      handle(routes.createCancellation, (ctx, { body }) => create(ctx, body)),
      handle(routes.readCancellation, async (ctx, { params }) => {
        const detail = await readDetail(ctx, params.id);
        setVersion(ctx, detail.version);
        return detail;
      }),
      handle(routes.saveCancellation, (ctx, { params, body }) => save(ctx, params.id, ifMatch(ctx), body)),
      handle(routes.deleteCancellation, (ctx, { params }) => remove(ctx, params.id)),
      handle(routes.approveCancellation, (ctx, { params }) => approve(ctx, params.id)),
      handle(routes.confirmCancellation, (ctx, { params, body }) => confirm(ctx, sources, params.id, body.hash)),
      handle(routes.reverseCancellation, (ctx, { params, body }) => reverse(ctx, params.id, body.reason)),
      handle(routes.readCancelledPolicy, (ctx, { params }) => readPolicy(ctx, params.id, params.policyId)),
      handle(routes.payRefund, (ctx, { params, body }) => recordPaidRefund(ctx, params.id, params.policyId, body)),
    ],
    jobs: [takeEffectJob, taskJob(confirmTask(sources), actorNow)],
    schedules: [{ name: 'cancellations.take-effect', at: '00:20', job: takeEffectJob }],
  };
}
