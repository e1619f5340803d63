import type { Browser, Page } from '@playwright/test';
import { plainPdf } from '#platform/server-kit/plain-pdf.ts';
import { expectAccessible } from '../support/accessible.ts';
import { login } from '../support/login.ts';
import { open } from '../support/open.ts';
import { expect, test } from '../support/test.ts';

const REPORT = { name: 'denuncia.pdf', mimeType: 'application/pdf', buffer: plainPdf('Denuncia di furto', ['Veicolo rubato']) };

/** A page of another user. */
async function pageOf(browser: Browser, baseURL: string | undefined, username: string, path: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'it-IT', ...(baseURL === undefined ? {} : { baseURL }) })).newPage();
  await login(page, username, path);
  return page;
}

/** Opens a request from a policy that has none; returns its path. */
async function openRequest(page: Page): Promise<string> {
  await open(page, '/polizze?stato=POLIZZA&bene=VEICOLO');
  await page.locator('[data-row-link]').first().click();
  await page.getByRole('button', { name: 'Richiedi modifica' }).click();
  const dialog = page.getByRole('dialog', { name: 'Richiedi una modifica della polizza' });
  await dialog.getByRole('combobox', { name: 'Causa' }).click();
  await page.getByRole('option', { name: 'Estinzione anticipata' }).click();
  await dialog.getByRole('combobox', { name: 'Motivo' }).click();
  await page.getByRole('option', { name: 'Furto totale' }).click();
  await expect(dialog).toContainText('Servirà: Denuncia di furto');
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Messaggio' }).fill('Rubata ieri sera');
  await dialog.getByRole('button', { name: 'Apri la richiesta' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Estinzione anticipata, furto totale' })).toBeVisible();
  return new URL(page.url()).pathname;
}

test('two people on one ticket: the second is refused with the name of the first, and the conversation is live', async ({
  page: dealer,
  browser,
  baseURL,
}) => {
  await login(dealer, 'dealer');
  const path = await openRequest(dealer);
  await dealer.getByLabel('Carica: Denuncia di furto').first().setInputFiles(REPORT);
  await expect(dealer.getByRole('link', { name: 'denuncia.pdf' })).toBeVisible();

  const first = await pageOf(browser, baseURL, 'back-office', path);
  const second = await pageOf(browser, baseURL, 'dipendente-agenzia', path);
  const take = (page: Page) => page.getByRole('button', { name: 'Prendi in carico' });
  await expect(take(second)).toBeVisible();
  await expectAccessible(second);
  // The second one has not seen the news yet: their connection is slow.
  await second.context().setOffline(true);
  await take(first).click();
  await expect(first.getByRole('button', { name: 'Evadi' })).toBeVisible();
  await second.context().setOffline(false);
  await expect(second.getByText(/In carico a:/)).toBeVisible();
  await expect(take(second)).toBeHidden();
  await second.getByRole('button', { name: /Evadi/ }).click({ force: true });
  await expect(second.getByText(/^È in carico a/)).toBeVisible();

  await first.getByRole('textbox', { name: 'Scrivi un messaggio' }).fill('Le chiavi sono due?');
  await first.getByRole('button', { name: 'Invia e aspetta la risposta' }).click();
  await expect(dealer.getByText('Le chiavi sono due?')).toBeVisible();
  await expect(dealer.getByText(/^L’agenzia aspetta la tua risposta/)).toBeVisible();
  await expectAccessible(dealer);
  await dealer.getByRole('textbox', { name: 'Rispondi all’agenzia' }).fill('Sì, le consegniamo domani');
  await dealer.getByRole('button', { name: 'Invia', exact: true }).click();
  await expect(first.getByText('Sì, le consegniamo domani')).toBeVisible();
  await expect(second.getByText('Sì, le consegniamo domani')).toBeVisible();

  await first.getByRole('button', { name: 'Evadi' }).click();
  const handling = first.getByRole('dialog');
  await handling.getByRole('textbox').fill('Polizza estinta dal giorno della denuncia');
  await handling.getByRole('button', { name: 'Evadi' }).click();
  await expect(dealer.getByText('Polizza estinta dal giorno della denuncia')).toBeVisible();
  await expect(dealer.getByText(/^Evasa da/)).toBeVisible();
});
