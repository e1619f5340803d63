import type { Page } from '@playwright/test';
import { CAR_SALE } from '#areas/sale/quotations/server/testing/sale-data.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { expectAccessible } from '../support/accessible.ts';
import { login } from '../support/login.ts';
import { expect, test } from '../support/test.ts';

const HEADINGS = 'Cognome;Nome;CF;Prov.;Tipo veicolo;Stato;Immatricolazione;Valore;Alimentazione;Prodotto;Pacchetto;Decorrenza;Nota';
const DATES = { registered: formatDate(CAR_SALE.vehicle.registrationDate), effective: formatDate(CAR_SALE.effectiveDate) };

/** Three cars: the value of the second and the tax code of the third are wrong. */
async function fleet(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const answer = await page.request.post('/api/preventivi/calcola', { data: CAR_SALE });
  const { offers } = (await answer.json()) as { offers: { product: string; package: string; problems: unknown[] }[] };
  const offer = offers.find(({ problems }) => problems.length === 0);
  const line = (value: string, taxCode = 'RSSMRA80A01H501U') =>
    [
      'Rossi',
      'Mario',
      taxCode,
      'RM',
      'AUTOVEICOLI',
      'NUOVO',
      DATES.registered,
      value,
      'IBRIDA',
      offer?.product,
      offer?.package,
      DATES.effective,
      '=1+1',
    ].join(';');
  const text = [HEADINGS, line('24.500,00'), line('molto'), line('24500', 'RSSMRA')].join('\n');
  return { name: 'flotta.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
}

for (const [name, viewport] of [
  ['desktop', { width: 1280, height: 800 }],
  ['phone', { width: 360, height: 740 }],
] as const) {
  test(`a file becomes quotations after its wrong rows are corrected (${name})`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await login(page, 'dipendente-agenzia', '/preventivi-da-excel/carica');
    const picker = page.locator('input[type=file]');
    await picker.setInputFiles({ name: 'foto.csv', mimeType: 'text/csv', buffer: Buffer.from('Targa;Valore\n') });
    await page.getByRole('button', { name: 'Carica', exact: true }).click();
    await expect(page.getByText('Il file non ha righe sotto le intestazioni')).toBeVisible();
    await picker.setInputFiles(await fleet(page));
    await page.getByRole('button', { name: 'Carica', exact: true }).click();

    await expect(page.getByRole('heading', { name: 'flotta.csv', level: 2 })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Colonne' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Prova senza creare' }).click();
    await expect(page.getByText('Provato', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Crea i preventivi' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Crea', exact: true }).click();
    await expect(page.getByText('Da correggere', { exact: true })).toBeVisible();
    await expect(page.getByText('Il campo Valore assicurato non è valido')).toBeVisible();

    await page.getByRole('link', { name: '3', exact: true }).click();
    await page.getByRole('textbox', { name: 'Valore assicurato' }).fill('24.500');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Salva e controlla' }).click();
    await expect(page.getByText('La riga è corretta: crea il preventivo')).toBeVisible();
    await page.getByRole('link', { name: 'Riga successiva con errori' }).click();
    await page.getByRole('textbox', { name: 'Codice fiscale' }).fill('RSSMRA80A01H501U');
    await page.getByRole('button', { name: 'Salva e crea il preventivo' }).click();
    await expect(page.getByText('Il preventivo di questa riga esiste già.')).toBeVisible();

    await page.getByRole('link', { name: 'flotta.csv' }).click();
    await page.getByRole('button', { name: 'Crea il preventivo di 1 riga corretta' }).click();
    await expect(page.getByText('Completato', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Q\d+$/ })).toHaveCount(3);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Scarica il risultato' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  });
}
