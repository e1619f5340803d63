import { sql } from 'kysely';
import { plainTerms, type RefundRule, type RefundType } from '#areas/offer/catalogue/domain/index.ts';
import { type ContractDataInput, contractDetailSchema } from '#areas/sale/contracts/api/index.ts';
import { read } from '#areas/sale/quotations/api/index.ts';
import { accept, issue, quote, type Saved } from '#areas/sale/quotations/server/testing/sale.ts';
import { CAR_SALE } from '#areas/sale/quotations/server/testing/sale-data.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import type { Connection } from '#platform/server-kit/database/database.ts';
import type { Caller } from '#platform/server-kit/testing/app.ts';
import * as routes from '../../api/routes.ts';

const { today } = moment();

/** A rule of a product, NONE allowed besides. */
const rule = (cause: RefundRule['cause'], type: RefundType, own: Partial<RefundRule> = {}): RefundRule => ({
  ...plainTerms(type),
  cause,
  alternatives: ['NONE'],
  ...own,
});

export const RULES: readonly RefundRule[] = [
  rule('VENDITA', 'PRO_RATA_NET'),
  rule('ERRORE_EMISSIONE', 'FULL_FROM_INCEPTION', { taxRefunded: true }),
  rule('RECESSO_14_GIORNI', 'PRO_RATA_NET'),
];

/** Sets the refund rules of the product versions on sale; null: none. */
export async function setRefundRules({ db }: Pick<Connection, 'db'>, rules: readonly RefundRule[] | null): Promise<void> {
  await sql`alter table product_version disable trigger user`.execute(db);
  await sql`update product_version set content = case when ${rules === null} then content - 'refundRules'
    else jsonb_set(content, '{refundRules}', ${JSON.stringify(rules ?? [])}::jsonb) end`.execute(db);
  await sql`alter table product_version enable trigger user`.execute(db);
}

export interface Sold extends Saved {
  readonly policyNumber: string;
}

/** A policy as the caller sees it. */
export const policyOf = async (caller: Caller, { id }: Pick<Saved, 'id'>) =>
  contractDetailSchema.parse((await caller.call(read, { params: { id } })).body);

/** Sells and issues a policy. */
export async function issuedPolicy(dealer: Caller, data: Partial<ContractDataInput> = {}): Promise<Sold> {
  const saved = await quote(dealer, { ...CAR_SALE, paymentType: 'DEALER', ...data });
  const accepted = await accept(dealer, saved);
  const { body } = await issue(dealer, saved);
  if (body.status !== 'POLIZZA') throw new Error(`Not issued: ${JSON.stringify([accepted.body, body])}`);
  return { ...saved, policyNumber: (await policyOf(dealer, saved)).policyNumber ?? '' };
}

const FORM = {
  cause: 'VENDITA',
  requestedOn: today,
  eventOn: null,
  refundType: null,
  soldAtDistance: false,
  loanInitial: null,
  loanResidual: null,
  manualReason: null,
  note: null,
  iban: null,
  accountHolder: null,
} as const;

/** The form for a sold policy, so many days after its cover began. */
export async function formOf(caller: Caller, sold: Sold, days = 0) {
  const { effectiveDate } = (await policyOf(caller, sold)).data;
  return { ...FORM, effectiveOn: addDays(effectiveDate ?? today, days) };
}

export const draft = (caller: Caller, form: object, ...sold: readonly Sold[]) =>
  caller.call(routes.createCancellation, {
    body: { ...FORM, effectiveOn: today, ticket: null, ...form, policies: sold.map(({ policyNumber }) => policyNumber) },
  });

export const confirmDraft = (caller: Caller, id: number, hash: string | null = null) =>
  caller.call(routes.confirmCancellation, { params: { id }, body: { hash } });

/** Prepares and confirms a cancellation. Returns its id. */
export async function cancelled(caller: Caller, form: object, ...sold: readonly Sold[]): Promise<number> {
  const { body } = await draft(caller, form, ...sold);
  const answer = await confirmDraft(caller, Number(body.id));
  if (answer.status !== 200) throw new Error(`Not confirmed: ${JSON.stringify([body, answer.body])}`);
  return Number(body.id);
}

export const detailOf = async (caller: Caller, id: number) =>
  routes.readCancellation.response.parse((await caller.call(routes.readCancellation, { params: { id } })).body);
