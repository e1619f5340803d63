import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { login } from '../support/login.ts';
import { open } from '../support/open.ts';
import { expect, test } from '../support/test.ts';

async function addField(page: Page, record: string, value: string): Promise<void> {
  const section = page.getByRole('region', { name: record, exact: true });
  const values = section.getByRole('combobox', { name: 'Aggiungi un campo' });
  await values.fill(value);
  await page.getByRole('option', { name: value, exact: true }).click();
  await expect(values).toHaveValue('');
}

test("an insurer's layout is made from nothing, sent, and its answer read", async ({ page }) => {
  await login(page, 'dipendente-agenzia', '/tracciati');
  await page.getByRole('button', { name: 'Nuovo tracciato' }).click();
  await page.getByRole('combobox', { name: 'Compagnia' }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Nome' }).fill('Flusso di prova');
  await page.getByRole('button', { name: 'Crea', exact: true }).click();

  // The message covers the lists below it.
  await page.getByRole('alert').filter({ hasText: 'Tracciato creato' }).getByRole('button').click();
  await addField(page, 'Movimento', 'Numero polizza');
  await addField(page, 'Movimento', 'Premio lordo del movimento');
  await page.getByRole('button', { name: 'Aggiungi un record' }).click();
  await addField(page, 'Record2', 'Conteggio dei movimenti');
  await addField(page, 'Record2', 'Totale dei premi lordi');
  await page.getByRole('checkbox', { name: 'La compagnia risponde con un file' }).check();
  // Ten movements and the trailer, from real policies; a cancellation is negative.
  await expect(page.getByLabel('Righe del file di prova')).toHaveText(/(\S+ *[-\d]\d{10}\n){10}000010[-\d]\d{10}/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Salva la bozza' }).click();
  await expect(page.getByText('Bozza salvata')).toBeVisible();
  await page.getByRole('button', { name: 'Pubblica', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pubblica' }).click();
  await expect(page.getByText('Versione 1', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Crea il file' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Crea il file' }).click();
  await expect(page.getByRole('heading', { name: 'File 1', exact: true })).toBeVisible();
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Scarica', exact: true }).click();
  const lines = readFileSync(await (await waiting).path(), 'latin1').split('\r\n');
  const movements = lines.length - 2;
  expect(lines.at(-2)).toBe(`${String(movements).padStart(6, '0')}${lines.at(-2)?.slice(6)}`);

  await page.getByRole('tab', { name: 'Riscontro' }).click();
  const answer = ['riga;esito;codice;motivo', ...lines.slice(1, movements).map((_, at) => `${at + 2};OK`), '1;KO;E01;Polizza sconosciuta'];
  await page.locator('input[type=file]').setInputFiles({ name: 'esito.csv', mimeType: 'text/csv', buffer: Buffer.from(answer.join('\n')) });
  await page.getByRole('button', { name: 'Leggi il riscontro' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Letto' })).toContainText(
    `${movements - 1} accettati, 1 scartati, 0 sconosciuti`,
  );
  await expectAccessible(page);

  await open(page, `${page.url().replace(/\/file\/.*/, '')}?tab=scarti`);
  await expect(page.getByText('E01 Polizza sconosciuta')).toBeVisible();
  await page.getByRole('table', { name: 'Record da sistemare' }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Invia di nuovo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Invia di nuovo' }).click();
  await expect(page.getByText('Niente da sistemare')).toBeVisible();
});
