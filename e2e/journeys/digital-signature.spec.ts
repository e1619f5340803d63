import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { login } from '../support/login.ts';
import { open } from '../support/open.ts';
import { prepareToSign } from '../support/sale-by-api.ts';
import { IDENTIFIED, signOnPhone } from '../support/sign-on-phone.ts';
import { expect, test } from '../support/test.ts';

/** The seller sends the link by text message; returns its path. */
async function sendLink(page: Page, button: string, before = 'nessuno'): Promise<string> {
  const panel = page.getByRole('region', { name: 'Firma digitale' });
  await panel.getByRole('button', { name: button }).click();
  await page.getByRole('radio', { name: 'SMS' }).click();
  await page.getByRole('button', { name: 'Invia il link' }).click();
  const message = panel.getByRole('note');
  await expect(message).toContainText('/firma/');
  await expect(message).not.toContainText(before);
  return /\/firma\/[\w-]+/.exec((await message.textContent()) ?? '')?.[0] ?? '';
}

test('a customer signs on the phone with a code, keeps the copies, and the policy is issued by itself', async ({
  page,
  browser,
  baseURL,
}) => {
  await login(page, 'dealer');
  const { id } = await prepareToSign(page.request, IDENTIFIED);
  await open(page, `/preventivi/${id}`);
  await page.getByRole('switch', { name: 'Emetti appena tutto è pronto' }).click();
  const panel = page.getByRole('region', { name: 'Firma digitale' });
  await panel.getByRole('button', { name: 'Avvia la firma digitale' }).click();
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'SMS' }).click();
  await page.getByRole('button', { name: 'Invia il link' }).click();
  const message = panel.getByRole('note');
  await expect(message).toContainText('/firma/');
  const path = /\/firma\/[\w-]+/.exec((await message.textContent()) ?? '')?.[0] ?? '';
  await expectAccessible(page);

  const phone = await browser.newContext({ viewport: { width: 360, height: 800 }, ...(baseURL === undefined ? {} : { baseURL }) });
  const customer = await phone.newPage();
  await customer.goto(path);
  await signOnPhone(customer);
  const copy = customer.waitForEvent('download');
  await customer.getByRole('button', { name: 'Scarica Modulo di proposta' }).click();
  expect((await copy).suggestedFilename()).toMatch(/firmato\.pdf$/);
  await expectAccessible(customer);
  await phone.close();

  await expect(page).toHaveURL(new RegExp(`/polizze/${id}`));
});

test('a customer refuses with a reason, and the next link expires before they open it', async ({ page, browser, baseURL, server }) => {
  await login(page, 'dealer');
  const { id } = await prepareToSign(page.request, IDENTIFIED);
  await open(page, `/preventivi/${id}`);
  const first = await sendLink(page, 'Avvia la firma digitale');
  const phone = await browser.newContext({ viewport: { width: 360, height: 800 }, ...(baseURL === undefined ? {} : { baseURL }) });
  const customer = await phone.newPage();
  await customer.goto(first);
  await customer.getByRole('button', { name: 'Inizia' }).click();
  await customer.getByRole('button', { name: 'Non voglio firmare' }).click();
  await customer.getByRole('dialog').getByRole('textbox').fill('Il premio è troppo alto');
  await expectAccessible(customer);
  await customer.getByRole('dialog').getByRole('button', { name: 'Rifiuta la firma' }).click();
  await expect(customer.getByRole('status')).toContainText('Hai scelto di non firmare');
  await expectAccessible(customer);
  const panel = page.getByRole('region', { name: 'Firma digitale' });
  await expect(panel.getByText('Rifiutata', { exact: true })).toBeVisible();
  await expect(panel).toContainText('Il premio è troppo alto');

  const second = await sendLink(page, 'Avvia di nuovo', first);
  // Seven days pass.
  await server.change(
    "update signature_envelope set expires_at = now() - interval '1 minute' where contract_id = $1 and status = 'STARTED'",
    [id],
  );
  await customer.goto(second);
  await expect(customer.getByRole('heading', { level: 1, name: 'Il link non è più valido' })).toBeVisible();
  await expectAccessible(customer);
  await phone.close();
});
