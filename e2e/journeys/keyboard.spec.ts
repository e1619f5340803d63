import { Gallery } from '../pages/gallery.ts';
import { QuoterPage } from '../pages/quoter-page.ts';
import { login } from '../support/login.ts';
import { expect, test } from '../support/test.ts';

test('the quoter takes a typed choice on Enter and on Tab, and Enter stays on the step', async ({ page }) => {
  await login(page, 'dealer');
  const quoter = new QuoterPage(page);
  await quoter.open();
  const toponym = page.getByRole('combobox', { name: 'Toponimo', exact: true });
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

test('leaving a search by Tab takes the first match, also before the list has loaded; a cleared search takes nothing', async ({ page }) => {
  const gallery = new Gallery(page);
  await gallery.open('scelte');
  const combo = gallery.specimen('Scelta dal server con filtro').getByLabel('Vuoto');
  await combo.fill('volvo');
  await expect(page.getByRole('option')).toHaveText(['Volvo']);
  await page.keyboard.press('Tab');
  await expect(combo).toHaveValue('Volvo');
  const search = gallery.specimen('Ricerca con suggerimenti').getByLabel('Vuoto');
  await search.fill('lanc');
  await page.keyboard.press('Tab');
  await expect(search).toHaveValue('Lancia');
  await search.fill('');
  await page.keyboard.press('Tab');
  await expect(search).toHaveValue('');
});
