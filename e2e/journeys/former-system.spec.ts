import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { login } from '../support/login.ts';
import { open } from '../support/open.ts';
import { expect, test } from '../support/test.ts';

const HEADINGS =
  'Numero contratto;Numero polizza;Produttore;Prodotto;Data emissione;Decorrenza;Scadenza;Incassata;Codice fiscale;Cognome;Nome;Tipo veicolo;Garanzia;Imponibile;Imposte';

/** Thirty contracts of the former system: its name of the product is unknown here, and the sixth has a wrong expiry. */
function contracts(): { name: string; mimeType: string; buffer: Buffer } {
  const line = (i: number) =>
    [
      `NAIS1-${i}`,
      `V/${2000 + i}`,
      'dealer',
      'Vecchia Kasko',
      '10/01/2026',
      '15/01/2026',
      i === 5 ? '31/02/2028' : '15/01/2028',
      'sì',
      'RSSMRA80A01H501U',
      'Rossi',
      'Mario',
      'AUTOVEICOLI',
      'Furto e incendio',
      '100,00',
      '13,50',
    ].join(';');
  const text = [HEADINGS, ...Array.from({ length: 30 }, (_, i) => line(i))].join('\n');
  return { name: 'contratti-nais1.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
}

async function productName(page: Page): Promise<string> {
  const { items } = (await (await page.request.get('/api/prodotti?max=5')).json()) as { items: { name: string }[] };
  return items[0]?.name ?? '';
}

/** A file larger than a part: few users with many long columns that nothing reads. */
function manyMegabytes(): { name: string; mimeType: string; buffer: Buffer } {
  const notes = Array.from({ length: 30 }, (_, i) => `Nota ${i}`);
  const line = (i: number) => [`U-${i}`, 'Verdi', 'Anna', ...notes.map(() => 'x'.repeat(450))].join(';');
  const text = [['Codice utente', 'Cognome', 'Nome', ...notes].join(';'), ...Array.from({ length: 400 }, (_, i) => line(i))].join('\n');
  return { name: 'utenti-nais1.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
}

test('contracts of the former system become policies after their errors are corrected', async ({ page }) => {
  await login(page, 'developer', '/admin/nais-1');
  await page.getByRole('button', { name: 'Carica un file' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Contenuto' }).click();
  await page.getByRole('option', { name: 'Contratti' }).click();
  await dialog.locator('input[type=file]').setInputFiles(contracts());
  await dialog.getByRole('button', { name: 'Carica', exact: true }).click();

  await expect(page.getByRole('heading', { name: 'contratti-nais1.csv', level: 2 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Colonne' })).toBeVisible();
  await page.getByRole('button', { name: 'Prova senza importare' }).click();
  await expect(page.getByText('Provato', { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Significato di Vecchia Kasko' }).click();
  await page
    .getByRole('option', { name: new RegExp(await productName(page)) })
    .first()
    .click();
  await page.getByRole('button', { name: 'Salva la tabella' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Importa', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Importa', exact: true }).click();
  await expect(page.getByText('Da correggere', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Correggi' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Scadenza' }).fill('15/01/2028');
  await page.getByRole('dialog').getByRole('button', { name: 'Salva e controlla' }).click();
  await page.getByRole('button', { name: 'Riprendi l’importazione' }).click();
  await expect(page.getByText('Completato', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Apri', exact: true }).first().click();
  await expect(page.getByText('Dal sistema precedente', { exact: true })).toBeVisible();
  await open(page, '/admin/nais-1');
  await page.getByRole('button', { name: 'Carica un file' }).click();
  await dialog.locator('input[type=file]').setInputFiles(manyMegabytes());
  await dialog.getByRole('button', { name: 'Carica', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'utenti-nais1.csv', level: 2 })).toBeVisible();
  await expect(page.getByText('Caricato', { exact: true })).toBeVisible();
  await expect(page.getByText('400', { exact: true }).first()).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/admin/nais-1');
  await expect(page.getByRole('region', { name: 'Migrazione dal sistema precedente' })).toBeVisible();
  await expectAccessible(page);
});
