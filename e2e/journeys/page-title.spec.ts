import { login } from '../support/login.ts';
import { open } from '../support/open.ts';
import { expect, test } from '../support/test.ts';

test('the title of a record is shown while its page is open, removed when it is left, and restored on return', async ({ page }) => {
  await login(page, 'dealer', '/polizze');
  const title = page.getByRole('banner').getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Polizze');
  const list = (await (await page.request.get('/api/polizze?max=5')).json()) as { items: { id: number; policyNumber: string }[] };
  const { id = 0, policyNumber = '' } = list.items[0] ?? {};

  await open(page, `/polizze/${id}`);
  await expect(title).toHaveText(policyNumber);
  await expect(page).toHaveTitle(`${policyNumber} · Nais`);

  await page.getByRole('navigation', { name: 'Percorso' }).getByRole('link', { name: 'Polizze' }).click();
  await expect(title).toHaveText('Polizze');
  await expect(page).toHaveTitle('Polizze · Nais');

  await page.goBack();
  await expect(title).toHaveText(policyNumber);
  await expect(page).toHaveTitle(`${policyNumber} · Nais`);
});
