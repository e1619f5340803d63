import { expect, it } from 'vitest';
import { userIdOf } from '#areas/agency/access/server/testing/user-id.ts';
import { downloadFile, listDocuments } from '#areas/agency/documents/api/index.ts';
import { readPdf } from '#areas/agency/documents/server/testing/pdf-text.ts';
import * as mandates from '#areas/offer/mandates/api/index.ts';
import { testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../../../api/routes.ts';
import { accept, issue, quote } from '../../testing/sale.ts';

const test = testApp();

async function give(username: 'dealer' | 'holding', codice: string, ...garanzie: string[]): Promise<void> {
  const agency = await test.as('dipendente-agenzia');
  const id = await userIdOf(test.connection.db, username);
  const params = { userPath: username, id } as const;
  const read = await agency.call(mandates.readMandate, { params });
  const { companies } = mandates.readMandate.response.parse(read.body);
  const codes = companies.map(({ code }) => ({ codice, consumer: code, garanzie }));
  const answer = await agency.call(mandates.saveProductCodes, { params, body: { codes } }, { 'if-match': String(read.headers.etag) });
  expect(answer.status).toBe(204);
}

async function codesShownTo(username: string, id: number) {
  const answer = await (await test.as(username)).call(routes.read, { params: { id } });
  return routes.read.response.parse(answer.body).productCodes;
}

async function printed(id: number, kind: string): Promise<string> {
  const dealer = await test.as('dealer');
  const { body } = await dealer.call(listDocuments, { query: { entity: 'contract', entityId: id } });
  const file = listDocuments.response.parse(body).find((one) => one.kind === kind);
  return readPdf((await dealer.call(downloadFile, { params: { id: file?.id ?? 0 }, query: {} })).raw).text;
}

it('the seller’s code appears on contract and documents as it was at issue, for users that may see codes', async () => {
  const dealer = await test.as('dealer');
  await give('holding', 'HOLD-7');
  const saved = await quote(dealer);
  expect(await codesShownTo('dipendente-agenzia', saved.id)).toEqual([]);
  expect((await accept(dealer, saved)).status).toBe(200);
  await test.runJobs();
  expect(await codesShownTo('dipendente-agenzia', saved.id)).toEqual([{ code: 'HOLD-7', coverages: [] }]);
  expect(await codesShownTo('dealer', saved.id)).toBeNull();
  expect(await printed(saved.id, 'MODULO_PROPOSTA')).toContain('HOLD-7');

  // The dealer's own code precedes their holding's, even if assigned after acceptance.
  await give('dealer', 'DEAL-42');
  expect((await issue(dealer, saved)).status).toBe(200);
  await give('dealer', 'DEAL-99');
  await test.runJobs();
  expect(await codesShownTo('dipendente-agenzia', saved.id)).toEqual([{ code: 'DEAL-42', coverages: [] }]);
  expect(await printed(saved.id, 'CERTIFICATO')).toContain('DEAL-42');
});

it('codes of single coverages name those of the contract', async () => {
  const dealer = await test.as('dealer');
  const saved = await quote(dealer);
  const contract = routes.read.response.parse((await dealer.call(routes.read, { params: { id: saved.id } })).body);
  const [first, second] = contract.price?.lines ?? [];
  await give('dealer', 'SOLO-1', first?.coverage ?? '');
  expect((await accept(dealer, saved)).status).toBe(200);
  expect(second).toBeDefined();
  expect(await codesShownTo('dipendente-agenzia', saved.id)).toEqual([{ code: 'SOLO-1', coverages: [first?.name] }]);
});
