import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { areTwoPeople, visibilityOf } from '#areas/agency/access/server/public.ts';
import { CANCELLATION_CAUSES, coverageType, isCodeOf } from '#areas/offer/catalogue/domain/index.ts';
import { HELD_BY_AGENCY, visibleContracts } from '#areas/sale/contracts/server/public.ts';
import type { Language } from '#platform/domain-kit/locale.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { containing } from '#platform/server-kit/database/like.ts';
import type { listCancellations } from '../../api/index.ts';
import type { CancellationDetail, CancellationRow, CancelledPolicy, cancellationFigures } from '../../api/routes.ts';
import { refundDueOn } from '../../domain/cancellation-dates.ts';
import { findCancellation, requestOf, visibleCancellation } from '../changes/find-cancellation.ts';
import { typistsOf } from '../changes/save.ts';
import { IS_OWED, IS_PREMIUM_BACK } from '../transfers/due-refunds.ts';

const COLUMNS = sql`k.id, k.code, k.status, k.cause, k.requested_on as "requestedOn", k.effective_on as "effectiveOn",
  k.created_at as "createdAt", u.display_name as "createdBy", k.confirmed_at as "confirmedAt", s.policies, s.gross, s."toPay"`;
const SOURCE = sql`from cancellation k join user_view u on u.id = k.created_by join lateral (
  select count(*)::int as policies, coalesce(sum(x.gross) filter (where x.status = 'CONFERMATA'), 0)::bigint as gross,
    coalesce(sum(x.cash) filter (where ${IS_OWED}), 0)::bigint as "toPay",
    min(x.id) as first
  from cancellation_policy x where x.cancellation_id = k.id) s on true`;

type Query = z.output<NonNullable<typeof listCancellations.query>>;

function conditionsOf(query: Query): RawBuilder<unknown>[] {
  const { stato, causale, daPagare, da, a, search } = query;
  const parts: RawBuilder<unknown>[] = [];
  if (stato !== undefined) parts.push(sql`k.status = ${stato}`);
  if (causale !== undefined) parts.push(sql`k.cause = ${causale}`);
  if (da !== undefined) parts.push(sql`k.effective_on >= ${da}`);
  if (a !== undefined) parts.push(sql`k.effective_on <= ${a}`);
  if (daPagare === true) {
    parts.push(sql`exists (select from cancellation_policy x where x.cancellation_id = k.id and ${IS_OWED})`);
  }
  if (search !== undefined && search !== '') {
    parts.push(sql`(k.code = upper(${search}) or exists (select from cancellation_policy x join contract_view c on c.id = x.contract_id
      where x.cancellation_id = k.id and c.search_text like plain_text(${containing(search)})))`);
  }
  return parts;
}

/** Reads a page of the cancellations whose policies the user sees, newest first. */
export async function readCancellations(work: UserWork, query: Query) {
  const where = sql.join([await visibleCancellation(work), ...conditionsOf(query)], sql` and `);
  const column = query.sort === 'effectiveOn' ? sql`k.effective_on` : sql`k.created_at`;
  const direction = query.order === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<
    Omit<CancellationRow, 'dueOn'>
  >`select ${COLUMNS}, c.policy_number as "policyNumber", c.customer_name as customer
    ${SOURCE} join cancellation_policy f on f.id = s.first join contract_view c on c.id = f.contract_id where ${where}
    order by ${column} ${direction}, k.id ${direction} limit ${query.max} offset ${(query.page - 1) * query.max}`.execute(work.db);
  const { rows: counted } = await sql<{ n: number }>`select count(*) as n from cancellation k where ${where}`.execute(work.db);
  return { items: rows.map((row) => ({ ...row, dueOn: refundDueOn(row.requestedOn) })), total: counted[0]?.n ?? 0 };
}

type PolicyRow = Omit<CancelledPolicy, 'reasons' | 'ended'> & {
  readonly ended: readonly string[] | null;
  readonly refusal: Readonly<Record<Language, string>> | null;
};

