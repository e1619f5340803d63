import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { notifyUser } from '#areas/agency/settings/server/public.ts';
import { readCurves } from '#areas/agency/vehicles/server/public.ts';
import type { SaleContexts } from '#areas/sale/contracts/server/public.ts';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import { moment } from '#platform/server-kit/clock.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { literals } from '#platform/server-kit/database/literals.ts';
import { defineTask, linkTask, startTask, type TaskRun } from '#platform/server-kit/tasks/long-task.ts';
import { runStretches } from '#platform/server-kit/threads/run-stretches.ts';
import { priceRenewalsAddress } from '../../api/addresses.ts';
import type { listPriceRuns, PriceRun } from '../../api/manage-routes.ts';
import { pricingDone, pricingOf } from '../../api/texts.ts';
import { OPEN_CASES } from '../../domain/index.ts';
import { workedBy } from '../access.ts';
import { readOffers } from './read-offers.ts';
import { CASE_COLUMNS } from './thread/case-row.ts';
import type { PricingStretch, PricingThread, StretchTotals } from './thread/messages.ts';

export interface PricingSources {
  /** Threads open their own connections. */
  readonly databaseUrl: string;
  readonly sale: SaleContexts;
}

interface Period {
  readonly from: string;
  readonly to: string;
}

/** Cases per stretch: some megabytes, and short transactions. */
const STRETCH = 2000;

/** Open cases that expire in a period and that the user works, on `renewal_case r` and `contract c`. */
async function ofPeriod(work: UserWork, { from, to }: Period): Promise<RawBuilder<boolean>> {
  return sql<boolean>`r.status in (${literals(OPEN_CASES)}) and r.expires_on between ${from}::date and ${to}::date
    and ${await workedBy(work)}`;
}

/**
 * Splits the cases after `doneTo` into stretches; reads ids only. Every case has a contract; an outer join, because
 * PostgreSQL leaves it out for users whose cases do not depend on it.
 */
