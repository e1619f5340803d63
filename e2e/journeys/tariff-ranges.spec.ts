import { expectAccessible } from '../support/accessible.ts';
import { login } from '../support/login.ts';
import { expect, test } from '../support/test.ts';

test.use({ world: 'tariff-ranges' });

test('ranges of a tariff are typed as ranges, shown as ranges and stored', async ({ page }) => {
  await login(page, 'dipendente-agenzia', '/configurazione/tariffe');
  await page.getByRole('link', { name: 'Nordia Elettrica' }).first().click();
  await page.getByRole('button', { name: 'Nuova bozza da questa versione' }).click();
  await page.getByRole('tab', { name: 'Generale' }).click();
  const photos = page.getByRole('group', { name: 'Numero di foto' });
  await expect(photos.getByText('fino a 10')).toBeVisible();
  await photos.getByLabel('Massimo').fill('8');
  await page.getByRole('tab', { name: 'Durate e sconti' }).click();
  const discount = page.getByRole('group', { name: 'Sconto consentito' }).first();
  await expect(discount.getByText('da 0 a 15', { exact: true })).toBeVisible();
  await discount.getByLabel('Massimo').fill('12,5');
  await discount.getByLabel('Minimo').fill('20');
  await discount.getByLabel('Minimo').press('Tab');
  await expect(discount.getByText('Il campo Minimo non può essere superiore a 12,5')).toBeVisible();
  await discount.getByLabel('Minimo').fill('1');
  await expect(discount.getByText('da 1 a 12,5', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Bene assicurato' }).click();
  const value = page.getByRole('group', { name: 'Valore assicurato' });
  await expect(value.getByText('da 5.000,00 a 100.000,00')).toBeVisible();
  await page.getByRole('button', { name: 'Salva bozza' }).click();
  await expect(page.getByText('Modifiche non salvate')).toBeHidden();
  await page.reload();
  await page.getByRole('tab', { name: 'Durate e sconti' }).click();
  await expect(page.getByRole('group', { name: 'Sconto consentito' }).first().getByText('da 1 a 12,5', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Generale' }).click();
  await expect(page.getByRole('group', { name: 'Numero di foto' }).getByText('fino a 8')).toBeVisible();
});
