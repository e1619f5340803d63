import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import { CAR_SALE } from '#areas/sale/quotations/server/testing/sale-data.ts';
import { expectAccessible } from '../support/accessible.ts';
import { ITALIAN } from '../support/browser.ts';
import { login } from '../support/login.ts';
import { prepareQuotation, sellQuotation } from '../support/sale-by-api.ts';
import { expect, test } from '../support/test.ts';

/** Products that use the form. */
const PRODUCTS = ['Valdora Auto Completa', 'Valdora Auto Base'];

interface Trial {
  readonly id: number;
  readonly number: string;
  readonly customer: string;
  readonly product: string;
}

/** An insurer's proposal with two fields. */
async function insurerForm(): Promise<Buffer> {
  const document = await PDFDocument.create();
  const page = document.addPage([595, 842]);
  page.drawText('Proposta di assicurazione', { x: 60, y: 780, size: 16 });
  const form = document.getForm();
  form.createTextField('Contraente').addToPage(page, { x: 60, y: 700, width: 300, height: 18 });
  form.createTextField('Nota').addToPage(page, { x: 60, y: 660, width: 300, height: 18 });
  return Buffer.from(await document.save());
}

async function trialOf(request: APIRequestContext, id: number): Promise<Trial> {
  const { items } = (await (await request.get(`/api/configurazione/documenti/compilabili/${id}/contratti`)).json()) as {
    items: readonly Trial[];
  };
  const [first] = items;
  if (first === undefined) throw new Error('The insurer has no contracts');
  return first;
}

/** Text of a contract's paper, read by poppler; empty until the paper is made. */
async function textOf(request: APIRequestContext, contractId: number, kind: string, file: string): Promise<string> {
  const answer = await request.get('/api/documenti', { params: { entity: 'contract', entityId: contractId } });
  const paper = ((await answer.json()) as readonly { readonly id: number; readonly kind: string }[]).find((one) => one.kind === kind);
  if (paper === undefined) return '';
  writeFileSync(file, await (await request.get(`/api/s3/download/${paper.id}`)).body());
  return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
}

test('a form is uploaded, mapped, tried on a policy and published, and the next proposal comes filled in', async ({
  page,
  browser,
}, info) => {
  const file = info.outputPath('proposta.pdf');
  writeFileSync(file, await insurerForm());
  await login(page, 'dipendente-agenzia', '/configurazione/documenti/compilabili');
  await expect(page.getByRole('link', { name: 'Proposta Nordia Prestige' })).toBeVisible();
  await page.getByRole('link', { name: 'Nuovo documento' }).click();
  await page.getByRole('combobox', { name: 'Compagnia' }).click();
  await page.getByRole('option', { name: /Valdora/ }).click();
  await page.getByRole('textbox', { name: 'Nome' }).fill('Proposta Valdora Auto');
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Crea', exact: true }).click();

  const fields = page.getByRole('list', { name: 'Campi' });
  await fields.getByRole('button', { name: /^Contraente/ }).click();
  await page.getByRole('combobox', { name: 'Dato del contratto' }).fill('Cognome e nome');
  await page.getByRole('option', { name: /^Cognome e nome/ }).click();
  await page.getByRole('combobox', { name: 'Formato' }).click();
  await page.getByRole('option', { name: 'MAIUSCOLO' }).click();

  // A field of the page, placed by keyboard.
  await page.getByRole('button', { name: 'Aggiungi un campo' }).click();
  const left = page.getByRole('textbox', { name: 'Da sinistra (%)' });
  await expect(left).toHaveValue('35');
  await page.getByRole('button', { name: 'Campo 3', exact: true }).press('ArrowLeft');
  await expect(left).toHaveValue('34,6');
  await page.getByRole('textbox', { name: 'Testo fisso' }).fill('Mod. 7 letto e accettato');
  await page.getByRole('combobox', { name: 'Prodotti' }).click();
  for (const product of PRODUCTS) await page.getByRole('option', { name: product }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Salva la bozza' }).click();
  await expect(page.getByText('Bozza salvata')).toBeVisible();
  const id = Number(/compilabili\/(\d+)/.exec(page.url())?.[1]);

  const trial = await trialOf(page.request, id);
  await page.getByRole('combobox', { name: 'Prova con un contratto' }).fill(trial.number);
  await page.getByRole('option', { name: new RegExp(trial.number) }).click();
  await expect(page.getByRole('img', { name: 'Pagina 1 compilata con il contratto' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Pubblica', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Nuovo modulo della compagnia');
  await dialog.getByRole('button', { name: 'Pubblica', exact: true }).click();
  await expect(page.getByText('Versione pubblicata')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nuova bozza' })).toBeVisible();

  const seller = await (
    await browser.newContext({ ...ITALIAN, baseURL: info.project.use.baseURL ?? new URL(page.url()).origin })
  ).newPage();
  await login(seller, 'venditore');
  const wanted = (offer: { readonly product: string; readonly problems: readonly unknown[] }) =>
    offer.problems.length === 0 && PRODUCTS.includes(offer.product);
  const { id: contractId } = await prepareQuotation(seller.request, { wanted });
  await sellQuotation(seller.request, contractId);
  const proposal = () => textOf(seller.request, contractId, 'MODULO_PROPOSTA', info.outputPath('compilata.pdf'));
  await expect.poll(proposal).toContain('Mod. 7 letto e accettato');
  expect(await proposal()).toContain(CAR_SALE.customer.lastName?.toUpperCase());
});
