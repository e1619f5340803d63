import { type RawBuilder, sql } from 'kysely';
import { receivedBy } from '#areas/contracts/server/public.ts';
import type { Cents } from '#platform/domain-kit/money.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { type EarlierRefund, type Title, type TitleCommission, type TitleLine, withEarlierRefunds } from '../../domain/index.ts';

interface TitleRow {
  readonly contractId: number;
  readonly id: number;
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly collected: Cents;
  readonly lines: readonly Omit<TitleLine, 'credited'>[];
  readonly commissions: readonly Omit<TitleCommission, 'clawedBack'>[];
}

/**
 * Money of the customer that the agency or the producer holds: what reached the agency, or, where the producer collects
 * at the counter, the premium (payment to the intermediary counts as paid, art. 118 of the insurance code).
 */
const COLLECTED: RawBuilder<Cents> = sql`case when c.payment_type in ('DEALER', 'BROKER') or c.payment_type is null then c.premium
  else ${receivedBy(sql`c.id`)} end::bigint`;

/** What confirmed refunds gave back of a contract before. */
async function earlierRefunds({ db }: Pick<Work, 'db'>, contracts: readonly number[]): Promise<Map<number, EarlierRefund[]>> {
  const { rows } = await sql<{ contractId: number; refund: EarlierRefund }>`select contract_id as "contractId", record -> 'refund' as refund
    from cancellation_policy where contract_id = any(${[...contracts]}::bigint[]) and status = 'CONFERMATA' order by id`.execute(db);
  const found = new Map<number, EarlierRefund[]>();
  for (const { contractId, refund } of rows) found.set(contractId, [...(found.get(contractId) ?? []), refund]);
  return found;
}

const NOTHING = { pdu: 0, taxable: 0, tax: 0 };

/** A title as it was posted. */
function titleOf({ contractId: _contractId, lines, commissions, ...title }: TitleRow): Title {
  return {
    ...title,
    lines: lines.map((line) => ({ ...line, credited: NOTHING })),
    commissions: commissions.map((commission) => ({ ...commission, clawedBack: 0 })),
  };
}

/**
 * Reads the titles of policies as the refund engine takes them: the issue of each, with its lines and commissions as
 * frozen, and what earlier refunds gave back. In one statement for many policies.
 */
export async function readTitles(work: Pick<Work, 'db'>, contracts: readonly number[]): Promise<Map<number, Title[]>> {
  const { rows } = await sql<TitleRow>`select c.id as "contractId", e.id, c.effective_date as "from", c.expiry_date as "to",
      ${COLLECTED} as collected,
      (select json_agg(json_build_object('coverage', l.coverage, 'lineOfBusiness', l.line_of_business, 'pdu', l.pdu, 'loading', l.loading,
        'taxable', l.taxable, 'tax', l.tax, 'taxRate', l.tax_rate) order by l.position) from contract_line l where l.contract_id = c.id) as lines,
      coalesce((select json_agg(json_build_object('recipient', k.recipient, 'partyId', k.party_id, 'base', k.base, 'amount', k.amount,
        'coverages', k.coverages) order by k.position) from contract_commission k where k.contract_id = c.id and k.amount <> 0), '[]') as commissions
    from contract c join ledger_entry e on e.contract_id = c.id and e.kind = 'EMISSIONE'
    where c.id = any(${[...contracts]}::bigint[])`.execute(work.db);
  const earlier = await earlierRefunds(work, contracts);
  return new Map(rows.map((row) => [row.contractId, withEarlierRefunds([titleOf(row)], earlier.get(row.contractId) ?? [])]));
}
