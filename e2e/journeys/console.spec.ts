import { passesLuhn } from '#platform/domain-kit/identifiers/check-characters.ts';
import { expectAccessible } from '../support/accessible.ts';
import { login } from '../support/login.ts';
import { open } from '../support/open.ts';
import { expect, test } from '../support/test.ts';

const COUNT = 30;
const CORRECT = `for (let page = 1; ; page += 1) {
  const { items } = nais.customers.list({ search: 'Officina Prova', page, max: 20 });
  for (const { id } of items) {
    const { customer, version } = nais.customers.read({ id });
    nais.customers.save({ ...customer, id, version, contacts: { ...customer.contacts, phone: '+390212345678' } });
  }
  if (items.length < 20) break;
}
print('fatto');`;

/** The VAT number of a company that does not exist. */
function vatNumber(index: number): string {
  const body = String(7_000_000_000 + index);
  return Array.from({ length: 10 }, (_, digit) => `${body}${digit}`).find(passesLuhn) ?? '';
}

function customers(): string {
  return JSON.stringify(
    Array.from({ length: COUNT }, (_, index) => {
      const [code, name] = [vatNumber(index), `Officina Prova ${index}`];
      const data = {
        subjectType: 'SOCIETA',
        businessName: name,
        taxIdCode: code,
        subjectAddress: { country: 'IT' },
        contacts: { phone: '+390699999999' },
      };
      return { code, name, data };
    }),
  );
}

test('a script corrects thirty customers after its dry run and the approval of a second person', async ({ page, server }) => {
  await server.change(
    `insert into customer (producer_id, tax_code, subject_type, data, name, phone, created_at, updated_at)
     select u.id, m.code, 'SOCIETA', m.data, m.name, '+390699999999', now(), now()
     from jsonb_to_recordset($1::jsonb) as m (code text, name text, data jsonb), app_user u where u.username = 'dealer'`,
    [customers()],
  );
  await server.change(
    `insert into user_role (user_id, role, granted) select id, 'GROOVY_CONSOLE', true from app_user where username = $1`,
    ['dipendente-agenzia'],
  );
  await login(page, 'developer', '/configurazione/nais-config');
  await page.request.get('/api/admin/config').then(async (answer) => {
    const { config } = (await answer.json()) as { config: readonly { codice: string; version: number }[] };
    const version = config.find(({ codice }) => codice === 'APPROVAZIONE_CONSOLE')?.version ?? 0;
    const data = { codice: 'APPROVAZIONE_CONSOLE', valore: true };
    expect((await page.request.put('/api/admin/config', { data, headers: { 'if-match': `"${version}"` } })).status()).toBe(200);
  });

  await open(page, '/admin/console');
  const editor = page.getByRole('textbox', { name: 'Programma' });
  await editor.fill('');
  await editor.pressSequentially('nais.cust');
  // Not by Enter: the editor ignores keys that follow the opening of the list at once.
  await page.getByRole('option', { name: 'customers' }).click();
  await expect(editor).toHaveText('nais.customers');
  await editor.fill('const a = 1;\nfoo(a);');
  await page.getByRole('button', { name: 'Esegui in sola lettura' }).click();
  await expect(page.getByText('Riga 2, colonna 1')).toBeVisible();
  await expect(page.getByText('«foo» non esiste').first()).toBeVisible();
  await expectAccessible(page);

  await editor.fill("print('inizio');\nfor (;;) nais.customers.list({ max: 5 });");
  await page.getByRole('button', { name: 'Esegui in sola lettura' }).click();
  await page.getByRole('button', { name: 'Ferma', exact: true }).click();
  await expect(page.getByText('Esecuzione interrotta').first()).toBeVisible();

  await editor.fill(CORRECT);
  await page.getByRole('button', { name: 'Prova le modifiche' }).click();
  await expect(page.getByText(`Modifiche: ${COUNT}`)).toBeVisible();
  await expect(page.getByRole('row', { name: /Officina Prova \d+ Modifica Telefono/ }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Chiedi l’approvazione' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Motivo' }).fill('Il centralino ha cambiato numero');
  await page.getByRole('dialog').getByRole('button', { name: 'Chiedi l’approvazione' }).click();
  await page.waitForURL(/\/admin\/console\/\d+$/);
  const { pathname } = new URL(page.url());
  await expect(page.getByText('In approvazione')).toBeVisible();

  await login(page, 'dipendente-agenzia', pathname);
  await page.getByRole('button', { name: 'Approva' }).click();
  await expect(page.getByText('Approvata', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await login(page, 'developer', pathname);
  await page.getByRole('button', { name: 'Applica le modifiche' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Motivo' }).fill('Approvata dalla collega');
  await page.getByRole('dialog').getByRole('button', { name: 'Applica le modifiche' }).click();
  await expect(page.getByText('Applicata', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Vedi nel registro delle modifiche' }).click();
  await expect(page).toHaveURL(/richiesta=/);
  await expect(page.getByRole('row', { name: /Officina Prova \d+/ }).first()).toBeVisible();
  const found = await page.request.get('/api/clienti?search=Officina%20Prova&max=100');
  const { items, total } = (await found.json()) as { items: readonly { phone: string }[]; total: number };
  expect(total).toBe(COUNT);
  expect(new Set(items.map(({ phone }) => phone))).toEqual(new Set(['+390212345678']));
});
