import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { listBankFiles, listBankLines, uploadBankFile } from '#areas/money/bank-movements/api/index.ts';
import { camtFile } from '#areas/money/bank-movements/domain/testing/bank-files.ts';
import { recordPayment } from '#areas/money/premium-payments/api/index.ts';
import { listWork } from '#areas/sale/work-list/api/index.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../../api/routes.ts';
import * as transferRoutes from '../../api/transfer-routes.ts';
import { remindOfRefunds } from '../remind-of-refunds.ts';
import { cancelled, detailOf, formOf, issuedPolicy, RULES, setRefundRules } from '../testing/cancel.ts';
import { firstExecutionDay } from './due-refunds.ts';

const { today } = moment();
const test = testApp();
let dealer: Caller;
let agency: Caller;

beforeAll(async () => {
  dealer = await test.as('dealer');
  agency = await test.as('dipendente-agenzia');
  await setRefundRules(test.connection, RULES);
});

const IBAN = 'IT60X0542811101000000123456';

/** A refund that the agency owes: its cancellation and its policy there. */
async function owed(account: object = { iban: IBAN, accountHolder: 'Mario Rossi' }) {
  const sold = await issuedPolicy(dealer, { paymentType: 'BONIFICO' });
  await agency.call(recordPayment, { params: { id: sold.id }, body: { receivedOn: today, reference: 'TRN 1' } });
  const id = await cancelled(agency, { ...(await formOf(agency, sold)), cause: 'ERRORE_EMISSIONE', ...account }, sold);
  return { sold, id, policyId: (await detailOf(agency, id)).policies[0]?.id ?? 0 };
}

const make = (refunds: number[] | null, own: object = {}) =>
  agency.call(transferRoutes.createRefundBatch, {
    body: { executionDate: firstExecutionDay(today), format: 'PAIN_001_001_03', refunds, ...own },
  });
const batchOf = async (id: number) =>
  transferRoutes.readRefundBatch.response.parse((await agency.call(transferRoutes.readRefundBatch, { params: { id } })).body);
const send = (id: number) => agency.call(transferRoutes.sendRefundBatch, { params: { id } });
const execute = (id: number, executedOn = today) =>
  agency.call(transferRoutes.executeRefundBatch, { params: { id }, body: { executedOn, reference: 'CRO 1' } });
const giveBack = (id: number, transferId: number) =>
  agency.call(transferRoutes.returnTransfer, { params: { id, transferId }, body: { reason: 'Conto chiuso', returnedOn: today } });
const due = async (query: object = {}) =>
  transferRoutes.listDueRefunds.response.parse((await agency.call(transferRoutes.listDueRefunds, { query: { max: 100, ...query } })).body);

async function balance(contractId: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`select coalesce(sum(l.amount), 0)::bigint as sum from ledger_entry e
    join ledger_line l on l.entry_id = e.id where e.contract_id = ${contractId} and l.account = 'CREDITO_CLIENTE'`.execute(
    test.connection.db,
  );
  return rows[0]?.sum ?? 0;
}

it('batches that do not exist are not found, and need the role', async () => {
  expect((await agency.call(transferRoutes.readRefundBatch, { params: { id: 999_999 } })).status).toBe(404);
  expect((await dealer.call(transferRoutes.listDueRefunds, { query: {} })).status).toBe(403);
  const params = { id: 999_999 };
  expect((await agency.call(transferRoutes.setRefundAccount, { params, body: { iban: IBAN, holder: 'Anna' } })).status).toBe(404);
});

