import { sql } from 'kysely';
import { expect, it } from 'vitest';
import * as banking from '#areas/money/bank-movements/api/index.ts';
import { camtFile } from '#areas/money/bank-movements/domain/testing/bank-files.ts';
import { contractDetailSchema } from '#areas/sale/contracts/api/index.ts';
import { read } from '#areas/sale/quotations/api/index.ts';
import { accept, issue, quote } from '#areas/sale/quotations/server/testing/sale.ts';
import { CAR_SALE, ofAnotherCar } from '#areas/sale/quotations/server/testing/sale-data.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { testApp } from '#platform/server-kit/testing/app.ts';
import { anonymiseContracts } from './erase.ts';

const { today } = moment();
const test = testApp();

it('the payer of a premium is removed with its contract; day, amount and what it paid stay', async () => {
  const [dealer, agency] = [await test.as('dealer'), await test.as('dipendente-agenzia')];
  const saved = await quote(dealer, ofAnotherCar({ ...CAR_SALE, paymentType: 'BONIFICO' }));
  await accept(dealer, saved);
  expect((await issue(dealer, saved)).status).toBe(200);
  const { number } = contractDetailSchema.parse((await agency.call(read, { params: { id: saved.id } })).body);
  const { account } = banking.listBankFiles.response.parse((await agency.call(banking.listBankFiles, { query: {} })).body);
  const movement = { amount: saved.premium, name: 'Mario Rossi', iban: null, text: `${number} Rossi`, endToEndId: 'E2E', returnCode: null };
  const entry = { reference: 'CRO1', bookedOn: today, valueOn: today, amount: saved.premium, movements: [movement] };
  const content = Buffer.from(camtFile([{ account: account ?? '', opening: 0, entries: [entry] }]));
  const body = { file: { fileName: 'camt.xml', encodedContent: content.toString('base64') } };
  expect((await agency.call(banking.uploadBankFile, { body })).body).toMatchObject({ matched: 1 });

  await test.connection.db
    .transaction()
    .execute((db) => anonymiseContracts({ ...moment(), db, requestId: 'test', language: 'it', actor: null }, [saved.id], 'Prova'));
  const { rows } = await sql`select name, iban, text, end_to_end_id, amount, allocated, status from bank_line`.execute(test.connection.db);
  expect(rows).toEqual([
    { name: null, iban: null, text: '', end_to_end_id: null, amount: saved.premium, allocated: saved.premium, status: 'ABBINATO' },
  ]);
  const again = await agency.call(banking.uploadBankFile, {
    body: { file: { ...body.file, encodedContent: Buffer.concat([content, Buffer.from(' ')]).toString('base64') } },
  });
  expect(again.body).toMatchObject({ newLines: 0, knownLines: 1 });
});
