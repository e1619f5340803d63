import { issuePostings, type LedgerLine } from '#areas/sale/contracts/domain/index.ts';
import { lineOfBusinessOf, type PricedChoice } from '#areas/sale/contracts/server/public.ts';
import { instantOf } from '#platform/domain-kit/time/rome-time.ts';
import type { Moment } from '../calendar.ts';
import type { Story } from '../story.ts';
import type { ContractTables } from './tables.ts';

/** Postings for the issue of a priced contract: the product's own rule (spec: append-only double entry). */
function postingsOf({ rated, participants, companyId }: PricedChoice): LedgerLine[] {
  const { lines, commissions } = rated.rated;
  return issuePostings({
    companyId,
    lines: lines.map((line) => ({ ...line, lineOfBusiness: lineOfBusinessOf(line.coverage) })),
    commissions: commissions.map(({ recipient, amount }) => ({ recipient, amount, partyId: participants.get(recipient) ?? null })),
  });
}

/** Posts entries and assigns their numbers. */
export class Ledger {
  readonly #tables: Pick<ContractTables, 'entry' | 'posting'>;
  #nextId: number;

  constructor(tables: Pick<ContractTables, 'entry' | 'posting'>, nextId: number) {
    this.#tables = tables;
    this.#nextId = nextId;
  }

  #post(contractId: number, at: Moment, lines: readonly LedgerLine[], reverses: number | null): number {
    const id = this.#nextId;
    this.#nextId += 1;
    this.#tables.entry.add({
      id,
      contract_id: contractId,
      kind: reverses === null ? 'EMISSIONE' : 'STORNO',
      reverses_id: reverses,
      posted_at: instantOf(at.ms),
      accounting_date: at.date,
      value_date: at.date,
    });
    for (const { account, amount, coverage, lineOfBusiness, companyId, recipient, partyId } of lines) {
      this.#tables.posting.add({
        entry_id: id,
        account,
        amount: reverses === null ? amount : -amount,
        coverage,
        line_of_business: lineOfBusiness,
        company_id: companyId,
        party_id: partyId,
        recipient,
      });
    }
    return id;
  }

  /** Posts the issue of a policy and, if it was cancelled from inception, the reversal of the whole entry. */
  post({ id, priced, life }: Story): void {
    if (priced === null || life.issued === null) return;
    const lines = postingsOf(priced);
    const entry = this.#post(id, life.issued, lines, null);
    if (life.cancelled !== null) this.#post(id, life.cancelled, lines, entry);
  }

  /** Id of the next entry. */
  get nextId(): number {
    return this.#nextId;
  }
}
