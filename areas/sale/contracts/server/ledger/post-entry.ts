import { sql } from 'kysely';
import { assertDefined } from '#platform/domain-kit/assert-defined.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Work } from '#platform/server-kit/context.ts';
import type { LedgerLine } from '../../domain/ledger.ts';

/** An entry of the ledger: of a contract, of a producer's or an insurer's statement, or of money that a bank's file reports. */
export type NewEntry = {
  readonly lines: readonly LedgerLine[];
  /** The entry that this one reverses. */
  readonly reversesId?: number;
  /** The day from which its money counts: when it arrived or left. Default: today. */
  readonly valueOn?: PlainDate;
} & (
  | {
      readonly kind: 'EMISSIONE' | 'APERTURA' | 'VARIAZIONE' | 'STORNO' | 'INCASSO' | 'INSOLUTO' | 'RIMBORSO' | 'SINISTRO';
      readonly contractId: number;
    }
  | { readonly kind: 'ESTRATTO_CONTO' | 'INCASSO' | 'STORNO'; readonly statementId: number }
  | { readonly kind: 'INCASSO' | 'STORNO'; readonly bankLineId: number }
  | { readonly kind: 'RENDICONTO' | 'RIMESSA' | 'GIROCONTO' | 'STORNO'; readonly insurerStatementId: number }
  | { readonly kind: 'RAPPEL'; readonly rappelPaymentId: number }
  | { readonly kind: 'PROVVIGIONI' | 'LIQUIDAZIONE' | 'STORNO'; readonly commissionStatementId: number }
);

/**
 * Posts an entry of today with its lines, in one statement: it is recorded today and counts from its value day; the database refuses lines that do not add up to zero. Returns
 * the id of the entry.
 */
export async function postEntry(work: Work, entry: NewEntry): Promise<number> {
  const contract = 'contractId' in entry ? entry.contractId : null;
  const statement = 'statementId' in entry ? entry.statementId : null;
  const bankLine = 'bankLineId' in entry ? entry.bankLineId : null;
  const insurerStatement = 'insurerStatementId' in entry ? entry.insurerStatementId : null;
  const rappelPayment = 'rappelPaymentId' in entry ? entry.rappelPaymentId : null;
  const commissionStatement = 'commissionStatementId' in entry ? entry.commissionStatementId : null;
  const lines = entry.lines.map((line) => ({
    account: line.account,
    amount: line.amount,
    coverage: line.coverage,
    line_of_business: line.lineOfBusiness,
    company_id: line.companyId,
    party_id: line.partyId,
    recipient: line.recipient,
  }));
  const { rows } = await sql<{ id: number }>`
    with entry as (
      insert into ledger_entry (contract_id, statement_id, bank_line_id, insurer_statement_id, rappel_payment_id,
        commission_statement_id, kind, reverses_id, posted_at, accounting_date, value_date)
      values (${contract}, ${statement}, ${bankLine}, ${insurerStatement}, ${rappelPayment},
        ${commissionStatement}, ${entry.kind}, ${entry.reversesId ?? null}, ${work.now}, ${work.today}, ${entry.valueOn ?? work.today}) returning id
    ), lines as (
      insert into ledger_line (entry_id, account, amount, coverage, line_of_business, company_id, party_id, recipient)
      select entry.id, l.* from entry, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (account text, amount bigint,
        coverage text, line_of_business text, company_id bigint, party_id bigint, recipient text)
    )
    select id from entry`.execute(work.db);
  return assertDefined(rows[0], 'ledger entry').id;
}
