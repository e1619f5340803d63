import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { listBankFiles, listBankLines, uploadBankFile } from '#areas/money/bank-movements/api/index.ts';
import type { BankEntry, BankMovement } from '#areas/money/bank-movements/domain/index.ts';
import { camtFile } from '#areas/money/bank-movements/domain/testing/bank-files.ts';
import { recordPayment } from '#areas/money/premium-payments/api/index.ts';
import { contractDetailSchema } from '#areas/sale/contracts/api/index.ts';
import { read } from '#areas/sale/quotations/api/index.ts';
import { accept, issue, quote, type Saved } from '#areas/sale/quotations/server/testing/sale.ts';
import { CAR_SALE } from '#areas/sale/quotations/server/testing/sale-data.ts';
import { sumCents } from '#platform/domain-kit/money.ts';
import { addDays, addMonths } from '#platform/domain-kit/time/dates.ts';
import { nextTargetDay } from '#platform/domain-kit/time/target-days.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../../api/index.ts';
import type { ReturnReason } from '../../domain/index.ts';

const { today } = moment();
const IBAN = 'IT60X0542811101000000123456';
const test = testApp();
let dealer: Caller;
let agency: Caller;
let first: string;

const candidates = async (search?: string) =>
  routes.listCandidates.response.parse((await agency.call(routes.listCandidates, { query: search === undefined ? {} : { search } })).body);

beforeAll(async () => {
  dealer = await test.as('dealer');
  agency = await test.as('dipendente-agenzia');
  first = (await candidates()).firstDay;
});

async function issued(): Promise<Saved> {
  const saved = await quote(dealer, { ...CAR_SALE, paymentType: 'SEPA', iban: IBAN });
  expect((await accept(dealer, saved)).status).toBe(200);
  expect((await issue(dealer, saved)).body).toMatchObject({ status: 'POLIZZA' });
  return saved;
}

const policy = async ({ id }: Saved) => contractDetailSchema.parse((await agency.call(read, { params: { id } })).body);
const draft = (contracts: readonly number[] | null, collectionDate = first) =>
  agency.call(routes.createBatch, {
    body: { collectionDate, format: 'PAIN_008_001_02', contracts: contracts === null ? null : [...contracts] },
  });
const batchOf = async (id: number) => routes.readBatch.response.parse((await agency.call(routes.readBatch, { params: { id } })).body);

async function drafted(...sold: readonly Saved[]): Promise<number> {
  const { status, body } = await draft(sold.map(({ id }) => id));
  expect(status).toBe(200);
  return Number(body.id);
}

async function uploaded(...sold: readonly Saved[]): Promise<number> {
  const id = await drafted(...sold);
  expect((await agency.call(routes.confirmBatch, { params: { id } })).status).toBe(204);
  expect((await agency.call(routes.uploadBatch, { params: { id } })).status).toBe(204);
  return id;
}

/** Makes the day of the debit pass. */
const pass = (id: number) => sql`update collection_batch set collection_date = ${today} where id = ${id}`.execute(test.connection.db);

async function credited(...sold: readonly Saved[]): Promise<number> {
  const id = await uploaded(...sold);
  await pass(id);
  expect((await agency.call(routes.creditBatch, { params: { id }, body: { creditedOn: today, reference: 'ACCR 1' } })).status).toBe(204);
  await test.runJobs();
  return id;
}

async function returned(batchId: number, sold: Saved, reason: ReturnReason, returnedOn = today) {
  const row = (await batchOf(batchId)).items.find(({ contractId }) => contractId === sold.id);
  const params = { id: batchId, collectionId: row?.id ?? 0 };
  return agency.call(routes.returnCollection, { params, body: { reason, returnedOn, note: null, fee: 450 } });
}

async function owed({ id }: Saved): Promise<number> {
  const { rows } = await sql<{ amount: number }>`select coalesce(sum(l.amount), 0)::bigint as amount from ledger_entry e
    join ledger_line l on l.entry_id = e.id where e.contract_id = ${id} and l.account = 'CREDITO_CLIENTE'`.execute(test.connection.db);
  return rows[0]?.amount ?? 0;
}

