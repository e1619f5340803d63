import { randomUUID } from 'node:crypto';
import { ConfigurationPage } from '../pages/configuration-page.ts';
import { expectAccessible } from '../support/accessible.ts';
import { login } from '../support/login.ts';
import { open } from '../support/open.ts';
import { expect, test } from '../support/test.ts';

test('two product managers save the same draft: the later one sees the differences and chooses', async ({ page, browser, baseURL }) => {
  await login(page, 'dipendente-agenzia');
  const { items } = (await (await page.request.get('/api/tariffe')).json()) as { items: { id: number; inForce: { number: number } }[] };
  const tariff = items.at(-1);
  if (tariff === undefined) throw new Error('There is no tariff');
  const made = await page.request.post(`/api/tariffe/${tariff.id}/versioni`, {
    data: { from: tariff.inForce.number },
    headers: { 'idempotency-key': randomUUID() },
  });
  const { number } = (await made.json()) as { number: number };
  const path = `/configurazione/tariffe/${tariff.id}?versione=${number}`;
  await open(page, path);
  const context = await browser.newContext({ baseURL, locale: 'it-IT' });
  const other = await context.newPage();
  await login(other, 'developer', path);
  const [mine, theirs] = [new ConfigurationPage(page), new ConfigurationPage(other)];

  await mine.field('Validità del preventivo').fill('41');
  await theirs.field('Validità del preventivo').fill('42');
  await theirs.save();
  await page.getByRole('button', { name: 'Salva bozza' }).click();
  const dialog = page.getByRole('dialog', { name: 'Qualcun altro ha salvato questa bozza' });
  await expect(dialog).toContainText('Validità del preventivo');
  await expect(dialog).toContainText('42 giorni');
  await expect(dialog).toContainText('41 giorni');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Sostituisci con la mia' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Modifiche non salvate')).toBeHidden();

  await theirs.field('Validità del preventivo').fill('43');
  await other.getByRole('button', { name: 'Salva bozza' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Prendi quella salvata' }).click();
  await expect(theirs.field('Validità del preventivo')).toHaveValue('41');
  await theirs.field('Validità del preventivo').fill('44');
  await other.getByRole('button', { name: 'Annulla modifiche' }).click();
  await expect(theirs.field('Validità del preventivo')).toHaveValue('41');
  await page.reload();
  await expect(mine.field('Validità del preventivo')).toHaveValue('41');
  await context.close();
});
