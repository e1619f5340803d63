import { ifMatch, setVersion } from '#platform/server-kit/context.ts';
import { handle } from '#platform/server-kit/http/handle.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import * as routes from '../api/index.ts';
import { appendixJob } from './appendix/appendix-job.ts';
import { confirm } from './changes/confirm.ts';
import { create, remove, reverse, save } from './changes/save.ts';
import { settle } from './changes/settle.ts';
import { applyVariationsJob } from './changes/take-effect.ts';
import type { VariationDependencies } from './dependencies.ts';
import { readVariations, sendVariations } from './reading/list-variations.ts';
import { readAsOf } from './reading/read-as-of.ts';
import { readVariationDetail } from './reading/read-variation.ts';

export function variationsModule(dependencies: VariationDependencies): ServerModule {
  return {
    name: 'variations',
    routes: [
      handle(routes.listVariations, (ctx, { query }) => readVariations(ctx, query)),
      handle(routes.exportVariations, (ctx, { query }) => sendVariations(ctx, query)),
      handle(routes.createVariation, (ctx, { body }) => create(ctx, body)),
      handle(routes.readVariation, async (ctx, { params }) => {
        const detail = await readVariationDetail(ctx, dependencies, params.id);
        setVersion(ctx, detail.version);
        return detail;
      }),
      handle(routes.saveVariation, (ctx, { params, body }) => save(ctx, params.id, ifMatch(ctx), body)),
      handle(routes.deleteVariation, (ctx, { params }) => remove(ctx, params.id)),
      handle(routes.confirmVariation, (ctx, { params, body }) => confirm(ctx, dependencies, params.id, body.hash)),
      handle(routes.reverseVariation, (ctx, { params, body }) => reverse(ctx, params.id, body.reason)),
      handle(routes.settleVariation, (ctx, { params, body }) => settle(ctx, params.id, body)),
      handle(routes.readPolicyAsOf, (ctx, { params, query }) => readAsOf(ctx, params.id, query.giorno)),
    ],
    jobs: [applyVariationsJob, appendixJob(dependencies)],
    schedules: [{ name: 'variations.take-effect', at: '00:15', job: applyVariationsJob }],
  };
}
