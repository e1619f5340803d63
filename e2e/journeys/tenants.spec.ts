import { expect, type Page, test } from '@playwright/test';
import { addMonths, formatDate } from '#platform/domain-kit/time/dates.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import { LoginPage } from '../pages/login-page.ts';
import { QuoterPage } from '../pages/quoter-page.ts';
import { expectAccessible } from '../support/accessible.ts';
import { ITALIAN } from '../support/browser.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/** Matches the end of a text that names the day some months from today, as the quoter writes it. */
function inMonths(months: number): RegExp {
  return new RegExp(` ${formatDate(addMonths(todayInRome(new Date().toISOString()), months))}$`);
}

async function signIn(page: Page, { url }: TestServer): Promise<void> {
  const loginPage = new LoginPage(page);
  await page.goto(`${url}/login`);
  await loginPage.username.waitFor();
  await expectAccessible(page);
  await loginPage.logIn('dealer', 'Prova2026');
  await page.getByRole('heading', { name: /^Ciao / }).waitFor();
}

/** Order of the tasks and the figures on the home page. */
async function homeOrder(page: Page): Promise<'tasks first' | 'figures first'> {
  const tasks = await page.getByRole('navigation', { name: 'Da fare' }).boundingBox();
  const figures = await page.getByText('Premi', { exact: false }).first().boundingBox();
  return (tasks?.y ?? 0) < (figures?.y ?? 0) ? 'tasks first' : 'figures first';
}

async function optionsOf(page: Page, label: string): Promise<string[]> {
  const box = page.getByRole('combobox', { name: label, exact: true });
  await box.click();
  await page.getByRole('option').first().waitFor();
  const texts = await page.getByRole('option').allInnerTexts();
  await page.keyboard.press('Escape');
  return texts;
}

for (const expected of [
  {
    agency: 'Autonetwork',
    menu: 'dark',
    login: 'BANNER',
    home: 'tasks first',
    statuses: ['Nuovo non targato', 'Nuovo targato', 'Usato'],
    payments: ['Tramite il dealer', 'Bonifico', 'Addebito diretto SEPA', 'Finanziamento', 'Carta di credito'],
    monthsAhead: 6,
    bounds: true,
  },
  {
    agency: 'Brokerline',
    menu: 'light',
    login: 'CARD',
    home: 'figures first',
    statuses: ['Nuovo, con o senza targa', 'Nuovo non targato', 'Nuovo targato', 'Usato', 'Usato, valore Quattroruote'],
    payments: ['Tramite il broker', 'Bonifico', 'Addebito diretto SEPA', 'Finanziamento', 'Carta di credito'],
    monthsAhead: 180,
    bounds: false,
  },
] as const) {
  test.describe(expected.agency, () => {
    let server: TestServer;
    test.beforeAll(async () => {
      server = await startTestServer({ NAIS_AGENCY_NAME: expected.agency });
    });
    test.afterAll(async () => {
      await server.stop();
    });

    test('an installation looks and sells as its tenant defines', async ({ browser }) => {
      const context = await browser.newContext({ ...ITALIAN, baseURL: server.url, viewport: { width: 1280, height: 800 } });
      const page = await context.newPage();
      await signIn(page, server);
      await expect(page.locator(`[data-menu-scheme="${expected.menu}"]`).first()).toBeVisible();
      expect(await homeOrder(page)).toBe(expected.home);
      await expectAccessible(page);

      const quoter = new QuoterPage(page);
      await quoter.open();
      await quoter.person();
      await quoter.step('Bene');
      expect(await optionsOf(page, 'Stato del veicolo')).toEqual(expected.statuses);
      await quoter.newVehicle();
      if (expected.bounds) {
        await quoter.field('Valore assicurato').fill('1000');
        await expect(page.getByText(/Fuori dai limiti della quotazione/)).toBeVisible();
      }
      await quoter.step('Sconti e pagamento');
      expect(await optionsOf(page, 'Modalità di pagamento')).toEqual(expected.payments);
      await expect(page.getByText(/Dalle 24:00 di questo giorno; da .* a /)).toHaveText(inMonths(expected.monthsAhead));
      await context.close();
    });
  });
}
