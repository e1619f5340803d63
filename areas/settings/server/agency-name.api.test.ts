import { expect, it } from 'vitest';
import * as accessRoutes from '#areas/access/api/index.ts';
import { testApp } from '#platform/server-kit/testing/app.ts';
import { settingRoutes } from '../api/index.ts';

const test = testApp();

it('the login page, the user info and the second factor show the current name of the agency', async () => {
  const dealer = await test.as('dealer');
  expect((await dealer.call(accessRoutes.userInfo, {})).body.agenzia).toBe('Agenzia Aurora');
  const agency = await test.as('developer');
  const { read, save } = settingRoutes.AGENZIA;
  const { headers } = await agency.call(read, {});
  const body = {
    name: 'Agenzia Tramonto',
    website: 'https://tramonto.example',
    address: null,
    phone: null,
    email: null,
    pec: null,
    ruiNumber: null,
    ruiRegisteredOn: null,
  };
  expect((await agency.call(save, { query: {}, body }, { 'if-match': String(headers.etag) })).status).toBe(200);
  expect((await test.anonymous.call(accessRoutes.tenant, {})).body).toMatchObject({
    name: 'Agenzia Tramonto',
    website: 'https://tramonto.example',
  });
  expect((await dealer.call(accessRoutes.userInfo, {})).body.agenzia).toBe('Agenzia Tramonto');
  expect(String((await dealer.call(accessRoutes.startSecondFactor, {})).body.uri)).toContain('Nais%20Agenzia%20Tramonto');
});
