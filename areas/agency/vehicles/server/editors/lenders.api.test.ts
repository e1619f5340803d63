import { expect, it } from 'vitest';
import { testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../../api/index.ts';

const test = testApp();
const LENDER = { name: 'Banca del Ponte S.p.A.', address: 'Via del Ponte 3, 10121 Torino (TO)', pec: 'vincoli@pec.bancadelponte.example' };
const etag = (version: number) => ({ 'if-match': `"${version}"` });

it('a lender is added by the agency, offered to sellers, changed, disabled and deleted', async () => {
  const [agency, dealer] = [await test.as('dipendente-agenzia'), await test.as('dealer')];
  expect((await agency.call(routes.saveLender, { params: { id: 999_999 }, body: LENDER }, etag(1))).status).toBe(404);
  expect((await dealer.call(routes.listLenderRows, { query: {} })).status).toBe(403);
  expect((await dealer.call(routes.createLender, { body: LENDER })).status).toBe(403);
  const offered = async () => routes.listLenders.response.parse((await dealer.call(routes.listLenders, {})).body).items;

  const made = await agency.call(routes.createLender, { body: LENDER });
  const params = { id: Number(made.body.id) };
  expect(await offered()).toContainEqual(LENDER);
  expect((await agency.call(routes.createLender, { body: LENDER })).body).toEqual({ name: 'Esiste già' });
  expect((await agency.call(routes.createLender, { body: { ...LENDER, name: 'Altra', pec: 'no' } })).status).toBe(422);

  const off = { ...LENDER, suppressed: true };
  expect((await agency.call(routes.saveLender, { params, body: off }, etag(1))).status).toBe(204);
  expect((await agency.call(routes.saveLender, { params, body: off }, etag(1))).status).toBe(412);
  expect((await offered()).map(({ name }) => name)).not.toContain(LENDER.name);
  const { items } = routes.listLenderRows.response.parse(
    (await agency.call(routes.listLenderRows, { query: { search: 'ponte', attivi: false } })).body,
  );
  expect(items).toMatchObject([{ ...off, version: 2 }]);

  expect((await agency.call(routes.deleteLender, { params })).status).toBe(204);
  expect((await agency.call(routes.deleteLender, { params })).status).toBe(404);
});
