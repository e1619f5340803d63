import { type RawBuilder, sql } from 'kysely';
import { hasOpenQuotation, isOpenCase, visibleCases } from '#areas/after-sale/renewals/server/public.ts';
import { visibilityOf } from '#areas/agency/access/server/public.ts';
import { LIVE_QUOTATIONS } from '#areas/sale/contracts/domain/index.ts';
import { visibleContracts } from '#areas/sale/contracts/server/public.ts';
import { productionOf } from '#areas/sale/portfolio/server/public.ts';
import { addDays, addMonths, lastDayOfMonth, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { literals } from '#platform/server-kit/database/literals.ts';
import type { PENDING_KINDS, ProjectionView } from '../api/index.ts';
import { estimate, type History, type Pending, rangeOf } from '../domain/index.ts';

type Kind = (typeof PENDING_KINDS)[number];

/** Months that the projection shows, and those before this one whose outcomes it uses. */
const AHEAD = 6;
const BEHIND = 12;

interface PendingRow extends Pending {
  readonly month: PlainDate;
  readonly kind: Kind;
}

const ADDED = sql`count(*)::int as count, coalesce(sum(premium), 0)::bigint as premium, coalesce(sum(premium::float8 ^ 2), 0)::float8 as squares`;

/** Open quotations by the month of their effective date. */
function pipeline(seen: RawBuilder<boolean>, from: PlainDate, to: PlainDate): RawBuilder<unknown> {
  const kind = sql`case when c.status = 'PREVENTIVO' then 'APERTI' else 'ACCETTATI' end`;
  return sql`select date_trunc('month', day)::date as month, kind, ${ADDED}
    from (select c.effective_date as day, ${kind} as kind, coalesce(c.premium, 0) as premium from contract_view c
      where c.status in (${literals(LIVE_QUOTATIONS)})
        and c.effective_date between ${from}::date and ${to}::date and ${seen}) p group by 1, 2`;
}

/** Open renewal cases without an open quotation, which is in the pipeline, by the month of the expiry. */
function renewals(seen: RawBuilder<boolean>, from: PlainDate, to: PlainDate): RawBuilder<unknown> {
  return sql`select date_trunc('month', day)::date as month, 'RINNOVI' as kind, ${ADDED}
    from (select r.expires_on as day, coalesce(q.premium, c.premium, 0) as premium from renewal_case r
        join contract_view c on c.id = r.contract_id left join renewal_price q on q.case_id = r.id
      where ${isOpenCase} and r.expires_on between ${from}::date and ${to}::date and ${seen} and not ${hasOpenQuotation}) p group by 1, 2`;
}

async function historyOf(work: UserWork, from: PlainDate, seenCases: RawBuilder<boolean> | null): Promise<Readonly<Record<Kind, History>>> {
  const source = productionOf(await visibilityOf(work), { from: addMonths(from, -BEHIND), to: addDays(from, -1) });
  const made = sql<{ quotations: number; accepted: number; policies: number }>`select coalesce(sum(quotations), 0)::bigint as quotations,
    coalesce(sum(accepted), 0)::bigint as accepted, coalesce(sum(policies), 0)::bigint as policies from ${source} p`.execute(work.db);
  const renewed = sql<History>`select count(*) as ended, count(*) filter (where r.status = 'PRATICA_RINOVATA') as won
    from renewal_case r join contract_view c on c.id = r.contract_id
    where r.closed_at is not null and r.expires_on >= ${addMonths(from, -BEHIND)}::date and r.expires_on < ${from}::date
      and ${seenCases ?? sql`false`}`.execute(work.db);
  const [{ rows: totals }, { rows: cases }] = await Promise.all([made, renewed]);
  const { quotations = 0, accepted = 0, policies = 0 } = totals[0] ?? {};
  return {
    APERTI: { ended: quotations, won: policies },
    ACCETTATI: { ended: accepted, won: policies },
    RINNOVI: cases[0] ?? { ended: 0, won: 0 },
  };
}

/** Premium issued in the running month so far, in cents. */
async function issuedSince(work: UserWork, from: PlainDate): Promise<number> {
  const source = productionOf(await visibilityOf(work), { from, to: work.today });
  const { rows } = await sql<{ premium: number }>`select coalesce(sum(premium), 0)::bigint as premium from ${source} p`.execute(work.db);
  return rows[0]?.premium ?? 0;
}

/**
 * Returns the premium expected in this month and the next five, of what the user sees: open quotations by effective date
 * with the conversion of the last twelve months, open renewal cases by expiry with the share of those that were renewed.
 */
export async function readProjection(work: UserWork): Promise<ProjectionView> {
  const first = `${work.today.slice(0, 7)}-01`;
  const last = lastDayOfMonth(addMonths(first, AHEAD - 1));
  const seen = visibleContracts(await visibilityOf(work));
  const seenCases = work.actor.roles.has('READ_PRATICHE_RINNOVO') ? await visibleCases(work) : null;
  const sources = [
    ...(work.actor.roles.has('READ_PREVENTIVI') ? [pipeline(seen, first, last)] : []),
    ...(seenCases === null ? [] : [renewals(seenCases, first, last)]),
  ];
  const awaited = sources.length === 0 ? null : sql<PendingRow>`${sql.join(sources, sql` union all `)}`.execute(work.db);
  const [history, issued, rows] = await Promise.all([historyOf(work, first, seenCases), issuedSince(work, first), awaited]);
  const kinds: readonly Kind[] = seenCases === null ? ['APERTI', 'ACCETTATI'] : ['APERTI', 'ACCETTATI', 'RINNOVI'];
  const months = Array.from({ length: AHEAD }, (_, i) => {
    const from = addMonths(first, i);
    const found = kinds.map((kind) => {
      const row = rows?.rows.find((one) => one.month === from && one.kind === kind) ?? { count: 0, premium: 0, squares: 0 };
      return { kind, row, estimated: estimate(row, history[kind]) };
    });
    const certain = i === 0 ? issued : 0;
    return {
      from,
      to: lastDayOfMonth(from),
      issued: certain,
      pending: found.map(({ kind, row: { count, premium }, estimated }) => ({
        kind,
        count,
        premium,
        expected: estimated?.expected ?? null,
      })),
      ...rangeOf(
        certain,
        found.flatMap(({ estimated }) => estimated ?? []),
      ),
    };
  });
  return { history: kinds.map((kind) => ({ kind, ...history[kind] })), months };
}
