import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { ITALIAN } from '../support/browser.ts';
import { login } from '../support/login.ts';
import { prepareIssued } from '../support/sale-by-api.ts';
import { expect, test } from '../support/test.ts';

// The published template prints the policies of every user.
test.use({ world: 'publication' });

interface Paper {
  readonly id: number;
  readonly kind: string;
}

/** Text of a contract's paper, read by poppler; empty until the paper is made. */
async function textOf(request: APIRequestContext, contractId: number, kind: string, file: string): Promise<string> {
  const answer = await request.get('/api/documenti', { params: { entity: 'contract', entityId: contractId } });
  const paper = ((await answer.json()) as readonly Paper[]).find((one) => one.kind === kind);
  if (paper === undefined) return '';
  writeFileSync(file, await (await request.get(`/api/s3/download/${paper.id}`)).body());
  return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
}

test('a template is written, previewed on a policy and published, and the next policy is printed with it', async ({
  page,
  browser,
}, info) => {
  await login(page, 'dipendente-agenzia', '/configurazione/documenti/modelli');
  await page.getByRole('button', { name: 'Nuovo modello' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Polizza della rete');
  await dialog.getByRole('combobox', { name: 'Che cosa produce' }).click();
  await page.getByRole('option', { name: 'Polizza o certificato' }).click();
  await dialog.getByRole('button', { name: 'Crea', exact: true }).click();
  // The message covers what is below it.
  await page.getByRole('alert').filter({ hasText: 'Modello creato' }).getByRole('button').click();

  await page.getByRole('button', { name: 'Pagina, intestazione e piè' }).click();
  await page.getByRole('textbox', { name: 'Titolo', exact: true }).fill('Polizza {Numero di polizza}');
  await page.getByRole('button', { name: 'Pagina, intestazione e piè' }).click();

  const add = async (type: string) => {
    await page.getByRole('button', { name: /^Aggiungi (un blocco|dopo)$/ }).click();
    await page.getByRole('menuitem', { name: type, exact: true }).click();
  };
  const properties = page.getByRole('region', { name: 'Proprietà del blocco' });
  await add('Titolo');
  await properties.getByRole('textbox', { name: 'Testo' }).fill('La Sua polizza');
  await add('Paragrafo');
  const text = properties.getByRole('textbox', { name: 'Testo' });
  await text.fill('Benvenuto nella nostra rete, polizza ');
  await text.press('Home');
  await text.press('Control+b');
  await text.press('End');
  await properties.getByRole('button', { name: /^Inserisci un dato/ }).click();
  await page.getByRole('textbox', { name: 'Cerca un dato' }).fill('numero di polizza');
  await page.getByRole('button', { name: 'Numero di polizza', exact: true }).click();
  await expect(text).toHaveValue('**Benvenuto** nella nostra rete, polizza {Numero di polizza}');
  await add('Tabella ripetuta');

  // By keyboard: the table before the paragraph, a copy of the heading deleted again and taken back.
  const blocks = page.getByRole('list', { name: 'Blocchi' });
  await blocks.getByRole('button', { name: 'Tabella ripetuta' }).press('Alt+ArrowUp');
  await expect(blocks.getByRole('button').nth(1)).toHaveText('Tabella ripetuta');
  await blocks.getByRole('button', { name: 'Titolo' }).press('Control+d');
  await expect(blocks.getByRole('button')).toHaveCount(4);
  await blocks.getByRole('button').first().press('Delete');
  await expect(blocks.getByRole('button')).toHaveCount(3);
  await page.getByRole('button', { name: 'Annulla', exact: true }).click();
  await expect(blocks.getByRole('button')).toHaveCount(4);
  await page.getByRole('button', { name: 'Ripeti', exact: true }).click();
  await expect(blocks.getByRole('button')).toHaveCount(3);

  await page.reload();
  await expect(page.getByText('Abbiamo ripreso le modifiche non salvate')).toBeVisible();
  const preview = page.getByRole('link', { name: 'Apri o scarica' });
  await expect(preview).toHaveAttribute('href', /^blob:/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(page.getByText('Bozza salvata')).toBeVisible();

  await page.getByRole('tab', { name: /^Prodotti/ }).click();
  await page.getByRole('checkbox', { name: 'Tutti i prodotti', exact: true }).check();
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Chi lo usa' })).toContainText('Tutti i prodotti');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pubblica', exact: true }).click();
  await expect(dialog).toContainText('La usano: Tutti i prodotti.');
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Prima versione');
  await dialog.getByRole('button', { name: 'Pubblica', exact: true }).click();
  await expect(page.getByText('Pubblicata', { exact: true })).toBeVisible();

  const seller = await (
    await browser.newContext({ ...ITALIAN, baseURL: info.project.use.baseURL ?? new URL(page.url()).origin })
  ).newPage();
  await login(seller, 'venditore');
  const { id, policyNumber } = await prepareIssued(seller.request);
  await expect
    .poll(() => textOf(seller.request, id, 'CERTIFICATO', info.outputPath('polizza.pdf')), { timeout: 60_000 })
    .toContain(`Benvenuto nella nostra rete, polizza ${policyNumber}`);
});
