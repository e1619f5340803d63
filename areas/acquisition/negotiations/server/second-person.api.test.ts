import { expect, it } from 'vitest';
import { actingAs } from '#areas/agency/access/server/testing/acting-as.ts';
import { testApp } from '#platform/server-kit/testing/app.ts';
import { askExtension, decideExtension } from '../api/extension-routes.ts';
import { createNegotiation, readNegotiation } from '../api/routes.ts';

const test = testApp();

it('an extension that was requested under an impersonation is decided by no user of the chain', async () => {
  const chain = await actingAs(test, 'dipendente-agenzia', 'dipendente-agenzia-3', 'commerciale');
  const form = { dealerAlias: 'Carpino', businessName: 'Carpino Auto S.r.l.', vatNumber: null, brands: ['FIAT'], postcode: '10121' };
  const place = { city: 'Torino', province: 'TO', vehiclesPerYear: 10, notes: null, contacts: [], ownerId: null, duplicateReason: null };
  const opened = await chain.call(createNegotiation, { body: { ...form, ...place, firstAppointment: null } });
  const id = Number(opened.body.id);
  expect((await chain.call(askExtension, { params: { id }, body: { reason: 'Ferie' } })).status).toBe(204);
  const agency = await test.as('dipendente-agenzia');
  const read = async (caller = agency) => readNegotiation.response.parse((await caller.call(readNegotiation, { params: { id } })).body);
  const extensionId = (await read()).extensions[0]?.id ?? 0;
  const decide = async (person: string) =>
    (await test.as(person)).call(decideExtension, { params: { id, extensionId }, body: { grant: true, note: null } });
  for (const person of ['dipendente-agenzia', 'dipendente-agenzia-3', 'commerciale']) {
    expect((await decide(person)).body).toMatchObject({ error: 'OWN_EXTENSION' });
  }
  expect((await read()).mayDecideExtension).toBe(false);
  expect((await read(await test.as('dipendente-agenzia-2'))).mayDecideExtension).toBe(true);
  expect((await decide('dipendente-agenzia-2')).status).toBe(204);
});
