import { randomUUID } from 'node:crypto';
import { EMPTY_REGISTRY } from '#areas/network/users/api/index.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import { QuoterPage } from '../pages/quoter-page.ts';
import { expectAccessible } from '../support/accessible.ts';
import { CHOSEN_PASSWORD, choosePassword, login } from '../support/login.ts';
import { open } from '../support/open.ts';
import { prepareQuotation } from '../support/sale-by-api.ts';
import { expect, test } from '../support/test.ts';

test('a dealer makes their own package and starts a quotation from it', async ({ page }) => {
  await login(page, 'dealer', '/configurazione/pacchetti-utente/crea');
  await page.getByRole('textbox', { name: 'Nome' }).fill('Famiglia in viaggio');
  await page.getByRole('combobox', { name: 'Prodotto' }).click();
  await page.getByRole('option', { name: 'Valdora Auto Completa' }).click();
  await page.getByRole('combobox', { name: 'Modalità di Cristalli', exact: true }).click();
  await page.getByRole('option', { name: 'Preselezionata' }).click();
  await page.getByRole('combobox', { name: 'Modalità di Tutela legale' }).click();
  await page.getByRole('option', { name: 'Preselezionata' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Crea' }).click();
  await expect(page.getByText('Famiglia in viaggio creato')).toBeVisible();
  await open(page, '/configurazione/pacchetti-utente');
  await expect(page.getByRole('link', { name: 'Famiglia in viaggio' })).toBeVisible();
  await expectAccessible(page);

  const { id } = await prepareQuotation(page.request);
  await open(page, `/preventivi/completa/${id}?passo=garanzie`);
  await page.getByRole('combobox', { name: 'Parti da una scelta pronta' }).click();
  await page.getByRole('option', { name: /Famiglia in viaggio/ }).click();
  await expect(page.getByRole('checkbox', { name: /^Cristalli(?! e)/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /^Tutela legale/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /^Eventi naturali/ })).not.toBeChecked();
});

test('a dealer’s quotations begin with the preset that the agency chose for them, until it is withdrawn', async ({
  page,
  browser,
  baseURL,
}) => {
  await login(page, 'dipendente-agenzia');
  const username = 'autopreset';
  const registry = {
    ...EMPTY_REGISTRY,
    subjectType: 'SOCIETA',
    businessName: 'Autosalone Preset S.r.l.',
    vatNumber: '09988776614',
    ruiNumber: 'E000911201',
    ruiRegisteredOn: `${todayInRome(new Date().toISOString()).slice(0, 4)}-01-01`,
  };
  const made = await page.request.post('/api/utenti/dealer', {
    data: { ...registry, email: 'preset@example.com', username, parents: {} },
    headers: { 'idempotency-key': randomUUID() },
  });
  const { id } = (await made.json()) as { id: number };
  const manager = await browser.newContext({ baseURL });
  await login(await manager.newPage(), 'developer');
  const coverages = ['CRISTALLI', 'TUTELA_LEGALE'].map((coverage) => ({ coverage, mode: 'PRESELEZIONATA' }));
  const preset = await manager.request.post('/api/preset', {
    data: { name: 'Vetrina', product: 'VAL-AUTO-COMPLETA', package: null, months: 24, coverages, discount: null, ownerId: null },
    headers: { 'idempotency-key': randomUUID() },
  });
  const { id: presetId } = (await preset.json()) as { id: number };

  await open(page, `/utenti/dealer/${id}?tab=preventivatore`);
  await page.getByRole('combobox', { name: 'Preset iniziale' }).click();
  await page.getByRole('option', { name: 'Vetrina' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(page.getByText('Preventivatore di Autosalone Preset S.r.l. salvato')).toBeVisible();

  const selling = await browser.newContext({ baseURL, locale: 'it-IT' });
  const quoter = new QuoterPage(await selling.newPage());
  await choosePassword(page.request, 'dealer', id);
  await login(quoter.page, username, '/', CHOSEN_PASSWORD);
  await quoter.open();
  await quoter.person();
  await quoter.newVehicle();
  await quoter.step('Garanzie');
  await expect(quoter.page.getByRole('checkbox', { name: /^Cristalli(?! e)/ })).toBeChecked();
  await expect(quoter.page.getByRole('checkbox', { name: /^Tutela legale/ })).toBeChecked();
  await expect(quoter.page.getByRole('checkbox', { name: /^Eventi naturali/ })).not.toBeChecked();

  const removed = await manager.request.delete(`/api/preset/${presetId}`);
  expect(removed.status()).toBe(204);
  await manager.close();
  const again = new QuoterPage(await selling.newPage());
  await again.open();
  await expect(again.page.getByText('Il preset con cui iniziavano i tuoi preventivi non è più disponibile')).toBeVisible();
  await expectAccessible(again.page);
  await selling.close();
  await page.reload();
  await expect(page.getByText(/Il preset scelto non c’è più/)).toBeVisible();
});
