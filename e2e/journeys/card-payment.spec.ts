import { expectAccessible } from '../support/accessible.ts';
import { login } from '../support/login.ts';
import { open } from '../support/open.ts';
import { prepareToIssue } from '../support/sale-by-api.ts';
import { expect, test } from '../support/test.ts';

test('a customer pays by card on the phone, is refused once and closes the page; the policy is issued by itself', async ({
  page,
  browser,
  baseURL,
}) => {
  await login(page, 'dealer');
  const { id } = await prepareToIssue(page.request, { paymentType: 'CARTA_CREDITO' });
  await open(page, `/preventivi/${id}`);
  await page.getByRole('switch', { name: 'Emetti appena tutto è pronto' }).click();
  await expect(page.getByText('Si emette a nome di')).toBeVisible();
  const panel = page.getByRole('region', { name: 'Pagamento con carta' });
  await panel.getByRole('button', { name: 'Chiedi il pagamento' }).click();
  await page.getByRole('button', { name: 'Crea link e QR' }).click();
  const link = new URL(await page.getByRole('textbox', { name: 'Link' }).inputValue());
  await page.getByRole('button', { name: 'Chiudi', exact: true }).last().click();
  await expect(panel.getByText('In corso')).toBeVisible();
  await expectAccessible(page);

  const phone = await browser.newContext({ viewport: { width: 360, height: 800 }, ...(baseURL === undefined ? {} : { baseURL }) });
  const customer = await phone.newPage();
  await customer.goto(link.pathname);
  await expect(customer.getByRole('heading', { level: 1, name: 'Pagamento del premio' })).toBeVisible();
  await expectAccessible(customer);
  await customer.getByRole('button', { name: 'Paga con carta' }).click();
  const card = customer.getByRole('textbox', { name: 'Numero di carta' });
  await card.fill('4000 0000 0000 0002');
  await customer.getByRole('button', { name: 'Paga', exact: true }).click();
  await expect(customer.getByRole('alert')).toContainText('rifiutata');
  await card.fill('4242 4242 4242 4242');
  const paid = customer.waitForResponse('**/public/carta-di-prova/paga');
  await customer.getByRole('button', { name: 'Paga', exact: true }).click();
  await paid;
  await customer.close();

  await expect(page).toHaveURL(new RegExp(`/polizze/${id}`));
  await expect(page.getByText('Premio incassato il')).toBeVisible();
  const later = await phone.newPage();
  await later.goto(link.pathname);
  await expect(later.getByRole('status')).toContainText('Pagamento ricevuto');
  await later.goto('/paga/indovinato');
  await expect(later.getByRole('heading', { level: 1, name: 'Il link non è più valido' })).toBeVisible();
  await phone.close();
});
