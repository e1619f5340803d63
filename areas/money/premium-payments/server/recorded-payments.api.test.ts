import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { contractDetailSchema } from '#areas/sale/contracts/api/index.ts';
import { read } from '#areas/sale/quotations/api/index.ts';
import { accept, issue, quote, type Saved } from '#areas/sale/quotations/server/testing/sale.ts';
import { CAR_SALE } from '#areas/sale/quotations/server/testing/sale-data.ts';
import { listWork } from '#areas/sale/work-list/api/index.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import { listPayments, recordPayment, returnPayment } from '../api/index.ts';

const { today } = moment();
const test = testApp();
let dealer: Caller;
let agency: Caller;

beforeAll(async () => {
  dealer = await test.as('dealer');
  agency = await test.as('dipendente-agenzia');
});

async function issued(paymentType: 'BONIFICO' | 'DEALER'): Promise<Saved> {
  const saved = await quote(dealer, { ...CAR_SALE, paymentType });
  expect((await accept(dealer, saved)).status).toBe(200);
  expect((await issue(dealer, saved)).body).toMatchObject({ status: 'POLIZZA' });
  return saved;
}

const policy = async ({ id }: Saved) => contractDetailSchema.parse((await agency.call(read, { params: { id } })).body);
const record = (caller: Caller, { id }: Saved, receivedOn = today) =>
  caller.call(recordPayment, { params: { id }, body: { receivedOn, reference: 'TRN 123' } });
const listed = async ({ id }: Saved) => listPayments.response.parse((await agency.call(listPayments, { params: { id } })).body);

async function owed({ id }: Saved): Promise<number> {
  const { rows } = await sql<{ amount: number }>`select coalesce(sum(l.amount), 0)::bigint as amount from ledger_entry e
    join ledger_line l on l.entry_id = e.id where e.contract_id = ${id} and l.account = 'CREDITO_CLIENTE'`.execute(test.connection.db);
  return rows[0]?.amount ?? 0;
}

describe('the premium of a policy paid by transfer', () => {
  it('is due from the issue, and recorded by the agency only', async () => {
    const saved = await issued('BONIFICO');
    expect(await policy(saved)).toMatchObject({ premiumDueOn: today, premiumPaidOn: null });
    expect((await record(dealer, saved)).status).toBe(403);
    expect((await record(agency, saved, addDays(today, 1))).body).toMatchObject({ receivedOn: expect.any(String) });
    expect((await record(agency, saved, addDays(today, -400))).status).toBe(422);
    expect(await owed(saved)).toBe(saved.premium);
    expect((await record(agency, saved)).status).toBe(204);
    expect(await policy(saved)).toMatchObject({ premiumDueOn: null, premiumPaidOn: today });
    expect(await owed(saved)).toBe(0);
    expect((await listed(saved)).items).toMatchObject([{ status: 'COMPLETATO', reference: 'TRN 123', receivedOn: today }]);
    expect((await record(agency, saved)).body).toMatchObject({ error: 'ALREADY_PAID' });
  });

  it('is recorded once by two users at once', async () => {
    const saved = await issued('BONIFICO');
    const answers = await Promise.all([record(agency, saved), record(agency, saved)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(await owed(saved)).toBe(0);
  });

  it('is due again when the bank returns it, and can be recorded again', async () => {
    const saved = await issued('BONIFICO');
    await record(agency, saved);
    const [payment] = (await listed(saved)).items;
    const back = () => agency.call(returnPayment, { params: { id: saved.id, paymentId: payment?.id ?? 0 } });
    expect((await back()).status).toBe(204);
    expect(await policy(saved)).toMatchObject({ premiumDueOn: today, premiumPaidOn: null });
    expect(await owed(saved)).toBe(saved.premium);
    expect((await back()).body).toMatchObject({ error: 'NOTHING_TO_REFUND' });
    expect((await record(agency, saved)).status).toBe(204);
    expect(await owed(saved)).toBe(0);
  });
});

it('is work for the seller until it arrives', async () => {
  const saved = await issued('BONIFICO');
  const work = async () => {
    const { items } = listWork.response.parse((await dealer.call(listWork, { query: { tipo: 'PREMIO_DA_INCASSARE' } })).body);
    return items.map(({ contractId }) => contractId);
  };
  expect(await work()).toContain(saved.id);
  await record(agency, saved);
  expect(await work()).not.toContain(saved.id);
});

it('the premium that the seller collects is never due, and cannot be recorded', async () => {
  const saved = await issued('DEALER');
  expect(await policy(saved)).toMatchObject({ premiumDueOn: null, premiumPaidOn: null });
  expect((await record(agency, saved)).body).toMatchObject({ error: 'NOT_RECORDABLE' });
});

it('a premium counts from the day on which its money arrived, however late it is recorded', async () => {
  const saved = await issued('BONIFICO');
  const arrivedOn = addDays(today, -7);
  await sql`update contract set accepted_at = accepted_at - interval '20 days', issued_at = issued_at - interval '20 days',
    effective_date = ${addDays(today, -16)}, data = jsonb_set(data, '{effectiveDate}', to_jsonb(${addDays(today, -16)}::text))
    where id = ${saved.id}`.execute(test.connection.db);
  expect((await record(agency, saved, arrivedOn)).status).toBe(204);
  expect(await policy(saved)).toMatchObject({ premiumDueOn: null, premiumPaidOn: arrivedOn });
  const { rows } =
    await sql`select accounting_date, value_date from ledger_entry where contract_id = ${saved.id} and kind = 'INCASSO'`.execute(
      test.connection.db,
    );
  expect(rows).toEqual([{ accounting_date: today, value_date: arrivedOn }]);
});
