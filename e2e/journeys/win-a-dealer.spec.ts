import { expectAccessible } from '../support/accessible.ts';
import { login } from '../support/login.ts';
import { open } from '../support/open.ts';
import { expect, test } from '../support/test.ts';

test('a prospect is won on the board and becomes a dealer, while a colleague cannot work on it unknowingly', async ({
  page: salesman,
  browser,
  baseURL,
}) => {
  await login(salesman, 'commerciale', '/trattative/crea');
  await salesman.getByRole('textbox', { name: 'Nome del dealer' }).fill('Autosalone Quercianera');
  await salesman.getByRole('textbox', { name: 'Ragione sociale' }).fill('Quercianera Auto S.r.l.');
  await salesman.getByRole('textbox', { name: 'Partita IVA' }).fill('09988776648');
  await salesman.getByRole('button', { name: 'Apri la trattativa' }).click();
  await expect(salesman.getByRole('heading', { name: 'Autosalone Quercianera' }).first()).toBeVisible();
  await expectAccessible(salesman);

  const context = { locale: 'it-IT', ...(baseURL === undefined ? {} : { baseURL }) };
  const colleague = await (await browser.newContext(context)).newPage();
  await login(colleague, 'commerciale-2', '/trattative/crea');
  await colleague.getByRole('textbox', { name: 'Nome del dealer' }).fill('Quercianera');
  await colleague.getByRole('textbox', { name: 'Ragione sociale' }).fill('Quercianera');
  await colleague.getByRole('textbox', { name: 'Partita IVA' }).fill('09988776648');
  await expect(colleague.getByRole('status').filter({ hasText: 'in esclusiva fino al' })).toBeVisible();
  await expectAccessible(colleague);
  await colleague.getByRole('button', { name: 'Apri la trattativa' }).click();
  await expect(colleague.getByText(/sta già trattando/)).toBeVisible();

  await open(salesman, '/trattative/bacheca');
  const column = (name: string) => salesman.getByRole('region', { name });
  const card = (name: string) => column(name).getByRole('listitem').filter({ hasText: 'Autosalone Quercianera' });
  await expect(card('In corso,')).toBeVisible();
  await expectAccessible(salesman);
  // In several moves, as by hand: a column accepts a card once the drag has begun.
  const drag = { steps: 5 };
  // A loss asks its reason; giving up leaves the card where it was.
  await card('In corso,').dragTo(column('Chiusa negativamente,'), drag);
  await salesman.getByRole('dialog').getByRole('button', { name: 'Annulla' }).click();
  await expect(card('In corso,')).toBeVisible();
  await card('In corso,').dragTo(column('Chiusa dal sistema,'), drag);
  await expect(card('In corso,')).toBeVisible();
  await salesman.getByRole('button', { name: 'Sposta Autosalone Quercianera' }).press('Enter');
  await salesman.getByRole('menuitem', { name: 'Chiudi positivamente' }).press('Enter');
  await salesman.getByRole('dialog').getByRole('button', { name: 'Chiudi positivamente' }).click();
  await expect(card('Chiusa positivamente,')).toBeVisible();

  const agency = await (await browser.newContext(context)).newPage();
  await login(agency, 'dipendente-agenzia', '/trattative?search=Quercianera');
  await agency.getByRole('link', { name: 'Autosalone Quercianera' }).first().click();
  await agency.getByRole('button', { name: 'Crea il dealer' }).click();
  const dialog = agency.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Nome utente' })).toHaveValue('autosalone-quercianera');
  await dialog.getByRole('textbox', { name: 'Email' }).fill('quercianera@example.com');
  await dialog.getByRole('button', { name: 'Crea il dealer' }).click();
  await expect(agency).toHaveURL(/\/utenti\/dealer\/\d+/);
  await expect(agency.getByRole('textbox', { name: 'Ragione sociale' })).toHaveValue('Quercianera Auto S.r.l.');
  await agency.getByRole('tab', { name: 'Trattativa' }).click();
  await expect(agency.getByRole('link', { name: 'Apri la trattativa' })).toBeVisible();
  await expectAccessible(agency);
});
