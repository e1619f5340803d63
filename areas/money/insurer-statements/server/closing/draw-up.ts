import { sql } from 'kysely';
import { requireAgency } from '#areas/agency/access/server/public.ts';
import { AppError, FieldErrors } from '#platform/api-kit/errors.ts';
import type { BodyOf } from '#platform/api-kit/route.ts';
import { addDays, formatDate, maxDate, minDate, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork, Work } from '#platform/server-kit/context.ts';
import { literals } from '#platform/server-kit/database/literals.ts';
import type { JobReport } from '#platform/server-kit/jobs/job.ts';
import { workThrough } from '#platform/server-kit/jobs/run/work-through.ts';
import { insurerStatementEvents } from '../../api/audit-events.ts';
import { insurerAccountErrors } from '../../api/errors.ts';
import type { closeInsurer } from '../../api/routes.ts';
import { INSURER_STEPS, periodClosed, UNTIL_IN_FUTURE } from '../../api/texts.ts';
import { agreementOn, endedPeriods, type StatementPeriod } from '../../domain/agreement.ts';
import { totalsOf } from '../../domain/amounts.ts';
import { HOLDING_STATEMENTS } from '../../domain/status-codes.ts';
import { lockInsurer, readAgreements, type StoredAgreement } from '../terms/agreements.ts';
import { type OpenMovement, openMovements } from './open-movements.ts';

/** A draft to be drawn up. */
interface NewDraft {
  readonly companyId: number;
  readonly period: StatementPeriod;
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly movements: readonly OpenMovement[];
  readonly corrects?: { readonly id: number; readonly reason: string };
}

/** Inserts a draft with its lines, in two statements. Returns its id. */
export async function insertDraft(work: Work, agreement: StoredAgreement, draft: NewDraft): Promise<number> {
  const { companyId, period, from, to, movements, corrects } = draft;
  const totals = totalsOf(movements, agreement, to);
  const { id } = await work.db
    .insertInto('insurer_statement')
    .values({
      company_id: companyId,
      status: 'BOZZA',
      period,
      period_from: from,
      period_to: to,
      remittance: agreement.remittance,
      lines: movements.length,
      premium: totals.premium,
      tax: totals.tax,
      pdu: totals.pdu,
      company_share: totals.share,
      commission: totals.commission,
      own_commission: totals.ownCommission,
      withholding: totals.withholding,
      due: totals.due,
      commission_due: totals.commissionDue,
      refunded: totals.refunded,
      claims: totals.claims,
      issue_on: addDays(work.today, agreement.reviewDays),
      corrects_id: corrects?.id ?? null,
      correction_reason: corrects?.reason ?? null,
      created_at: work.now,
      updated_at: work.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lines = movements.map((one, at) => ({
    position: at + 1,
    entry_id: one.entryId,
    contract_id: one.contractId,
    round: one.round,
    kind: one.kind,
    accounting_date: one.accountingDate,
    collected_on: one.collectedOn,
    premium: one.premium,
    tax: one.tax,
    pdu: one.pdu,
    company_share: one.share,
    commission: one.commission,
    own_commission: one.ownCommission,
    claims: one.claims,
  }));
  await sql`insert into insurer_statement_line (statement_id, position, entry_id, contract_id, round, kind, accounting_date, collected_on,
      premium, tax, pdu, company_share, commission, own_commission, claims)
    select ${id}, l.* from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (position int, entry_id bigint, contract_id bigint, round int,
      kind text, accounting_date date, collected_on date, premium bigint, tax bigint, pdu bigint, company_share bigint, commission bigint,
      own_commission bigint, claims bigint)`.execute(work.db);
  await audit(work, insurerStatementEvents, {
    entityId: id,
    action: 'CREATE',
    reason: corrects?.reason ?? null,
    after: { companyId, periodFrom: from, periodTo: to, lines: movements.length, due: totals.due },
  });
  return id;
}

/** Last day of an insurer's latest statement; null: none yet. */
async function closedUntil({ db }: Work, companyId: number): Promise<PlainDate | null> {
  const found = await sql<{ day: PlainDate | null }>`select max(period_to) as day from insurer_statement
    where company_id = ${companyId} and status in (${literals(HOLDING_STATEMENTS)})`.execute(db);
  return found.rows[0]?.day ?? null;
}

/** First day of an insurer's first agreement; null: it has none. */
export function firstAgreed(agreements: readonly StoredAgreement[], companyId: number): PlainDate | null {
  return agreements.find((one) => one.companyId === companyId)?.validFrom ?? null;
}

/** Draws up the drafts of an insurer's periods that ended before today. Returns how many. */
async function closeInsurerPeriods(work: Work, agreements: readonly StoredAgreement[], companyId: number): Promise<number> {
  await lockInsurer(work, companyId);
  const first = firstAgreed(agreements, companyId);
  if (first === null) return 0;
  const spans = endedPeriods(agreements, companyId, await closedUntil(work, companyId), addDays(work.today, -1));
  const last = spans.at(-1);
  if (last === undefined) return 0;
  let open = await openMovements(work.db, companyId, first, last.to);
  let drawn = 0;
  for (const { period, from, to } of spans) {
    const movements = open.filter((one) => one.collectedOn <= to);
    open = open.filter((one) => one.collectedOn > to);
    const agreement = agreementOn(agreements, companyId, to);
    if (movements.length === 0 || agreement === null) continue;
    await insertDraft(work, agreement, { companyId, period, from, to, movements });
    drawn += 1;
  }
  return drawn;
}

/** Draws up the drafts of every insurer, each in its own transaction. */
export async function closeEndedInsurerPeriods(work: Work, report?: JobReport): Promise<number> {
  const agreements = await readAgreements(work);
  const insurers = [...new Set(agreements.map((one) => one.companyId))];
  report?.step(INSURER_STEPS.close);
  return workThrough(insurers, {
    report,
    name: (id) => ({ entity: 'company', id }),
    run: (companyId) => work.db.transaction().execute((db) => closeInsurerPeriods({ ...work, db }, agreements, companyId)),
  });
}

/** Draws up a draft of everything that an insurer has open until a day. Throws NO_AGREEMENT, NOTHING_TO_STATE, 422. */
export async function closeByHand(work: UserWork, { companyId, until }: BodyOf<typeof closeInsurer>) {
  await requireAgency(work);
  if (until > work.today) throw new FieldErrors({ until: UNTIL_IN_FUTURE[work.language] });
  await lockInsurer(work, companyId);
  const agreements = await readAgreements(work);
  const first = firstAgreed(agreements, companyId);
  const agreement = agreementOn(agreements, companyId, until);
  if (first === null || agreement === null) throw new AppError(insurerAccountErrors.NO_AGREEMENT);
  const closed = await closedUntil(work, companyId);
  if (closed !== null && until <= closed) throw new FieldErrors({ until: periodClosed(closed)[work.language] });
  const movements = await openMovements(work.db, companyId, first, until);
  if (movements.length === 0) throw new AppError(insurerAccountErrors.NOTHING_TO_STATE, { until: formatDate(until) });
  const from = closed === null ? minDate(movements[0]?.collectedOn ?? until, until) : addDays(closed, 1);
  const id = await insertDraft(work, agreement, { companyId, period: 'STRAORDINARIO', from: maxDate(from, first), to: until, movements });
  return { id, version: 1, status: 'BOZZA' as const };
}
