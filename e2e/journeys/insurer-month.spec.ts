import { randomUUID } from 'node:crypto';
import { camtFile } from '#areas/money/bank-movements/domain/testing/bank-files.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { expectAccessible } from '../support/accessible.ts';
import { login } from '../support/login.ts';
import { open } from '../support/open.ts';
import { prepareToIssue } from '../support/sale-by-api.ts';
import { expect, test } from '../support/test.ts';

const { today } = moment();

/** The insurers' users, by the insurer that they see. */
const USERS = ['compagnia', 'compagnia-2', 'compagnia-3'];

/** What the pages in an insurer's menu list: none is empty. */
const SEEN_BY_INSURERS = [
  '/polizze?max=5',
  '/preventivi?max=5',
  '/prodotti?max=5',
  '/tariffe?max=5',
  '/pacchetti?max=5',
  '/sinistri?max=5',
  '/rendiconti?max=5',
  '/rendiconti/rappel',
  '/tracciati?max=5',
  '/configurazione/documenti-compagnia?max=5',
];

test("an insurer's month is closed, issued, paid by a file, reconciled with the bank and acknowledged", async ({ page }) => {
  await login(page, 'dealer');
  const { id, hash } = await prepareToIssue(page.request, { paymentType: 'DEALER' });
  const headers = { 'idempotency-key': randomUUID() };
  expect((await page.request.post(`/api/preventivi/${id}/emetti`, { data: { priceHash: hash }, headers })).status()).toBe(200);

  await login(page, 'dipendente-agenzia', '/rendiconti');
  const policy = (await (await page.request.get(`/api/polizze/${id}`)).json()) as { product: { company: string } };
  const { company } = policy.product;
  await page.getByRole('button', { name: 'Chiudi periodo' }).click();
  await page.getByRole('combobox', { name: 'Compagnia' }).click();
  await page.getByRole('option', { name: company }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Chiudi periodo' }).click();
  await page.getByRole('button', { name: 'Emetti' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Emetti' }).click();
  const heading = page.getByRole('heading', { name: /^RC\d{4}-/ }).first();
  const number = (await heading.textContent()) ?? '';
  const address = page.url();
  await page.getByRole('button', { name: 'Paga', exact: true }).click();
  await page.getByRole('button', { name: 'Prepara il file' }).click();
  await expect(page.getByRole('heading', { name: /^RIM-/ }).first()).toBeVisible();
  await expectAccessible(page);

  const paymentId = Number(page.url().split('/').at(-1));
  const file = await (await page.request.get(`/api/rendiconti/pagamenti/${paymentId}/file`)).text();
  const endToEndId = /<EndToEndId>([^<]+)</.exec(file)?.[1] ?? '';
  const cents = Number((/<CtrlSum>([^<]+)</.exec(file)?.[1] ?? '').replace('.', ''));
  const { account } = (await (await page.request.get('/api/pagamenti/file-bancari')).json()) as { account: string };
  const movement = { amount: -cents, name: company, iban: null, text: `Rimessa ${number}`, endToEndId, returnCode: null };
  const entries = [{ reference: 'TRN-RIM-1', bookedOn: today, valueOn: today, amount: -cents, movements: [movement] }];
  await open(page, '/pagamenti/movimenti-bancari/file');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'uscite.xml', mimeType: 'application/xml', buffer: Buffer.from(camtFile([{ account, opening: 0, entries }])) });
  await page.getByRole('button', { name: 'Carica', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'uscite.xml' })).toContainText('1 movimento nuovo');

  await open(page, '/rendiconti/pagamenti');
  await page.getByRole('button', { name: 'Riconcilia con la banca' }).click();
  await expect(page.getByRole('row', { name: `RIM-${String(paymentId).padStart(8, '0')}` })).toContainText('Eseguita');
  await open(page, address);
  await expect(page.getByText('Pagato', { exact: true })).toBeVisible();
  await open(page, '/rendiconti/conto-separato');
  await expect(page.getByText('Di chi è').first()).toBeVisible();
  // The payment is in the ledger and in the bank's file: no difference names it.
  await expect(page.getByRole('cell', { name: new RegExp(number) })).toHaveCount(0);
  await expectAccessible(page);

  for (const username of USERS) {
    await login(page, username, address);
    for (const list of SEEN_BY_INSURERS) {
      const answer = await page.request.get(`/api${list}`);
      const { items = [] } = (await answer.json()) as { items?: readonly unknown[] };
      expect(items.length, `${username}: ${list}`).toBeGreaterThan(0);
    }
    if (
      (await page
        .getByText('Rendiconto non trovato')
        .or(page.getByRole('button', { name: 'Rispondi' }))
        .first()
        .textContent()) === 'Rispondi'
    )
      break;
  }
  await page.getByRole('button', { name: 'Rispondi' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rispondi' }).click();
  await expect(page.getByText('Riscontrato', { exact: true }).first()).toBeVisible();
});