it('pays a refund by a file: made, sent, executed, and in the ledger', async () => {
  const { sold, id, policyId } = await owed();
  expect((await due()).items.map((row) => row.id)).toContain(policyId);
  const made = await make([policyId]);
  expect(made.status).toBe(200);
  const batchId = Number(made.body.id);
  expect((await due()).items.map((row) => row.id)).not.toContain(policyId);
  const work = listWork.response.parse((await agency.call(listWork, { query: { tipo: 'RIMBORSO_DA_PAGARE', max: 100 } })).body);
  expect(work.items.map(({ contractId }) => contractId)).not.toContain(sold.id);

  const file = await agency.call(transferRoutes.downloadRefundBatch, { params: { id: batchId } });
  const xml = file.raw.toString();
  expect(xml).toContain(`<IBAN>${IBAN}</IBAN>`);
  expect(xml).toContain(`<Ustrd>Rimborso premio polizza ${sold.policyNumber}</Ustrd>`);
  expect((await agency.call(transferRoutes.downloadRefundBatch, { params: { id: batchId } })).raw.toString()).toBe(xml);

  expect((await execute(batchId)).body).toMatchObject({ error: 'BATCH_STATE' });
  expect((await send(batchId)).status).toBe(204);
  expect((await agency.call(transferRoutes.cancelRefundBatch, { params: { id: batchId } })).body).toMatchObject({ error: 'BATCH_STATE' });
  expect((await execute(batchId, addDays(today, 1))).body).toHaveProperty('executedOn');
  expect(await balance(sold.id)).not.toBe(0);
  expect((await execute(batchId)).status).toBe(204);
  expect(await balance(sold.id)).toBe(0);
  expect(await detailOf(agency, id)).toMatchObject({ toPay: 0, policies: [{ paidOn: today, paidReference: 'CRO 1' }] });
  expect(await batchOf(batchId)).toMatchObject({ status: 'ESEGUITA', items: [{ status: 'PAGATO', amount: sold.premium }] });
});

