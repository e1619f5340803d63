import { ifMatch } from '#platform/server-kit/context.ts';
import { handle } from '#platform/server-kit/http/handle.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import * as routes from '../api/index.ts';
import { readProjection } from './projection.ts';
import { readParties, readProducts, readTargets } from './read-targets.ts';
import { createTarget, deleteTarget, saveTarget } from './save-target.ts';

export function outlookModule(): ServerModule {
  return {
    name: 'outlook',
    routes: [
      handle(routes.projection, (ctx) => readProjection(ctx)),
      handle(routes.listTargets, (ctx, { query }) => readTargets(ctx, query)),
      handle(routes.listTargetParties, (ctx, { query }) => readParties(ctx, query)),
      handle(routes.listTargetProducts, (ctx) => readProducts(ctx)),
      handle(routes.createTarget, (ctx, { body }) => createTarget(ctx, body)),
      handle(routes.saveTarget, (ctx, { params, body }) => saveTarget(ctx, params.id, ifMatch(ctx), body)),
      handle(routes.deleteTarget, (ctx, { params }) => deleteTarget(ctx, params.id)),
    ],
  };
}
