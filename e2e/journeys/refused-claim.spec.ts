import type { APIRequestContext } from '@playwright/test';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { expectAccessible } from '../support/accessible.ts';
import { login } from '../support/login.ts';
import { open } from '../support/open.ts';
import { expect, test } from '../support/test.ts';

const WHY = 'Il danno è inferiore alla franchigia indicata in polizza.';

const { today } = moment();

/** A policy of the user that covers natural events today. */
async function coveredPolicy(request: APIRequestContext): Promise<string> {
  const list = await (await request.get(`/api/polizze?max=50&stato=POLIZZA&decorrenzaA=${addDays(today, -1)}`)).json();
  const items: readonly { policyNumber: string | null }[] = list.items;
  for (const { policyNumber } of items) {
    const answer = await request.get(`/api/sinistri/verifica?polizza=${policyNumber}&causa=EVENTO_NATURALE&data=${today}`);
    const guide: { causes: readonly string[]; duplicates: readonly unknown[] } | null = answer.ok() ? await answer.json() : null;
    if (guide?.causes.includes('EVENTO_NATURALE') && guide.duplicates.length === 0) return policyNumber ?? '';
  }
  throw new Error('The demonstration has no policy that covers natural events');
}

test('a claim refused with its reason is read by the network, and reopened', async ({ page, browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'it-IT', ...(baseURL === undefined ? {} : { baseURL }) });
  const dealer = await context.newPage();
  await login(dealer, 'dealer');
  await open(dealer, `/sinistri/nuovo?polizza=${await coveredPolicy(dealer.request)}`);
  await dealer.getByRole('combobox', { name: 'Che cosa è successo' }).click();
  await dealer.getByRole('option', { name: 'Grandine ed eventi naturali' }).click();
  const day = dealer.getByRole('textbox', { name: 'Giorno del sinistro' });
  await day.fill(today.split('-').toReversed().join(''));
  await day.press('Escape');
  await dealer.getByRole('textbox', { name: 'Descrizione' }).fill('Grandine sul cofano.');
  await dealer.getByRole('button', { name: 'Invia la denuncia' }).click();
  await expect(dealer).toHaveURL(/\/sinistri\/S\d+$/);
  const code = dealer.url().split('/').at(-1) ?? '';

  await login(page, 'dipendente-agenzia', `/sinistri/${code}`);
  await page.getByRole('button', { name: 'Altro' }).click();
  await page.getByRole('menuitem', { name: 'Chiudi senza seguito' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Motivo' }).click();
  await page.getByRole('option', { name: 'Danno inferiore a scoperto o franchigia' }).click();
  await dialog.getByRole('textbox', { name: 'Note' }).fill(WHY);
  await dialog.getByRole('button', { name: 'Chiudi senza seguito' }).click();
  await expect(page.getByText('Chiuso · Senza seguito')).toBeVisible();
  await expectAccessible(page);

  await open(dealer, `/sinistri/${code}`);
  await expect(dealer.getByText('Danno inferiore a scoperto o franchigia', { exact: true })).toBeVisible();
  await expect(dealer.getByText(WHY).first()).toBeVisible();
  await expect(dealer.getByRole('button', { name: 'Riapri' })).toHaveCount(0);
  await expectAccessible(dealer);

  await page.getByRole('button', { name: 'Riapri' }).click();
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Nuovo preventivo più alto.');
  await dialog.getByRole('button', { name: 'Riapri' }).click();
  await expect(page.getByText('Aperto · Denunciato')).toBeVisible();
});
