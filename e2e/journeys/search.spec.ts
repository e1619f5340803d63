import { expectAccessible } from '../support/accessible.ts';
import { login } from '../support/login.ts';
import { expect, test } from '../support/test.ts';

interface Policies {
  readonly items: readonly { readonly policyNumber: string; readonly customer: string; readonly taxCode: string; readonly plate: string }[];
}

/** Returns the word with a wrong letter. */
const slip = (word: string) => `${word.slice(0, 2)}k${word.slice(2)}`;

test('a surname with a wrong letter leads to the policy without the mouse', async ({ page }) => {
  await login(page, 'dipendente-agenzia', '/');
  // The oldest policies of the demonstration: customers of policies issued by other journeys share one tax code.
  const { items } = (await (await page.request.get('/api/polizze?max=50&sort=issuedAt&order=asc')).json()) as Policies;
  const policy = items.find(({ customer }) => /^[A-Z][a-z]{3,} [A-Z][a-z]{3,}$/.test(customer));
  if (policy === undefined) throw new Error('No policy of a person');
  const box = page.getByRole('combobox', { name: 'Cerca ovunque' });
  const options = page.getByRole('listbox', { name: 'Risultati' }).getByRole('option');

  await expect(page.getByRole('button', { name: 'Cerca ovunque' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await box.fill(slip(policy.customer));
  const customer = options.filter({ hasText: policy.taxCode });
  await expect(customer).toContainText('Simile');
  await expectAccessible(page);

  const place = await options.evaluateAll((lines, code) => lines.findIndex((line) => line.textContent.includes(code)), policy.taxCode);
  for (let step = 0; step < place; step++) await page.keyboard.press('ArrowDown');
  await expect(customer).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/clienti\/\d+$/);
  await page.getByRole('tab', { name: 'Contratti' }).click();
  await expect(page.getByRole('link', { name: policy.policyNumber })).toBeVisible();

  // The plate leads to the policy itself; Escape returns the focus, and visited results are remembered.
  const opener = page.getByRole('button', { name: 'Cerca ovunque' });
  await opener.focus();
  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(box).toBeFocused();
  await page.keyboard.type(policy.plate.toLowerCase());
  await expect(options.first()).toContainText(policy.plate);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/(polizze|preventivi)\/\d+$/);
  await expect(page.getByRole('main')).toContainText(policy.plate);
  await page.keyboard.press('Control+k');
  await page.getByRole('button', { name: policy.plate.toLowerCase() }).click();
  await expect(options.first()).toContainText(policy.plate);
});

test('a dealer finds their customers, and no other dealer does', async ({ page, browser, baseURL }) => {
  await login(page, 'dealer', '/');
  const { items } = (await (await page.request.get('/api/polizze?max=20&sort=issuedAt&order=asc')).json()) as Policies;
  const person = items.find(({ taxCode }) => taxCode.length === 16);
  if (person === undefined) throw new Error('No policy of a person');
  const box = page.getByRole('combobox', { name: 'Cerca ovunque' });
  await page.getByRole('button', { name: 'Cerca ovunque' }).click();
  await box.fill(person.taxCode);
  await expect(page.getByRole('option').filter({ hasText: person.customer }).first()).toBeVisible();

  const elsewhere = await browser.newContext({ locale: 'it-IT', ...(baseURL === undefined ? {} : { baseURL }) });
  const other = await elsewhere.newPage();
  await login(other, 'dealer-2', '/');
  await other.getByRole('button', { name: 'Cerca ovunque' }).click();
  await other.getByRole('combobox', { name: 'Cerca ovunque' }).fill(person.taxCode);
  await expect(other.getByText(`Nessun risultato per «${person.taxCode}»`)).toBeVisible();
  await expect(other.getByRole('option')).toHaveCount(0);
  await expectAccessible(other);
  await elsewhere.close();
});

test('a failed search shows an error and can be retried', async ({ page }) => {
  await login(page, 'dealer', '/');
  await page.route('**/api/ricerca?*', (route) => route.abort());
  await page.getByRole('button', { name: 'Cerca ovunque' }).click();
  await page.getByRole('combobox', { name: 'Cerca ovunque' }).fill('rossi');
  const again = page.getByRole('button', { name: 'Riprova' });
  await expect(again).toBeVisible();
  await page.unroute('**/api/ricerca?*');
  await again.click();
  await expect(page.getByRole('listbox', { name: 'Risultati' }).getByRole('option').first()).toContainText('Rossi');
});

test('Ctrl+K starts a quotation and opens pages of the menu, by keyboard', async ({ page }) => {
  await login(page, 'dealer', '/');
  const box = page.getByRole('combobox', { name: 'Cerca ovunque' });
  const options = page.getByRole('listbox', { name: 'Risultati' }).getByRole('option');
  await expect(page.getByRole('button', { name: 'Cerca ovunque' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByText('Tasti rapidi')).toBeVisible();
  await box.fill('nuovo prev');
  await expect(options.first()).toContainText('Nuovo preventivo');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/preventivi\/nuovo/);
  await page.keyboard.press('Control+k');
  await box.fill('nuova tariffa');
  await expect(page.getByText('Nessun risultato per «nuova tariffa»')).toBeVisible();
});
