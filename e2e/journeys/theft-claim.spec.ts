import type { APIRequestContext, Browser } from '@playwright/test';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { plainPdf } from '#platform/server-kit/plain-pdf.ts';
import { expectAccessible } from '../support/accessible.ts';
import { login } from '../support/login.ts';
import { open } from '../support/open.ts';
import { expect, test } from '../support/test.ts';

const LOSS = addDays(moment().today, -40);
/** A day as it is typed. */
const typed = (day: string) => day.split('-').toReversed().join('');

interface Guide {
  readonly checks: readonly { readonly code: string; readonly outcome: string }[];
  readonly duplicates: readonly unknown[];
}

/** A policy that covered a theft on that day, of a vehicle with a lien, without a claim on it. */
async function policyWithLien(request: APIRequestContext): Promise<string> {
  const list = await (await request.get(`/api/polizze?max=100&stato=POLIZZA&decorrenzaA=${addDays(LOSS, -1)}`)).json();
  const items: readonly { policyNumber: string | null }[] = list.items;
  for (const { policyNumber } of items) {
    if (policyNumber === null) continue;
    const answer = await request.get(`/api/sinistri/verifica?polizza=${policyNumber}&causa=FURTO_TOTALE&data=${LOSS}`);
    if (!answer.ok()) continue;
    const { checks, duplicates } = (await answer.json()) as Guide;
    const isLien = checks.some(({ code }) => code === 'VINCOLO');
    if (isLien && duplicates.length === 0 && checks.every(({ outcome }) => outcome !== 'KO')) return policyNumber;
  }
  throw new Error('The demonstration has no covered vehicle with a lien');
}

async function pageOf(browser: Browser, baseURL: string | undefined, user: string, path: string, isPhone = false) {
  const viewport = isPhone ? { width: 360, height: 740 } : { width: 1280, height: 900 };
  const context = await browser.newContext({ locale: 'it-IT', viewport, ...(baseURL === undefined ? {} : { baseURL }) });
  const page = await context.newPage();
  await login(page, user, path);
  return page;
}

test('a theft goes from the notice to the payment of the lender, less wear and deductible', async ({ page, browser, baseURL }) => {
  await login(page, 'dipendente-agenzia-2');
  const policy = await policyWithLien(page.request);
  await open(page, `/sinistri/nuovo?polizza=${policy}`);
  await page.getByRole('combobox', { name: 'Che cosa è successo' }).click();
  await page.getByRole('option', { name: 'Furto del veicolo' }).click();
  const day = page.getByRole('textbox', { name: 'Giorno del sinistro' });
  await day.fill(typed(LOSS));
  await day.press('Escape');
  await page.getByRole('textbox', { name: 'Descrizione' }).fill('Il veicolo parcheggiato in strada non c’era più.');
  await page.getByRole('group', { name: 'Garanzie' }).getByRole('checkbox').first().check();
  await expect(page.getByRole('list', { name: 'Copertura al momento del sinistro' })).toContainText('Vincolo');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Invia la denuncia' }).click();
  await expect(page).toHaveURL(/\/sinistri\/S\d+$/);
  const code = page.url().split('/').at(-1) ?? '';

  const pdf = plainPdf('Denuncia', ['Furto di un veicolo']);
  await page.getByLabel('Carica: Denuncia all’autorità').setInputFiles({ name: 'denuncia.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(page.getByRole('link', { name: 'denuncia.pdf' })).toBeVisible();
  for (const kind of ['LIBRETTO', 'CHIAVI', 'ESTRATTO_PRA', 'CERTIFICATO_PROPRIETA', 'PROCURA_A_VENDERE']) {
    const file = { fileName: `${kind}.pdf`, encodedContent: pdf.toString('base64') };
    const sent = await page.request.post(`/api/sinistri/${code}/documenti`, { data: { kind, file } });
    expect(sent.status()).toBe(204);
  }
  await page.getByRole('button', { name: 'Incarica il perito' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Perito' }).click();
  await page.getByRole('option', { name: /Marta Montanari/ }).click();
  await dialog.getByRole('button', { name: 'Incarica il perito' }).click();
  await expect(page.getByText('Aperto · Perizia assegnata')).toBeVisible();

  const expert = await pageOf(browser, baseURL, 'perito', `/sinistri?search=${code}`, true);
  await expert.getByRole('link', { name: code }).click();
  await expertSurvey(expert);

  await page.reload();
  await page.getByRole('button', { name: 'Concorda l’importo' }).click();
  await dialog.getByRole('button', { name: 'Concorda l’importo' }).click();
  await expect(page.getByText('Aperto · Concordato')).toBeVisible();
  const amounts = page.getByRole('region', { name: 'Importi' });
  await expect(amounts).toContainText(/Degrado del \d+\s?% a \d+ mesi/);

  const second = await pageOf(browser, baseURL, 'dipendente-agenzia', `/sinistri/${code}`);
  await second.getByRole('button', { name: 'Autorizza' }).click();
  await second.getByRole('button', { name: 'Registra il pagamento' }).click();
  const payment = second.getByRole('dialog');
  await expect(payment).toContainText('senza il suo consenso si paga il vincolatario');
  await expect(payment.getByRole('combobox', { name: 'A chi' })).toHaveValue('Vincolatario');
  await payment.getByRole('textbox', { name: 'Riferimento' }).fill('CRO 4711');
  await payment.getByRole('button', { name: 'Registra il pagamento' }).click();
  await expect(second.getByText('Approvato · Pagato')).toBeVisible();
  await expect(second.getByRole('region', { name: 'Pagamenti e riserva' })).toContainText('Vincolatario');
  await expectAccessible(second);
});

/** The loss adjuster records the value of the vehicle on their phone. */
async function expertSurvey(expert: Awaited<ReturnType<typeof pageOf>>): Promise<void> {
  await expectAccessible(expert);
  await expert.getByRole('button', { name: 'Registra la perizia' }).click();
  await expert.getByRole('dialog').getByRole('button', { name: 'Registra la perizia' }).click();
  await expect(expert.getByText('Periziato', { exact: true })).toBeVisible();
}