it('a refund is in one open batch, also for two users at once, and is neither paid by hand nor reversed meanwhile', async () => {
  const { id, policyId } = await owed();
  const answers = await Promise.all([make([policyId]), make([policyId])]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const body = { paidOn: today, reference: 'TRN 9' };
  const byHand = await agency.call(routes.payRefund, { params: { id, policyId }, body });
  expect(byHand.body).toMatchObject({ error: 'REFUND_IN_BATCH' });
  const reverse = await agency.call(routes.reverseCancellation, { params: { id }, body: { reason: 'x' } });
  expect(reverse.body).toMatchObject({ error: 'REFUND_IN_BATCH' });
  const account = await agency.call(transferRoutes.setRefundAccount, { params: { id: policyId }, body: { iban: IBAN, holder: 'Anna' } });
  expect(account.body).toMatchObject({ error: 'REFUND_IN_BATCH' });
  const batchId = Number(answers.find(({ status }) => status === 200)?.body.id);
  expect((await agency.call(transferRoutes.cancelRefundBatch, { params: { id: batchId } })).status).toBe(204);
  expect((await make([policyId])).status).toBe(200);
});

it('money that comes back is due again, and the ledger shows both', async () => {
  const { sold, policyId } = await owed();
  const batchId = Number((await make([policyId])).body.id);
  const [transfer] = (await batchOf(batchId)).items;
  expect((await giveBack(batchId, transfer?.id ?? 0)).body).toMatchObject({ error: 'BATCH_STATE' });
  await send(batchId);
  await execute(batchId);
  expect((await giveBack(batchId, transfer?.id ?? 0)).status).toBe(204);
  expect(await balance(sold.id)).not.toBe(0);
  expect((await due()).items.map((row) => row.id)).toContain(policyId);
  expect(await batchOf(batchId)).toMatchObject({ returned: 1, items: [{ status: 'STORNATO', reason: 'Conto chiuso' }] });
  expect((await giveBack(batchId, transfer?.id ?? 0)).body).toMatchObject({ error: 'BATCH_STATE' });
});

it('money that a file of the bank reports as come back is recorded by its identifier', async () => {
  const { sold, policyId } = await owed();
  const batchId = Number((await make([policyId])).body.id);
  await send(batchId);
  await execute(batchId);
  const xml = (await agency.call(transferRoutes.downloadRefundBatch, { params: { id: batchId } })).raw.toString();
  const endToEndId = /<EndToEndId>(\w+)</.exec(xml)?.[1] ?? '';
  const { account } = listBankFiles.response.parse((await agency.call(listBankFiles, { query: {} })).body);
  const amount = sold.premium;
  const movement = { amount, name: 'Mario Rossi', iban: null, text: 'Bonifico restituito', endToEndId, returnCode: 'AC04' };
  const entry = { reference: 'BACK1', bookedOn: today, valueOn: today, amount, movements: [movement] };
  const content = camtFile([{ account: account ?? '', opening: 0, entries: [entry] }]);
  const file = { fileName: 'camt.xml', encodedContent: Buffer.from(content).toString('base64') };
  const taken = uploadBankFile.response.parse((await agency.call(uploadBankFile, { body: { file } })).body);
  const lines = listBankLines.response.parse((await agency.call(listBankLines, { query: { file: taken.id } })).body);
  expect(lines.items).toMatchObject([{ status: 'CHIUSO', closedAs: 'GIA_REGISTRATO', note: sold.policyNumber, rest: 0 }]);
  expect(await batchOf(batchId)).toMatchObject({ returned: 1, items: [{ status: 'STORNATO', reason: 'AC04' }] });
  expect((await due()).items.map((row) => row.id)).toContain(policyId);
  const { rows } = await sql<{ sum: number }>`select coalesce(sum(l.amount), 0)::bigint as sum from ledger_entry e
    join ledger_line l on l.entry_id = e.id where l.account = 'INCASSI_NON_ATTRIBUITI'`.execute(test.connection.db);
  expect(rows).toEqual([{ sum: 0 }]);
});

it('a transfer that the bank refused is not paid by the execution', async () => {
  const [one, two] = [await owed(), await owed()];
  const batchId = Number((await make([one.policyId, two.policyId])).body.id);
  await send(batchId);
  const refused = (await batchOf(batchId)).items.find(({ contractId }) => contractId === one.sold.id);
  expect((await giveBack(batchId, refused?.id ?? 0)).status).toBe(204);
  expect((await execute(batchId)).status).toBe(204);
  expect((await batchOf(batchId)).items.map(({ status }) => status).toSorted()).toEqual(['PAGATO', 'RESPINTO']);
  expect(await balance(one.sold.id)).not.toBe(0);
  expect(await balance(two.sold.id)).toBe(0);
});

it('an unpaid refund is reminded before its last day and after it, once each, unless it is in a batch', async () => {
  const { db } = test.connection;
  const { id, policyId } = await owed();
  const daysAgo = (days: number) => sql`update cancellation set requested_on = ${addDays(today, -days)} where id = ${id}`.execute(db);
  const run = () => remindOfRefunds.run({ ...moment(), db, requestId: 'test', language: 'it', actor: null }, {});
  await run();
  await daysAgo(22);
  expect(await run()).toMatchObject({ soon: 0, late: 0 });
  await daysAgo(23);
  expect(await run()).toMatchObject({ soon: 1, late: 0 });
  expect(await run()).toMatchObject({ soon: 0, late: 0 });
  await daysAgo(31);
  await make([policyId]);
  expect(await run()).toMatchObject({ soon: 0, late: 0 });
  const [batch] = transferRoutes.listRefundBatches.response.parse(
    (await agency.call(transferRoutes.listRefundBatches, { query: {} })).body,
  ).items;
  await agency.call(transferRoutes.cancelRefundBatch, { params: { id: batch?.id ?? 0 } });
  expect(await run()).toMatchObject({ soon: 0, late: 1 });
  expect(await run()).toMatchObject({ soon: 0, late: 0 });
  const { rows } = await sql<{
    text: string;
  }>`select distinct message_it as text from notification where link = '/annullamenti/rimborsi'`.execute(db);
  expect(rows.map(({ text }) => text).toSorted()).toEqual([
    'Annullamenti: un rimborso da pagare entro 7 giorni',
    'Annullamenti: un rimborso oltre i 30 giorni',
  ]);
});

it('a refund without an account waits for one, which must be valid', async () => {
  const { policyId } = await owed({ iban: null });
  expect((await due({ pronti: true })).items.map((row) => row.id)).not.toContain(policyId);
  expect((await make([policyId])).body).toMatchObject({ error: 'REFUND_NOT_READY' });
  const set = (iban: string) =>
    agency.call(transferRoutes.setRefundAccount, { params: { id: policyId }, body: { iban, holder: 'Mario Rossi' } });
  expect((await set('IT60X0542811101000000123457')).body).toHaveProperty('iban');
  expect((await set('it60 x054 2811 1010 0000 0123 456')).status).toBe(204);
  expect((await due({ pronti: true })).items.find((row) => row.id === policyId)).toMatchObject({ iban: 'IT60 •••• 3456' });
  expect((await make([policyId])).status).toBe(200);
});

it('a batch is for a banking day, and for policies that the user sees', async () => {
  const { policyId } = await owed();
  expect((await make([policyId], { executionDate: today })).body).toHaveProperty('executionDate');
  expect((await make([policyId], { executionDate: '2026-12-25' })).body).toHaveProperty('executionDate');
  expect((await make([999_999])).body).toMatchObject({ error: 'REFUND_NOT_READY' });
  expect((await make([])).status).toBe(422);
});
