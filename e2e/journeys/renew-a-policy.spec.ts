import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { expectAccessible } from '../support/accessible.ts';
import { login } from '../support/login.ts';
import { prepareIssued, sellQuotation } from '../support/sale-by-api.ts';
import { expect, test } from '../support/test.ts';

const post = (page: Page, path: string, data: object) =>
  page.request.post(`/api${path}`, { data, headers: { 'idempotency-key': randomUUID() } });

test('the call centre renews a policy: case made by the job, assigned, called, quoted and issued', async ({
  page,
  server,
  browser,
  baseURL,
}) => {
  const other = async (user: string) => {
    const opened = await (await browser.newContext({ locale: 'it-IT', ...(baseURL === undefined ? {} : { baseURL }) })).newPage();
    await login(opened, user);
    return opened;
  };
  const dealer = await other('dealer');
  const sold = await prepareIssued(dealer.request);
  // A year of cover ends in nineteen days; the car was registered when it began.
  await server.change(
    `update contract set effective_date = current_date + 19 - 365, expiry_date = current_date + 19, data = jsonb_set(jsonb_set(data, '{effectiveDate}',
      to_jsonb((current_date + 19 - 365)::text)), '{vehicle,registrationDate}', to_jsonb((current_date + 9 - 365)::text)) where id = $1`,
    [sold.id],
  );

  const manager = await other('call-center');
  const developer = await other('developer');
  const started = await post(developer, '/admin/batch', { job: 'renewals.create-cases', parameters: {}, dryRun: false, reason: 'Rinnovi' });
  expect(started.status(), await started.text()).toBe(200);
  const find = async () => {
    const chain = await (await manager.request.get(`/api/polizze/${sold.id}/rinnovo`)).json();
    return (chain.renewal?.id ?? null) as number | null;
  };
  await expect.poll(find, { timeout: 60_000 }).not.toBeNull();
  const id = await find();
  await login(page, 'operatore-call-center');
  const { id: operatorId } = await (await page.request.get('/api/utenti/info')).json();
  const given = await post(manager, '/polizze/pratiche-rinnovo/abbina', {
    scope: 'SCELTE',
    caseIds: [id],
    fromOperatorId: null,
    operatorIds: [operatorId],
    expiresTo: null,
  });
  expect(await given.json()).toMatchObject({ cases: 1 });

  await page.goto(`/polizze/pratiche-rinnovo/${id}`);
  await page.getByRole('button', { name: 'Chiama', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Esito' })).toBeVisible();
  await page.getByRole('button', { name: 'Prepara il preventivo di rinnovo' }).click();
  await expect(page.getByRole('button', { name: 'Manda l’offerta' })).toBeVisible();
  await expectAccessible(page);
  const chain = await (await page.request.get(`/api/polizze/${sold.id}/rinnovo`)).json();
  const quotation = await (await page.request.get(`/api/preventivi/${chain.renewedBy.id}`)).json();
  const expiry = await (await page.request.get(`/api/polizze/pratiche-rinnovo/${id}`)).json();
  expect(quotation.data.effectiveDate).toBe(expiry.expiresOn);
  await sellQuotation(page.request, chain.renewedBy.id);
  await page.reload();
  await expect(page.getByText('Rinnovata', { exact: true })).toBeVisible();
  await dealer.goto(`/polizze/${sold.id}`);
  await expect(dealer.getByText(formatDate(expiry.expiresOn)).first()).toBeVisible();
});

test('a car too old for its cover is renewed with an alternative', async ({ page, server }) => {
  await login(page, 'operatore-call-center');
  const { items } = await (await page.request.get('/api/polizze/pratiche-rinnovo?mie=true&stato=PRATICA_DA_RINOVARE&max=50')).json();
  const one = (items as { id: number; contractId: number; plate: string | null; quotationId: number | null }[]).find(
    ({ plate, quotationId }) => plate !== null && quotationId === null,
  );
  if (one === undefined) throw new Error('The demonstration has no case of a car');
  await server.change(
    `update contract set premium_due_on = null, data = jsonb_set(jsonb_set(data, '{vehicle}', data -> 'vehicle' ||
        jsonb_build_object('vehicleType', 'AUTOVEICOLI', 'status', 'USATO', 'insuredValue', 800000, 'antitheft', null,
          'registrationDate', (current_date - 4400)::text)), '{choice,coverages}', (data #> '{choice,coverages}') || '["ATTI_VANDALICI"]')
      where id = $1`,
    [one.contractId],
  );
  await page.goto(`/polizze/pratiche-rinnovo/${one.id}`);
  await expect(page.getByText('Non si rinnova così com’è')).toBeVisible();
  const alternatives = page.getByRole('region', { name: 'Alternative' });
  await expectAccessible(page);
  await alternatives
    .getByRole('button', { name: /^Scegli / })
    .first()
    .click();
  await expect(page.getByText('Preventivo di rinnovo pronto')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Manda l’offerta' })).toBeVisible();
});