it('batches belong to the agency', async () => {
  expect((await dealer.call(routes.listBatches, { query: {} })).status).toBe(403);
  expect((await dealer.call(routes.listCandidates, { query: {} })).status).toBe(403);
  expect((await agency.call(routes.readBatch, { params: { id: 999_999 } })).status).toBe(404);
});

describe('a draft', () => {
  it('takes a premium that is due with a signed mandate, once', async () => {
    const sold = await issued();
    const { policyNumber } = await policy(sold);
    expect((await candidates(policyNumber ?? '')).items).toMatchObject([{ id: sold.id, amount: sold.premium, mandateState: 'VALIDO' }]);
    const answers = await Promise.all([draft([sold.id]), draft([sold.id])]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await candidates(policyNumber ?? '')).items).toEqual([]);
    const body = { receivedOn: today, reference: 'TRN 1' };
    expect((await agency.call(recordPayment, { params: { id: sold.id }, body })).body).toMatchObject({ error: 'IN_COLLECTION' });
  });

  it('needs a day on which banks settle, after the notice to the customer', async () => {
    const sold = await issued();
    const sunday = Array.from({ length: 7 }, (_, at) => addDays(first, 20 + at)).find((day) => nextTargetDay(day) !== day) ?? first;
    for (const day of [today, sunday, addMonths(today, 13)]) expect((await draft([sold.id], day)).body).toHaveProperty('collectionDate');
    expect((await draft([sold.id, 999_999])).body).toMatchObject({ error: 'NOT_COLLECTABLE' });
  });

  it('gives its premiums back when it is cancelled, or one is removed', async () => {
    const [kept, removed] = [await issued(), await issued()];
    const id = await drafted(kept, removed);
    const out = (await batchOf(id)).items.find(({ contractId }) => contractId === removed.id);
    expect((await agency.call(routes.removeCollection, { params: { id, collectionId: out?.id ?? 0 } })).status).toBe(204);
    expect((await agency.call(routes.cancelBatch, { params: { id } })).status).toBe(204);
    expect((await agency.call(routes.cancelBatch, { params: { id } })).body).toMatchObject({ error: 'OTHER_STATE' });
    expect((await draft([kept.id, removed.id])).status).toBe(200);
  });
});

describe('a confirmed batch', () => {
  it('gives the same file each time, and notice to its customers', async () => {
    const sold = await issued();
    const id = await drafted(sold);
    expect((await agency.call(routes.downloadBatch, { params: { id } })).body).toMatchObject({ error: 'OTHER_STATE' });
    await agency.call(routes.confirmBatch, { params: { id } });
    const [one, two] = [
      await agency.call(routes.downloadBatch, { params: { id } }),
      await agency.call(routes.downloadBatch, { params: { id } }),
    ];
    expect(one.raw.equals(two.raw)).toBe(true);
    const xml = one.raw.toString('utf8');
    const [row] = (await batchOf(id)).items;
    expect(xml).toContain(`<EndToEndId>${row?.endToEndId}</EndToEndId>`);
    expect(xml).toContain(`<MndtId>${row?.mandate}</MndtId>`);
    expect(xml).toContain(`<ReqdColltnDt>${first}</ReqdColltnDt>`);
    expect(xml).toContain('<SeqTp>FRST</SeqTp>');
    const { rows } =
      await sql`select from mail_outbox where kind = 'collections.notice' and key = ${`collections.notice:${row?.id}`}`.execute(
        test.connection.db,
      );
    expect(rows).toHaveLength(1);
  });

  it('pays its premiums when the money arrived, not before', async () => {
    const sold = await issued();
    const id = await uploaded(sold);
    expect(await owed(sold)).toBe(sold.premium);
    const body = { creditedOn: today, reference: 'ACCR 1' };
    expect((await agency.call(routes.creditBatch, { params: { id }, body })).body).toHaveProperty('creditedOn');
    await pass(id);
    expect((await agency.call(routes.creditBatch, { params: { id }, body })).status).toBe(204);
    await test.runJobs();
    expect(await owed(sold)).toBe(0);
    expect(await policy(sold)).toMatchObject({ premiumDueOn: null, premiumPaidOn: today });
    expect((await batchOf(id)).items).toMatchObject([{ status: 'INCASSATO' }]);
    expect((await agency.call(routes.creditBatch, { params: { id }, body })).body).toMatchObject({ error: 'OTHER_STATE' });
  });
});

