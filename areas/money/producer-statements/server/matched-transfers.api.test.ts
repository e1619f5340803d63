import { expect, it } from 'vitest';
import * as banking from '#areas/money/bank-movements/api/index.ts';
import { camtFile } from '#areas/money/bank-movements/domain/testing/bank-files.ts';
import { contractDetailSchema } from '#areas/sale/contracts/api/index.ts';
import { read } from '#areas/sale/quotations/api/index.ts';
import { accept, issue, quote } from '#areas/sale/quotations/server/testing/sale.ts';
import { CAR_SALE, ofAnotherCar } from '#areas/sale/quotations/server/testing/sale-data.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../api/routes.ts';
import * as schemas from '../api/schemas.ts';
import { close, ifMatch } from './testing/statements.ts';

const { today } = moment();
const test = testApp();

it('a matched transfer is taken back until the policy is in an issued statement', async () => {
  const [dealer, agency] = [await test.as('dealer'), await test.as('dipendente-agenzia')];
  const saved = await quote(dealer, ofAnotherCar({ ...CAR_SALE, paymentType: 'BONIFICO' }));
  await accept(dealer, saved);
  expect((await issue(dealer, saved)).status).toBe(200);
  const { number, policyNumber } = contractDetailSchema.parse((await agency.call(read, { params: { id: saved.id } })).body);
  const { account } = banking.listBankFiles.response.parse((await agency.call(banking.listBankFiles, { query: {} })).body);
  const movement = { amount: saved.premium, name: null, iban: null, text: number, endToEndId: null, returnCode: null };
  const entry = { reference: 'CRO1', bookedOn: today, valueOn: today, amount: saved.premium, movements: [movement] };
  const file = {
    fileName: 'camt.xml',
    encodedContent: Buffer.from(camtFile([{ account: account ?? '', opening: 0, entries: [entry] }])).toString('base64'),
  };
  expect((await agency.call(banking.uploadBankFile, { body: { file } })).body).toMatchObject({ matched: 1 });
  const [line] = banking.listBankLines.response.parse((await agency.call(banking.listBankLines, { query: {} })).body).items;
  const params = { id: line?.id ?? 0 };
  const undo = () => agency.call(banking.undoLine, { params });
  expect((await undo()).status).toBe(204);
  expect((await agency.call(banking.attributeLine, { params, body: { contracts: [saved.id], keepRest: false } })).status).toBe(204);

  const { statements } = schemas.drawnUp.parse((await close(test, agency, 'dealer')).body);
  expect(statements).not.toEqual([]);
  for (const { id } of statements)
    expect((await agency.call(routes.issueStatement, { params: { id } }, await ifMatch(agency, id))).status).toBe(200);
  const refused = await undo();
  expect(refused.body).toMatchObject({ error: 'STATEMENT_CLOSED' });
  expect(JSON.stringify(refused.body)).toContain(policyNumber);
});
