import { expectAccessible } from '../support/accessible.ts';
import { login } from '../support/login.ts';
import { prepareToIssue } from '../support/sale-by-api.ts';
import { expect, test } from '../support/test.ts';

test('the agreement of a dealer is closed with a forced deadline, and restored', async ({ page: dealer, browser, baseURL }) => {
  await login(dealer, 'dealer');
  const { id } = await prepareToIssue(dealer.request);
  const lastDay = async () =>
    ((await (await dealer.request.get(`/api/preventivi/${id}`)).json()) as { quoteValidUntil: string }).quoteValidUntil;
  const before = await lastDay();

  const agency = await (await browser.newContext({ locale: 'it-IT', ...(baseURL === undefined ? {} : { baseURL }) })).newPage();
  await login(agency, 'dipendente-agenzia', '/admin/chiusura-convenzioni');
  await agency.getByRole('link', { name: 'Nuova richiesta' }).first().click();
  const { nominativo } = (await (await dealer.request.get('/api/utenti/info')).json()) as { nominativo: string };
  await agency.getByRole('combobox', { name: 'Agenzie' }).fill(nominativo.slice(0, 20));
  await agency.getByRole('option', { name: new RegExp(nominativo.replaceAll('.', '\\.')) }).click();
  await agency.keyboard.press('Escape');
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const typed = tomorrow.split('-').reverse().join('-');
  await agency.getByRole('textbox', { name: 'Forza la scadenza dei preventivi accettati al' }).fill(typed);
  await agency.getByRole('button', { name: 'Mostra l’anteprima' }).click();
  await expect(agency.getByRole('region', { name: 'Che cosa cambia' })).toContainText('accettati avranno la nuova scadenza');
  await expectAccessible(agency);
  await agency.getByRole('button', { name: 'Richiedi la chiusura' }).click();
  await agency.getByRole('dialog').getByRole('button', { name: 'Richiedi la chiusura' }).click();
  await expect(agency.getByText('Evasa', { exact: true }).first()).toBeVisible();
  await expectAccessible(agency);
  expect(await lastDay()).toBe(tomorrow);

  await agency.getByRole('button', { name: 'Ripristina', exact: true }).click();
  await agency.getByRole('dialog').getByRole('textbox', { name: 'Motivo' }).fill('Convenzione rinnovata');
  await agency.getByRole('dialog').getByRole('button', { name: 'Ripristina' }).click();
  await expect(agency.getByText('Ripristinata', { exact: true }).first()).toBeVisible();
  expect(await lastDay()).toBe(before);
});