async function stretchesOf(work: UserWork, period: Period, doneTo: number): Promise<PricingStretch[]> {
  const condition = await ofPeriod(work, period);
  const ranges = await work.db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = '5min'`.execute(trx);
    const { rows } = await sql<{ from: number; to: number; count: number }>`
      select min(id) as "from", max(id) as "to", count(*) as count from (
        select r.id, (row_number() over (order by r.id) - 1) / ${STRETCH}::int as stretch
        from renewal_case r left join contract_view c on c.id = r.contract_id where ${condition} and r.id > ${doneTo}) as numbered
      group by stretch order by stretch`.execute(trx);
    return rows;
  });
  return ranges.map((range) => ({ ...range, ...statementOf(work.db, condition, range) }));
}

/** The statement that reads one stretch, built here because threads load as little code as possible. */
function statementOf(db: Database, condition: RawBuilder<boolean>, { from, to }: { readonly from: number; readonly to: number }) {
  const { sql: text, parameters: values } =
    sql`select ${sql.raw(CASE_COLUMNS)} from renewal_case r join contract_view c on c.id = r.contract_id
      left join renewal_basis b on b.contract_id = c.id
    where r.id between ${from} and ${to} and ${condition}`.compile(db);
  return { text, values };
}

const input = z.object({ runId: z.int() });

const NONE: StretchTotals = { priced: 0, blocked: 0, oldPremium: 0, newPremium: 0 };

const add = (a: StretchTotals, b: StretchTotals): StretchTotals => ({
  priced: a.priced + b.priced,
  blocked: a.blocked + b.blocked,
  oldPremium: a.oldPremium + b.oldPremium,
  newPremium: a.newPremium + b.newPremium,
});

/** Stores up to where all stretches are priced, and adds what they amount to. */
async function storeProgress({ db }: UserWork, runId: number, { to }: PricingStretch, totals: StretchTotals): Promise<void> {
  await sql`update renewal_run set done_to = ${to}, priced = priced + ${totals.priced}, blocked = blocked + ${totals.blocked},
    old_premium = old_premium + ${totals.oldPremium}, new_premium = new_premium + ${totals.newPremium} where id = ${runId}`.execute(db);
}

/**
 * Prices the cases of a run on threads, which store their stretches themselves; memory does not depend on their number. A
 * restart goes on after the last stretch up to which all are stored.
 */
async function run({ databaseUrl, sale }: PricingSources, { work, input: { runId }, report, signal }: TaskRun<z.output<typeof input>>) {
  const row = await work.db.selectFrom('renewal_run').selectAll().where('id', '=', runId).executeTakeFirstOrThrow();
  const period = { from: row.expires_from, to: row.expires_to };
  const context = await sale.on(work);
  const data: PricingThread = {
    databaseUrl,
    today: work.today,
    rules: context.rules,
    offers: await readOffers(work, context, await sale.globalRules()),
    curves: await readCurves(work.db),
  };
  let stretches: readonly PricingStretch[] = [];
  const find = async () => {
    stretches = await stretchesOf(work, period, row.done_to);
    report(
      0,
      stretches.reduce((sum, { count }) => sum + count, 0),
    );
    return stretches;
  };
  const finished = new Map<PricingStretch, StretchTotals>();
  let [done, reached] = [0, 0];
  const take = async (totals: StretchTotals, stretch: PricingStretch) => {
    finished.set(stretch, totals);
    let [last, sum] = [undefined as PricingStretch | undefined, NONE];
    for (let next = stretches[reached]; next !== undefined; next = stretches[reached]) {
      const found = finished.get(next);
      if (found === undefined) break;
      [last, sum] = [next, add(sum, found)];
      finished.delete(next);
      reached += 1;
    }
    if (last !== undefined) await storeProgress(work, runId, last, sum);
    done += totals.priced;
    report(done);
  };
  await runStretches({ script: new URL('./thread/thread.ts', import.meta.url), data, stretches: find(), take, signal });
  // Pages that count prices would otherwise be planned for an empty table until the next automatic one.
  await sql`analyze renewal_price`.execute(work.db);
  return work.db.transaction().execute(async (db) => {
    const ending = { ...work, ...moment(), db };
    const { priced, blocked } = await db
      .updateTable('renewal_run')
      .set({ finished_at: ending.now })
      .where('id', '=', runId)
      .returning(['priced', 'blocked'])
      .executeTakeFirstOrThrow();
    await notifyUser(ending, work.actor.userId, { ...pricingDone(priced, blocked), link: priceRenewalsAddress.href() });
    return { priced, blocked };
  });
}

const pricingKind = { kind: 'renewals', input, roles: ['CREATE_RINNOVI'] } as const;

/** Prices the next terms of a period. */
export const pricingTask = (sources: PricingSources) => defineTask({ ...pricingKind, run: (task) => run(sources, task) });

/** Starts pricing all open cases that expire in a period. */
export async function startPricing(work: UserWork, period: Period): Promise<{ id: number; taskId: number }> {
  const { id } = await work.db
    .insertInto('renewal_run')
    .values({ expires_from: period.from, expires_to: period.to, created_at: work.now, created_by: work.actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const taskId = await startTask(work, pricingKind, { input: { runId: id }, label: pricingOf(period.from, period.to), queue: 'renewals' });
  await linkTask(work, taskId, priceRenewalsAddress.href());
  await work.db.updateTable('renewal_run').set({ task_id: taskId }).where('id', '=', id).execute();
  return { id, taskId };
}

/** Runs that the page shows. */
const SHOWN = 10;

/** The user's latest runs, the open cases of a period, and what blocks those that are priced. */
export async function readPricing(work: UserWork, period: Period): Promise<ResponseOf<typeof listPriceRuns>> {
  const condition = await ofPeriod(work, period);
  const { rows: counted } = await sql<{
    n: number;
  }>`select count(*)::int as n from renewal_case r join contract_view c on c.id = r.contract_id
    where ${condition}`.execute(work.db);
  const { rows: blocks } = await sql<ResponseOf<typeof listPriceRuns>['blocks'][number]>`
    select b.code, count(distinct r.id)::int as cases
    from renewal_case r join contract_view c on c.id = r.contract_id join renewal_price q on q.case_id = r.id
      cross join lateral jsonb_to_recordset(q.blocks) as b (code text)
    where ${condition} group by 1 order by 2 desc, 1`.execute(work.db);
  const { rows: items } =
    await sql<PriceRun>`select id, task_id as "taskId", expires_from as "expiresFrom", expires_to as "expiresTo", priced, blocked,
      old_premium as "oldPremium", new_premium as "newPremium", created_at as "createdAt", finished_at as "finishedAt"
    from renewal_run where created_by = ${work.actor.userId} order by id desc limit ${SHOWN}`.execute(work.db);
  return { cases: counted[0]?.n ?? 0, blocks, items };
}
