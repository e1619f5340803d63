import { randomUUID } from 'node:crypto';
import { camtFile } from '#areas/money/bank-movements/domain/testing/bank-files.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { expectAccessible } from '../support/accessible.ts';
import { login } from '../support/login.ts';
import { open } from '../support/open.ts';
import { prepareToIssue } from '../support/sale-by-api.ts';
import { expect, test } from '../support/test.ts';

const { today } = moment();

test("a transfer is matched by the bank's file, another is attributed by search, and the file counts once", async ({ page }) => {
  await login(page, 'dealer');
  const sold: { id: number; number: string; policyNumber: string; premium: number }[] = [];
  for (const _ of [1, 2]) {
    const { id, hash } = await prepareToIssue(page.request, { paymentType: 'BONIFICO' });
    const headers = { 'idempotency-key': randomUUID() };
    expect((await page.request.post(`/api/preventivi/${id}/emetti`, { data: { priceHash: hash }, headers })).status()).toBe(200);
    const detail = await (await page.request.get(`/api/polizze/${id}`)).json();
    const { number, policyNumber, price } = detail as { number: string; policyNumber: string; price: { premium: number } };
    sold.push({ id, number, policyNumber, premium: price.premium });
  }
  const [matched, searched] = sold;
  if (matched === undefined || searched === undefined) throw new Error('No policies');

  await login(page, 'dipendente-agenzia', '/pagamenti/movimenti-bancari/file');
  const { account } = (await (await page.request.get('/api/pagamenti/file-bancari')).json()) as { account: string };
  const entry = (amount: number, text: string, reference: string) => ({
    reference,
    bookedOn: today,
    valueOn: today,
    amount,
    movements: [{ amount, name: 'Chi Paga', iban: null, text, endToEndId: null, returnCode: null }],
  });
  const entries = [
    entry(matched.premium, `Premio proposta ${matched.number}`, 'CRO-E2E-1'),
    entry(searched.premium, 'saldo auto', 'CRO-E2E-2'),
  ];
  const file = { name: 'camt053.xml', mimeType: 'application/xml', buffer: Buffer.from(camtFile([{ account, opening: 0, entries }])) };
  const upload = async () => {
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: 'Carica', exact: true }).click();
  };
  await upload();
  await expect(page.getByRole('status').filter({ hasText: 'camt053.xml' })).toContainText('2 movimenti nuovi, 0 già noti');
  await expectAccessible(page);
  await upload();
  await expect(page.getByRole('status').filter({ hasText: 'camt053.xml' })).toContainText('i suoi 2 movimenti sono già noti');

  await open(page, '/pagamenti/movimenti-bancari?search=CRO-E2E');
  await expect(page.getByRole('row', { name: matched.policyNumber })).toContainText('Abbinato');
  await expectAccessible(page);
  await page
    .getByRole('row', { name: 'saldo auto' })
    .getByRole('button', { name: /^Apri il movimento/ })
    .click();
  await page.getByRole('button', { name: 'Attribuisci…' }).click();
  await page.getByRole('textbox', { name: 'Cerca il premio' }).fill(searched.policyNumber);
  await page.getByRole('checkbox', { name: searched.policyNumber }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Attribuisci a 1 premio' }).click();
  await expect(page.getByRole('row', { name: searched.policyNumber })).toContainText('Abbinato');

  await open(page, `/polizze/${matched.id}`);
  await expect(page.getByText('Premio incassato il')).toBeVisible();
});
