import { expectAccessible } from '../support/accessible.ts';
import { login } from '../support/login.ts';
import { open } from '../support/open.ts';
import { expect, test } from '../support/test.ts';

test('the home page shows projection, targets and groups, and its figures count their lists', async ({ page }) => {
  await login(page, 'dipendente-agenzia', '/?periodo=anno');
  const projection = page.getByRole('region', { name: 'Proiezione dei prossimi sei mesi' }).first();
  await expect(projection.getByRole('img', { name: 'Premi attesi per mese' })).toBeVisible();
  await projection.getByText('Come si calcola').click();
  await expect(projection.getByText(/preventivi aperti: .* polizze emesse su/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Obiettivi in corso' }).getByText('Tutta l’agenzia').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Per gruppo di produttori' })).toBeVisible();
  await expectAccessible(page);
  const open = projection.getByRole('row').filter({ hasText: '€' }).getByRole('link').first();
  const counted = Number((await open.textContent())?.replaceAll('.', ''));
  const { total } = await (await page.request.get(`/api${await open.getAttribute('href')}`)).json();
  expect(total).toBe(counted);
});

test('an employee composes a dashboard and a target', async ({ page }) => {
  await login(page, 'dipendente-agenzia', '/analisi/cruscotti/crea');
  await page.getByRole('textbox', { name: 'Nome' }).fill('Riunione del lunedì');
  for (const [extraction, kind] of [
    ['Polizze in vigore', 'Numero'],
    ['Produzione per mese', 'Grafico'],
  ] as const) {
    await page.getByRole('button', { name: 'Aggiungi un riquadro' }).click();
    await page.getByRole('combobox', { name: 'Estrazione' }).click();
    await page.getByRole('option', { name: extraction, exact: true }).click();
    await page.getByRole('combobox', { name: 'Mostra come' }).click();
    await page.getByRole('option', { name: kind, exact: true }).click();
    await page.getByRole('button', { name: 'Conferma' }).click();
  }
  await page.getByRole('button', { name: 'Sposta Polizze in vigore in giù' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Riunione del lunedì' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Produzione per mese' }).getByRole('img')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Polizze in vigore' }).getByText('€').first()).toBeVisible();
  await expectAccessible(page);

  await open(page, '/analisi/obiettivi');
  await page.getByRole('button', { name: 'Nuovo obiettivo' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Di chi' }).click();
  await page.getByRole('option', { name: 'Tutta l’agenzia' }).click();
  await dialog.getByRole('combobox', { name: 'Periodo', exact: true }).click();
  await page.getByRole('option', { name: 'Trimestre' }).click();
  await dialog.getByRole('textbox', { name: 'Premi' }).fill('120.000');
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Obiettivo salvato')).toBeVisible();
  await expect(page.getByText(/^\p{L}{3} – \p{L}{3} \d{4}$/u).first()).toBeVisible();
  await expectAccessible(page);
});
