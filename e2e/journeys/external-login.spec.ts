import { expect, test } from '@playwright/test';
import { type RunningIdentityProvider, startIdentityProvider } from '#areas/access/server/testing/identity-provider.ts';
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

test('with the account of the own organisation one lands where one wanted to go; who refuses or is unknown is told so', async ({
  page,
}) => {
  const loginPage = new LoginPage(page);
  const button = page.getByRole('link', { name: 'Accedi con il fornitore di prova' });

  provider.person = null;
  await page.goto(`${server.url}/account`);
  await expectAccessible(page);
  await button.click();
  await expect(loginPage.alert).toHaveText("Il fornitore d'identità non ha consentito l'accesso");

  provider.person = { preferred_username: 'qualcun-altro' };
  await button.click();
  await expect(loginPage.alert).toHaveText("Nessun utente di Nais corrisponde all'identità con cui ti sei presentato");

  await page.context().clearCookies();
  provider.person = { preferred_username: 'dealer' };
  await button.click();
  await expect(page).toHaveURL(`${server.url}/account`);
  await expect(page.getByRole('main').getByText('dealer', { exact: true })).toBeVisible();
});
