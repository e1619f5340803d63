import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/accessible.ts';
import { login } from '../support/login.ts';
import { open } from '../support/open.ts';
import { prepareIssued } from '../support/sale-by-api.ts';
import { expect, test } from '../support/test.ts';

test('a customer withdraws from a distance sale on their phone; the agency finds the draft, and quotes another cause', async ({
  page,
  browser,
  baseURL,
  server,
}) => {
  await login(page, 'dealer');
  const { id, policyNumber } = await prepareIssued(page.request);
  // The papers went by mail and were signed digitally; the mail with the policy's papers had this link.
  const token = randomUUID();
  await server.change('alter table contract_papers disable trigger user', []);
  await server.change("update contract_papers set medium = 'EMAIL', address = 'mario@example.com' where contract_id = $1", [id]);
  await server.change('alter table contract_papers enable trigger user', []);
  await server.change("update contract set signature_kind = 'DIGITALE' where id = $1", [id]);
  await server.change(
    "insert into withdrawal_link (contract_id, token_hash, created_at) values ($1, sha256(convert_to($2, 'UTF8')), now())",
    [id, token],
  );

  const viewport = { width: 360, height: 740 };
  const phone = await (await browser.newContext({ locale: 'it-IT', viewport, ...(baseURL === undefined ? {} : { baseURL }) })).newPage();
  await phone.goto(`/recesso/${token}`);
  await expect(phone.getByText(/^Può recedere fino al/)).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole('textbox', { name: /Nome e cognome/ }).fill('Mario Rossi');
  await phone.getByRole('textbox', { name: 'E-mail per la ricevuta' }).fill('mario@example.com');
  await phone.getByRole('button', { name: 'Continua' }).click();
  await expect(phone.getByText(`Mario Rossi recede dalla polizza n. ${policyNumber}.`)).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Conferma il recesso' }).click();
  await expect(phone.getByText('Recesso ricevuto')).toBeVisible();
  await expectAccessible(phone);

  await login(page, 'dipendente-agenzia', `/annullamenti?search=${policyNumber}`);
  await expect(page.getByRole('row', { name: policyNumber })).toContainText('Da confermare');
  // The cover began a hundred days ago.
  await server.change('update contract set effective_date = current_date - 100 where id = $1', [id]);
  await open(page, `/cancellation/form?polizza=${policyNumber}&causale=VENDITA`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Calcola l’anteprima' }).click();
  await expect(page.getByRole('button', { name: 'Trasforma in annullamento' })).toBeVisible();
  await expectAccessible(page);
});
