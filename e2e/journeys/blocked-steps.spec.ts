import type { Browser, BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { CAR_SALE } from '#areas/quotations/server/testing/sale-data.ts';
import { ContractPage } from '../pages/contract-page.ts';
import { expectAccessible } from '../support/accessible.ts';
import { login } from '../support/login.ts';
import { prepareAccepted, prepareQuotation, wantsPhotos } from '../support/sale-by-api.ts';
import { expect, test } from '../support/test.ts';

/** The same user in a second window, which does not know the state of the first. */
async function secondWindow(browser: Browser, page: Page, baseURL: string | undefined): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    locale: 'it-IT',
    storageState: await page.context().storageState(),
  });
  return { page: await context.newPage(), context };
}

test('a price that changed while it was on screen is shown again, and only then accepted', async ({ page, browser, baseURL }) => {
  await login(page, 'dealer');
  const { id } = await prepareQuotation(page.request);
  const contract = new ContractPage(page);
  await contract.open(id);
  await expect(contract.button('Accetta')).toBeVisible();
  const other = await secondWindow(browser, page, baseURL);
  const quotation = await other.page.request.get(`/api/preventivi/${id}`);
  const { data, version } = (await quotation.json()) as { data: typeof CAR_SALE; version: number };
  const saved = await other.page.request.put(`/api/preventivi/${id}`, {
    data: { ...data, vehicle: { ...data.vehicle, insuredValue: (data.vehicle.insuredValue ?? 0) + 500_000 } },
    headers: { 'if-match': `"${version}"`, 'idempotency-key': crypto.randomUUID() },
  });
  expect(saved.status()).toBe(200);
  await contract.button('Accetta').click();
  await page.getByRole('button', { name: /^Accetta a / }).click();
  await expect(page.getByText('Il prezzo è cambiato', { exact: false }).first()).toBeVisible();
  await expectAccessible(page);
  await other.context.close();
});

test('a quotation accepted elsewhere is not accepted twice, and a revoked one is not issued', async ({ page, browser, baseURL }) => {
  await login(page, 'dealer');
  const { id } = await prepareQuotation(page.request);
  const late = new ContractPage(page);
  await late.open(id);
  await expect(late.button('Accetta')).toBeVisible();
  const other = await secondWindow(browser, page, baseURL);
  const first = new ContractPage(other.page);
  await first.open(id);
  await first.accept();
  await late.button('Accetta').click();
  await page.getByRole('button', { name: /^Accetta a / }).click();
  await expect(page.getByText('Il preventivo è già stato accettato').first()).toBeVisible();

  await first.recordPapers();
  await late.open(id);
  await expect(late.button('Emetti polizza')).toBeVisible();
  await first.button('Altre azioni').click();
  await other.page.getByRole('menuitem', { name: /^Revoca/ }).click();
  await other.page
    .getByRole('dialog')
    .getByRole('button', { name: /^Revoca/ })
    .click();
  await expect(first.button('Accetta')).toBeVisible();
  await late.askForIssue();
  await expect(page.getByText('Il preventivo non è stato accettato').first()).toBeVisible();
  await other.context.close();
});

test('required photos are taken one by one, and then the quotation can be accepted', async ({ page }) => {
  await login(page, 'dealer');
  const { id } = await prepareQuotation(page.request, { wanted: wantsPhotos });
  const contract = new ContractPage(page);
  await contract.open(id);
  const reasons = await contract.reasonsOf('Accetta');
  await reasons.getByRole('link', { name: /Foto mancanti: 4/ }).click();
  const tiles = page.getByRole('tabpanel').getByRole('listitem');
  await expect(tiles).toHaveCount(6);
  await expectAccessible(page);
  const file = {
    name: 'foto.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
      .png()
      .toBuffer(),
  };
  for (const angle of ['Anteriore destra', 'Anteriore sinistra', 'Posteriore destra', 'Posteriore sinistra']) {
    const tile = tiles.filter({ hasText: angle });
    await tile.getByLabel(`${angle}: file`).setInputFiles(file);
    await expect(tile.getByRole('img', { name: angle })).toBeVisible();
  }
  await expect(page.getByRole('button', { name: /^Togli la foto/ })).toHaveCount(4);
  await contract.accept();
  await expect(page.getByRole('button', { name: /^Togli la foto/ })).toHaveCount(0);
});

test('missing data of the certificate blocks the issue, each with its reason', async ({ page, server }) => {
  await login(page, 'dealer');
  const { id } = await prepareAccepted(page.request);
  await server.change(
    `update contract set signature_kind = 'DIGITALE', payment_type = 'CARTA_CREDITO', effective_date = current_date - 3 where id = $1`,
    [id],
  );
  const contract = new ContractPage(page);
  await contract.open(id);
  const reasons = await contract.reasonsOf('Emetti polizza');
  for (const reason of ['La firma digitale non è completata', 'Il pagamento non è completato', /^La decorrenza deve essere compresa tra/]) {
    await expect(reasons.getByText(reason)).toBeVisible();
  }
  await expectAccessible(page);
});

test('a rejected video appraisal is reported', async ({ page, server }) => {
  await login(page, 'dealer');
  const { id } = await prepareQuotation(page.request, {
    data: { vehicle: { ...CAR_SALE.vehicle, insuredValue: 8_000_000, antitheft: 'SATELLITARE' } },
    wanted: (offer) => offer.appraisalRequired,
  });
  await server.change(`update contract set appraisal_status = 'REJECTED' where id = $1`, [id]);
  const contract = new ContractPage(page);
  await contract.open(id);
  const reasons = await contract.reasonsOf('Accetta');
  await expect(reasons.getByText('La video perizia è stata rifiutata')).toBeVisible();
});
