import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { moment } from '#platform/server-kit/clock.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../../api/routes.ts';
import * as schemas from '../../api/schemas.ts';
import { consentOfInsurers, ifMatch, issuedStatement, readStatementDetail } from '../testing/statements.ts';

const test = testApp();
const { today } = moment();
let agency: Caller;

beforeAll(async () => {
  agency = await test.as('dipendente-agenzia');
  await consentOfInsurers(test);
});

const detailOf = (id: number) => readStatementDetail(agency, id);
const version = (id: number) => ifMatch(agency, id);
const issued = (username: string) => issuedStatement(test, agency, username);

/** A day closes only once, so the period is moved: later sales go into another statement. */
const reopen = (id: number) =>
  sql`alter table account_statement disable trigger account_statement_fixed; update account_statement set period_to = period_to - 1, period_from = period_from - 1
    where id = ${sql.raw(String(id))}; alter table account_statement enable trigger account_statement_fixed`.execute(test.connection.db);

const pay = async (id: number, amount: number, keepExcess: boolean) =>
  agency.call(
    routes.payStatement,
    { params: { id }, body: { amount, paidOn: today, method: 'BONIFICO', reference: 'CRO 7', keepExcess } },
    await version(id),
  );

const kept = async () => {
  const { rows } = await sql<{ amount: number }>`select coalesce(-sum(amount), 0)::bigint as amount from ledger_line
    where account = 'IMPORTI_DA_ATTRIBUIRE'`.execute(test.connection.db);
  return rows[0]?.amount;
};

it('what a producer pays beyond a statement is kept, pays another one, and the rest is refunded', async () => {
  const first = await issued('dealer-5');
  const { due } = await detailOf(first);
  expect(Object.keys((await pay(first, due + 5_000, false)).body)).toEqual(['amount']);
  expect((await pay(first, due + 5_000, true)).body).toMatchObject({ status: 'PAGATO' });
  expect(await detailOf(first)).toMatchObject({ paid: due, receipts: [{ amount: 5_000, remaining: 5_000, statement: { id: first } }] });
  expect(await kept()).toBe(5_000);

  await reopen(first);
  const second = await issued('dealer-5');
  const other = await detailOf(second);
  const receiptId = other.receipts[0]?.id ?? 0;
  await pay(second, other.due - 2_000, false);
  const stranger = await issued('dealer-6');
  const allocate = async (id: number) => agency.call(routes.allocateReceipt, { params: { id, receiptId } }, await version(id));
  expect((await allocate(stranger)).status).toBe(404);
  expect((await allocate(second)).body).toMatchObject({ status: 'PAGATO' });
  expect(await detailOf(second)).toMatchObject({ paid: other.due, receipts: [{ remaining: 3_000 }] });
  expect(await kept()).toBe(3_000);

  const { payments } = await detailOf(second);
  const undo = async (id: number, paymentId: number) =>
    agency.call(routes.undoPayment, { params: { id, paymentId }, body: { reason: 'Di un altro' } }, await version(id));
  expect((await undo(first, (await detailOf(first)).payments[0]?.id ?? 0)).body).toMatchObject({ error: 'EXCESS_USED' });
  expect((await undo(second, payments.find((one) => one.fromReceipt)?.id ?? 0)).body).toMatchObject({ status: 'EMESSO' });
  expect(await kept()).toBe(5_000);

  const refund = { paidOn: today, reference: 'Rimborso' };
  await agency.call(routes.refundReceipt, { params: { id: second, receiptId }, body: refund }, await version(second));
  expect((await detailOf(second)).receipts).toEqual([]);
  const { rows } = await sql<{
    bank: number;
    paid: number;
  }>`select (select sum(amount)::bigint from ledger_line where account = 'BANCA') as bank,
    (select sum(amount)::bigint from statement_payment where undone_at is null) as paid`.execute(test.connection.db);
  expect([rows[0]?.bank, await kept()]).toEqual([rows[0]?.paid, 0]);
});

it('undoing a payment also removes its excess', async () => {
  const id = await issued('dealer-7');
  const { due } = await detailOf(id);
  const before = await kept();
  await pay(id, due + 100, true);
  const paymentId = (await detailOf(id)).payments[0]?.id ?? 0;
  await agency.call(routes.undoPayment, { params: { id, paymentId }, body: { reason: 'Errore' } }, await version(id));
  expect(await detailOf(id)).toMatchObject({ status: 'EMESSO', paid: 0, receipts: [] });
  expect(await kept()).toBe(before);
});

it('a bank file loses nothing: an excess, and a second transfer for a settled statement, are kept and recognised again', async () => {
  const id = await issued('dealer-8');
  const { number, due } = await detailOf(id);
  const day = `${today.slice(8)}/${today.slice(5, 7)}/${today.slice(0, 4)}`;
  const euro = (cents: number) => `${Math.trunc(cents / 100)},${String(cents % 100).padStart(2, '0')}`;
  const upload = async (lines: readonly string[]) => {
    const encodedContent = Buffer.from(['Data;Importo;Causale', ...lines].join('\n')).toString('base64');
    const answer = await agency.call(routes.uploadPayments, { body: { file: { fileName: 'm.csv', encodedContent }, dryRun: false } });
    return schemas.uploadResult.parse(answer.body);
  };
  const lines = [`${day};${euro(due + 700)};${number}`, `${day};12,00;${number} di nuovo`];
  const taken = await upload(lines);
  expect(taken.rows.map((row) => row.outcome)).toEqual(['PAGATO_CON_ECCEDENZA', 'DA_ATTRIBUIRE']);
  expect(taken).toMatchObject({ recorded: 2, amount: due + 1_900 });
  expect((await detailOf(id)).receipts.map((receipt) => receipt.remaining)).toEqual([700, 1_200]);
  const again = await upload([...lines, `${day};1,00;altro`]);
  expect(again.rows.map((row) => row.outcome)).toEqual(['GIA_REGISTRATO', 'GIA_REGISTRATO', 'SENZA_RIFERIMENTO']);
  expect((await detailOf(id)).receipts).toHaveLength(2);
});