/** Reads the policies of a cancellation. */
async function policiesOf({ db, language }: UserWork, id: number): Promise<CancelledPolicy[]> {
  const { rows } = await sql<PolicyRow>`select x.id, x.contract_id as "contractId", c.policy_number as "policyNumber",
      c.customer_name as customer, c.effective_date as "from", c.expiry_date as "to", x.status, x.refusal, x.ended_coverages as ended, x.gross, x.cash,
      x.claw_back as "clawBack", case when x.status = 'DA_CONFERMARE' then ${HELD_BY_AGENCY}
        else x.paid_by_agency end as "paidByAgency", x.paid_on as "paidOn", x.paid_reference as "paidReference",
      coalesce(${IS_OWED}, false) as "isOwed", coalesce(${IS_PREMIUM_BACK}, false) as "isPremiumBack"
    from cancellation_policy x join contract_view c on c.id = x.contract_id where x.cancellation_id = ${id} order by x.id`.execute(db);
  return rows.map(({ refusal, ended, ...row }) => ({
    ...row,
    reasons: refusal === null ? [] : [refusal[language]],
    ended: ended?.map((code) => coverageType(code)?.[language] ?? code) ?? null,
  }));
}

/** Reads a cancellation with its policies. Throws NOT_FOUND if the user does not see all of them. */
export async function readCancellationDetail(work: UserWork, id: number): Promise<CancellationDetail> {
  const row = await findCancellation(work, id);
  const { rows } = await sql<{ typedBy: string | null; approvedBy: string | null; confirmedBy: string | null; createdBy: string }>`select
      t.display_name as "typedBy", a.display_name as "approvedBy", f.display_name as "confirmedBy", m.display_name as "createdBy"
    from cancellation k join user_view m on m.id = k.created_by left join user_view t on t.id = k.typed_by
      left join user_view a on a.id = k.approved_by left join user_view f on f.id = k.confirmed_by where k.id = ${id}`.execute(work.db);
  const { typedBy: _typed, approvedBy: _approved, ...request } = requestOf(row);
  const policies = await policiesOf(work, id);
  const isAnother = areTwoPeople(work.actor, [row.typed_by, ...(await typistsOf(work, id))]);
  const toPay = policies.filter(({ isOwed }) => isOwed);
  return {
    id,
    code: row.code ?? '',
    status: row.status,
    version: row.version,
    ...request,
    coverages: row.coverages,
    forced: row.forced,
    note: row.note,
    iban: row.iban,
    accountHolder: row.account_holder,
    ticket: row.ticket,
    dueOn: refundDueOn(row.requested_on),
    gross: policies.reduce((sum, { gross, status }) => sum + (status === 'CONFERMATA' ? (gross ?? 0) : 0), 0),
    toPay: toPay.reduce((sum, { cash }) => sum + (cash ?? 0), 0),
    createdAt: row.created_at,
    confirmedAt: row.confirmed_at,
    ...(rows[0] ?? { typedBy: null, approvedBy: null, confirmedBy: null, createdBy: '' }),
    taskId: row.task_id,
    mayApprove: row.status === 'BOZZA' && row.typed_by !== null && row.approved_by === null && isAnother,
    policies,
  };
}

const FIGURES = {
  causale: sql`k.cause`,
  prodotto: sql`c.product_name`,
  produttore: sql`u.display_name`,
} as const;

/** Adds up the confirmed cancellations of the latest months, largest refund first. */
export async function readFigures(work: UserWork, { per, mesi }: z.output<NonNullable<typeof cancellationFigures.query>>) {
  const visibility = await visibilityOf(work);
  const { rows } = await sql<{ key: string; policies: number; gross: number; clawBack: number }>`select ${FIGURES[per]} as key,
      count(*)::int as policies, sum(x.gross)::bigint as gross, sum(x.claw_back)::bigint as "clawBack"
    from cancellation_policy x join cancellation k on k.id = x.cancellation_id join contract_view c on c.id = x.contract_id
      join user_view u on u.id = c.producer_id
    where x.status = 'CONFERMATA' and x.confirmed_at >= ${work.now}::timestamptz - make_interval(months => ${mesi}) and ${visibleContracts(visibility)}
    group by 1 order by 3 desc, 1 limit 50`.execute(work.db);
  const named = (key: string) => (per === 'causale' && isCodeOf(CANCELLATION_CAUSES, key) ? CANCELLATION_CAUSES[key][work.language] : key);
  return { items: rows.map((row) => ({ ...row, label: named(row.key) })) };
}
