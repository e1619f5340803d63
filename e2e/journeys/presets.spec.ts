import { expectAccessible } from '../support/accessible.ts';
import { login } from '../support/login.ts';
import { prepareQuotation } from '../support/sale-by-api.ts';
import { expect, test } from '../support/test.ts';

test('a dealer makes a package of his own and starts a quotation from it', async ({ page }) => {
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
  await page.goto('/configurazione/pacchetti-utente');
  await expect(page.getByRole('link', { name: 'Famiglia in viaggio' })).toBeVisible();
  await expectAccessible(page);

  const { id } = await prepareQuotation(page.request);
  await page.goto(`/preventivi/completa/${id}?passo=garanzie`);
  await page.getByRole('combobox', { name: 'Parti da una scelta pronta' }).click();
  await page.getByRole('option', { name: /Famiglia in viaggio/ }).click();
  await expect(page.getByRole('checkbox', { name: /^Cristalli(?! e)/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /^Tutela legale/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /^Eventi naturali/ })).not.toBeChecked();
});
