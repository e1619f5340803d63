import { sql } from 'kysely';
import { HELD_BY_AGENCY, receivedBy } from '#areas/sale/contracts/server/public.ts';
import type { Cents } from '#platform/domain-kit/money.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Work } from '#platform/server-kit/context.ts';
import type { Title } from '../../domain/index.ts';
import { type EarlierRefund, withEarlierRefunds } from '../../domain/refund/earlier-refunds.ts';
import type { TitleCommission, TitleLine } from '../../domain/refund/refund-input.ts';

interface TitleRow {
  readonly contractId: number;
  readonly id: number;
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly atTheCounter: boolean;
  /** What reached the agency for the whole contract. */
  readonly received: Cents;
  readonly lines: readonly Omit<TitleLine, 'credited'>[];
  readonly commissions: readonly Omit<TitleCommission, 'clawedBack'>[];
}

/** What confirmed refunds gave back of a contract before. */
async function earlierRefunds({ db }: Pick<Work, 'db'>, contracts: readonly number[]): Promise<Map<number, EarlierRefund[]>> {
  const { rows } = await sql<{ contractId: number; refund: EarlierRefund }>`select contract_id as "contractId", record -> 'refund' as refund
    from cancellation_policy where contract_id = any(${[...contracts]}::bigint[]) and status = 'CONFERMATA' order by id`.execute(db);
  const found = new Map<number, EarlierRefund[]>();
  for (const { contractId, refund } of rows) found.set(contractId, [...(found.get(contractId) ?? []), refund]);
  return found;
}

const NOTHING = { pdu: 0, taxable: 0, tax: 0 };

/** What the customer is charged for a title, negative where a variation gave premium back. */
const chargedFor = ({ lines }: TitleRow): Cents => lines.reduce((sum, { taxable, tax }) => sum + taxable + tax, 0);

/**
 * What was collected for each title of a contract. At the counter, all of it. Else what reached the agency pays the titles
 * in their order, with what variations gave back; what is above all of them stays with the issue. Nothing, if nothing arrived.
 */
function collectedFor(rows: readonly TitleRow[]): Cents[] {
  const charged = rows.map(chargedFor);
  const received = rows[0]?.received ?? 0;
  if (rows[0]?.atTheCounter === true) return charged;
  if (received === 0) return charged.map(() => 0);
  let left = received - charged.reduce((sum, amount) => sum + Math.min(0, amount), 0);
  const collected = charged.map((amount) => {
    const own = amount < 0 ? amount : Math.min(amount, left);
    left -= Math.max(0, own);
    return own;
  });
  return collected.map((amount, i) => (i === 0 ? amount + left : amount));
}

/** A title as it was posted. */
function titleOf({ id, from, to, lines, commissions }: TitleRow, collected: Cents): Title {
  return {
    id,
    from,
    to,
    collected,
    lines: lines.map((line) => ({ ...line, credited: NOTHING })),
    commissions: commissions.map((commission) => ({ ...commission, clawedBack: 0 })),
  };
}

/** Titles of variations `e` that nothing took back as a whole, with their own days. */
const VARIED = sql`select t.contract_id as "contractId", t.entry_id as id, t.starts_on as "from", t.ends_on as "to", not ${HELD_BY_AGENCY} as "atTheCounter",
    ${receivedBy(sql`c.id`)} as received, t.lines::json as lines, t.commissions::json as commissions
  from contract_title t join contract_view c on c.id = t.contract_id where t.undone_by is null`;

/**
 * Reads the titles of policies as the refund engine takes them: the issue of each and its variations, with their lines and
 * commissions as frozen, and what earlier refunds gave back. In one statement for many policies.
 */
export async function readTitles(work: Pick<Work, 'db'>, contracts: readonly number[]): Promise<Map<number, Title[]>> {
  const ids = [...contracts];
  const { rows } = await sql<TitleRow>`select c.id as "contractId", e.id, c.effective_date as "from", c.expiry_date as "to",
      not ${HELD_BY_AGENCY} as "atTheCounter", ${receivedBy(sql`c.id`)} as received,
      (select json_agg(json_build_object('coverage', l.coverage, 'lineOfBusiness', l.line_of_business, 'pdu', l.pdu, 'loading', l.loading,
        'taxable', l.taxable, 'tax', l.tax, 'taxRate', l.tax_rate) order by l.position) from contract_line l where l.contract_id = c.id) as lines,
      coalesce((select json_agg(json_build_object('recipient', k.recipient, 'partyId', k.party_id, 'base', k.base, 'amount', k.amount,
        'coverages', k.coverages) order by k.position) from contract_commission k where k.contract_id = c.id and k.amount <> 0), '[]') as commissions
    from contract_view c join ledger_entry e on e.contract_id = c.id and e.kind in ('EMISSIONE', 'APERTURA') where c.id = any(${ids}::bigint[])
    union all ${VARIED} and t.contract_id = any(${ids}::bigint[]) order by 1, 2`.execute(work.db);
  const earlier = await earlierRefunds(work, contracts);
  return new Map(
    ids.map((id) => {
      const own = rows.filter(({ contractId }) => contractId === id);
      const collected = collectedFor(own);
      const titles = own.map((row, i) => titleOf(row, collected[i] ?? 0));
      return [id, withEarlierRefunds(titles, earlier.get(id) ?? [])];
    }),
  );
}
