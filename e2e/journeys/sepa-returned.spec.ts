import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/accessible.ts';
import { login } from '../support/login.ts';
import { open } from '../support/open.ts';
import { prepareToIssue } from '../support/sale-by-api.ts';
import { expect, test } from '../support/test.ts';

const ACCOUNT = { paymentType: 'SEPA', iban: 'IT60X0542811101000000123456' };

test('a premium is collected by direct debit, comes back, and is due again', async ({ page, server }) => {
  await login(page, 'dealer');
  const { id, hash } = await prepareToIssue(page.request, ACCOUNT);
  const headers = { 'idempotency-key': randomUUID() };
  const issued = await page.request.post(`/api/preventivi/${id}/emetti`, { data: { priceHash: hash }, headers });
  const { policyNumber } = (await issued.json()) as { policyNumber: string };

  await login(page, 'dipendente-agenzia', `/addebiti-sepa/nuova?search=${policyNumber}`);
  const due = page.getByRole('row', { name: policyNumber });
  await expect(due).toContainText('Valido');
  await expectAccessible(page);
  await due.getByRole('checkbox').check();
  await page
    .getByRole('button', { name: /^Distinta con 1 polizza, / })
    .last()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Crea la distinta' }).click();

  await page.getByRole('button', { name: 'Conferma e crea il file' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Conferma e crea il file' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Scarica il file' }).click();
  expect((await download).suggestedFilename()).toMatch(/^SDD-\d{8}\.xml$/);
  await page.getByRole('button', { name: 'L’ho caricato in banca' }).click();
  await expect(page.getByText('Attende l’accredito', { exact: true })).toBeVisible();

  // The day of the debit comes.
  await server.change(
    'update collection_batch set collection_date = current_date where id in (select batch_id from collection where contract_id = $1)',
    [id],
  );
  await page.reload();
  await page.getByRole('button', { name: 'Registra l’accredito' }).click();
  await page.getByRole('textbox', { name: 'Riferimento della banca' }).fill('ACCREDITO 1');
  await page.getByRole('dialog').getByRole('button', { name: 'Registra l’accredito' }).click();
  const collection = page.getByRole('row', { name: policyNumber });
  await expect(collection).toContainText('Incassato');
  await expectAccessible(page);

  await collection.getByRole('button', { name: 'Registra insoluto' }).click();
  await page
    .getByRole('combobox', { name: 'Causale' })
    .or(page.getByRole('textbox', { name: 'Causale' }))
    .fill('AM04');
  await page.getByRole('option', { name: /Fondi insufficienti/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Registra insoluto' }).click();
  await expect(collection).toContainText('Stornato');

  await collection.getByRole('link', { name: policyNumber }).click();
  await expect(page.getByText(/^Premio da incassare/)).toBeVisible();
  await open(page, `/addebiti-sepa/nuova?search=${policyNumber}`);
  await expect(page.getByRole('row', { name: policyNumber })).toContainText('Fondi insufficienti');
});
