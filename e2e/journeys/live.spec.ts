import { resolve } from 'node:path';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { inRome, type RomeClock } from '#platform/domain-kit/time/rome-time.ts';
import { QuoterPage } from '../pages/quoter-page.ts';
import { expectAccessible } from '../support/accessible.ts';
import { chunkOf } from '../support/bundle.ts';
import { login } from '../support/login.ts';
import { expect, test } from '../support/test.ts';

// Journeys of this file change the state of every user, so they run one after the other.
test.describe.configure({ mode: 'serial' });

const connected = (page: Page) => page.locator('[data-live="connected"]');

async function somebodyElse(browser: Browser, username: string, path: string, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'it-IT' });
  const page = await context.newPage();
  await login(page, username, path);
  return page;
}

/** Earlier journeys of the same server may have left notices. */
async function unreadNotices(page: Page): Promise<number> {
  const label = await page.getByRole('button', { name: /^Notifiche/ }).getAttribute('aria-label');
  return Number(/\d+/.exec(label ?? '')?.[0] ?? 0);
}

async function setMaintenance(request: APIRequestContext, valore: boolean): Promise<void> {
  const { config } = (await (await request.get('/api/admin/config')).json()) as { config: { codice: string; version: number }[] };
  const version = config.find(({ codice }) => codice === 'MAINTENANCE')?.version;
  const answer = await request.put('/api/admin/config', {
    data: { codice: 'MAINTENANCE', valore },
    headers: { 'if-match': `"${version}"` },
  });
  expect(answer.status()).toBe(200);
}

test('a notice reaches an open page at once, and can be read', async ({ page, browser, baseURL }) => {
  const dealer = await somebodyElse(browser, 'dealer', '/account', baseURL);
  await expect(connected(dealer)).toBeVisible();
  const unread = await unreadNotices(dealer);
  await login(page, 'dipendente-agenzia', '/configurazione/nais-config');
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Messaggio' }).fill('Domani chiudiamo alle 13');
  await page.getByRole('button', { name: "Invia l'avviso" }).click();
  await expect(page.getByText(/^Avviso inviato a \d+ utenti$/)).toBeVisible();

  await dealer.getByRole('button', { name: `Notifiche: ${unread + 1} da leggere` }).click();
  await expect(dealer.getByRole('dialog').getByText('Domani chiudiamo alle 13')).toBeVisible();
  await expectAccessible(dealer);
  await dealer.getByRole('dialog').getByRole('button', { name: 'Segna tutte come lette' }).click();
  await expect(dealer.getByRole('button', { name: 'Notifiche', exact: true })).toBeVisible();
  await dealer.context().close();
});

