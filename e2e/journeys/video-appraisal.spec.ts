import type { Browser, Page } from '@playwright/test';
import sharp, { type Create } from 'sharp';
import { sampleFilm } from '#areas/agency/documents/domain/testing/sample-film.ts';
import { ContractPage } from '../pages/contract-page.ts';
import { expectAccessible } from '../support/accessible.ts';
import { login } from '../support/login.ts';
import { open } from '../support/open.ts';
import { prepareQuotation, VALUABLE_CAR, wantsAppraisal } from '../support/sale-by-api.ts';
import { expect, test } from '../support/test.ts';

const ANGLES = ['Anteriore destra', 'Anteriore sinistra', 'Posteriore destra', 'Posteriore sinistra', 'Tetto'];

const picture = async (options: Create) => ({
  name: 'foto.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: options }).jpeg().toBuffer(),
});

const sharpPicture = () =>
  picture({ width: 800, height: 600, channels: 3, background: 'grey', noise: { type: 'gaussian', mean: 128, sigma: 60 } });

const darkPicture = () => picture({ width: 800, height: 600, channels: 3, background: '#101010' });

/** The seller asks for the photos of an open quotation; returns the path of the customer's link. */
async function askForPhotos(page: Page, button: string): Promise<string> {
  const panel = page.getByRole('region', { name: 'Video perizia' });
  await panel.getByRole('button', { name: button }).click();
  await page.getByRole('button', { name: 'Crea link e QR' }).click();
  const link = new URL(await page.getByRole('textbox', { name: 'Link' }).inputValue());
  await page.getByRole('button', { name: 'Chiudi', exact: true }).last().click();
  return link.pathname;
}

async function phoneOf(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const phone = await browser.newContext({
    viewport: { width: 360, height: 800 },
    locale: 'it-IT',
    ...(baseURL === undefined ? {} : { baseURL }),
  });
  return phone.newPage();
}

async function agree(customer: Page): Promise<void> {
  await customer.getByRole('checkbox', { name: /^Acconsento/ }).check();
  await customer.getByRole('button', { name: 'Inizia' }).click();
}

async function takePhotos(customer: Page, angles: readonly string[]): Promise<void> {
  const file = await sharpPicture();
  for (const angle of angles) {
    await expect(customer.getByRole('heading', { level: 2, name: angle })).toBeVisible();
    await customer.getByLabel(`${angle}: camera`).setInputFiles(file);
  }
}

async function sendPhotos(customer: Page): Promise<void> {
  await customer.getByRole('button', { name: 'Invia le foto all’agenzia' }).click();
  await expect(customer.getByRole('status')).toContainText('Foto inviate');
}

test('photos from the phone are rejected, taken again and accepted; then the quotation can be accepted', async ({
  page,
  browser,
  baseURL,
}) => {
  await login(page, 'dealer');
  const { id } = await prepareQuotation(page.request, { data: VALUABLE_CAR, wanted: wantsAppraisal });
  await open(page, `/preventivi/${id}`);
  const first = await askForPhotos(page, 'Chiedi le foto');
  await expectAccessible(page);

  const customer = await phoneOf(browser, baseURL);
  await customer.goto(first);
  await expectAccessible(customer);
  await agree(customer);
  // A photo with doubts is sent only if the customer wants to.
  await customer.getByLabel('Anteriore destra: camera').setInputFiles(await darkPicture());
  await expect(customer.getByText(/^La foto è molto scura/)).toBeVisible();
  await expectAccessible(customer);
  await customer.getByRole('button', { name: 'Va bene così, invia' }).click();
  // A bad line: the photo waits on the phone.
  await expect(customer.getByRole('heading', { level: 2, name: 'Anteriore sinistra' })).toBeVisible();
  await customer.context().setOffline(true);
  await customer.getByLabel('Anteriore sinistra: camera').setInputFiles(await sharpPicture());
  await expect(customer.getByText(/^La foto non è partita/)).toBeVisible();
  await customer.context().setOffline(false);
  await expect(customer.getByRole('heading', { level: 2, name: 'Posteriore destra' })).toBeVisible();
  // The page resumes where the customer left off.
  await customer.reload();
  await takePhotos(customer, ANGLES.slice(2));
  const film = { name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.from(sampleFilm({ seconds: 20, place: '+45.4642+009.1900/' })) };
  await customer.getByLabel('Filmato (facoltativo)').setInputFiles(film);
  await expect(customer.getByText('Filmato ricevuto: 20 secondi.')).toBeVisible();
  await expectAccessible(customer);
  await sendPhotos(customer);

  const agency = await (await browser.newContext({ locale: 'it-IT', ...(baseURL === undefined ? {} : { baseURL }) })).newPage();
  await login(agency, 'dipendente-agenzia', '/video-perizie');
  await expectAccessible(agency);
  await agency.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(agency.getByRole('img', { name: 'Anteriore destra' })).toBeVisible();
  await expect(agency.getByText('Attenzione: molto scura, forse sfocata')).toBeVisible();
  await expect(agency.getByText('Filmato del cliente, 20 secondi')).toBeVisible();
  await expectAccessible(agency);
  await agency.getByRole('button', { name: 'Rifiuta' }).click();
  await agency.getByRole('combobox', { name: 'Causa' }).click();
  await agency.getByRole('option', { name: 'Targa non leggibile' }).click();
  await agency.getByRole('dialog').getByRole('button', { name: 'Rifiuta' }).click();
  await expect(agency.getByText('Targa non leggibile')).toBeVisible();

  const panel = page.getByRole('region', { name: 'Video perizia' });
  await expect(panel.getByText('Targa non leggibile')).toBeVisible();
  const second = await askForPhotos(page, 'Nuovo link');
  await customer.goto(first);
  await expect(customer.getByRole('heading', { level: 1, name: 'Il link non è più valido' })).toBeVisible();
  await customer.goto(second);
  await agree(customer);
  await takePhotos(customer, ANGLES);
  await sendPhotos(customer);

  await agency.goto('/video-perizie');
  await agency.getByRole('row').nth(1).getByRole('link').first().click();
  await agency.getByRole('button', { name: 'Accetta' }).click();
  await agency.getByRole('dialog').getByRole('button', { name: 'Accetta' }).click();
  await expect(agency.getByText('Video perizia accettata')).toBeVisible();
  await expect(panel.getByText('Accettata')).toBeVisible();
  await new ContractPage(page).accept();
  await expect(page.getByRole('region', { name: 'Per emettere la polizza' })).toContainText('Video perizia: fatto');
});
