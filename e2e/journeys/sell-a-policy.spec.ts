import { readPdf } from '#areas/agency/documents/server/testing/pdf-text.ts';
import { ContractPage } from '../pages/contract-page.ts';
import { MOTO, QuoterPage } from '../pages/quoter-page.ts';
import { expectAccessible } from '../support/accessible.ts';
import { login } from '../support/login.ts';
import { open } from '../support/open.ts';
import { expect, test } from '../support/test.ts';

test('a dealer quotes a car, compares, accepts, issues and downloads the certificate', async ({ page }) => {
  await login(page, 'dealer');
  const quoter = new QuoterPage(page);
  await quoter.open();
  await quoter.person();
  await expectAccessible(page);
  await quoter.newVehicle();
  await expectAccessible(page);
  await quoter.firstOffer();
  await expectAccessible(page);
  await quoter.choose('Antifurto', /^Black box/);
  await quoter.field('IMEI della black box').fill('49-015420-323751-8');
  await quoter.terms();
  const premium = await quoter.premium();
  const id = await quoter.saveAndGo();
  const contract = new ContractPage(page);
  await expect(page.getByText(premium).first()).toBeVisible();
  await contract.accept();
  await expectAccessible(page);
  const policyNumber = await contract.issue();
  await expect(page.getByText('se il premio è pagato entro quel giorno')).toBeVisible();
  await expectAccessible(page);
  const certificate = page.getByRole('link', { name: 'Scarica la polizza' });
  await expect(certificate).toBeVisible();
  const file = await page.request.get((await certificate.getAttribute('href')) ?? '');
  const { text } = readPdf(await file.body());
  const printed = text.replaceAll(/\s+/g, ' ');
  for (const expected of [
    'Rossi Mario',
    quoter.plate,
    'RSSMRA80A01H501U',
    'IMEI 490154203237518',
    policyNumber,
    premium.replace(' €', ''),
  ]) {
    expect(printed).toContain(expected);
  }
  expect(printed).toContain('Assistenza stradale');
  await open(page, `/polizze/${id}?tab=prezzo`);
  await expect(page.getByRole('region', { name: 'Black box' })).toContainText('Da attivare');
  await expect(page.getByText(premium).first()).toBeVisible();
});

test('a motorcycle is sold to a company, whose consents keep their privacy notice', async ({ page }) => {
  await login(page, 'intermediario');
  const quoter = new QuoterPage(page);
  await quoter.open();
  await quoter.company('Officine Tevere S.r.l.', '00743110157');
  await quoter.newVehicle(MOTO);
  await quoter.firstOffer();
  await quoter.terms();
  const id = await quoter.saveAndGo();
  const contract = new ContractPage(page);
  await contract.accept();
  expect(await contract.issue()).toMatch(/\d{9}$/);
  await expect(page.getByText('Officine Tevere S.r.l.').first()).toBeVisible();
  await open(page, `/polizze/${id}?tab=cliente`);
  const marketing = page.getByRole('radiogroup', { name: 'Consenso al marketing', exact: true });
  await marketing.getByRole('radio', { name: 'Sì' }).click();
  await expect(marketing.getByRole('radio', { name: 'Sì' })).toBeChecked();
  await expect(page.getByText(/versione 1 dell’informativa/)).toBeVisible();
  await expectAccessible(page);
});

test('the salesperson of another dealer does not see the quotation, even with a link', async ({ page, browser, baseURL }) => {
  await login(page, 'dealer');
  const quoter = new QuoterPage(page);
  await quoter.open();
  await quoter.person();
  await quoter.newVehicle();
  await quoter.firstOffer();
  const id = await quoter.saveAndGo();
  const other = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), locale: 'it-IT' });
  const stranger = await other.newPage();
  await login(stranger, 'venditore-2');
  expect((await stranger.request.get(`/api/preventivi/${id}`)).status()).toBe(404);
  await open(stranger, `/preventivi/${id}`);
  await expect(stranger.getByText('Preventivo non trovato')).toBeVisible();
  await other.close();
});

test('typed data survives a reload in the middle', async ({ page }) => {
  await login(page, 'dealer');
  const quoter = new QuoterPage(page);
  await quoter.open();
  await quoter.person();
  await quoter.newVehicle();
  await page.reload();
  await expect(page.getByText(/Abbiamo ripreso quello che avevi scritto/)).toBeVisible();
  await quoter.step('Cliente');
  await expect(quoter.field('Cognome')).toHaveValue('Rossi');
  await quoter.step('Bene');
  await expect(quoter.field('Targa')).toHaveValue(quoter.plate);
});

test('a tax code provides sex, birth and birthplace; a postcode finds its city and province', async ({ page }) => {
  await login(page, 'venditore');
  const quoter = new QuoterPage(page);
  await quoter.open();
  await quoter.field('Codice fiscale').fill('rssmra80e52f205p');
  await expect(page.getByRole('radio', { name: 'Femmina' })).toBeChecked();
  await expect(quoter.field('Data di nascita')).toHaveValue('12-05-1980');
  await expect(quoter.field('Luogo di nascita')).toHaveValue('Milano');
  await quoter.field('Cognome').fill('Bianchi');
  await expect(page.getByText('Il codice fiscale non corrisponde al cognome')).toBeVisible();

  await quoter.field('Comune di residenza').fill('37135');
  await page.getByRole('option', { name: 'Verona (VR)' }).click();
  const province = page.getByRole('combobox', { name: 'Provincia di residenza' });
  await expect(province).toHaveValue('Verona (VR)');
  await expect(quoter.field('CAP')).toHaveValue('37135');
  await page.reload();
  await expect(quoter.field('Comune di residenza')).toHaveValue('Verona');
  await quoter.choose('Provincia di residenza', 'Padova (PD)');
  await expect(quoter.field('Comune di residenza')).toHaveValue('');
  await expect(quoter.field('CAP')).toHaveValue('');
});

test('an English browser sells in English', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), locale: 'en-GB' });
  const page = await context.newPage();
  await login(page, 'dealer');
  await page.addInitScript(() => localStorage.setItem('nais.language', 'en'));
  await page.goto('/preventivi/nuovo');
  await expect(page.getByRole('navigation', { name: 'Steps of the quotation' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Last name' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Tax code' }).fill('RSSMRA80A01H501X');
  await page.getByRole('textbox', { name: 'Tax code' }).blur();
  await expect(page.getByText('The field tax code has an invalid value')).toBeVisible();
  await context.close();
});
