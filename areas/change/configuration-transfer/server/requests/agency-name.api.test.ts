import { expect, it } from 'vitest';
import { settingRoutes } from '#areas/agency/settings/api/index.ts';
import { testApp } from '#platform/server-kit/testing/app.ts';
import { exported } from './testing/exchange.ts';

const test = testApp();

it('an export contains the current name of the agency', async () => {
  const agency = await test.as('developer');
  const { read, save } = settingRoutes.AGENZIA;
  const { headers } = await agency.call(read, {});
  const body = {
    name: 'Agenzia Tramonto',
    website: null,
    address: null,
    phone: null,
    email: null,
    pec: null,
    ruiNumber: null,
    ruiRegisteredOn: null,
    vatNumber: null,
    logo: null,
  };
  expect((await agency.call(save, { query: {}, body }, { 'if-match': String(headers.etag) })).status).toBe(200);
  const file = JSON.parse((await exported(agency, 'TARIFFE')).toString('utf8')) as { source: string };
  expect(file.source).toBe('Agenzia Tramonto');
});
