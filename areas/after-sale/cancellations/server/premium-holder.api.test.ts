import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  closeInsurer,
  deleteInsurerStatement,
  newStatusSchema,
  readSeparateAccount,
  saveAgreement,
} from '#areas/money/insurer-statements/api/index.ts';
import { recordCash, recordPayment } from '#areas/money/premium-payments/api/index.ts';
import { closeProducer, drawnUp, readStatement, statementDetail } from '#areas/money/producer-statements/api/index.ts';
import type { PaymentType } from '#areas/sale/contracts/domain/index.ts';
import { firstDayOfMonth } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import { confirmDraft, detailOf, draft, formOf, issuedPolicy, policyOf, RULES, type Sold, setRefundRules } from './testing/cancel.ts';

const { today } = moment();

const AGREEMENT = {
  validFrom: firstDayOfMonth(today),
  remittance: 'LORDA',
  period: 'MESE',
  dueDays: 10,
  reviewDays: 0,
  heldUntilStatement: true,
  withholding: 'NESSUNA',
  holder: 'Assicurazioni di prova S.p.A.',
  iban: 'IT60X0542811101000000123456',
  agreement: 'Mandato del 2019',
} as const;

interface Case {
  readonly paymentType: PaymentType;
  readonly holder: 'PRODUTTORE' | 'AGENZIA';
  /** Every case has a producer of its own, whose statement it closes. */
  readonly seller: string;
}

/** One policy through statement, insurer's statement, separate account and refund: each must name the same holder. */
function oneHolder(agencyName: 'BROKERLINE' | undefined, cases: readonly Case[]) {
  const test = testApp(agencyName === undefined ? {} : { agency: agencyName });
  let agency: Caller;

  beforeAll(async () => {
    agency = await test.as('dipendente-agenzia');
    await setRefundRules(test.connection, RULES);
  });

  const contract = ({ id }: Sold) =>
    test.connection.db.selectFrom('contract').select(['company_id', 'producer_id']).where('id', '=', id).executeTakeFirstOrThrow();

  /** What producers have of the customers' money, in cents. */
  async function withProducers(): Promise<number> {
    const { owners } = readSeparateAccount.response.parse((await agency.call(readSeparateAccount, { query: {} })).body);
    return owners.filter(({ kind }) => kind === 'IN_ARRIVO').reduce((sum, { amount }) => sum + amount, 0);
  }

  /** What the ledger owes to the customer of a contract, in cents; who sold collected what it charged, and refunds it. */
  async function owedToCustomer({ id }: Sold): Promise<number> {
    const { rows } = await sql<{ amount: number }>`select coalesce(-sum(l.amount), 0)::bigint as amount from ledger_entry e
      join ledger_line l on l.entry_id = e.id where e.contract_id = ${id} and l.account = 'CREDITO_CLIENTE'`.execute(test.connection.db);
    return rows[0]?.amount ?? 0;
  }

  /** The premium in the producer's next statement, and how much of it they hold. */
  async function stated(producerId: number): Promise<{ readonly premium: number; readonly collected: number }> {
    const { statements } = drawnUp.parse((await agency.call(closeProducer, { body: { producerId, until: today } })).body);
    const details = await Promise.all(
      statements.map(async ({ id }) => statementDetail.parse((await agency.call(readStatement, { params: { id } })).body)),
    );
    return { premium: Math.max(...details.map(({ premium }) => premium)), collected: details.reduce((sum, one) => sum + one.collected, 0) };
  }

  it.each(cases)('$paymentType: $holder, in every account', async ({ paymentType, holder, seller }) => {
    const dealer = await test.as(seller);
    const byAgency = holder === 'AGENZIA';
    const before = await withProducers();
    const sold = await issuedPolicy(dealer, { paymentType });
    const { company_id: companyId, producer_id: producerId } = await contract(sold);
    await agency.call(saveAgreement, { body: { ...AGREEMENT, companyId: companyId ?? 0 } });
    expect(await policyOf(dealer, sold)).toMatchObject({ premiumDueOn: byAgency ? today : null });
    expect(Math.abs((await withProducers()) - before)).toBe(byAgency ? 0 : sold.premium);
    expect(await stated(producerId)).toEqual({ premium: sold.premium, collected: byAgency ? 0 : sold.premium });

    const cash = await agency.call(recordCash, { params: { id: sold.id }, body: { amount: 10_000, receivedOn: today } });
    expect(cash.status).toBe(byAgency ? 409 : 204);
    const receipt = await agency.call(recordPayment, { params: { id: sold.id }, body: { receivedOn: today, reference: 'TRN 1' } });
    expect(receipt.status).toBe(byAgency ? 204 : 409);
    const insurer = await agency.call(closeInsurer, { body: { companyId: companyId ?? 0, until: today } });
    expect(insurer.status).toBe(200);
    const discarded = { params: { id: newStatusSchema.parse(insurer.body).id } };
    expect((await agency.call(deleteInsurerStatement, discarded, { 'if-match': '"1"' })).status).toBe(200);

    const form = { ...(await formOf(agency, sold)), cause: 'ERRORE_EMISSIONE' };
    const { body } = await draft(agency, form, sold);
    const id = Number(body.id);
    expect((await confirmDraft(agency, id)).status).toBe(200);
    expect(await detailOf(agency, id)).toMatchObject({ policies: [{ paidByAgency: byAgency, cash: sold.premium }] });
    expect(await owedToCustomer(sold)).toBe(byAgency ? sold.premium : 0);
  });
}

describe('the holder of a premium', () => {
  oneHolder(undefined, [
    { paymentType: 'DEALER', holder: 'PRODUTTORE', seller: 'dealer' },
    { paymentType: 'BONIFICO', holder: 'AGENZIA', seller: 'dealer-5' },
  ]);
});

describe("the holder of a premium in the broker's variant", () => {
  oneHolder('BROKERLINE', [
    { paymentType: 'BROKER', holder: 'AGENZIA', seller: 'dealer' },
    { paymentType: 'BONIFICO', holder: 'AGENZIA', seller: 'dealer-5' },
  ]);
});
