import { type RawBuilder, sql } from 'kysely';
import { PAYMENT_TYPES, type PaymentType } from '#areas/sale/contracts/domain/index.ts';
import { disclosuresOfSale, PREMIUM_DUE } from '#areas/sale/contracts/server/public.ts';
import { assertDefined } from '#platform/domain-kit/assert-defined.ts';
import { addDays, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { PolicyCard } from '../../api/index.ts';
import { transferReference } from '../../api/mail-texts.ts';
import { EXPIRING_DAYS, ownPolicyState } from '../../domain/index.ts';

/** Most policies that the home shows: more than a household has. */
const MOST = 100;

/** Whether contract `c` belongs to the customer who is logged in. Every query of the area states it. */
export const isOwn = ({ actor }: UserWork): RawBuilder<boolean> =>
  sql<boolean>`(c.customer_user_id = ${actor.userId} and c.anonymised_at is null)`;

interface Row {
  readonly id: number;
  readonly number: string;
  readonly status: 'POLIZZA' | 'POLIZZA_ANNULLATA' | 'POLIZZA_SCADUTA';
  readonly insured: string;
  readonly plate: string | null;
  readonly product: string;
  readonly insurer: string;
  readonly premium: number | null;
  readonly effectiveDate: string | null;
  readonly expiryDate: string | null;
  readonly paymentType: PaymentType | null;
  readonly dueOn: string | null;
  readonly paidOn: string | null;
  readonly cancelledFrom: string | null;
  readonly isDue: boolean;
  readonly amountDue: number;
  readonly customer: string;
  readonly producer_id: number;
  readonly company_id: number | null;
}

/** A policy has its days from the acceptance on. */
function stateOf(row: Row, today: PlainDate, soon: PlainDate): PolicyCard['state'] {
  const { effectiveDate, expiryDate, cancelledFrom, dueOn, paidOn } = row;
  const days = {
    from: assertDefined(effectiveDate ?? undefined, `effective date of ${row.number}`),
    to: assertDefined(expiryDate ?? undefined, `expiry of ${row.number}`),
  };
  const isCancelled = row.status === 'POLIZZA_ANNULLATA';
  return ownPolicyState({ ...days, cancelledFrom, premiumDueOn: dueOn, premiumPaidOn: paidOn, isCancelled }, today, soon);
}

async function dueOf(work: UserWork, row: Row): Promise<PolicyCard['due']> {
  if (!row.isDue || row.amountDue === 0) return null;
  const way = row.paymentType === null ? 'ALTRO' : PAYMENT_TYPES.rows[row.paymentType].customerWay;
  const { account } = way === 'BONIFICO' ? await disclosuresOfSale(work, row, work.today) : { account: null };
  const transfer =
    account === null
      ? null
      : { holder: account.holder, bank: account.bank, iban: account.iban, reference: transferReference(row.number, row.customer) };
  return { amount: row.amountDue, dueOn: row.dueOn, way, transfer };
}

/** The policies of the customer that fit a condition, those in force first, then the latest expiry. */
export async function readPolicies(work: UserWork, condition: RawBuilder<unknown> = sql`true`): Promise<PolicyCard[]> {
  const { rows } =
    await sql<Row>`select c.id, c.policy_number as number, c.status, c.vehicle as insured, c.plate, c.product_name as product,
      coalesce(k.name, '') as insurer, c.premium, c.effective_date as "effectiveDate", c.expiry_date as "expiryDate",
      c.payment_type as "paymentType", c.premium_due_on as "dueOn", c.premium_paid_on as "paidOn", c.cancelled_from as "cancelledFrom", c.customer_name as customer, c.producer_id, c.company_id,
      (c.premium_due_on is not null and c.premium_paid_on is null) as "isDue", ${PREMIUM_DUE} as "amountDue"
    from contract_view c left join company_view k on k.id = c.company_id
    where ${isOwn(work)} and c.policy_number is not null and ${condition}
    order by c.status <> 'POLIZZA', c.expiry_date desc, c.id desc limit ${MOST}`.execute(work.db);
  const soon = addDays(work.today, EXPIRING_DAYS);
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      number: row.number,
      state: stateOf(row, work.today, soon),
      insured: row.insured,
      plate: row.plate,
      product: row.product,
      insurer: row.insurer,
      premium: row.premium,
      effectiveDate: row.effectiveDate,
      expiryDate: row.expiryDate,
      due: await dueOf(work, row),
    })),
  );
}
