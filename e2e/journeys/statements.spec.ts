import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { login } from '../support/login.ts';
import { open } from '../support/open.ts';
import { prepareToIssue } from '../support/sale-by-api.ts';
import { expect, test } from '../support/test.ts';

/** Sells and is blocked here; no other journey logs in as a user of this dealer. */
const DEALER = 'dealer-9';

async function sellOne(page: Page): Promise<void> {
  const { id, hash } = await prepareToIssue(page.request);
  const issued = await page.request.post(`/api/preventivi/${id}/emetti`, {
    data: { priceHash: hash },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(issued.status()).toBe(200);
}

test('the agency closes a period, the dealer sees the debt, does not pay and is blocked, pays and is unblocked', async ({
  browser,
  page: clerk,
  server,
}) => {
  const dealer = await (await browser.newContext({ baseURL: server.url, locale: 'it-IT', timezoneId: 'Europe/Rome' })).newPage();
  await login(dealer, DEALER);
  await sellOne(dealer);

  await login(clerk, 'dipendente-agenzia', '/estratti-conto');
  const found = await clerk.request.get(`/api/utenti/dealer?search=${DEALER}@example.com`);
  const { id, name } = ((await found.json()) as { items: { id: number; name: string }[] }).items[0] ?? { id: 0, name: '' };
  await expect(clerk.getByRole('region', { name: 'Totali del filtro' })).toContainText('€');
  await expectAccessible(clerk);
  await clerk.getByRole('button', { name: 'Chiudi periodo' }).click();
  const closing = clerk.getByRole('dialog');
  await closing.getByRole('textbox', { name: 'Produttore' }).fill(name);
  await clerk.getByRole('option', { name }).click();
  await expectAccessible(clerk);
  await closing.getByRole('button', { name: 'Chiudi periodo' }).click();
  // One draft for each insurer's premiums, and one for the commission of an insurer that does not let it be kept back.
  await expect(clerk.getByText(/^Periodo chiuso: \d+ bozz/)).toBeVisible();
  const drafts = await clerk.request.get(`/api/estratti-conto?stato=BOZZA&oggetto=PREMI&produttore=${id}`);
  const { items } = (await drafts.json()) as { items: { number: string; due: number }[] };
  // Refunds may exceed the premiums of an insurer: the dealer owes nothing for those.
  const number = items.find(({ due }) => due > 0)?.number ?? 'no draft with a debt';
  await clerk.getByRole('link', { name: number }).click();
  await expect(clerk.getByText('Bozza: viene emessa da sola')).toBeVisible();
  await expect(clerk.getByText('Provvigioni trattenute')).toBeVisible();
  await clerk.getByRole('button', { name: 'Emetti' }).click();
  await clerk.getByRole('dialog').getByRole('button', { name: 'Emetti' }).click();
  await expect(clerk.getByText('Emesso', { exact: true }).first()).toBeVisible();
  await expectAccessible(clerk);

  await open(dealer, '/estratti-conto');
  await dealer.getByRole('link', { name: number }).click();
  await expect(dealer.getByRole('table', { name: "Titoli dell'estratto conto" }).getByRole('link').first()).toBeVisible();
  await expect(dealer.getByRole('button', { name: 'Registra pagamento' })).toHaveCount(0);
  await expectAccessible(dealer);

  // The payment days pass.
  await server.change(`update account_statement set due_on = current_date - 2 where number = $1`, [number]);
  await open(dealer, '/');
  await expect(dealer.getByText(/^1 estratto conto scaduto: /)).toBeVisible();
  await expectAccessible(dealer);
  await clerk.reload();
  await expect(clerk.getByText('Scaduto', { exact: true })).toBeVisible();
  await clerk.getByRole('button', { name: 'Blocca' }).click();
  await clerk.getByRole('dialog').getByRole('button', { name: 'Blocca' }).click();
  await expect(clerk.getByText('Bloccato', { exact: true })).toBeVisible();
  await open(dealer, '/preventivi/nuovo');
  await expect(dealer).toHaveURL(/\/login/);
  const logsIn = async () => (await dealer.request.post('/api/login', { data: { username: DEALER, password: 'Prova2026' } })).status();
  expect(await logsIn()).not.toBe(204);

  await clerk.getByRole('button', { name: 'Registra pagamento' }).click();
  await expectAccessible(clerk);
  await clerk.getByRole('dialog').getByRole('button', { name: 'Registra pagamento' }).click();
  await expect(clerk.getByText('Saldato il', { exact: true })).toBeVisible();
  expect(await logsIn()).toBe(204);
  await open(dealer, '/estratti-conto');
  await expect(dealer.getByRole('row').filter({ hasText: number }).getByText('Pagato')).toBeVisible();
});

test('the clerk tries a file of payments without recording it, and opens the terms', async ({ page }) => {
  await login(page, 'back-office', '/estratti-conto');
  await page.getByRole('link', { name: 'Carica pagamenti' }).click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'movimenti.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Data;Importo;Causale\n01/10/2026;12,00;saldo EC99999999\n01/10/2026;12,00;bonifico'),
  });
  await page.getByRole('button', { name: 'Prova', exact: true }).click();
  await expect(page.getByText('Prova: non è stato registrato nulla')).toBeVisible();
  await expect(page.getByText('Estratto conto inesistente')).toBeVisible();
  await expectAccessible(page);
  await open(page, '/estratti-conto/condizioni');
  await page.getByRole('button', { name: 'Nuove condizioni' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'In vigore dal' })).toHaveValue(/^01-/);
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Annulla' }).click();

  // Which insurers let producers keep their commission back.
  await page.getByRole('button', { name: 'Nuovo consenso' }).click();
  const consent = page.getByRole('dialog');
  await consent.getByRole('combobox', { name: 'Compagnia' }).click();
  await page.getByRole('option', { name: /Nordia/ }).click();
  await consent.getByRole('textbox', { name: 'Accordo' }).fill('Mandato agenziale, art. 9');
  await expectAccessible(page);
  await consent.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Mandato agenziale, art. 9' }).getByText('In vigore')).toBeVisible();
});
