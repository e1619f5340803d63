import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { expectAccessible } from '../support/accessible.ts';
import { login } from '../support/login.ts';
import { open } from '../support/open.ts';
import { prepareIssued, sellQuotation } from '../support/sale-by-api.ts';
import { IDENTIFIED, signOnPhone } from '../support/sign-on-phone.ts';
import { expect, test } from '../support/test.ts';

const post = (page: Page, path: string, data: object) =>
  page.request.post(`/api${path}`, { data, headers: { 'idempotency-key': randomUUID() } });

/** Everything that an operator needs on the phone is on the screen at 1280 × 800 pixels. */
async function expectNoScrolling(page: Page): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  expect([width, height]).toEqual([1280, 800]);
  for (const name of ['Esito', 'Cliente e bene', 'Prezzo del rinnovo', 'Cosa dire', 'Sinistri', 'Storia dei contatti']) {
    const box = await page.getByRole('region', { name }).first().boundingBox();
    expect((box?.y ?? height) + (box?.height ?? height), `bottom of ${name}`).toBeLessThanOrEqual(height);
  }
}

/** Makes the cases of the night now. */
async function runNight(page: Page): Promise<void> {
  const started = await post(page, '/admin/batch', { job: 'renewals.create-cases', parameters: {}, dryRun: false, reason: 'Rinnovi' });
  expect(started.status(), await started.text()).toBe(200);
}

/** Lets the year of a policy end in nineteen days; its car was registered when the year began. */
const ENDS_SOON = `update contract set effective_date = current_date + 19 - 365, expiry_date = current_date + 19, data = jsonb_set(jsonb_set(data, '{effectiveDate}',
      to_jsonb((current_date + 19 - 365)::text)), '{vehicle,registrationDate}', to_jsonb((current_date + 9 - 365)::text)) where id = $1`;

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
  await server.change(ENDS_SOON, [sold.id]);

  const manager = await other('call-center');
  await runNight(await other('developer'));
  const find = async () => {
    const chain = await (await manager.request.get(`/api/polizze/${sold.id}/rinnovo`)).json();
    return (chain.renewal?.id ?? null) as number | null;
  };
  await expect.poll(find).not.toBeNull();
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

  await open(page, `/polizze/pratiche-rinnovo/${id}`);
  await page.getByRole('button', { name: 'Chiama', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Esito' })).toBeVisible();
  await expectNoScrolling(page);
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
  await open(dealer, `/polizze/${sold.id}`);
  await expect(dealer.getByText(formatDate(expiry.expiresOn)).first()).toBeVisible();
});

test('a car too old for its cover is renewed with an alternative', async ({ page, server }) => {
  await login(page, 'operatore-call-center', '/polizze/pratiche-rinnovo');
  await expect(page.getByRole('button', { name: 'Prossima chiamata' })).toBeEnabled();
  await page.keyboard.press('Alt+n');
  await expect(page).toHaveURL(/chiamata=/);
  await expect(page.getByRole('region', { name: 'Esito' })).toBeVisible();
  // One key records the outcome, and the next call opens.
  await page.keyboard.press('1');
  await expect(page.getByText(/Non risponde$/).first()).toBeVisible();
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
  await open(page, `/polizze/pratiche-rinnovo/${one.id}`);
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

test('a customer renews alone on a phone: says yes, signs, and has the next policy in their own area', async ({
  page,
  server,
  browser,
  baseURL,
}) => {
  const opened = async (user: string, viewport = { width: 1280, height: 800 }) => {
    const context = await browser.newContext({ locale: 'it-IT', viewport, ...(baseURL === undefined ? {} : { baseURL }) });
    const one = await context.newPage();
    await login(one, user);
    return one;
  };
  await login(page, 'dealer');
  const sold = await prepareIssued(page.request, IDENTIFIED);
  await server.change(ENDS_SOON, [sold.id]);
  await server.change("update contract set customer_user_id = (select id from app_user where username = 'cliente') where id = $1", [
    sold.id,
  ]);
  await server.change("update renewal_rules set alone = 'TUTTI'", []);
  await runNight(await opened('developer'));
  const agency = await opened('dipendente-agenzia');
  const chain = async () => (await agency.request.get(`/api/polizze/${sold.id}/rinnovo`)).json();
  await expect.poll(async () => (await chain()).renewal?.id ?? null).not.toBeNull();
  const { id, expiresOn } = (await chain()).renewal;
  const quoted = await post(agency, `/polizze/pratiche-rinnovo/${id}/preventivo`, { offer: null });
  const quotation = (await quoted.json()) as { id: number };
  expect((await post(agency, `/preventivi/${quotation.id}/condivisioni`, { others: [], email: null, remindOn: null })).status()).toBe(200);

  const customer = await opened('cliente', { width: 360, height: 740 });
  await open(customer, '/');
  await customer.getByRole('listitem').filter({ hasText: 'Offerta di rinnovo' }).getByRole('button').first().click();
  await expect(customer).toHaveURL(/\/offerta\//);
  await customer.getByRole('button', { name: 'Accetto e continuo' }).click();
  await expect(customer.getByRole('status')).toContainText('stiamo preparando i documenti');
  await expectAccessible(customer);
  const waiting = async () => {
    const { toDo } = await (await customer.request.get('/api/area-clienti')).json();
    return (toDo as { what: string; contractId: number }[]).some(({ what, contractId }) => what === 'FIRMA' && contractId === quotation.id);
  };
  await expect.poll(waiting).toBe(true);
  await open(customer, '/');
  await expect(customer.getByRole('listitem').filter({ hasText: 'Firma i documenti' }).first()).toBeVisible();
  const answer = await post(customer, `/area-clienti/contratti/${quotation.id}/apri`, { what: 'FIRMA' });
  await customer.goto(((await answer.json()) as { path: string }).path);
  await signOnPhone(customer);
  // No user of the agency or the dealer did anything since the offer.
  await expect.poll(async () => (await chain()).renewal?.status ?? null).toBe('PRATICA_RINOVATA');
  const next = await (await customer.request.get(`/api/area-clienti/polizze/${quotation.id}`)).json();
  expect(next).toMatchObject({ effectiveDate: expiresOn });
  await open(customer, `/area-clienti/polizze/${quotation.id}`);
  await expect(customer.getByText(next.number).first()).toBeVisible();
  await expectAccessible(customer);
});
