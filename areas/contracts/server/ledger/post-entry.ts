import { sql } from 'kysely';
import { assertDefined } from '#platform/domain-kit/assert-defined.ts';
import type { Work } from '#platform/server-kit/context.ts';
import type { LedgerLine } from '../../domain/ledger.ts';

/** A title of the ledger: of a contract, or of a producer's statement. */
export type NewTitle = {
  readonly lines: readonly LedgerLine[];
  /** The title that this one reverses. */
  readonly reversesId?: number;
} & (
  | { readonly kind: 'EMISSIONE' | 'VARIAZIONE' | 'STORNO'; readonly contractId: number }
  | { readonly kind: 'ESTRATTO_CONTO' | 'INCASSO' | 'STORNO'; readonly statementId: number }
);

/**
 * Posts a title of today with its lines, in one statement; the database refuses lines that do not add up to zero. Returns
 * the id of the title.
 */
export async function postTitle(work: Work, title: NewTitle): Promise<number> {
  const [contract, statement] = 'contractId' in title ? [title.contractId, null] : [null, title.statementId];
  const lines = title.lines.map((line) => ({
    account: line.account,
    amount: line.amount,
    coverage: line.coverage,
    line_of_business: line.lineOfBusiness,
    company_id: line.companyId,
    party_id: line.partyId,
    percipient: line.percipient,
  }));
  const { rows } = await sql<{ id: number }>`
    with title as (
      insert into ledger_title (contract_id, statement_id, kind, reverses_id, posted_at, accounting_date)
      values (${contract}, ${statement}, ${title.kind}, ${title.reversesId ?? null}, ${work.now}, ${work.today}) returning id
    ), lines as (
      insert into ledger_line (title_id, account, amount, coverage, line_of_business, company_id, party_id, percipient)
      select title.id, l.* from title, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (account text, amount bigint,
        coverage text, line_of_business text, company_id bigint, party_id bigint, percipient text)
    )
    select id from title`.execute(work.db);
  return assertDefined(rows[0], 'ledger title').id;
}
