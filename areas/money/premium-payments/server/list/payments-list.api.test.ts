import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { userIdOf } from '#areas/agency/access/server/testing/user-id.ts';
import { accept, issue, quote, type Saved } from '#areas/sale/quotations/server/testing/sale.ts';
import { CAR_SALE } from '#areas/sale/quotations/server/testing/sale-data.ts';
import type { QueryOf } from '#platform/api-kit/route.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import { closePayment, exportPayments, listAllPayments, recordPayment, returnPayment } from '../../api/index.ts';
import { PREMIUM_DAYS } from '../../domain/index.ts';

const { today } = moment();
const test = testApp();
let dealer: Caller;
let agency: Caller;
let stranger: Caller;

beforeAll(async () => {
  dealer = await test.as('dealer');
  agency = await test.as('dipendente-agenzia');
  stranger = await test.as('intermediario');
});

async function issued(): Promise<Saved> {
  const saved = await quote(dealer, { ...CAR_SALE, paymentType: 'BONIFICO' });
  expect((await accept(dealer, saved)).status).toBe(200);
  expect((await issue(dealer, saved)).body).toMatchObject({ status: 'POLIZZA' });
  return saved;
}

async function recorded(): Promise<Saved> {
  const saved = await issued();
  const answer = await agency.call(recordPayment, { params: { id: saved.id }, body: { receivedOn: today, reference: 'TRN 77' } });
  expect(answer.status).toBe(204);
  return saved;
}

const list = async (caller: Caller, query: QueryOf<typeof listAllPayments> = {}) =>
  listAllPayments.response.parse((await caller.call(listAllPayments, { query })).body);
const rowsOf = async (caller: Caller, { id }: Saved, query: QueryOf<typeof listAllPayments> = {}) =>
  (await list(caller, { max: 100, ...query })).items.filter((row) => row.contractId === id);

