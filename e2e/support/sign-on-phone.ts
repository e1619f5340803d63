import { expect, type Page } from '@playwright/test';
import { IDENTIFIED_SALE } from '#areas/sale/quotations/server/testing/sale-data.ts';
import { expectAccessible } from './accessible.ts';

/** A customer identified by a valid document: their signature may be digital. */
export const IDENTIFIED = { customer: IDENTIFIED_SALE.customer };

/** On the page of a signature link: terms, papers, clauses and the code by text message, until the customer has signed. */
export async function signOnPhone(customer: Page): Promise<void> {
  await expect(customer.getByRole('heading', { level: 1, name: 'Firma dei documenti' })).toBeVisible();
  await expectAccessible(customer);
  await customer.getByRole('button', { name: 'Inizia' }).click();
  await customer.getByRole('button', { name: 'Accetto le condizioni' }).click();
  await expect(customer.getByText('Condizioni accettate')).toBeVisible();
  for (const title of ['Modulo unico precontrattuale', 'Questionario sulle esigenze assicurative', 'Modulo di proposta']) {
    const paper = customer.waitForEvent('download');
    await customer.getByRole('button', { name: `Apri ${title}` }).click();
    await paper;
    await expect(customer.getByRole('listitem').filter({ hasText: title }).getByRole('img', { name: 'Aperto' })).toBeVisible();
  }
  const clauses = customer.getByRole('region', { name: 'Approva le clausole' }).getByRole('checkbox');
  for (const clause of await clauses.all()) {
    await clause.click();
    await expect(clause).toBeChecked();
  }
  await customer.getByRole('button', { name: 'Invia il codice per SMS' }).click();
  const received = customer.getByRole('complementary', { name: 'Telefono di prova' });
  await expect(received).toContainText(/\d{6} è il codice/);
  const code = /\d{6}/.exec(((await received.textContent()) ?? '').split('Agenzia').at(-1) ?? '')?.[0] ?? '';
  await expectAccessible(customer);
  await customer.getByRole('textbox', { name: 'Codice ricevuto' }).fill(code);
  await customer.getByRole('button', { name: 'Firma i documenti' }).click();
  await expect(customer.getByText('Hai firmato, grazie')).toBeVisible();
}
