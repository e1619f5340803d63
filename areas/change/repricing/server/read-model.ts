import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { visibilityOf } from '#areas/agency/access/server/public.ts';
import type { Problem } from '#areas/offer/rating/domain/index.ts';
import { problemTexts, visibleContracts } from '#areas/sale/contracts/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { keyTable } from '#platform/server-kit/export/keyed-list.ts';
import { readTasks } from '#platform/server-kit/tasks/read-tasks.ts';
import type {
  Baseline,
  ImpactChange,
  ImpactGroup,
  ImpactReason,
  ImpactRun,
  ImpactSummary,
  ImpactUnpriceable,
  listImpactGroups,
  listUnpriceable,
} from '../api/index.ts';
import { INCOMPLETE, repricingReasonText } from '../domain/index.ts';

type GroupQuery = z.output<NonNullable<typeof listImpactGroups.query>>;
type UnpriceableQuery = z.output<NonNullable<typeof listUnpriceable.query>>;

interface RunRow {
  readonly id: number;
  readonly taskId: number;
  readonly versionId: number;
  readonly tariffId: number;
  readonly tariff: string;
  readonly versionNumber: number;
  readonly createdAt: string;
  readonly createdBy: string;
  readonly quotations: number;
  readonly contracts: boolean;
  readonly baseline: Baseline;
  readonly outdated: boolean;
  readonly summary: ImpactSummary | null;
}

/** Users who see only some contracts read only their own runs: other runs may count contracts they must not see. */
async function mayRead(work: UserWork): Promise<RawBuilder<boolean>> {
  const visibility = await visibilityOf(work);
  return visibility.kind === 'ALL' ? sql<boolean>`true` : sql<boolean>`r.created_by = ${work.actor.userId}`;
}

async function readRuns(work: UserWork, condition: RawBuilder<unknown>): Promise<ImpactRun[]> {
  const result = await sql<RunRow>`
    select r.id, r.task_id as "taskId", v.id as "versionId", t.id as "tariffId", t.name as tariff, v.number as "versionNumber",
      r.created_at as "createdAt", u.display_name as "createdBy", r.quotations, r.contracts, r.baseline, v.sha256 <> r.sha256 as outdated, r.summary
    from impact_run r join tariff_version v on v.id = r.tariff_version_id join tariff t on t.id = v.tariff_id join user_view u on u.id = r.created_by
    where ${condition} and ${await mayRead(work)} order by r.id desc limit 50`.execute(work.db);
  const tasks = await readTasks(
    work,
    result.rows.map(({ taskId }) => taskId),
  );
  return result.rows.flatMap(({ taskId, ...run }) => {
    const task = tasks.get(taskId);
    return task === undefined ? [] : [{ ...run, task }];
  });
}

/** Returns the latest runs of a version. */
export function impactsOf(work: UserWork, versionId: number): Promise<ImpactRun[]> {
  return readRuns(work, sql`r.tariff_version_id = ${versionId}`);
}

