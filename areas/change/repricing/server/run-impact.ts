import { z } from 'zod';
import { visibilityOf } from '#areas/agency/access/server/public.ts';
import { notifyUser } from '#areas/agency/settings/server/public.ts';
import { readTaxRates } from '#areas/offer/catalogue/server/public.ts';
import type { SaleRules } from '#areas/sale/contracts/domain/index.ts';
import type { SaleContexts } from '#areas/sale/contracts/server/public.ts';
import { audit } from '#platform/server-kit/audit.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { defineTask, type TaskRun } from '#platform/server-kit/tasks/long-task.ts';
import { runStretches } from '#platform/server-kit/threads/run-stretches.ts';
import { impactRunAddress } from '../api/addresses.ts';
import { impactRunEvents } from '../api/audit-events.ts';
import { impactDone } from '../api/texts.ts';
import { addTally, emptyTally } from '../domain/index.ts';
import { type ImpactScope, quotationsSince, stretchesOf, stretchStatement } from './scope.ts';
import { clearResults, saveResults, saveUnpriceable } from './store.ts';
import type { StretchResult } from './thread/messages.ts';

const input = z.object({});

export interface ImpactDependencies {
  /** Threads open their own connections. */
  readonly databaseUrl: string;
  /** The tenant's rules; with the global ones they give those of a contract's day. */
  readonly rules: SaleRules;
  readonly sale: SaleContexts;
}

async function readRun({ work, taskId }: TaskRun<unknown>) {
  const row = await work.db.selectFrom('impact_run').selectAll().where('task_id', '=', taskId).executeTakeFirstOrThrow();
  const versions = await work.db
    .selectFrom('tariff_version')
    .select('id')
    .where('tariff_id', '=', (eb) => eb.selectFrom('tariff_version').select('tariff_id').where('id', '=', row.tariff_version_id))
    .execute();
  return {
    runId: row.id,
    quotations: row.quotations,
    contracts: row.contracts,
    draft: row.content,
    baseline: row.baseline,
    versionIds: versions.map(({ id }) => id),
  };
}

async function run({ databaseUrl, rules, sale }: ImpactDependencies, task: TaskRun<z.output<typeof input>>) {
  const { work, report, signal } = task;
  const { runId, quotations, contracts, draft, baseline, versionIds } = await readRun(task);
  await clearResults(work.db, runId);
  const visibility = await visibilityOf(work);
  const scope: ImpactScope = {
    versionIds,
    visibility,
    contracts,
    quotationsSince: await quotationsSince(work.db, { versionIds, visibility }, quotations),
  };
  const stretches = await stretchesOf(work.db, scope);
  report(
    0,
    stretches.reduce((sum, { count }) => sum + count, 0),
  );
  const tally = emptyTally();
  let done = 0;
  const take = async (result: StretchResult) => {
    await saveUnpriceable(work.db, runId, result.unpriceable);
    addTally(tally, result.tally);
    done += result.count;
    report(done);
  };
  try {
    const taxRates = await readTaxRates(work.db);
    const data = { databaseUrl, draft, taxRates, rules, globalRules: await sale.globalRules(), baseline };
    const statements = stretches.map((stretch) => stretchStatement(work.db, scope, stretch));
    await runStretches({ script: new URL('./thread/thread.ts', import.meta.url), data, stretches: statements, take, signal });
  } catch (error) {
    await clearResults(work.db, runId);
    throw error;
  }
  await work.db.transaction().execute(async (db) => {
    const ending = { ...work, ...moment(), db };
    await saveResults(db, runId, draft, tally);
    await audit(ending, impactRunEvents, { entityId: runId, action: 'COMPLETE', after: { ...tally.total } });
    await notifyUser(ending, work.actor.userId, {
      ...impactDone(draft.code, tally.total),
      link: impactRunAddress.href({ id: runId }),
    });
  });
  return { ...tally.total };
}

/** The declaration of the task, needed to start one. */
export const impactKind = { kind: 'impact', input, roles: ['CREATE_TARIFFE', 'UPDATE_TARIFFE'] } as const;

/** Prices quotations and contracts with a draft, on threads; a restart discards earlier results. */
export function impactTask(dependencies: ImpactDependencies) {
  return defineTask({ ...impactKind, run: (task) => run(dependencies, task) });
}
