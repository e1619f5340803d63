import { expectAccessible } from '../support/accessible.ts';
import { login } from '../support/login.ts';
import { open } from '../support/open.ts';
import { expect, test } from '../support/test.ts';

const BANNER = 'Posta non configurata: i messaggi restano in uscita e non arrivano a nessuno.';

/** Pages that send mails; this server has no mail server. */
const SENDING = ['/contacts', '/solleciti/formazione-ivass', '/estratti-conto', '/admin/posta'];

test('without a mail server every page that sends mails says that they stay', async ({ page }) => {
  await login(page, 'dipendente-agenzia');
  for (const path of SENDING) {
    await open(page, path);
    await expect(page.getByText(BANNER), path).toBeVisible();
  }
  await open(page, '/estratti-conto');
  await page.locator('tbody a').first().click();
  await expect(page.getByRole('tab', { name: 'Pagamenti' })).toBeVisible();
  await expect(page.getByText(BANNER)).toBeVisible();
  await expectAccessible(page);
  await open(page, '/polizze');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByText(BANNER)).toHaveCount(0);
});
