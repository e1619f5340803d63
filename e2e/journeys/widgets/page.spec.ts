import { Gallery } from '../../pages/gallery.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { startTestServer } from '../../support/server.ts';
import { expect, test } from '../../support/test.ts';

test('the page form shows its errors, those of the server at their field, and that it is saving', async ({ page }) => {
  const gallery = new Gallery(page);
  await gallery.open('modulo');
  const form = page.getByRole('region', { name: 'Vuoto' });
  await form.getByRole('button', { name: 'Salva la marca' }).click();
  await expect(form.getByText('Il campo nome è obbligatorio')).toBeVisible();
  await expect(form.getByLabel('Marca')).toBeFocused();
  await form.getByLabel('Marca').fill('Fiat');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('button', { name: 'Salva la marca' })).toHaveAttribute('data-loading', 'true');
  await expect(form.getByText('Esiste già una marca con questo nome')).toBeVisible();
  await form.getByLabel('Marca').fill('Audi');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('alert')).toHaveText('Il servizio non è raggiungibile: riprova tra poco');
  await form.getByLabel('Marca').fill('Seat');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('status')).toHaveText('Salvato');
  await form.getByLabel('Marca').fill('Skoda');
  await form.getByRole('button', { name: 'Annulla' }).click();
  await expect(form.getByLabel('Marca')).toHaveValue('Seat');
  await expect(page.getByRole('region', { name: 'Sola lettura' }).getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'In caricamento' }).getByRole('status', { name: 'Caricamento' })).toBeVisible();
});

test('pages and page sizes change, columns sort ascending, descending and not at all', async ({ page }) => {
  const gallery = new Gallery(page);
  await gallery.open('tabella');
  const table = gallery.specimen('Tabella dal server');
  const firstCell = table.getByRole('row').nth(1).getByRole('cell').nth(1);
  const models = table.getByRole('columnheader', { name: 'Modelli' });
  await expect(firstCell).toContainText('Alfa Romeo');
  await models.getByRole('button').press('Enter');
  await expect(models).toHaveAttribute('aria-sort', 'ascending');
  await models.getByRole('button').press('Enter');
  await expect(models).toHaveAttribute('aria-sort', 'descending');
  await models.getByRole('button').press('Enter');
  await expect(models).toHaveAttribute('aria-sort', 'none');
  await table.getByRole('button', { name: 'Ultima pagina' }).click();
  await expect(table.getByRole('status').last()).toHaveText('36–39 di 39');
  await table.getByRole('combobox', { name: 'Pagina', exact: true }).selectOption('2');
  await expect(table.getByRole('status').last()).toHaveText('6–10 di 39');
  await table.getByRole('combobox', { name: 'Righe per pagina' }).selectOption('50');
  await expect(table.getByRole('status').last()).toHaveText('1–39 di 39');
  expect(await table.getByRole('combobox', { name: 'Righe per pagina' }).getByRole('option').allInnerTexts()).toEqual([
    '5',
    '10',
    '20',
    '50',
    '100',
  ]);
});

test('a timed button counts down each second and acts by itself, or at once', async ({ page }) => {
  await page.clock.install({ time: '2026-06-01T10:00:00+02:00' });
  const gallery = new Gallery(page);
  await gallery.open('messaggi');
  const timed = gallery.specimen('Pulsante a tempo');
  await timed.getByRole('button').waitFor();
  await page.clock.pauseAt('2026-06-01T11:00:00+02:00');
  await timed.getByRole('button').click();
  await expect(timed.getByRole('button')).toHaveText('Continua (3)');
  await page.clock.runFor(1000);
  await expect(timed.getByRole('button')).toHaveText('Continua (2)');
  await page.clock.runFor(2000);
  await expect(timed.getByRole('status')).toHaveText('Arrivato');
  await timed.getByRole('button').click();
  await timed.getByRole('button', { name: 'Continua' }).press('Enter');
  await expect(timed.getByRole('status')).toHaveText('Arrivato');
});

test('a question is answered by button or Escape; a second one meanwhile is answered no', async ({ page }) => {
  const gallery = new Gallery(page);
  await gallery.open('messaggi');
  const specimen = gallery.specimen('Conferma');
  const dialog = page.getByRole('dialog', { name: 'Annulla 3 polizze per un rimborso di 1.204,10 €' });
  await specimen.getByRole('button', { name: 'Annulla 3 polizze' }).click();
  await expect(dialog.getByRole('button', { name: 'Annulla le polizze' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(specimen.getByRole('status')).toHaveText('Risposta: true');
  await specimen.getByRole('button', { name: 'Annulla 3 polizze' }).click();
  await page.keyboard.press('Escape');
  await expect(specimen.getByRole('status')).toHaveText('Risposta: false');
  await specimen.getByRole('button', { name: 'Chiedi due volte' }).click();
  await dialog.getByRole('button', { name: 'Annulla le polizze' }).click();
  await expect(specimen.getByRole('status')).toHaveText('Risposta: true, false');
});

test('without a demonstration there is no gallery', async ({ browser }) => {
  const server = await startTestServer({ NAIS_DEMO: 'false', HOST: '127.0.0.1' });
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await page.goto('/gallery');
  await expect(page).toHaveURL(/\/not-found$/);
  await context.close();
  await server.stop();
});
