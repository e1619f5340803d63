import sharp from 'sharp';
import { CAR_SALE } from '#areas/sale/quotations/server/testing/sale-data.ts';
import { ContractPage } from '../pages/contract-page.ts';
import { expectAccessible } from '../support/accessible.ts';
import { login } from '../support/login.ts';
import { open } from '../support/open.ts';
import { prepareQuotation, wantsPhotos } from '../support/sale-by-api.ts';
import { expect, test } from '../support/test.ts';

test('acceptance lists everything that is missing, with a link to each field', async ({ page }) => {
  await login(page, 'dealer');
  const { id } = await prepareQuotation(page.request, {
    data: { customer: { ...CAR_SALE.customer, taxIdCode: null, contacts: {} }, paymentType: null },
  });
  const contract = new ContractPage(page);
  await contract.open(id);
  const reasons = await contract.reasonsOf('Accetta');
  for (const field of ['Codice fiscale', 'Telefono', 'Modalità di pagamento']) {
    await expect(reasons.getByText(new RegExp(`Da indicare: ${field}`, 'i'))).toBeVisible();
  }
  await expectAccessible(page);
  await reasons.getByRole('link', { name: /Da indicare: telefono/ }).click();
  await expect(page).toHaveURL(new RegExp(`/preventivi/completa/${id}`));
  await expect(page.getByRole('textbox', { name: 'Telefono' })).toBeFocused();
});

test('a value above the threshold is refused, asked for again and approved', async ({ page, browser, baseURL }) => {
  await login(page, 'dealer');
  const { id } = await prepareQuotation(page.request, {
    data: { vehicle: { ...CAR_SALE.vehicle, insuredValue: 9_000_000 } },
    wanted: (offer) => offer.problems.length === 0 && offer.needsApproval && !offer.appraisalRequired,
  });
  const contract = new ContractPage(page);
  await contract.open(id);
  const reasons = await contract.reasonsOf('Accetta');
  await expect(reasons.getByText(/entro 48 ore lavorative/)).toBeVisible();
  const request = page.getByRole('region', { name: 'Approvazione' });
  const ask = async (note: string) => {
    await request.getByRole('button', { name: 'Chiedi approvazione' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Motivazione' }).fill(note);
    await page.getByRole('dialog').getByRole('button', { name: 'Invia la richiesta' }).click();
    await expect(request.getByText('In approvazione')).toBeVisible();
  };
  await ask('Serie limitata');
  const agency = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), locale: 'it-IT' });
  const clerk = await agency.newPage();
  await login(clerk, 'back-office');
  await open(clerk, '/preventivi/approvazioni?stato=IN_ATTESA');
  await clerk
    .getByRole('row', { name: /Serie limitata/ })
    .getByRole('link')
    .first()
    .click();
  const decision = clerk.getByRole('region', { name: 'Approvazione' });
  await decision.getByRole('button', { name: 'Rifiuta' }).click();
  await clerk.getByRole('dialog').getByRole('textbox', { name: 'Motivo' }).fill('Manca la fattura');
  await clerk.getByRole('dialog').getByRole('button', { name: 'Rifiuta' }).click();
  // The seller's open page shows the answer without a reload.
  await expect(request.getByText(/Rifiutata – Manca la fattura/)).toBeVisible();
  await ask('Ecco la fattura: 90.000 €');
  await expect(decision.getByText('Ecco la fattura: 90.000 €')).toBeVisible();
  await clerk.getByRole('button', { name: 'Approva', exact: true }).click();
  await clerk.getByRole('dialog').getByRole('button', { name: 'Approva' }).click();
  await expect(request.getByText('Approvata', { exact: true })).toBeVisible();
  await agency.close();
  await contract.accept();
});

test('a price that changed while it was on screen is shown again, and only then accepted', async ({ page }) => {
  await login(page, 'dealer');
  const { id } = await prepareQuotation(page.request);
  const contract = new ContractPage(page);
  await contract.open(id);
  await expect(contract.button('Accetta')).toBeVisible();
  const quotation = await page.request.get(`/api/preventivi/${id}`);
  const { data, version } = (await quotation.json()) as { data: typeof CAR_SALE; version: number };
  const saved = await page.request.put(`/api/preventivi/${id}`, {
    data: { ...data, vehicle: { ...data.vehicle, insuredValue: (data.vehicle.insuredValue ?? 0) + 500_000 } },
    headers: { 'if-match': `"${version}"`, 'idempotency-key': crypto.randomUUID() },
  });
  expect(saved.status()).toBe(200);
  await contract.button('Accetta').click();
  await page.getByRole('button', { name: /^Accetta a / }).click();
  await expect(page.getByText('Il prezzo è cambiato', { exact: false }).first()).toBeVisible();
  await expectAccessible(page);
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
