import { LoginPage } from '../pages/login-page.ts';
import { expectAccessible } from '../support/accessible.ts';
import { login } from '../support/login.ts';
import { expect, test } from '../support/test.ts';

/** No other journey uses this user: identity changes passwords and second factors. */
const USER = 'consulente-commerciale';

test('a list that could not be loaded reports it at its field, and reloads when it is opened', async ({ page }) => {
  await page.route('**/api/utenti/compagnie', (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '' }));
  await login(page, 'dipendente-agenzia', '/utenti/utenze-compagnia/crea');
  const insurer = page.getByRole('combobox', { name: 'Compagnia' });
  const failure = 'Si è verificato un errore imprevisto durante il caricamento delle compagnie';
  await expect(insurer).toHaveAccessibleDescription(failure);
  await expectAccessible(page);

  await page.unroute('**/api/utenti/compagnie');
  await insurer.click();
  await page.getByRole('option', { name: 'Valdora Assicurazioni S.p.A.' }).click();
  await expect(insurer).toHaveValue('Valdora Assicurazioni S.p.A.');
  await expect(page.getByText(failure)).toHaveCount(0);
});

test('a user who cannot be loaded must sign in', async ({ page }) => {
  await page.route('**/api/utenti/info', (route) =>
    route.fulfill({ status: 500, json: { error: 'INTERNAL', error_description: 'Errore' } }),
  );
  await login(page, USER, '/account');
  await expect(new LoginPage(page).username).toBeVisible();
});
