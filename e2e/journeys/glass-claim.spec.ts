import { readFileSync } from 'node:fs';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { expectAccessible } from '../support/accessible.ts';
import { login } from '../support/login.ts';
import { expect, test } from '../support/test.ts';

const PHOTO = readFileSync(new URL('../../demo/appraisals/photos/anteriore-destra.jpg', import.meta.url));

test.use({ viewport: { width: 360, height: 740 } });

test('a customer reports broken glass from the phone with a photo and an agreed repairman, and the agency sees it', async ({
  page,
  browser,
  baseURL,
}) => {
  await login(page, 'cliente', '/');
  const claims = page.getByRole('region', { name: 'Sinistri' });
  await claims
    .getByRole('link', { name: /^Denuncia un sinistro/ })
    .first()
    .click();
  await page.getByRole('combobox', { name: 'Che cosa è successo' }).click();
  await page.getByRole('option', { name: 'Rottura di cristalli' }).click();
  await expect(page.getByText('Fattura di riparazione')).toBeVisible();
  const day = page.getByRole('textbox', { name: 'Quando' });
  await day.fill(addDays(moment().today, -1).split('-').toReversed().join(''));
  await day.press('Escape');
  await page.getByRole('textbox', { name: 'Racconta com’è andata' }).fill('Un sasso ha scheggiato il parabrezza.');
  await page.getByRole('combobox', { name: 'Dove vuoi riparare' }).click();
  await page.getByRole('option', { name: /Vetri Auto Lombardia/ }).click();
  await page.getByLabel('Aggiungi foto').setInputFiles({ name: 'parabrezza.jpg', mimeType: 'image/jpeg', buffer: PHOTO });
  await expect(page.getByRole('img', { name: 'parabrezza.jpg' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Invia la denuncia' }).click();

  await expect(page).toHaveURL(/\/area-clienti\/sinistri\/S\d+$/);
  const code = page.url().split('/').at(-1) ?? '';
  await expect(page.getByText('Ricevuto', { exact: true })).toBeVisible();
  await expect(page.getByText(/Vetri Auto Lombardia/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Documenti e foto' }).getByRole('img', { name: 'Foto' })).toBeVisible();
  await expectAccessible(page);

  const context = await browser.newContext({ locale: 'it-IT', ...(baseURL === undefined ? {} : { baseURL }) });
  const agency = await context.newPage();
  await login(agency, 'dipendente-agenzia', `/sinistri/${code}`);
  await expect(agency.getByText('Un sasso ha scheggiato il parabrezza.')).toBeVisible();
  await expect(agency.getByRole('region', { name: 'Soggetti' })).toContainText('Vetri Auto Lombardia');
  await agency.getByRole('textbox', { name: 'Messaggio' }).fill('Può portare l’auto da domani.');
  await agency.getByRole('button', { name: 'Invia' }).click();
  await expect(agency.getByRole('region', { name: 'Messaggi' })).toContainText('Può portare l’auto da domani.');
  await page.reload();
  await expect(page.getByText('Può portare l’auto da domani.')).toBeVisible();
});
