import { type Browser, expect, type Page, test } from '@playwright/test';
import { yearOf } from '#platform/domain-kit/time/dates.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import { plainPdf } from '#platform/server-kit/plain-pdf.ts';
import { type RunningSmtp, startSmtp } from '#platform/server-kit/testing/smtp.ts';
import { ContractPage } from '../pages/contract-page.ts';
import { expectAccessible } from '../support/accessible.ts';
import { login } from '../support/login.ts';
import { open } from '../support/open.ts';
import { prepareQuotation } from '../support/sale-by-api.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let smtp: RunningSmtp;
let server: TestServer;
const lastYear = yearOf(todayInRome(new Date().toISOString())) - 1;

test.beforeAll(async () => {
  smtp = await startSmtp();
  server = await startTestServer({ SMTP_URL: smtp.url });
});

test.afterAll(async () => {
  await server.stop();
  await smtp.stop();
});

/** Returns the mail to an address. */
async function mailTo(address: string) {
  const find = () => smtp.mails.find(({ to }) => to?.some((one) => one.address === address));
  await expect.poll(find, `a mail to ${address}`).toBeDefined();
  return find();
}

async function openFor(browser: Browser, username: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, locale: 'it-IT', timezoneId: 'Europe/Rome' });
  const page = await context.newPage();
  await login(page, username);
  return page;
}

const logsIn = async (page: Page, username: string) =>
  (await fetch(`${server.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'Prova2026' }),
  }).then((answer) => answer.status)) === 204 && !page.isClosed();

test('expired training stops the sales of its user; a reminder arrives, a course restores everything', async ({ browser }) => {
  const clerk = await openFor(browser, 'dipendente-agenzia');
  const found = await clerk.request.get('/api/utenti/dealer?search=dealer-3@example.com');
  const { id, name } = ((await found.json()) as { items: { id: number; name: string }[] }).items[0] ?? { id: 0, name: '' };

  await open(clerk, `/utenti/dealer/${id}?tab=formazione`);
  await expectAccessible(clerk);
  await clerk.getByRole('button', { name: 'Aggiungi periodo precedente' }).click();
  await clerk.getByRole('dialog').getByRole('textbox', { name: 'Un giorno del periodo' }).fill(`15-05-${lastYear}`);
  await clerk.getByRole('dialog').getByRole('button', { name: 'Salva' }).click();
  await expect(clerk.getByText(`Mancano 15 ore per il periodo dal 01-01-${lastYear}`)).toBeVisible();

  const seller = await openFor(browser, 'venditore-3-2');
  await open(seller, '/preventivi/nuovo');
  await expect(seller.getByRole('note').filter({ hasText: `La formazione IVASS di ${name} non è in regola` })).toBeVisible();
  await expectAccessible(seller);
  const quotation = await prepareQuotation(seller.request);
  const contract = new ContractPage(seller);
  await contract.open(quotation.id);
  const reasons = await contract.reasonsOf('Accetta');
  await expect(reasons.getByText(`La formazione IVASS di ${name} non è in regola`)).toBeVisible();

  await open(clerk, '/solleciti/formazione-ivass');
  await clerk.getByRole('searchbox').fill('dealer-3@example.com');
  const row = clerk.getByRole('row').filter({ hasText: name });
  await expect(row.getByText('0 di 7')).toBeVisible();
  await expectAccessible(clerk);
  const act = async (item: string) => {
    await clerk.getByRole('button', { name: `Azioni per ${name}` }).click();
    await clerk.getByRole('menuitem', { name: item }).click();
    await clerk.getByRole('dialog').getByRole('button', { name: item }).click();
  };
  await act('Invia sollecito');
  await expect(row.getByText('1 di 7')).toBeVisible();
  const mail = await mailTo('dealer-3@example.com');
  expect(mail?.subject).toBe(`Formazione IVASS scaduta il 31-12-${lastYear}: mancano 15 ore`);
  expect(mail?.text).toContain('Agenzia Aurora');

  await act('Disattiva');
  await expect(row.getByText('Disattivato')).toBeVisible();
  expect(await logsIn(clerk, 'dealer-3')).toBe(false);

  await row.getByRole('link', { name }).click();
  await clerk.getByRole('button', { name: 'Registra corso' }).click();
  const dialog = clerk.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Corso' }).fill('Aggiornamento IVASS');
  await dialog.getByRole('textbox', { name: 'Ente formatore' }).fill('Accademia');
  await dialog.getByRole('textbox', { name: 'Concluso il' }).fill(`10-12-${lastYear}`);
  await dialog.getByRole('textbox', { name: 'Ore', exact: true }).fill('15');
  for (const [field, option] of [
    ['Modalità', 'E-learning'],
    ['Test finale', 'Superato'],
    ['Area tematica', 'Area giuridica'],
  ] as const) {
    await dialog.getByRole('combobox', { name: field }).click();
    await clerk.getByRole('option', { name: option, exact: true }).click();
  }
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'attestato.pdf',
    mimeType: 'application/pdf',
    buffer: plainPdf('Attestato', []),
  });
  await expectAccessible(clerk);
  await dialog.getByRole('button', { name: 'Registra corso' }).click();
  await expect(clerk.getByRole('link', { name: 'attestato.pdf', exact: true })).toBeVisible();
  // Last year's deadline has passed: the hours count once a second person has confirmed them.
  await expect(clerk.getByText('Da confermare')).toBeVisible();
  await expect(clerk.getByRole('button', { name: 'Conferma', exact: true })).toHaveCount(0);
  const colleague = await openFor(browser, 'dipendente-agenzia-2');
  await open(colleague, clerk.url());
  await colleague.getByRole('button', { name: 'Conferma', exact: true }).click();
  await colleague.getByRole('dialog').getByRole('button', { name: 'Conferma', exact: true }).click();
  await expect(colleague.getByText('Corso confermato')).toBeVisible();
  await clerk.reload();
  await expect(clerk.getByText('Regolare', { exact: true })).toBeVisible();
  expect(await logsIn(clerk, 'dealer-3')).toBe(true);

  await seller.reload();
  await contract.accept();
});

test("a user writes to their contacts, who get the mail with the user's reply address", async ({ browser }) => {
  const seller = await openFor(browser, 'venditore');
  await open(seller, '/contacts');
  await seller.getByRole('searchbox').fill('dealer@example.com');
  const row = seller.getByRole('row').filter({ hasText: 'Superiore' });
  await expect(row).toHaveCount(1);
  await expectAccessible(seller);
  await row.getByRole('button', { name: /^Scrivi email a / }).click();
  const dialog = seller.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Invia' }).click();
  await expect(dialog.getByText('Il campo Oggetto è obbligatorio')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Oggetto' }).fill('Consegna di domani');
  await dialog.getByRole('textbox', { name: 'Messaggio' }).fill('La vettura arriva alle 9.');
  await expectAccessible(seller);
  await dialog.getByRole('button', { name: 'Invia' }).click();
  await expect(seller.getByText('Email in partenza per 1 persona')).toBeVisible();
  const mail = await mailTo('dealer@example.com');
  expect(mail).toMatchObject({ subject: 'Consegna di domani', replyTo: [{ address: 'venditore@example.com' }] });
  expect(mail?.text).toContain('La vettura arriva alle 9.');
  // The mail arrives before the product records that it was sent.
  await expect.poll(async () => (await seller.request.get('/api/contacts/mail')).json()).toMatchObject({ items: [{ status: 'SENT' }] });
  await seller.getByRole('tab', { name: 'Email inviate' }).click();
  await expect(seller.getByText('Inviata', { exact: true })).toBeVisible();
});
