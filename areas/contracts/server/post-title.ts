import type { Work } from '#platform/server-kit/context.ts';
import type { LedgerLine } from '../domain/ledger.ts';

/** A title of the ledger: of a contract, or of a producer's statement. */
export type NewTitle = {
  readonly lines: readonly LedgerLine[];
  /** The title that this one reverses. */
  readonly reversesId?: number;
} & (
  | { readonly kind: 'EMISSIONE' | 'VARIAZIONE' | 'STORNO'; readonly contractId: number }
  | { readonly kind: 'ESTRATTO_CONTO' | 'INCASSO' | 'STORNO'; readonly statementId: number }
);

/** Posts a title dated today with its lines; the database refuses one that does not add up to zero. Returns its id. */
export async function postTitle(work: Work, title: NewTitle): Promise<number> {
  const subject = 'contractId' in title ? { contract_id: title.contractId } : { statement_id: title.statementId };
  const { id } = await work.db
    .insertInto('ledger_title')
    .values({
      ...subject,
      kind: title.kind,
      reverses_id: title.reversesId ?? null,
      posted_at: work.now,
      accounting_date: work.today,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (title.lines.length === 0) return id;
  await work.db
    .insertInto('ledger_line')
    .values(
      title.lines.map((line) => ({
        title_id: id,
        account: line.account,
        amount: line.amount,
        coverage: line.coverage,
        line_of_business: line.lineOfBusiness,
        company_id: line.companyId,
        party_id: line.partyId,
        percipient: line.percipient,
      })),
    )
    .execute();
  return id;
}
