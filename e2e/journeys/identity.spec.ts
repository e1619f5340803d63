import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { LoginPage } from '../pages/login-page.ts';
import { expectAccessible } from '../support/accessible.ts';
import { login } from '../support/login.ts';
import { expect, test } from '../support/test.ts';

const NEW_PASSWORD = 'Tramonto7su';

async function writeNewPassword(page: Page, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Password attuale' }).fill('Prova2026');
  await page.getByRole('textbox', { name: 'Nuova password', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Ripeti la nuova password' }).fill(password);
  await page.getByRole('button', { name: 'Cambia password' }).click();
}

/** The six digits that an authenticator application shows for a base32 key (RFC 6238). */
function codeOf(key: string, at = Date.now()): string {
  const bits = [...key.replaceAll(' ', '')].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const hash = createHmac('sha1', Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))))
    .update(counter)
    .digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

test('an expired password requires a new one with all its rules, and then leads to the wanted page', async ({ page }) => {
  await page.goto('/refresh-password');
  await expect(new LoginPage(page).username).toBeVisible();

  await page.goto('/refresh-password?username=area-manager&p=L2FjY291bnQ%3D');
  await expectAccessible(page);
  await writeNewPassword(page, 'Juventus2019');
  await expect(page.getByText('Questa password è tra le più usate')).toBeVisible();
  await writeNewPassword(page, '1Solo');
  await expect(page.getByText('una cifra non al primo posto', { exact: false }).last()).toBeVisible();
  await page.getByRole('textbox', { name: 'Nuova password', exact: true }).fill(NEW_PASSWORD);
  await expect(page.getByText('11 di 50 caratteri')).toBeVisible();
  await writeNewPassword(page, NEW_PASSWORD);
  await expect(page).toHaveURL(/\/account$/);
});

test('the agency works as a dealer by a link with their name in base64, sees it on every page, and returns', async ({ page }) => {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(`${page.url()}: ${error.message}`));
  const encoded = Buffer.from('societa-commerciale').toString('base64');
  await login(page, 'dipendente-agenzia', `/login-as/${encoded}`);
  const band = page.getByRole('status').filter({ hasText: 'Stai operando come' });
  await expect(page.getByRole('heading', { name: 'Vuoi operare come societa-commerciale?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Opera come societa-commerciale' }).click();
  await expect(band).toBeVisible();
  await page.goto('/utenti/login-as/commerciale');
  await page.getByRole('button', { name: 'Opera come commerciale' }).click();
  await expect(band.getByRole('button')).toHaveCount(2);
  await expectAccessible(page);
  await page.goto('/account');
  await expect(page.getByText('sono di chi le possiede')).toBeVisible();
  await expect(band).toBeVisible();
  await band.getByRole('button').first().click();
  await expect(band.getByRole('button')).toHaveCount(1);
  await band.getByRole('button', { name: "Torna all'utente originale" }).click();
  await expect(band).toBeHidden();
  await page.getByRole('button', { name: /^Menu di/ }).click();
  await page.getByRole('menuitem', { name: 'Esci' }).click();
  await expect(new LoginPage(page).username).toBeVisible();
  expect(failures).toEqual([]);
});

test('a session on another device is listed and ended from the account page', async ({ page, browser, baseURL }) => {
  const elsewhere = await browser.newContext({ baseURL });
  const other = await elsewhere.newPage();
  await login(other, 'call-center');
  await login(page, 'call-center', '/account');
  await expect(page.getByText('In uso')).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /^Termina la sessione di/ })
    .first()
    .click();
  await expect(page.getByText('La sessione è terminata')).toBeVisible();
  await other.goto('/account');
  await expect(new LoginPage(other).username).toBeVisible();
  await elsewhere.close();
});

/** Enables two-step verification on the account page; leaves the ten recovery codes on screen. */
async function switchSecondFactorOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Attiva la verifica in due passaggi' }).click();
  await expect(page.getByRole('img', { name: /Codice QR/ })).toBeVisible();
  await expectAccessible(page);
  const key = (await page.getByTestId('second-factor-key').textContent()) ?? '';
  await page.getByRole('textbox', { name: 'Codice' }).fill(codeOf(key));
  await page.getByRole('button', { name: 'Conferma' }).click();
}

test('two-step verification: enabled, required at login, disabled', async ({ page }) => {
  await login(page, 'perito', '/account');
  await switchSecondFactorOn(page);
  const codes = page.getByRole('listitem').filter({ hasText: /^\w{5}-\w{5}$/ });
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? '';
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Li ho conservati' }).click();
  await expect(page.getByText('10 codici di recupero rimasti')).toBeVisible();

  await page.request.post('/api/logout');
  const loginPage = new LoginPage(page);
  await loginPage.open('/account');
  await loginPage.logIn('perito', 'Prova2026');
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Codice' }).fill('000000');
  await page.getByRole('button', { name: 'Verifica' }).click();
  await expect(page.getByRole('alert').first()).toHaveText('Il codice non è corretto oppure è già stato usato');
  await page.getByRole('textbox', { name: 'Codice' }).fill(recovery);
  await page.getByRole('button', { name: 'Verifica' }).click();
  await expect(page).toHaveURL(/\/account$/);

  const section = page.getByRole('region', { name: 'Verifica in due passaggi' });
  await section.getByRole('textbox', { name: 'Password attuale' }).fill('Prova2026');
  await page.getByRole('button', { name: 'Disattiva' }).click();
  await expect(page.getByText('Non attiva')).toBeVisible();
});

test('a user who lost their device logs in with the password alone once the verification was removed', async ({
  page,
  browser,
  baseURL,
}) => {
  const username = 'collaboratore-intermediario';
  await login(page, username, '/account');
  await switchSecondFactorOn(page);
  await page.getByRole('button', { name: 'Li ho conservati' }).click();
  const info = await page.request.get('/api/utenti/info');
  const { id } = (await info.json()) as { id: number };

  const office = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), locale: 'it-IT' });
  const other = await office.newPage();
  await login(other, 'developer', `/utenti/collaboratori-intermediario/${id}`);
  await other.getByRole('button', { name: 'Azzera la verifica in due passaggi' }).click();
  const dialog = other.getByRole('dialog', { name: /^Verifica in due passaggi di / });
  await expectAccessible(other);
  await dialog.getByRole('button', { name: 'Azzera la verifica in due passaggi' }).click();
  await expect(other.getByText('è stata azzerata')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Azzera la verifica in due passaggi' })).toBeHidden();
  await office.close();

  // The open session has ended with it.
  const loginPage = new LoginPage(page);
  await page.goto('/account');
  await expect(loginPage.username).toBeVisible();
  await loginPage.logIn(username, 'Prova2026');
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByText('Non attiva')).toBeVisible();
});

test('the callback of the identity provider shows its errors on the login page, and continues without one', async ({ page }) => {
  await page.goto('/oauth?errors=EXTERNAL_UNKNOWN_USER');
  await expect(new LoginPage(page).alert).toHaveText(
    'Questa identità non è ancora collegata a un utente: accedi con la password e collegala nel tuo profilo',
  );
  await login(page, 'dealer', '/oauth?p=L2FjY291bnQ%3D');
  await expect(page).toHaveURL(/\/account$/);
});
