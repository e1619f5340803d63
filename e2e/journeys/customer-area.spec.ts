import type { Browser } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { CHOSEN_PASSWORD, login } from '../support/login.ts';
import { open } from '../support/open.ts';
import { expect, test } from '../support/test.ts';

const PHONE = { width: 360, height: 740 };

/** A page on a phone. */
async function phone(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ viewport: PHONE, ...(baseURL === undefined ? {} : { baseURL }) });
  return context.newPage();
}

test('a customer pays by transfer, asks for a change and answers an offer on a phone', async ({ browser, baseURL }) => {
  const page = await phone(browser, baseURL);
  await login(page, 'cliente', '/');
  await expect(page.getByText('Le tue polizze', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('listitem').filter({ hasText: 'Da pagare' }).getByRole('link').click();
  await expect(page.getByText('Puoi pagare con un bonifico')).toBeVisible();
  await expect(page.getByText(/^Premio polizza \S+ Rossi Angela$/)).toBeVisible();
  await expect(page.getByText(/provvigion|PDU/i)).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Apri una richiesta' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Causa').click();
  await page.getByRole('option', { name: 'Altro', exact: true }).click();
  await dialog.getByLabel('Motivo').click();
  await page.getByRole('option', { name: 'Altro', exact: true }).click();
  await dialog.getByLabel('Messaggio').fill('Vorrei sapere se copre anche la grandine.');
  await dialog.getByRole('button', { name: 'Invia la richiesta' }).click();
  await expect(page.getByText('Vorrei sapere se copre anche la grandine.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /^R\d+$/ })).toBeVisible();
  await expectAccessible(page);

  await open(page, '/area-clienti/dati');
  await page.getByRole('radiogroup', { name: 'Ricevere offerte di altre società' }).getByLabel('No').click();
  await expect(page.getByText('Salvato')).toBeVisible();
  await expectAccessible(page);

  await open(page, '/');
  await page.getByRole('listitem').filter({ hasText: 'Leggi l’offerta e rispondi' }).getByRole('button').click();
  await expect(page).toHaveURL(/\/offerta\//);
});

test('an invited customer confirms who they are, chooses a password and sees nothing of others', async ({
  browser,
  baseURL,
  page,
  request,
}) => {
  await login(page, 'dipendente-agenzia');
  const found = await (await page.request.get('/api/clienti?max=50&polizze=true')).json();
  const items: readonly { id: number; email: string | null; subjectType: string; birthDate: string | null; taxCode: string }[] =
    found.items;
  const one = items.find(({ email, subjectType, birthDate }) => email !== null && subjectType === 'PERSONA_FISICA' && birthDate !== null);
  if (one === undefined) throw new Error('The demonstration has no customer with an e-mail');
  await open(page, `/clienti/${one.id}?tab=area-clienti`);
  await page.getByRole('button', { name: 'Invita nell’area clienti' }).click();
  const link = await page.getByRole('dialog').getByLabel('Link').inputValue();
  await expectAccessible(page);

  const own = await phone(browser, baseURL);
  await own.goto('/login');
  await own.getByRole('link', { name: 'Sei un cliente? Entra nella tua area' }).click();
  await expect(own.getByRole('heading', { name: 'Entra nella tua area clienti' })).toBeVisible();
  await expectAccessible(own);
  await own.goto(link.replace(/^https?:\/\/[^/]+/, ''));
  await own.getByLabel('Codice fiscale').fill(one.taxCode);
  const birthDate = own.getByLabel('Data di nascita');
  // The calendar would cover the button.
  await birthDate.fill('01011901');
  await birthDate.press('Escape');
  await own.getByRole('button', { name: 'Continua' }).click();
  await expect(own.getByText(/hai ancora 4 tentativi/)).toBeVisible();
  await expectAccessible(own);
  await birthDate.fill((one.birthDate ?? '').split('-').toReversed().join(''));
  await birthDate.press('Escape');
  await own.getByRole('button', { name: 'Continua' }).click();
  await expect(own).toHaveURL(/imposta-password/);
  await own.getByRole('textbox', { name: 'Password', exact: true }).fill(CHOSEN_PASSWORD);
  await own.getByRole('textbox', { name: 'Ripeti la nuova password' }).fill(CHOSEN_PASSWORD);
  await own.getByRole('button', { name: 'Imposta la password' }).click();
  await expect(own.getByRole('link', { name: 'Accedi' })).toBeVisible();
  await login(own, one.taxCode.toLowerCase(), '/', CHOSEN_PASSWORD);
  await expect(own.getByText('Le tue polizze', { exact: true })).toBeVisible();
  expect((await own.request.get('/api/polizze')).status()).toBe(403);
  expect((await request.get('/api/area-clienti')).status()).toBe(403);
});
