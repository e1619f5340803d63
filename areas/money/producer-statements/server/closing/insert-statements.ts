import { sql } from 'kysely';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { type LineAmounts, lineOf, type PaymentKind, totalsOf } from '../../domain/amounts.ts';
import type { StatementPeriod } from '../../domain/periods.ts';
import type { EntryPart, Settlement } from '../../domain/settlements.ts';
import type { FoundEntry } from './open-entries.ts';

/** A statement to create. */
export interface NewStatement {
  readonly producerId: number;
  readonly companyId: number;
  readonly settles: Settlement;
  readonly period: StatementPeriod;
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly entries: readonly EntryPart<FoundEntry>[];
  readonly issueOn: PlainDate;
  readonly graceDays: number;
  readonly corrects?: { readonly id: number; readonly reason: string };
}

type Line = EntryPart<FoundEntry> & LineAmounts;

/**
 * Creates statements as drafts, in two SQL statements for any number. If another statement has meanwhile settled a
 * entry, the whole transaction fails. Returns their ids, in the given order.
 */
export async function insertStatements(work: Work, paymentKind: PaymentKind, statements: readonly NewStatement[]): Promise<number[]> {
  if (statements.length === 0) return [];
  const drawn = statements.map((statement) => {
    const lines = statement.entries.map((entry): Line => ({ ...entry, ...lineOf(paymentKind, entry) }));
    return { ...statement, lines, totals: totalsOf(lines) };
  });
  const rows = drawn.map(({ lines, entries: _titles, totals, corrects, ...statement }, place) => ({
    ...statement,
    ...totals,
    place,
    lines: lines.length,
    corrects_id: corrects?.id ?? null,
    correction_reason: corrects?.reason ?? null,
  }));
  // Takes the ids first, so that each statement is known by its position.
  const inserted = await sql<{ id: number; place: number }>`
    with given as (select nextval(pg_get_serial_sequence('account_statement', 'id')) as id, g.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as g (place int, "producerId" bigint, "companyId" bigint, settles text, period text, "from" date, "to" date, lines int, premium bigint, collected bigint, commission bigint,
          due bigint, "issueOn" date, "graceDays" int, corrects_id bigint, correction_reason text) order by g.place),
      added as (insert into account_statement (id, producer_id, company_id, settles, status, period, period_from, period_to, payment_kind, lines, premium, collected,
          commission, due, issue_on, grace_days, corrects_id, correction_reason, created_at, updated_at) overriding system value
        select id, "producerId", "companyId", settles, 'BOZZA', period, "from", "to", ${paymentKind}, lines, premium, collected, commission, due, "issueOn", "graceDays",
          corrects_id, correction_reason, ${work.now}, ${work.now} from given order by place)
    select id, place from given order by place`.execute(work.db);
  const ids = inserted.rows.map((row) => row.id);
  const lines = drawn.flatMap((statement, place) =>
    statement.lines.map((line, at) => ({
      statement_id: ids[place],
      position: at + 1,
      entry_id: line.entryId,
      contract_id: line.contractId,
      kind: line.kind,
      accounting_date: line.date,
      basis: line.basis,
      states_premium: line.statesPremium,
      states_commission: line.statesCommission,
      premium: line.premium,
      direct: line.direct,
      collected: line.collected,
      commission: line.commission,
      due: line.due,
    })),
  );
  await sql`insert into statement_line (statement_id, position, entry_id, contract_id, kind, accounting_date, basis, states_premium, states_commission,
      premium, direct, collected, commission, due)
    select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (statement_id bigint, position int, entry_id bigint, contract_id bigint,
      kind text, accounting_date date, basis bigint, states_premium boolean, states_commission boolean, premium bigint, direct boolean, collected bigint, commission bigint, due bigint)`.execute(
    work.db,
  );
  return ids;
}