test('maintenance is announced with a countdown, redirects all users but developers, and returns them to their draft', async ({
  page,
  browser,
  baseURL,
}) => {
  const dealer = await somebodyElse(browser, 'dealer', '/account', baseURL);
  await expect(connected(dealer)).toBeVisible();
  const quoter = new QuoterPage(dealer);
  await quoter.open();
  await quoter.field('Cognome').fill('Manutenuto');
  await login(page, 'developer', '/configurazione/nais-config');
  const [from, to] = [3_600_000, 7_200_000].map((ms) => inRome(new Date(Date.now() + ms).toISOString()));
  const typed = ({ date, msOfDay }: RomeClock) => `${formatDate(date)} ${new Date(msOfDay).toISOString().slice(11, 19)}`;
  const planner = page.getByRole('region', { name: 'Manutenzione programmata' });
  await planner.getByRole('textbox', { name: 'Inizio' }).fill(typed(from as RomeClock));
  await planner.getByRole('textbox', { name: 'Fine' }).fill(typed(to as RomeClock));
  await planner.getByRole('button', { name: 'Programma' }).click();
  await expect(dealer.getByRole('timer')).toHaveText(/^Manutenzione tra (1:)?\d\d:\d\d/);
  await expectAccessible(page);
  await planner.getByRole('button', { name: 'Annulla la manutenzione' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Annulla la manutenzione' }).click();
  await expect(dealer.getByRole('timer')).toHaveCount(0);

  await page.getByRole('switch', { name: 'Manutenzione' }).click();
  await page.getByRole('button', { name: 'Avvia la manutenzione' }).click();

  await expect(dealer).toHaveURL(/\/maintenance/);
  await expectAccessible(dealer);
  await expect(page.getByRole('switch', { name: 'Manutenzione' })).toBeChecked();
  const newcomer = await somebodyElse(browser, 'developer', '/account', baseURL);
  await expect(newcomer).toHaveURL(/\/account$/);

  await setMaintenance(newcomer.request, false);
  await expect(dealer).toHaveURL(/\/preventivi\/nuovo/);
  await expect(connected(dealer)).toBeVisible();
  await expect(quoter.field('Cognome')).toHaveValue('Manutenuto');
  await newcomer.context().close();
  await dealer.context().close();
});

test('a session revoked elsewhere leads to the login at once', async ({ page }) => {
  await login(page, 'venditore', '/account');
  await expect(connected(page)).toBeVisible();
  await page.request.post('/api/logout');
  await expect(page).toHaveURL(/\/login/);
});

test('a permission granted elsewhere is in the menu of an open page at once, and gone when revoked', async ({ page, browser, baseURL }) => {
  const expert = await somebodyElse(browser, 'perito', '/account', baseURL);
  await expect(connected(expert)).toBeVisible();
  const { id } = (await (await expert.request.get('/api/utenti/info')).json()) as { id: number };
  await login(page, 'developer', '/account');
  const url = `/api/utenti/periti/${id}/permessi`;
  const before = await page.request.get(url);
  const { effective } = (await before.json()) as { effective: string[] };
  const set = async (version: string | undefined, wanted: string[]) => {
    const answer = await page.request.put(url, { data: { roles: wanted }, headers: { 'if-match': version ?? '' } });
    expect(answer.status(), await answer.text()).toBeLessThan(300);
  };
  await set(before.headers().etag, [...effective, 'CONFIGURAZIONE_GLOBALE']);
  await expert.getByRole('button', { name: 'Configurazione' }).click();
  await expert.getByRole('link', { name: 'Configurazione globale' }).click();
  await expect(expert.getByRole('textbox', { name: 'Messaggio' })).toBeVisible();
  await expect(expert.getByRole('switch', { name: 'Manutenzione' })).toHaveCount(0);

  await set((await page.request.get(url)).headers().etag, effective);
  await expect(expert).toHaveURL(/\/unauthorized$/);
  await expert.context().close();
});

test('a user with payments only finds the payment provider, and nothing else of the global configuration', async ({
  page,
  browser,
  baseURL,
}) => {
  const expert = await somebodyElse(browser, 'perito', '/account', baseURL);
  const { id } = (await (await expert.request.get('/api/utenti/info')).json()) as { id: number };
  await login(page, 'developer', '/account');
  const url = `/api/utenti/periti/${id}/permessi`;
  const before = await page.request.get(url);
  const { effective } = (await before.json()) as { effective: string[] };
  const set = async (version: string | undefined, roles: string[]) =>
    expect((await page.request.put(url, { data: { roles }, headers: { 'if-match': version ?? '' } })).status()).toBeLessThan(300);
  await set(before.headers().etag, [...effective, 'CONFIGURAZIONE_PAGAMENTI']);
  await expert.getByRole('link', { name: 'Configurazione globale' }).click();
  await expect(expert.getByRole('region', { name: 'Chiave segreta' })).toBeVisible();
  await expect(expert.getByRole('tab')).toHaveCount(1);
  await set((await page.request.get(url)).headers().etag, effective);
  await expert.context().close();
});

test('a page reloads only data that changed before it was connected', async ({ page }) => {
  let says = 'false';
  let acknowledged = 0;
  let asked = 0;
  await page.routeWebSocket('**/ws/stomp', (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      if (message.toString().startsWith('ACK')) acknowledged += 1;
      server.send(message);
    });
    server.onMessage((message) => {
      const frame = message.toString();
      // Only the first message of each subscription: later changes by others are out of scope.
      if (frame.startsWith('MESSAGE') && !/^changed:/m.test(frame)) return;
      socket.send(frame.replace(/^changed:\w+$/m, `changed:${says}`));
    });
  });
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/polizze') asked += 1;
  });
  await login(page, 'dealer', '/polizze');
  await expect.poll(() => acknowledged).toBeGreaterThanOrEqual(4);
  await page.evaluate(() => fetch('/health/live'));
  expect(asked).toBe(1);

  says = 'true';
  await page.reload();
  await expect.poll(() => asked).toBeGreaterThanOrEqual(3);
});

test('a page without a network reports that it is offline and, once, that it could not connect', async ({ page, context }) => {
  let reachable = true;
  let cut: () => Promise<void> = async () => undefined;
  await page.routeWebSocket('**/ws/stomp', (socket) => {
    if (!reachable) return void socket.close();
    socket.connectToServer();
    cut = () => socket.close();
  });
  await login(page, 'dealer', '/account');
  await expect(connected(page)).toBeVisible();

  reachable = false;
  await context.setOffline(true);
  await cut();
  await expect(page.getByRole('status').filter({ hasText: 'Connessione assente' })).toBeVisible();
  // Two attempts, five seconds apart, must fail.
  await expect(page.getByText('Si è verificato un errore imprevisto durante la connessione al websocket di Nais')).toHaveCount(1);

  reachable = true;
  await context.setOffline(false);
  await expect(connected(page)).toBeVisible();
});

test('live updates connect although their code was lost once with the network', async ({ page }) => {
  await login(page, 'dealer', '/');
  const code = `**/${chunkOf(resolve(import.meta.dirname, '../..'), '@stomp/stompjs/esm6/index.js')}`;
  await page.route(code, (route) => route.abort('connectionfailed'), { times: 1 });
  await page.reload();
  await expect(connected(page)).toBeVisible();
});

test('a page reports that it could not connect, and that the product has a new version', async ({ page }) => {
  await page.routeWebSocket('**/ws/stomp', (socket) => socket.close());
  await page.clock.install();
  const version = page.waitForResponse('**/api/admin/config/nais-version');
  await login(page, 'dealer', '/');
  await version;
  await expect(page.getByText('Si è verificato un errore imprevisto durante la connessione al websocket di Nais')).toBeVisible();
  await page.route('**/api/admin/config/nais-version', (route) => route.fulfill({ json: { version: '99.0.0' } }));
  await page.clock.fastForward('05:00');
  await expect(page.getByText('È disponibile una versione aggiornata di Nais')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ricarica la pagina' })).toBeVisible();
});
