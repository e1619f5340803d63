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

test('a refused call shows the reason, a session that cannot be renewed leads to the login and back', async ({ page }) => {
  await login(page, USER, '/account');
  const start = page.getByRole('button', { name: 'Attiva la verifica in due passaggi' });
  let answer = { status: 500, json: { error: 'INTERNAL', error_description: 'Il motivo detto dal server' } as object };
  await page.route('**/api/account/secondo-fattore/avvia', (route) => route.fulfill(answer));
  await start.click();
  await expect(page.getByText('Il motivo detto dal server', { exact: true })).toBeVisible();

  answer = { status: 400, json: { error: 'BAD_REQUEST', error_description: 'Un altro motivo' } };
  await start.click();
  await expect(page.getByText('Un altro motivo', { exact: true })).toBeVisible();

  answer = { status: 422, json: { a: 'La prima cosa da correggere', b: 'La seconda' } };
  await start.click();
  await expect(page.getByText('La prima cosa da correggere')).toHaveText('La prima cosa da correggere\nLa seconda');

  let renewals = 0;
  await page.route('**/api/refresh', (route) => {
    renewals += 1;
    return route.fulfill({ status: 403, json: {} });
  });
  answer = { status: 403, json: {} };
  await start.click();
  await page.waitForURL(/\/login\?/);
  expect(renewals).toBe(1);
  await page.unroute('**/api/refresh');
  await new LoginPage(page).logIn(USER, 'Prova2026');
  await expect(page).toHaveURL(/\/account$/);
});

test('a user who cannot be loaded must sign in', async ({ page }) => {
  await page.route('**/api/utenti/info', (route) =>
    route.fulfill({ status: 500, json: { error: 'INTERNAL', error_description: 'Errore' } }),
  );
  await login(page, USER, '/account');
  await expect(new LoginPage(page).username).toBeVisible();
});