/** Returns a run that the user may read. Throws NOT_FOUND otherwise. */
export async function findImpact(work: UserWork, id: number): Promise<ImpactRun> {
  const [run] = await readRuns(work, sql`r.id = ${id}`);
  if (run === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return run;
}

const CONTRACT = sql`c.id as "contractId", c.number, c.policy_number as "policyNumber", c.customer_name as customer, c.vehicle,
  c.product_name as product, p.display_name as producer`;

/** Returns the largest changes of a run, largest first, among the contracts that the user sees. */
export async function largestChanges(work: UserWork, runId: number): Promise<ImpactChange[]> {
  const result = await sql<ImpactChange>`
    select ${CONTRACT}, x.before, x.after from impact_change x join contract_view c on c.id = x.contract_id join user_view p on p.id = c.producer_id
    where x.run_id = ${runId} and ${visibleContracts(await visibilityOf(work))} order by x.rank`.execute(work.db);
  return result.rows;
}

/** Returns why contracts have no price, most frequent first, followed by reasons with either version. */
export async function reasonsOf(work: UserWork, runId: number): Promise<ImpactReason[]> {
  const rows = await work.db
    .selectFrom('impact_reason')
    .select(['code', 'coverage', 'introduced', 'existing'])
    .where('run_id', '=', runId)
    .orderBy('introduced', 'desc')
    .orderBy('existing', 'desc')
    .execute();
  return rows.map(({ code, coverage, ...counts }) => ({
    key: coverage === '' ? code : `${code}:${coverage}`,
    label: repricingReasonText({ code, coverage }, work.language),
    ...counts,
  }));
}

const GROUP_SORTS: Readonly<Record<NonNullable<GroupQuery['sort']>, RawBuilder<unknown>>> = {
  label: sql`label`,
  count: sql`contracts`,
  decreases: sql`decreases`,
  increases: sql`increases`,
  unpriceable: sql`unpriceable`,
  before: sql`before`,
  after: sql`after`,
  difference: sql`(after - before)`,
};

/** Returns a page of groups of one dimension, largest changes first, ages in order. */
export async function listGroups(work: UserWork, id: number, query: GroupQuery): Promise<{ items: ImpactGroup[]; total: number }> {
  await findImpact(work, id);
  const { dimensione, sort, order, page, max, search } = query;
  const usual = dimensione === 'ETA' ? sql`nullif(key, '')::int` : sql`abs(after - before) desc`;
  const by = sort === undefined ? usual : order === 'desc' ? sql`${GROUP_SORTS[sort]} desc` : GROUP_SORTS[sort];
  const found = search === undefined || search === '' ? sql`true` : sql`plain_text(label) like '%' || plain_text(${search}) || '%'`;
  const result = await sql<ImpactGroup & { total: number }>`
    select key, label, contracts as count, decreases, increases, unpriceable, before, after, after - before as difference, count(*) over () as total
    from impact_group where run_id = ${id} and dimension = ${dimensione} and ${found}
    order by ${by}, key limit ${max} offset ${(page - 1) * max}`.execute(work.db);
  return { items: result.rows.map(({ total, ...group }) => group), total: result.rows[0]?.total ?? 0 };
}

type UnpriceableRow = Omit<ImpactUnpriceable, 'reasons'> & { readonly problems: readonly Problem[] };

function worded({ problems, ...row }: UnpriceableRow, work: UserWork): ImpactUnpriceable {
  if (problems.length === 0) return { ...row, reasons: [repricingReasonText({ code: INCOMPLETE, coverage: '' }, work.language)] };
  return { ...row, reasons: [...new Set(problems.map((problem) => problemTexts(problem)[work.language]))] };
}

/** Selects contracts with a reason, given as `CODE` or `CODE:COVERAGE`. */
function withReason(reason: string | undefined): RawBuilder<unknown> {
  if (reason === undefined) return sql`true`;
  const [code, coverage = null] = reason.split(':');
  return code === INCOMPLETE ? sql`x.problems = '[]'` : sql`x.problems @> ${JSON.stringify([{ code, coverage }])}::jsonb`;
}

async function unpriceableFrom(work: UserWork, id: number, reason?: string): Promise<RawBuilder<unknown>> {
  return sql`from impact_unpriceable x join contract_view c on c.id = x.contract_id join user_view p on p.id = c.producer_id
    where x.run_id = ${id} and ${withReason(reason)} and ${visibleContracts(await visibilityOf(work))}`;
}

const UNPRICEABLE_SORTS = { number: sql`c.number`, premium: sql`c.premium` } as const;

/** Returns a page of the contracts that the draft gives no price. */
export async function listWithoutPrice(work: UserWork, id: number, query: UnpriceableQuery) {
  await findImpact(work, id);
  const { sort = 'premium', order = 'desc', page, max, motivo } = query;
  const from = await unpriceableFrom(work, id, motivo);
  const rows = await sql<UnpriceableRow>`
    select ${CONTRACT}, c.premium, x.problems ${from} order by ${UNPRICEABLE_SORTS[sort]} ${order === 'desc' ? sql`desc` : sql`asc`}, c.id
    limit ${max} offset ${(page - 1) * max}`.execute(work.db);
  const total = await sql<{ total: number }>`select count(*) as total ${from}`.execute(work.db);
  return { items: rows.rows.map((row) => worded(row, work)), total: total.rows[0]?.total ?? 0 };
}

/** Returns the keys of all of them, for a file. */
export async function keysWithoutPrice(work: UserWork, id: number, reason?: string): Promise<RawBuilder<{ id: number }>> {
  return sql<{ id: number }>`select c.id ${await unpriceableFrom(work, id, reason)} order by c.id`;
}

/** Returns the rows of some keys, in their order. */
export async function rowsWithoutPrice(work: UserWork, id: number, keys: readonly number[]): Promise<ImpactUnpriceable[]> {
  const { rows } =
    await sql<UnpriceableRow>`select ${CONTRACT}, c.premium, x.problems from ${keyTable(keys)} join contract_view c on c.id = k.id
    join impact_unpriceable x on x.contract_id = c.id and x.run_id = ${id} join user_view p on p.id = c.producer_id order by k.position`.execute(
      work.db,
    );
  return rows.map((row) => worded(row, work));
}
