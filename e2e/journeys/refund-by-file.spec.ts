import { expectAccessible } from '../support/accessible.ts';
import { login } from '../support/login.ts';
import { open } from '../support/open.ts';
import { prepareIssued, recordPremium } from '../support/sale-by-api.ts';
import { expect, test } from '../support/test.ts';

test('a loan repaid early: the refund by the capital that is left, its letters, and a file of transfers that comes back', async ({
  page,
  server,
}) => {
  await login(page, 'dealer');
  const { id, policyNumber } = await prepareIssued(page.request, { paymentType: 'BONIFICO' });
  // The cover began a hundred days ago.
  await server.change('update contract set effective_date = current_date - 100 where id = $1', [id]);

  await login(page, 'dipendente-agenzia', `/annullamenti/nuovo/senza?polizze=${policyNumber}`);
  await recordPremium(page.request, id);
  await page.getByRole('combobox', { name: 'Causale' }).click();
  await page.getByRole('option', { name: /finanziamento/i }).click();
  await page.getByRole('textbox', { name: 'Capitale iniziale del finanziamento' }).fill('20000');
  await page.getByRole('textbox', { name: 'Capitale residuo' }).fill('10000');
  await page.getByRole('textbox', { name: 'IBAN per il rimborso' }).fill('IT60X0542811101000000123456');
  await page.getByRole('button', { name: 'Calcola l’anteprima' }).click();
  await expect(page.getByRole('region', { name: 'Anteprima del rimborso' })).toContainText('Spese trattenute');
  await page.getByRole('button', { name: 'Prepara l’annullamento' }).click();
  await page.getByRole('button', { name: 'Conferma l’annullamento' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Conferma l’annullamento' }).click();
  const letters = page.getByRole('region', { name: 'Lettere' });
  await expect(letters).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(letters).toBeVisible();
    await expect(letters).toContainText('Produttore', { timeout: 5_000 });
  }).toPass();
  await expectAccessible(page);

  await open(page, `/annullamenti/rimborsi?search=${policyNumber}`);
  await expectAccessible(page);
  await page.getByRole('row', { name: policyNumber }).getByRole('checkbox').check();
  await page
    .getByRole('button', { name: /^Paga 1 per / })
    .last()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Crea il file' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Scarica il file' }).click();
  expect((await download).suggestedFilename()).toMatch(/^RMB-\d{8}\.xml$/);
  await page.getByRole('button', { name: 'È in banca' }).click();
  await page.getByRole('button', { name: 'Registra l’esecuzione' }).click();
  await page.getByRole('textbox', { name: 'Riferimento della banca' }).fill('CRO 1');
  await page.getByRole('dialog').getByRole('button', { name: 'Registra l’esecuzione' }).click();
  const transfer = page.getByRole('row', { name: policyNumber });
  await expect(transfer).toContainText('Pagato');
  await expectAccessible(page);
  await transfer.getByRole('button', { name: 'Respinto o tornato' }).click();
  await page.getByRole('textbox', { name: 'Motivo della banca' }).fill('Conto chiuso');
  await page.getByRole('dialog').getByRole('button', { name: 'Respinto o tornato' }).click();
  await expect(transfer).toContainText('Tornato indietro');
  await open(page, `/annullamenti/rimborsi?search=${policyNumber}`);
  await expect(page.getByRole('row', { name: policyNumber })).toBeVisible();
});
