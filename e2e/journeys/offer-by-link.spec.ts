import { expectAccessible } from '../support/accessible.ts';
import { login } from '../support/login.ts';
import { open } from '../support/open.ts';
import { prepareQuotation } from '../support/sale-by-api.ts';
import { expect, test } from '../support/test.ts';

test('a customer opens the link to an offer on the phone and proceeds; the seller sees it and accepts, which ends the link', async ({
  page,
  browser,
  baseURL,
}) => {
  await login(page, 'dealer');
  const { id } = await prepareQuotation(page.request);
  await open(page, `/preventivi/${id}`);
  await page.getByRole('button', { name: 'Invia al cliente' }).click();
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Crea link e QR' }).click();
  await expect(page.getByAltText('QR del link')).toBeVisible();
  const link = new URL(await page.getByRole('textbox', { name: 'Link' }).inputValue());
  await page.keyboard.press('Escape');

  const phone = await browser.newContext({ viewport: { width: 360, height: 800 }, ...(baseURL === undefined ? {} : { baseURL }) });
  const customer = await phone.newPage();
  await customer.goto(link.pathname);
  await expect(customer.getByRole('heading', { level: 1, name: 'Il tuo preventivo' })).toBeVisible();
  await expect(customer.getByText('Offerta proposta')).toBeVisible();
  await expect(customer.getByText('Alternativa', { exact: true })).toBeVisible();
  await expectAccessible(customer);
  const download = customer.waitForEvent('download');
  await customer.getByRole('button', { name: 'Scarica il preventivo (PDF)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Preventivo-Q\d{8}-.+\.pdf$/);
  await customer.getByRole('button', { name: 'Accetto di procedere' }).click();
  await expect(customer.getByRole('status')).toContainText('abbiamo avvisato');

  await page.reload();
  await expect(page.getByText('Vuole procedere', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Accetta', exact: true }).click();
  await page.getByRole('button', { name: /^Accetta a / }).click();
  await expect(page.getByRole('button', { name: 'Emetti polizza' })).toBeVisible();

  for (const path of [link.pathname, '/offerta/indovinato']) {
    await customer.goto(path);
    await expect(customer.getByRole('heading', { level: 1, name: 'Questa pagina non è disponibile' }), path).toBeVisible();
    await expect(customer.locator('main')).toHaveText(
      /^Questa pagina non è disponibileIl link non è valido o non lo è più\. Chiedi un nuovo preventivo a chi te lo ha mandato\.$/,
    );
  }
  await expectAccessible(customer);
  await phone.close();
});