describe('a collection that comes back', () => {
  it('is tried again when the bank refused it before the credit', async () => {
    const [refused, paid] = [await issued(), await issued()];
    const id = await uploaded(refused, paid);
    expect((await returned(id, refused, 'AM04')).status).toBe(204);
    expect((await returned(id, refused, 'AM04')).body).toMatchObject({ error: 'NOT_RETURNABLE' });
    await pass(id);
    await agency.call(routes.creditBatch, { params: { id }, body: { creditedOn: today, reference: 'ACCR 2' } });
    await test.runJobs();
    expect([await owed(refused), await owed(paid)]).toEqual([refused.premium, 0]);
    const again = await uploaded(refused);
    expect((await batchOf(again)).items).toMatchObject([{ sequence: 'FRST', status: 'IN_DISTINTA' }]);
  });

  it('makes the premium due again after the credit, from the day of the issue', async () => {
    const sold = await issued();
    const id = await credited(sold);
    expect((await returned(id, sold, 'MD06', addDays(today, 1))).body).toHaveProperty('returnedOn');
    expect((await returned(id, sold, 'MD06')).status).toBe(204);
    expect(await owed(sold)).toBe(sold.premium);
    expect(await policy(sold)).toMatchObject({ premiumDueOn: today, premiumPaidOn: null });
    expect(await batchOf(id)).toMatchObject({ returned: 1, items: [{ status: 'STORNATO', reason: 'MD06', fee: 450 }] });
    expect((await batchOf(await drafted(sold))).items).toMatchObject([{ sequence: 'RCUR' }]);
  });

  describe('in a file of the bank', () => {
    /** Takes a file; returns its movements. */
    async function taken(entries: readonly BankEntry[]) {
      const { account } = listBankFiles.response.parse((await agency.call(listBankFiles, { query: {} })).body);
      const content = camtFile([{ account: account ?? '', opening: 0, entries }]);
      const file = { fileName: 'camt.xml', encodedContent: Buffer.from(content).toString('base64') };
      const { id } = uploadBankFile.response.parse((await agency.call(uploadBankFile, { body: { file } })).body);
      return listBankLines.response.parse((await agency.call(listBankLines, { query: { file: id } })).body).items;
    }

    /** Takes a file with one return of a collection; returns its movement. */
    async function reported(batchId: number, sold: Saved, { amount = -sold.premium, returnCode = 'AM04' } = {}) {
      const row = (await batchOf(batchId)).items.find(({ contractId }) => contractId === sold.id);
      const movement = { amount, name: 'Rossi', iban: null, text: 'Insoluto', endToEndId: row?.endToEndId ?? null, returnCode };
      const entry = { reference: `R${batchId}${returnCode}`, bookedOn: today, valueOn: today, amount, movements: [movement] };
      return (await taken([entry]))[0];
    }

    const NOTHING = { name: null, iban: null, text: 'Accredito SDD', endToEndId: null, returnCode: null };
    /** A credit of a batch: of `amount`, with the identifier of the batch, or of each of its collections. */
    const creditOf = (reference: string, ...movements: readonly Pick<BankMovement, 'amount' | 'batchReference' | 'endToEndId'>[]) => ({
      ...{ reference, bookedOn: today, valueOn: today },
      amount: sumCents(movements.map(({ amount }) => amount)),
      movements: movements.map((movement) => ({ ...NOTHING, ...movement })),
    });
    const named = (id: number, amount: number, part = '') => ({
      ...{ amount, endToEndId: null },
      batchReference: `SDD-${String(id).padStart(8, '0')}${part}`,
    });

    it('is recorded with its credit: by the identifier of the batch or its part, or by those of its collections', async () => {
      const [one, other] = [await issued(), await issued()];
      const whole = await uploaded(one);
      const single = await uploaded(other);
      for (const id of [whole, single]) await pass(id);
      const [row] = (await batchOf(single)).items;
      const lines = await taken([
        creditOf('A1', named(whole, one.premium, '-FRST')),
        creditOf('A2', { amount: other.premium, endToEndId: row?.endToEndId ?? '' }),
      ]);
      const note = expect.stringMatching(/^SDD-\d{8}$/);
      expect(lines).toMatchObject([
        { status: 'CHIUSO', closedAs: 'GIA_REGISTRATO', note },
        { status: 'CHIUSO', closedAs: 'GIA_REGISTRATO', note },
      ]);
      await test.runJobs();
      expect([await owed(one), await owed(other)]).toEqual([0, 0]);
      expect(await batchOf(whole)).toMatchObject({ status: 'ACCREDITATA', creditedOn: today, creditReference: 'A1' });
      expect(await policy(other)).toMatchObject({ premiumPaidOn: today });
    });

    it('waits for the rest of its credit and for its day, counts no refused collection, and is recorded once', async () => {
      const [refused, first, second] = [await issued(), await issued(), await issued()];
      const id = await uploaded(refused, first, second);
      await returned(id, refused, 'AM04');
      expect(await taken([creditOf('B1', named(id, first.premium))])).toMatchObject([{ status: 'DA_LAVORARE' }]);
      expect(await taken([creditOf('B2', named(id, second.premium))])).toMatchObject([{ status: 'DA_LAVORARE' }]);
      expect(await batchOf(id)).toMatchObject({ status: 'CARICATA' });
      await pass(id);
      await taken([creditOf('B3', { amount: 100, endToEndId: 'ALTRO' })]);
      expect(await batchOf(id)).toMatchObject({ status: 'ACCREDITATA', creditedOn: today });
      await test.runJobs();
      expect([await owed(refused), await owed(first), await owed(second)]).toEqual([refused.premium, 0, 0]);
      expect(await taken([creditOf('B4', named(id, first.premium))])).toMatchObject([{ status: 'DA_LAVORARE' }]);
    });

    it('is recorded by its identifier and amount, and its movement is closed with the policy', async () => {
      const sold = await issued();
      const id = await credited(sold);
      const { policyNumber } = await policy(sold);
      expect(await reported(id, sold)).toMatchObject({ status: 'CHIUSO', closedAs: 'LAVORATO', note: policyNumber, updatedBy: null });
      expect(await owed(sold)).toBe(sold.premium);
      expect(await policy(sold)).toMatchObject({ premiumDueOn: today, premiumPaidOn: null });
      expect(await batchOf(id)).toMatchObject({ items: [{ status: 'STORNATO', reason: 'AM04' }] });
    });

    it('waits for a user with another amount, an unknown reason, or when it is recorded already', async () => {
      const [other, unknown, twice] = [await issued(), await issued(), await issued()];
      const id = await credited(other, unknown, twice);
      expect(await reported(id, other, { amount: 1 - other.premium })).toMatchObject({ status: 'STORNO' });
      expect(await reported(id, unknown, { returnCode: 'ZZ99' })).toMatchObject({ status: 'STORNO' });
      await returned(id, twice, 'MD06');
      expect(await reported(id, twice, { returnCode: 'MD06' })).toMatchObject({ status: 'STORNO' });
      expect([await owed(other), await owed(unknown), await owed(twice)]).toEqual([0, 0, twice.premium]);
    });
  });

  it('is refused after thirteen months', async () => {
    const sold = await issued();
    const id = await credited(sold);
    await sql`update collection_batch set collection_date = ${addMonths(today, -14)} where id = ${id}`.execute(test.connection.db);
    expect((await returned(id, sold, 'MD01')).body).toHaveProperty('returnedOn');
  });

  it('ends its mandate when the account is closed', async () => {
    const sold = await issued();
    await returned(await uploaded(sold), sold, 'AC04');
    const { policyNumber } = await policy(sold);
    expect((await candidates(policyNumber ?? '')).items).toMatchObject([{ mandateState: 'REVOCATO', lastReason: 'AC04' }]);
    expect((await draft([sold.id])).body).toMatchObject({ error: 'NOTHING_TO_COLLECT' });
  });
});
