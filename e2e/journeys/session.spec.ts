import { LoginPage } from '../pages/login-page.ts';
import { expectAccessible } from '../support/accessible.ts';
import { login } from '../support/login.ts';
import { expect, test } from '../support/test.ts';

test('the product reports when it is ready, and its version', async ({ request }) => {
  expect((await request.get('/health/ready')).status()).toBe(200);
  const version = await request.get('/api/admin/config/nais-version');
  expect(await version.json()).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+\.\d+/) });
});

test('the application is served at its root, also to clients without compression', async ({ request }) => {
  const answer = await request.get('/', { headers: { 'accept-encoding': 'identity' } });
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toContain('<!doctype html>');
});

test('a dealer who opened their profile logs in and lands there', async ({ page }) => {
  const loginPage = new LoginPage(page);
  await loginPage.open('/account');
  await expectAccessible(page);
  await loginPage.logIn('dealer', 'Prova2026');
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole('main').getByText('dealer').first()).toBeVisible();
  await expectAccessible(page);
});

test("a wrong password is refused with the product's text, and the typed name stays", async ({ page }) => {
  const loginPage = new LoginPage(page);
  await loginPage.open();
  await loginPage.logIn('dealer', 'Sbagliata1');
  await expect(loginPage.alert).toHaveText('credenziali di accesso errate');
  await expect(loginPage.username).toHaveValue('dealer');
});

test('the home page greets a user with a session, and is accessible', async ({ page }) => {
  await login(page, 'back-office', '/');
  await expect(page.getByRole('heading', { name: /^Ciao / })).toBeVisible();
  await expectAccessible(page);
});

test('the home page opens for a user without sales', async ({ page }) => {
  await login(page, 'operatore-call-center', '/');
  await expect(page.getByRole('heading', { name: 'Per prodotto' })).toBeVisible();
});

test('the home page shows a customer their policies instead of figures', async ({ page }) => {
  await login(page, 'cliente', '/');
  await expect(page.getByText('Le tue polizze', { exact: true })).toBeVisible();
  await expect(page.getByText('Conversione')).toHaveCount(0);
  await expectAccessible(page);
});

test('a session ended elsewhere requires a login', async ({ page }) => {
  await login(page, 'dealer', '/');
  await expect(page.getByRole('heading', { name: /^Ciao / })).toBeVisible();
  await page.request.post('/api/logout');
  await page.goto('/account');
  await expect(new LoginPage(page).username).toBeVisible();
});

test('a password cannot be copied, cut or dragged from its field', async ({ page }) => {
  await page.goto('/login');
  const field = page.getByRole('textbox', { name: 'Password' });
  await field.fill('Prova2026');
  for (const type of ['copy', 'cut', 'dragstart']) {
    const allowed = await field.evaluate((input, name) => input.dispatchEvent(new Event(name, { bubbles: true, cancelable: true })), type);
    expect(allowed, type).toBe(false);
  }
});
