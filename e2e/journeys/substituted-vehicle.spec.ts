import { QuoterPage } from '../pages/quoter-page.ts';
import { expectAccessible } from '../support/accessible.ts';
import { login } from '../support/login.ts';
import { open } from '../support/open.ts';
import { prepareIssued } from '../support/sale-by-api.ts';
import { expect, test } from '../support/test.ts';

test('a substituted vehicle: the preview compares both, the confirmation prices the rest and makes an appendix', async ({
  page,
  server,
}) => {
  await login(page, 'dealer');
  const { id, policyNumber } = await prepareIssued(page.request);
  // The cover began a hundred days ago.
  await server.change('update contract set effective_date = current_date - 100 where id = $1', [id]);

  await login(page, 'dipendente-agenzia', `/variazioni/nuova/senza?polizza=${policyNumber}`);
  await page.getByRole('checkbox', { name: 'Sostituzione del veicolo' }).check();
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Il cliente ha cambiato auto');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Prepara la variazione' }).click();
  const vehicle = page.getByRole('region', { name: 'Nuovo veicolo' });
  await vehicle.getByRole('textbox', { name: 'Modello' }).fill('Panda Cross');
  await vehicle.getByRole('textbox', { name: 'Targa' }).fill('GZ987AB');
  await vehicle.getByRole('textbox', { name: 'Valore assicurato' }).fill('31000');
  await page.getByRole('button', { name: 'Salva e ricalcola' }).click();
  const preview = page.getByRole('region', { name: 'Anteprima' });
  await expect(preview.getByRole('row', { name: /^Modello/ })).toContainText('Panda Cross');
  await expect(preview).toContainText('Da pagare dal cliente');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Conferma la variazione' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Conferma la variazione' }).click();
  await expect(page.getByText(/Appendice 1$/).first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Scarica l’appendice' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await expectAccessible(page);

  await open(page, `/polizze/${id}`);
  await expect(page.getByText('GZ987AB').first()).toBeVisible();

  await page.getByRole('region', { name: 'Integrazione' }).getByRole('link', { name: 'Integra' }).click();
  await page.waitForURL(/\?cliente=\d+&integra=/);
  await expect(page.getByRole('heading', { name: 'Cliente', level: 2, exact: true })).toBeVisible();
  await page.keyboard.press('Alt+3');
  await expect(new QuoterPage(page).field('Polizza da integrare')).toHaveValue(policyNumber);
});