/** Stores a link as the seller of an accepted quotation made it days ago; this product has no payment service. */
async function storedLink(days: number): Promise<{ readonly saved: Saved; readonly paymentId: number }> {
  const saved = await quote(dealer, { ...CAR_SALE, paymentType: 'BONIFICO' });
  expect((await accept(dealer, saved)).status).toBe(200);
  const { id } = await test.connection.db
    .insertInto('payment')
    .values({
      contract_id: saved.id,
      method: 'CARTA_CREDITO',
      amount: saved.premium,
      status: 'IN_CORSO',
      token_hash: Buffer.from(`link ${saved.id}`),
      expires_on: addDays(today, 7 - days),
      created_at: moment().now,
      created_by: await userIdOf(test.connection.db, 'dealer'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { saved, paymentId: id };
}

describe('the list of payments', () => {
  it('has no payment of another network, neither on the page, nor under a search, nor in the file', async () => {
    const saved = await recorded();
    const [own] = await rowsOf(dealer, saved);
    expect(own).toBeDefined();
    const before = await list(stranger);
    expect(await rowsOf(stranger, saved)).toEqual([]);
    expect((await list(stranger, { search: own?.number ?? '' })).total).toBe(0);
    const file = await stranger.call(exportPayments, { query: { formato: 'CSV' } });
    expect(file.raw.toString()).not.toContain(own?.number);
    await recorded();
    expect((await list(stranger)).total).toBe(before.total);
  });

  it('shows contract, policyholder, means, amount, who recorded it and what the bank wrote', async () => {
    const saved = await recorded();
    expect(await rowsOf(agency, saved)).toMatchObject([
      {
        method: 'BONIFICO',
        status: 'COMPLETATO',
        amount: saved.premium,
        receivedOn: today,
        reference: 'TRN 77',
        policyNumber: expect.any(String),
        customer: expect.any(String),
        recordedBy: expect.any(String),
        failure: null,
        canRepeat: false,
      },
    ]);
  });

  it('says that the money of a returned payment went back', async () => {
    const saved = await recorded();
    const [row] = await rowsOf(agency, saved);
    await agency.call(returnPayment, { params: { id: saved.id, paymentId: row?.id ?? 0 } });
    expect(await rowsOf(agency, saved)).toMatchObject([{ status: 'FALLITO', failure: 'RESTITUITO', returnedAt: expect.any(String) }]);
  });

  it('filters by state, means, day and producer, and sorts by amount', async () => {
    const saved = await recorded();
    const { paymentId, saved: open } = await storedLink(0);
    expect(await rowsOf(agency, saved, { stato: ['IN_CORSO'] })).toEqual([]);
    expect(await rowsOf(agency, open, { stato: ['IN_CORSO'], mezzo: ['CARTA_CREDITO'] })).toMatchObject([{ id: paymentId }]);
    expect(await rowsOf(agency, saved, { dal: today, al: today })).toHaveLength(1);
    expect(await rowsOf(agency, saved, { al: addDays(today, -1) })).toEqual([]);
    expect(await rowsOf(agency, saved, { produttore: [1_000_000] })).toEqual([]);
    const amounts = (await list(agency, { sort: 'amount', order: 'asc' })).items.map(({ amount }) => amount);
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
    const settled = (await list(agency, { sort: 'settledAt', order: 'desc' })).items.map(({ settledAt }) => settledAt);
    expect(settled.at(-1)).toBeNull();
  });

  it('is the same as a file, in its order', async () => {
    await recorded();
    const { items } = await list(agency, { sort: 'amount', order: 'desc', max: 5 });
    const file = await agency.call(exportPayments, { query: { formato: 'CSV', sort: 'amount', order: 'desc' } });
    const lines = file.raw.toString().trim().split('\n').slice(1);
    expect(lines).toHaveLength((await list(agency)).total);
    for (const [index, row] of items.entries()) expect(lines[index]).toContain(row.number);
  });
});

it('ending a link never ends a payment by another means', async () => {
  const saved = await issued();
  const { id } = await test.connection.db
    .insertInto('payment')
    .values({
      contract_id: saved.id,
      method: 'SEPA',
      amount: saved.premium,
      status: 'IN_CORSO',
      created_at: moment().now,
      created_by: await userIdOf(test.connection.db, 'dealer'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await dealer.call(closePayment, { params: { id: saved.id, paymentId: id } })).status).toBe(404);
  expect(await rowsOf(agency, saved)).toMatchObject([{ status: 'IN_CORSO' }]);
});

describe('the job of Monday, Wednesday and Friday', () => {
  const noticesOf = async (username: string) => {
    const rows = await test.connection.db
      .selectFrom('notification')
      .select(['message_it', 'link'])
      .where('user_id', '=', await userIdOf(test.connection.db, username))
      .orderBy('id')
      .execute();
    return rows.map((row) => `${row.message_it} ${row.link}`);
  };
  const run = async () => {
    await test.connection.pool.query("select graphile_worker.add_job('payments.remind', '{}'::json)");
    await test.runJobs();
  };
  const numberOf = async ({ id }: Saved) => {
    const { policy_number, number } = await test.connection.db
      .selectFrom('contract')
      .select(['policy_number', 'number'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return policy_number ?? number;
  };

  it(`tells seller and accounting once about a premium that is due for ${PREMIUM_DAYS} days`, async () => {
    await run();
    const saved = await issued();
    const wanted = `Il premio di ${await numberOf(saved)} non è ancora arrivato /polizze/${saved.id}`;
    const due = (days: number) =>
      sql`update contract set premium_due_on = ${addDays(today, -days)} where id = ${saved.id}`.execute(test.connection.db);
    await due(PREMIUM_DAYS - 1);
    await run();
    expect(await noticesOf('dealer')).not.toContain(wanted);
    await due(PREMIUM_DAYS);
    await run();
    await run();
    for (const user of ['dealer', 'dipendente-agenzia']) expect((await noticesOf(user)).filter((text) => text === wanted)).toHaveLength(1);
    expect(await noticesOf('intermediario')).not.toContain(wanted);
  });

  it('counts several premiums of one seller in one notification', async () => {
    await run();
    for (const saved of [await issued(), await issued()])
      await sql`update contract set premium_due_on = ${addDays(today, -30)} where id = ${saved.id}`.execute(test.connection.db);
    await run();
    expect(await noticesOf('dealer')).toContain('2 premi attesi non sono ancora arrivati /da-fare?tipo=PREMIO_DA_INCASSARE');
  });

  it('notifies the user of a link once that it expired, or that its result is unknown for a day', async () => {
    const expired = await storedLink(8);
    const unknown = await storedLink(2);
    const fresh = await storedLink(0);
    await sql`update payment set session = 'cs_unknown', opened_at = now() - interval '2 days' where id = ${unknown.paymentId}`.execute(
      test.connection.db,
    );
    await run();
    await run();
    const notices = await noticesOf('dealer');
    const about = async ({ saved }: { readonly saved: Saved }) => {
      const number = await numberOf(saved);
      return notices.filter((text) => text.includes(number));
    };
    expect(await about(expired)).toEqual([expect.stringContaining('è scaduto senza incasso')]);
    expect(await about(unknown)).toEqual([expect.stringContaining('non è noto da più di un giorno')]);
    expect(await about(fresh)).toEqual([]);
  });
});
