import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { insertCustomers } from '#areas/customers/customers/server/public.ts';
import type { CommissionRecipient } from '#areas/offer/catalogue/domain/index.ts';
import { assertDefined } from '#platform/domain-kit/assert-defined.ts';
import { type Cents, type Micros, mulDivRound, sumCents } from '#platform/domain-kit/money.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import { fromRome, MS_PER_HOUR } from '#platform/domain-kit/time/rome-time.ts';
import { auditMany } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { contractEvents } from '../../api/audit-events.ts';
import type { ContractData } from '../../domain/insured-object/contract-data.ts';
import { issuePostings, openingPostings } from '../../domain/ledger.ts';
import { holderOf } from '../../domain/sale-rules.ts';
import type { ContractEvent } from '../../domain/status.ts';
import type { Status } from '../../domain/status-codes.ts';
import { lineOfBusinessOf } from '../pricing/price-contract.ts';
import { dataColumns } from '../pricing/save-price.ts';

/** A coverage with its amounts as charged, in cents. */
export interface FormerLine {
  readonly coverage: string;
  readonly pdu: Cents;
  readonly taxable: Cents;
  readonly tax: Cents;
  /** Millionths, and the dated rule that it is. */
  readonly taxRate: Micros;
  readonly taxRule: string;
  /** What the producer earned on it. */
  readonly commission: Cents;
}

/** A policy as the former system had it. */
export interface FormerPolicy {
  readonly formerNumber: string;
  readonly policyNumber: string;
  readonly producerId: number;
  readonly sellerId: number;
  readonly companyId: number;
  readonly productVersionId: number;
  readonly packageVersionId: number | null;
  readonly productName: string;
  /** Complete with effective date and duration, which give the expiry. */
  readonly data: ContractData;
  readonly issuedOn: PlainDate;
  /** The day on which the customer's premium was paid; null while it is open. */
  readonly paidOn: PlainDate | null;
  readonly lines: readonly FormerLine[];
  /** Whose commission the lines have; null without one. */
  readonly earner: { readonly recipient: CommissionRecipient; readonly partyId: number | null } | null;
}

/** Row of the tariff in lines that no tariff priced. */
const NO_TARIFF_ROW = 'SISTEMA-PRECEDENTE';

const premiumOf = ({ lines }: FormerPolicy): Cents => sumCents(lines.map(({ taxable, tax }) => taxable + tax));
const taxableOf = ({ lines }: FormerPolicy): Cents => sumCents(lines.map(({ taxable }) => taxable));
const commissionOf = ({ lines }: FormerPolicy): Cents => sumCents(lines.map(({ commission }) => commission));

function contractRow(work: UserWork, policy: FormerPolicy) {
  const issuedAt = fromRome({ date: policy.issuedOn, msOfDay: 12 * MS_PER_HOUR });
  const columns = dataColumns(policy.data);
  const expiry = assertDefined(columns.expiry_date ?? undefined, `expiry of ${policy.formerNumber}`);
  const isExpired = expiry < work.today;
  const { effectiveDate } = policy.data;
  return {
    ...columns,
    former_number: policy.formerNumber,
    status: isExpired ? ('POLIZZA_SCADUTA' as const) : ('POLIZZA' as const),
    version: isExpired ? 2 : 1,
    producer_id: policy.producerId,
    seller_id: policy.sellerId,
    company_id: policy.companyId,
    product_version_id: policy.productVersionId,
    package_version_id: policy.packageVersionId,
    product_name: policy.productName,
    policy_number: policy.policyNumber,
    premium: premiumOf(policy),
    taxable: taxableOf(policy),
    tax: sumCents(policy.lines.map(({ tax }) => tax)),
    pdu: sumCents(policy.lines.map(({ pdu }) => pdu)),
    discount: 0,
    price_hash: createHash('sha256').update(JSON.stringify(policy.lines)).digest('hex'),
    quote_valid_until: policy.issuedOn,
    created_at: issuedAt,
    updated_at: work.now,
    issued_at: issuedAt,
    // The signed form stayed in the former system.
    proposal_form_delivered_on: policy.issuedOn,
    premium_paid_on: policy.paidOn,
    premium_due_on:
      policy.paidOn !== null || holderOf(policy.data.paymentType) === 'PRODUTTORE' ? null : (effectiveDate ?? policy.issuedOn),
  };
}

function lineRows(id: number, { lines }: FormerPolicy) {
  return lines.map(({ coverage, pdu, taxable, tax, taxRate, taxRule }, position) => ({
    contract_id: id,
    position,
    coverage,
    line_of_business: lineOfBusinessOf(coverage),
    complimentary: taxable === 0,
    pdu,
    loading: taxable - pdu,
    discount: 0,
    taxable,
    tax,
    premium: taxable + tax,
    tax_rate: taxRate,
    tax_rule: taxRule,
    rate_row: NO_TARIFF_ROW,
  }));
}

function commissionRows(id: number, policy: FormerPolicy) {
  const [amount, base] = [commissionOf(policy), taxableOf(policy)];
  if (policy.earner === null || amount === 0 || base === 0) return [];
  return [
    {
      contract_id: id,
      position: 0,
      recipient: policy.earner.recipient,
      party_id: policy.earner.partyId,
      base: 'IMPONIBILE' as const,
      base_amount: base,
      percent: mulDivRound(amount, 1_000_000, base),
      amount,
    },
  ];
}

