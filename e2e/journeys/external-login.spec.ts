import { expect, test } from '@playwright/test';
import { type RunningIdentityProvider, startIdentityProvider } from '#areas/agency/access/server/testing/identity-provider.ts';
import { LoginPage } from '../pages/login-page.ts';
import { expectAccessible } from '../support/accessible.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let provider: RunningIdentityProvider;
let server: TestServer;

test.beforeAll(async () => {
  provider = await startIdentityProvider();
  const { issuer, clientId, clientSecret, label } = provider.settings;
  server = await startTestServer({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_LABEL: label });
});

test.afterAll(async () => {
  await server.stop();
  await provider.stop();
});

test("login with the organisation's account leads to the wanted page; a refused or unknown user gets a message", async ({ page }) => {
  const loginPage = new LoginPage(page);
  const button = page.getByRole('link', { name: 'Accedi con il fornitore di prova' });

  provider.person = null;
  await page.goto(`${server.url}/account`);
  await expectAccessible(page);
  await button.click();
  await expect(loginPage.alert).toHaveText("Il fornitore d'identità non ha consentito l'accesso");

  provider.person = { preferred_username: 'qualcun-altro' };
  await button.click();
  await expect(loginPage.alert).toHaveText(
    'Questa identità non è ancora collegata a un utente: accedi con la password e collegala nel tuo profilo',
  );

  await page.context().clearCookies();
  provider.person = { subject: 'person-of-dealer' };
  await server.change(
    `insert into external_identity (issuer, subject, user_id, linked_at) select $1, 'person-of-dealer', id, now() from app_user where username = 'dealer'`,
    [provider.settings.issuer],
  );
  await button.click();
  await expect(page).toHaveURL(`${server.url}/account`);
  await expect(page.getByRole('main').getByText('dealer', { exact: true })).toBeVisible();
});
