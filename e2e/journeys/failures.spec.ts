import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { QuoterPage } from '../pages/quoter-page.ts';
import { expectAccessible } from '../support/accessible.ts';
import { chunkOf } from '../support/bundle.ts';
import { login } from '../support/login.ts';
import { open } from '../support/open.ts';
import { prepareQuotation } from '../support/sale-by-api.ts';
import { expect, test } from '../support/test.ts';

test('a quotation that cannot be saved offline is saved, once, when the connection is back', async ({ page, context }) => {
  await login(page, 'dealer');
  const quoter = new QuoterPage(page);
  await quoter.open();
  await quoter.field('Cognome').fill('Senzarete');
  const save = page.getByRole('button', { name: 'Salva preventivo' }).first();
  // The message about a failed connection would cover the button.
  await expect(page.locator('[data-live="connected"]')).toBeVisible();

  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: 'Connessione assente' })).toBeVisible();
  await save.click();
  await expect(page.getByText(/Il server non ha risposto/).first()).toBeVisible();

  await context.setOffline(false);
  await expectAccessible(page);
  await expect(quoter.field('Cognome')).toHaveValue('Senzarete');
  await save.click();
  await page.waitForURL(/\/preventivi\/completa\/\d+/);
  const found = await page.request.get('/api/preventivi?search=Senzarete');
  expect(await found.json()).toMatchObject({ total: 1 });
});

test('an unreachable server is distinguished from an expired session', async ({ page }) => {
  await login(page, 'dealer', '/');
  await page.getByRole('heading', { name: /^Ciao / }).waitFor();
  await page.route('**/api/utenti/info', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Il server non risponde: controlla la connessione e riprova')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/utenti/info');
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('heading', { name: /^Ciao / })).toBeVisible();
});

test('an unexpected failure names its operation, also when a proxy answers', async ({ page }) => {
  await login(page, 'dealer');
  const { id } = await prepareQuotation(page.request);
  await page.route('**/api/preventivi/calcola', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  );
  await open(page, `/preventivi/completa/${id}?passo=garanzie`);
  await expect(page.getByText('Errore durante la quotazione').first()).toBeVisible();
});

/** How the current document was loaded: typed, linked or reloaded. */
const cameBy = (page: Page) => page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().type);

/** Pattern for the code of the quoter's terms; the build exists once the tests run. */
const terms = () => `**/${chunkOf(resolve(import.meta.dirname, '../..'), 'terms-step.tsx')}`;

/** Fails the code of the quoter's terms once, like a short network failure. */
async function loseTermsOnce(page: Page): Promise<void> {
  await page.route(terms(), (route) => route.abort('connectionfailed'), { times: 1 });
}

test('code lost with the connection is loaded again and the page stays', async ({ page }) => {
  await login(page, 'dealer');
  await loseTermsOnce(page);
  const asked = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/');
  const again = page.waitForResponse(terms());
  const quoter = new QuoterPage(page);
  await quoter.open();
  await asked;
  await quoter.step('Sconti e pagamento');
  await again;
  expect(await cameBy(page)).toBe('navigate');
});

test('code removed by a newer deployment reloads the page', async ({ page }) => {
  await login(page, 'dealer');
  await loseTermsOnce(page);
  await page.route(
    (url) => url.pathname === '/',
    (route) => route.fulfill({ contentType: 'text/html', body: '<script src="/assets/newer.js"></script>' }),
  );
  await new QuoterPage(page).open();
  await expect.poll(() => cameBy(page).catch(() => 'leaving')).toBe('reload');
});