/** A settled premium opens the ledger without a debt; an open one is owed as after an issue. */
function entryOf(id: number, policy: FormerPolicy) {
  const { companyId, earner, paidOn } = policy;
  const lines = policy.lines.map(({ coverage, pdu, taxable, tax }) => ({
    ...{ coverage, lineOfBusiness: lineOfBusinessOf(coverage), pdu, taxable, tax, premium: taxable + tax },
  }));
  const commissions = earner === null ? [] : [{ ...earner, amount: commissionOf(policy) }];
  const postings = paidOn === null ? issuePostings({ companyId, lines, commissions }) : openingPostings({ companyId, lines });
  return { contract: id, kind: paidOn === null ? 'EMISSIONE' : 'APERTURA', paidOn, postings };
}

/** Posts the first entries of many contracts in two statements. */
async function postOpenings(work: UserWork, entries: readonly ReturnType<typeof entryOf>[]): Promise<void> {
  const heads = entries.map(({ contract, kind, paidOn }) => ({ contract, kind, paid_on: paidOn }));
  const { rows } = await sql<{
    id: number;
    contract: number;
  }>`insert into ledger_entry (contract_id, kind, posted_at, accounting_date, value_date)
    select e.contract, e.kind, ${work.now}::timestamptz, ${work.today}::date, coalesce(e.paid_on, ${work.today}::date)
    from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) as e (contract bigint, kind text, paid_on date)
    returning id, contract_id as contract`.execute(work.db);
  const ids = new Map(rows.map(({ id, contract }) => [contract, id]));
  const lines = entries.flatMap(({ contract, postings }) =>
    postings.map((line) => ({
      entry_id: ids.get(contract),
      account: line.account,
      amount: line.amount,
      coverage: line.coverage,
      line_of_business: line.lineOfBusiness,
      company_id: line.companyId,
      party_id: line.partyId,
      recipient: line.recipient,
    })),
  );
  await sql`insert into ledger_line (entry_id, account, amount, coverage, line_of_business, company_id, party_id, recipient)
    select l.* from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (entry_id bigint, account text, amount bigint, coverage text,
      line_of_business text, company_id bigint, party_id bigint, recipient text)`.execute(work.db);
}

function timelineRows(work: UserWork, id: number, status: 'POLIZZA' | 'POLIZZA_SCADUTA') {
  const step = (from: Status | null, event: ContractEvent, to: Status, actor: number | null) => ({
    ...{ contract_id: id, from_status: from, event, to_status: to, at: work.now, actor_id: actor },
    original_actor_id: actor === null ? null : (work.actor.original?.userId ?? null),
  });
  const imported = step(null, 'IMPORTA', 'POLIZZA', work.actor.userId);
  return status === 'POLIZZA' ? [imported] : [imported, step('POLIZZA', 'SCADI_POLIZZA', 'POLIZZA_SCADUTA', null)];
}

/** The account of a customer sees their contracts. */
async function linkAccounts({ db }: UserWork, ids: readonly number[]): Promise<void> {
  await sql`update contract c set customer_user_id = k.user_id from customer_view k
    where c.id = any(${[...ids]}::bigint[]) and k.producer_id = c.producer_id and k.tax_code = c.customer_tax_code
      and k.user_id is not null`.execute(db);
}

/**
 * Inserts policies of a former system as real contracts: price without a tariff, timeline, first ledger entry, and their
 * customers where the registry does not know them yet. A few statements for any number, in the caller's transaction.
 * Returns the ids in the order of the policies. Callers check everything before: numbers, tax, the producers' visibility.
 */
export async function insertFormerPolicies(work: UserWork, policies: readonly FormerPolicy[]): Promise<number[]> {
  if (policies.length === 0) return [];
  await insertCustomers(
    work,
    policies.map(({ producerId, sellerId, data }) => ({ owner: { producerId, sellerId }, customer: data.customer })),
  );
  const rows = policies.map((policy) => contractRow(work, policy));
  const created = await work.db.insertInto('contract').values(rows).returning(['id', 'former_number']).execute();
  const byNumber = new Map(created.map(({ id, former_number: number }) => [number, id]));
  const ids = policies.map(({ formerNumber }) => assertDefined(byNumber.get(formerNumber), `contract ${formerNumber}`));
  const each = policies.map((policy, i) => ({ policy, id: ids[i] ?? 0, status: rows[i]?.status ?? 'POLIZZA' }));
  await work.db
    .insertInto('contract_line')
    .values(each.flatMap(({ policy, id }) => lineRows(id, policy)))
    .execute();
  const commissions = each.flatMap(({ policy, id }) => commissionRows(id, policy));
  if (commissions.length > 0) await work.db.insertInto('contract_commission').values(commissions).execute();
  await work.db
    .insertInto('contract_transition')
    .values(each.flatMap(({ id, status }) => timelineRows(work, id, status)))
    .execute();
  await postOpenings(
    work,
    each.map(({ policy, id }) => entryOf(id, policy)),
  );
  await linkAccounts(work, ids);
  await auditMany(
    work,
    contractEvents,
    each.map(({ policy, id, status }) => ({
      entityId: id,
      action: 'IMPORT',
      after: { ...policy.data, status, formerNumber: policy.formerNumber, policyNumber: policy.policyNumber, premium: premiumOf(policy) },
    })),
  );
  return ids;
}
