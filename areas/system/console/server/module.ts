import type { FlagStore } from '#areas/agency/settings/server/public.ts';
import type { WordsOfField } from '#areas/system/operations/server/public.ts';
import { assertDefined } from '#platform/domain-kit/assert-defined.ts';
import { ifMatch, setVersion, type UserContext } from '#platform/server-kit/context.ts';
import { type BoundRoute, handle } from '#platform/server-kit/http/handle.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import * as routes from '../api/index.ts';
import type { HandlerOf } from './product/call.ts';
import { describeOperation } from './product/describe.ts';
import { OPERATIONS, type Operation } from './product/operations.ts';
import { pruneRuns } from './prune.ts';
import { apply } from './runs/apply-run.ts';
import { ask, decide } from './runs/decide-run.ts';
import { readRunDetail, readRuns } from './runs/read-runs.ts';
import { startScript } from './runs/start-run.ts';
import { type ScriptStops, stopScript } from './runs/stop-runs.ts';
import { readOneScript, readScripts } from './scripts/read-scripts.ts';
import { create, remove, save } from './scripts/save-script.ts';

interface ConsoleDependencies {
  /** The routes of the product with their handlers. Read at each run: the list is complete only when all areas are composed. */
  readonly routes: () => readonly BoundRoute[];
  readonly wordsOfField: WordsOfField;
  readonly flags: FlagStore;
  readonly stops: ScriptStops;
}

const keyOf = ({ method, path }: Operation['route']) => `${method} ${path}`;

/** Finds handlers by method and path. */
function handlersOf(routes: () => readonly BoundRoute[]): HandlerOf {
  let byKey: ReadonlyMap<string, BoundRoute> | undefined;
  return ({ route }) => {
    byKey ??= new Map(routes().map((bound) => [keyOf(bound.route), bound]));
    return assertDefined(byKey.get(keyOf(route)), keyOf(route));
  };
}

/** Records shown with the answer to a run. */
const FIRST_RECORDS = 20;

export function consoleModule({ routes: productRoutes, wordsOfField, flags, stops }: ConsoleDependencies): ServerModule {
  const handlerOf = handlersOf(productRoutes);
  const approval = async () => (await flags.current()).APPROVAZIONE_CONSOLE;
  const detail = async (ctx: UserContext, id: number, records: number) =>
    readRunDetail(ctx, id, { wordsOf: wordsOfField, approval: await approval(), records });
  return {
    name: 'console',
    routes: [
      handle(routes.readScriptApi, async (ctx) => ({
        operations: OPERATIONS.map((operation) => describeOperation(operation, ctx.actor.roles, ctx.language)),
        approval: await approval(),
      })),
      handle(routes.listScripts, (ctx) => readScripts(ctx)),
      handle(routes.readScript, async (ctx, { params, query }) => {
        const script = await readOneScript(ctx, params.id, query.versione);
        setVersion(ctx, script.version);
        return script;
      }),
      handle(routes.createScript, (ctx, { body }) => create(ctx, body)),
      handle(routes.saveScript, (ctx, { params, body }) => save(ctx, params.id, ifMatch(ctx), body)),
      handle(routes.deleteScript, (ctx, { params }) => remove(ctx, params.id)),
      // A run has a transaction of its own, which is rolled back, or kept only with the differences of its dry run.
      handle(routes.startRun, async (ctx, { body }) => detail(ctx, await startScript(ctx, handlerOf, stops, body), FIRST_RECORDS), {
        transaction: false,
      }),
      handle(routes.stopRun, (ctx, { body }) => stopScript(ctx, body.key)),
      handle(routes.listRuns, (ctx, { query }) => readRuns(ctx, query)),
      handle(routes.readRun, (ctx, { params, query }) => detail(ctx, params.id, query.record)),
      handle(
        routes.applyRun,
        async (ctx, { params, body }) => apply(ctx, handlerOf, params.id, { reason: body.reason, approval: await approval() }),
        { transaction: false },
      ),
      handle(routes.askForApproval, async (ctx, { params, body }) => ask(ctx, params.id, body.reason, await approval())),
      handle(routes.decideRun, (ctx, { params, body }) => decide(ctx, params.id, body)),
    ],
    jobs: [pruneRuns],
    schedules: [{ name: 'console.prune', at: '03:55', job: pruneRuns }],
  };
}
