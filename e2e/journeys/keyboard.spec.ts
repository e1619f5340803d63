import { QuoterPage } from '../pages/quoter-page.ts';
import { login } from '../support/login.ts';
import { expect, test } from '../support/test.ts';

test('the quoter takes a typed choice on Enter and on Tab, and Enter stays on the step', async ({ page }) => {
  await login(page, 'dealer');
  const quoter = new QuoterPage(page);
  await quoter.open();
  const toponym = page.getByRole('combobox', { name: 'Via o piazza', exact: true });
  await toponym.click();
  await toponym.pressSequentially('via');
  await page.keyboard.press('Enter');
  await expect(toponym).toHaveValue(/^via$/i);
  await toponym.fill('piazza');
  await page.keyboard.press('Tab');
  await expect(toponym).toHaveValue(/^piazza$/i);
  await expect(page.getByRole('heading', { name: 'Cliente', level: 2 })).toBeVisible();
  const city = quoter.field('Comune di residenza');
  await city.click();
  await city.pressSequentially('Vergat');
  await page.keyboard.press('Enter');
  await expect(city).toHaveValue('Vergato');
  await city.fill('Qwertyuiop');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nessun risultato per «Qwertyuiop»')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Cliente', level: 2 })).toBeVisible();
});
