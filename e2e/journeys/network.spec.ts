import type { Page } from '@playwright/test';
import { CAR_SALE } from '#areas/sale/quotations/server/testing/sale-data.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import { expectAccessible } from '../support/accessible.ts';
import { CHOSEN_PASSWORD, choosePassword, login } from '../support/login.ts';
import { open } from '../support/open.ts';
import { prepareAccepted } from '../support/sale-by-api.ts';
import { expect, test } from '../support/test.ts';

const SELLER_HEADINGS = 'Nome utente;Nome;Cognome;Email;Dealer (nome utente);Numero RUI;Data iscrizione RUI';

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

/** Sends a spreadsheet from the page of a list and waits until it is done. */
async function importSheet(page: Page, userPath: string, lines: readonly string[]): Promise<void> {
  await open(page, `/utenti/${userPath}/importa`);
  const file = { name: `${userPath}.csv`, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Importa', exact: true }).click();
}

async function idOf(page: Page, userPath: string, username: string): Promise<number> {
  const answer = await page.request.get(`/api/utenti/${userPath}?search=${username}`);
  const { items } = (await answer.json()) as { items: { id: number; username: string }[] };
  return items.find((item) => item.username === username)?.id ?? 0;
}

test('a holding grows, one of its salespeople sells, and an open page of the holding updates when the dealer moves', async ({
  page,
  browser,
  baseURL,
}) => {
  await login(page, 'dipendente-agenzia', '/utenti/holding/crea');
  await field(page, 'Ragione sociale').fill('Gruppo Prova S.p.A.');
  await field(page, 'Partita IVA').fill('09988776606');
  await field(page, 'Email').fill('gruppo@example.com');
  await field(page, 'Nome utente').fill('gruppo-prova');
  await page.getByRole('button', { name: 'Crea utente' }).click();
  await expect(page.getByText('Utente gruppo-prova creato')).toBeVisible();

  await open(page, `/utenti/holding/${await idOf(page, 'holding', 'gruppo-prova')}`);
  await page.getByRole('button', { name: "Crea l'invito" }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Crea il collegamento' }).click();
  const invitation = await page.getByRole('textbox', { name: 'Collegamento' }).inputValue();
  await expectAccessible(page);
  const invited = await (await browser.newContext({ baseURL, locale: 'it-IT' })).newPage();
  await invited.goto(new URL(invitation).pathname + new URL(invitation).hash);
  await invited.getByRole('textbox', { name: 'Password', exact: true }).fill('semplice');
  await invited.getByRole('textbox', { name: 'Ripeti la nuova password' }).fill(CHOSEN_PASSWORD);
  await invited.getByRole('button', { name: 'Imposta la password' }).click();
  await expect(invited.getByText('La password deve avere una minuscola')).toBeVisible();
  await expectAccessible(invited);
  await invited.getByRole('textbox', { name: 'Password', exact: true }).fill(CHOSEN_PASSWORD);
  await invited.getByRole('button', { name: 'Imposta la password' }).click();
  await invited.getByRole('link', { name: 'Accedi' }).click();
  await expect(invited.getByRole('textbox', { name: 'Nome utente' })).toBeVisible();

  const registered = (number: number) => `E00091110${number};01-01-${todayInRome(new Date().toISOString()).slice(0, 4)}`;
  const dealer = (number: number, email: string) =>
    `prova-dealer-${number};Auto Prova ${number};0074311015${number === 1 ? 7 : 8};${email};gruppo-prova;${registered(number)}`;
  const dealers = [
    'Nome utente;Ragione sociale;Partita IVA;Email;Holding (nome utente);Numero RUI;Data iscrizione RUI',
    dealer(1, 'uno@example.com'),
    dealer(2, 'due@example.com'),
  ];
  await importSheet(page, 'dealer', dealers);
  await expect(page.getByText('1 utente creato.')).toBeVisible();
  await expect(page.getByText('Il campo Partita IVA deve essere una partita IVA valida')).toBeVisible();
  await expectAccessible(page);
  // With the VAT number corrected the same sheet is another file: the first dealer already exists and is reported, the
  // second is imported.
  await importSheet(page, 'dealer', [dealers[0] ?? '', (dealers[2] ?? '').replace('00743110158', '12345678903')]);
  await expect(page.getByText('1 utente creato.')).toBeVisible();
  const seller = (number: number) =>
    `prova-venditore-${number};Ada;Rossi;v${number}@example.com;prova-dealer-${number};${registered(number + 2)}`;
  await importSheet(page, 'venditori', [SELLER_HEADINGS, seller(1), seller(2)]);
  await expect(page.getByText('2 utenti creati.')).toBeVisible();

  await open(page, `/utenti/dealer/${await idOf(page, 'dealer', 'prova-dealer-1')}?tab=dichiarazioni`);
  await page.getByRole('button', { name: /^Registra/ }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Registra' }).click();
  await expect(page.getByText('Versione registrata')).toBeVisible();

  await choosePassword(page.request, 'venditori', await idOf(page, 'venditori', 'prova-venditore-1'));
  const selling = await browser.newContext({ baseURL });
  await login(await selling.newPage(), 'prova-venditore-1', '/', CHOSEN_PASSWORD);
  await prepareAccepted(selling.request);
  await selling.close();

  const context = await browser.newContext({ baseURL, locale: 'it-IT' });
  const holding = await context.newPage();
  await login(holding, 'gruppo-prova', '/preventivi', CHOSEN_PASSWORD);
  await expect(
    holding
      .getByRole('link', { name: /Rossi Mario/ })
      .or(holding.getByText('Rossi Mario'))
      .first(),
  ).toBeVisible();
  await expect(holding.locator('[data-live="connected"]')).toBeVisible();

  await open(page, `/utenti/dealer/${await idOf(page, 'dealer', 'prova-dealer-1')}?tab=rete`);
  await page.getByRole('button', { name: 'Sposta' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill('Gruppo Benvenuti');
  await page.getByRole('option', { name: /Gruppo Benvenuti/ }).click();
  await expect(dialog.getByText('Non vedranno più')).toBeVisible();
  await expect(dialog.getByText(/Gruppo Prova S\.p\.A\..*1 contratto/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Sposta' }).click();
  await expect(page.getByText('Auto Prova 1 spostato')).toBeVisible();

  await expect(holding.getByText('Rossi Mario')).toHaveCount(0);
  await context.close();

  await page.getByRole('button', { name: 'Disattiva', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('checkbox', { name: /vende per lui/ })).toBeChecked();
});

test("a dealer's products and quoter settings are set in their tabs, and their quoter follows", async ({ page, browser, baseURL }) => {
  await login(page, 'dipendente-agenzia', '/utenti/dealer');
  const id = await idOf(page, 'dealer', 'dealer-2');
  await open(page, `/utenti/dealer/${id}?tab=prodotti`);
  await page.getByRole('radio', { name: 'Solo alcuni prodotti' }).check();
  await page.getByRole('checkbox', { name: 'Valdora Auto Base' }).check();
  await page.getByRole('checkbox', { name: 'Valdora Auto Completa' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(page.getByText(/^Oggi vende 2 prodotti su \d+\./)).toBeVisible();

  await page.getByRole('tab', { name: 'Margini' }).click();
  await page.getByRole('button', { name: 'Aggiungi riga' }).click();
  await page.getByRole('button', { name: 'Aggiungi riga' }).click();
  // A new row has no agreed share until one is typed; the tariff's share is next to it.
  const shares = page.getByRole('textbox', { name: 'Percentuale' });
  await expect(shares.first()).toHaveValue('');
  await expect(page.getByText(/^Tariffa: /).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(page.getByText('Il campo Percentuale è obbligatorio')).toHaveCount(2);
  await shares.first().fill('12');
  await expect(page.getByText(/Su 1\.000,00\s€ di imponibile: 120,00\s€ con questa riga/)).toBeVisible();
  await shares.last().fill('12');
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(page.getByText('Per ogni percipiente e garanzia durata, zona e operazione devono essere univoche')).toBeVisible();
  await page.getByRole('button', { name: 'Togli riga 2' }).click();
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(page.getByText(/^Margini di .* salvati$/)).toBeVisible();

  const context = await browser.newContext({ baseURL, locale: 'it-IT' });
  const dealer = await context.newPage();
  await login(dealer, 'dealer-2');
  const { offers } = (await (await dealer.request.post('/api/preventivi/calcola', { data: CAR_SALE })).json()) as {
    offers: { product: string }[];
  };
  expect([...new Set(offers.map((offer) => offer.product))].sort()).toEqual(['Valdora Auto Base', 'Valdora Auto Completa']);
  await context.close();
});
