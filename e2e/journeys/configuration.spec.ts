import type { Browser, Page } from '@playwright/test';
import { plainPdf } from '#platform/server-kit/plain-pdf.ts';
import { QuoterPage } from '../pages/quoter-page.ts';
import { expectAccessible } from '../support/accessible.ts';
import { ITALIAN } from '../support/browser.ts';
import { login } from '../support/login.ts';
import { open } from '../support/open.ts';
import { expect, test } from '../support/test.ts';

// These changes affect every user.
test.use({ world: 'rules' });

async function signedIn(browser: Browser, baseURL: string | undefined, username: string): Promise<Page> {
  const context = await browser.newContext({ ...ITALIAN, baseURL, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await login(page, username);
  return page;
}

async function saveRule(manager: Page): Promise<void> {
  await manager.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(manager.getByText(/: aggiornato$/).first()).toBeVisible();
}

/** Adds a question to the general questionnaire and publishes it. */
async function publishQuestionnaire(manager: Page): Promise<void> {
  await open(manager, '/configurazione/questionario');
  await manager.getByRole('button', { name: 'Nuova versione' }).click();
  await manager.getByRole('button', { name: 'Aggiungi una domanda', exact: true }).click();
  const question = manager.getByRole('region', { name: /^Domanda 9/ });
  await question.getByRole('textbox', { name: 'Testo in italiano' }).first().fill('Il veicolo dorme in un box?');
  await question.getByRole('textbox', { name: 'Testo in inglese' }).first().fill('Is the vehicle kept in a garage?');
  await manager.getByRole('button', { name: 'Salva la bozza' }).click();
  await expect(question.getByText('Il campo Codice è obbligatorio')).toBeVisible();
  await question.getByRole('textbox', { name: 'Codice' }).first().fill('box');
  await manager.getByRole('button', { name: 'Salva la bozza' }).click();
  await expect(manager.getByText('Bozza salvata')).toBeVisible();
  await expectAccessible(manager);
  await manager.getByRole('button', { name: 'Pubblica', exact: true }).click();
  await manager.getByRole('dialog').getByRole('button', { name: 'Pubblica' }).click();
  await expect(manager.getByText('Versione 2 pubblicata')).toBeVisible();
}

/** Makes the first two coverages of the open quoter exclude each other, which it then shows. */
async function excludeEachOther(manager: Page, seller: Page): Promise<void> {
  const offered = seller.locator('[data-field="choice.coverages"]');
  const names = await offered
    .getByRole('checkbox')
    .evaluateAll((boxes) => boxes.slice(0, 2).map((box) => (box instanceof HTMLInputElement ? (box.labels?.[0]?.textContent ?? '') : '')));
  const together = offered.getByRole('group', { name: 'Una sola tra queste garanzie' });
  await expect(together.filter({ hasText: names[0] })).toBeHidden();
  await open(manager, '/configurazione/mutue-esclusioni');
  await manager.getByRole('button', { name: 'Aggiungi' }).click();
  await manager.getByRole('textbox', { name: 'Nome' }).fill('Prova');
  await manager.getByRole('combobox', { name: 'Garanzie' }).click();
  for (const name of names) await manager.getByRole('option', { name, exact: true }).click();
  await manager.keyboard.press('Escape');
  await saveRule(manager);
  for (const name of names) await expect(together.getByRole('checkbox', { name, exact: true })).toBeVisible();
}

test('a product manager changes each rule, and a quoter open elsewhere follows', async ({ browser, baseURL }) => {
  const manager = await signedIn(browser, baseURL, 'developer');
  const seller = await signedIn(browser, baseURL, 'dealer');
  const quoter = new QuoterPage(seller);
  await quoter.open();
  await quoter.person();
  await quoter.newVehicle();
  await quoter.step('Garanzie');
  const compare = seller.getByRole('button', { name: /^Confronta \d+ offerte$/ });
  await expect(compare).toBeVisible();

  await open(manager, '/configurazione/comparazione');
  await manager.getByRole('radio', { name: /^Disattivata/ }).check();
  await expectAccessible(manager);
  await saveRule(manager);
  await expect(compare).toBeHidden();

  await publishQuestionnaire(manager);
  const needs = seller.getByRole('radiogroup', { name: /Il veicolo dorme in un box/ });
  await expect(needs).toBeVisible();
  await needs.getByRole('radio', { name: 'Il cliente preferisce non rispondere' }).check();
  await quoter.firstOffer();

  const richer = seller.getByRole('button', { name: /^Passa a / });
  await expect(richer).toBeVisible();
  await expectAccessible(seller);
  // The quoter does not wait until its step is counted.
  const counted = seller.waitForResponse(
    (answer) => answer.url().endsWith('/api/preventivi/upselling') && answer.request().postDataJSON().accepted === true,
  );
  await richer.click();
  await counted;
  await open(manager, '/configurazione/upselling');
  await expect(manager.getByRole('table', { name: 'Esiti dell’upselling' }).getByRole('cell', { name: '100%' })).toBeVisible();
  await expectAccessible(manager);

  await excludeEachOther(manager, seller);

  await open(manager, '/configurazione/nais-config?tab=pagamenti');
  await manager.getByRole('checkbox', { name: 'Bonifico' }).uncheck();
  await saveRule(manager);
  await quoter.step('Sconti e pagamento');
  await seller.getByRole('combobox', { name: 'Modalità di pagamento', exact: true }).click();
  await expect(seller.getByRole('option', { name: 'Addebito diretto SEPA' })).toBeVisible();
  await expect(seller.getByRole('option', { name: 'Bonifico' })).toBeHidden();
  await seller.keyboard.press('Escape');
});

test('makes, devices, taxes, residual values and the other rules have accessible screens', async ({ browser, baseURL }) => {
  const manager = await signedIn(browser, baseURL, 'developer');
  await open(manager, '/configurazione/marche');
  await manager.getByRole('button', { name: 'Nuova marca' }).click();
  const dialog = manager.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Sigla' }).fill('qua');
  await dialog.getByRole('textbox', { name: 'Marca' }).fill('Quasar');
  await dialog.getByRole('textbox', { name: 'Codice quotazione esterno' }).fill('QUA-1');
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(manager.getByText('Quasar: salvata')).toBeVisible();

  await open(manager, '/configurazione/iva?tab=premi');
  await manager.getByRole('button', { name: 'Nuova aliquota' }).click();
  await dialog.getByRole('textbox', { name: 'In vigore dal' }).fill('01012090');
  await dialog.getByRole('textbox', { name: 'Aliquota' }).fill('14');
  await dialog.getByRole('textbox', { name: 'Riferimento normativo' }).fill('Legge di prova');
  await dialog.getByRole('button', { name: 'Aggiungi l’aliquota' }).click();
  await expect(manager.getByText('Futura', { exact: true })).toBeVisible();
  await manager.getByRole('button', { name: /^Elimina l’aliquota di Corpi di veicoli terrestri/ }).click();
  await dialog.getByRole('button', { name: 'Elimina' }).click();
  await expect(manager.getByText('Aliquota eliminata')).toBeVisible();

  await open(manager, '/configurazione/nais-config?tab=pay-by-link');
  const secret = manager.getByRole('region', { name: 'Chiave segreta' });
  await expect(secret.getByText('Non impostata', { exact: true })).toBeVisible();
  await secret.getByRole('button', { name: 'Imposta Chiave segreta' }).click();
  await expect(dialog.getByLabel('Chiave segreta').and(manager.locator('input'))).toHaveAttribute('type', 'password');
  await dialog
    .getByLabel('Chiave segreta')
    .and(manager.locator('input'))
    .fill(`sk_prova_segretissima_${'0'.repeat(80)}`);
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(secret.getByText('Impostata', { exact: true })).toBeVisible();
  await manager.reload();
  await expect(secret.getByText('Impostata', { exact: true })).toBeVisible();
  expect(await manager.content()).not.toContain('segretissima');
  await expectAccessible(manager);

  await open(manager, '/configurazione/nais-config?tab=agenzia');
  await manager.getByRole('button', { name: 'Carica il logo' }).click();
  await dialog.locator('input[type=file]').setInputFiles('demo/offer/marks/nordia.png');
  await dialog.getByRole('button', { name: 'Salva il logo' }).click();
  await expect(manager.getByRole('img', { name: 'Logo dell’agenzia' })).toBeVisible();

  await open(manager, '/configurazione/loghi-compagnie');
  const nordia = manager.getByRole('region', { name: 'Nordia Danni S.p.A.' });
  await nordia.getByRole('button', { name: 'Togli il logo di Nordia Danni S.p.A.' }).click();
  await dialog.getByRole('button', { name: 'Togli' }).click();
  await expect(nordia.getByText('Senza logo')).toBeVisible();
  await nordia.getByRole('button', { name: 'Carica il logo di Nordia Danni S.p.A.' }).click();
  await manager.getByRole('dialog', { name: 'Logo di Nordia' }).locator('input[type=file]').setInputFiles('demo/offer/marks/nordia.png');
  const cropping = manager.getByRole('dialog', { name: "Ritaglia l'immagine" });
  await cropping.getByRole('button', { name: 'Ritaglia' }).click();
  await expect(cropping).toBeHidden();
  await expectAccessible(manager);
  await manager.getByRole('button', { name: 'Salva il logo' }).click();
  await expect(manager.getByText('Logo di Nordia Danni S.p.A. salvato')).toBeVisible();
  await expect(nordia.locator('img')).toBeVisible();

  await open(manager, '/configurazione/informativa-privacy');
  await manager.getByRole('button', { name: 'Nuova versione' }).click();
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'Informativa 2090.pdf', mimeType: 'application/pdf', buffer: plainPdf('Informativa', ['2090']) });
  await dialog.getByRole('textbox', { name: 'In vigore dal' }).fill('01012090');
  await expectAccessible(manager);
  await dialog.getByRole('button', { name: 'Aggiungi la versione' }).click();
  const future = manager.getByRole('region', { name: 'Versione 2' });
  await expect(future.getByText('Futura', { exact: true })).toBeVisible();
  await future.getByRole('button', { name: 'Elimina la versione 2' }).click();
  await dialog.getByRole('button', { name: 'Elimina' }).click();
  await expect(manager.getByText('Versione eliminata')).toBeVisible();

  const contacts = '/api/configurazione/regole/contatti';
  const etag = (await manager.request.get(contacts)).headers().etag ?? '';
  const help = { type: 'ASSISTENZA', sender: 'aiuto@example.com', recipients: ['aiuto@example.com'], cc: [], bcc: [] };
  expect((await manager.request.put(contacts, { data: { sets: [help] }, headers: { 'if-match': etag } })).status()).toBe(200);
  await open(manager, '/contacts');
  const agency = manager.getByRole('region', { name: 'Scrivi all’agenzia' });
  await expect(agency.getByRole('link', { name: 'aiuto@example.com' })).toBeVisible();
  await expectAccessible(manager);

  for (const path of [
    'marche',
    'antifurti',
    'valori-residui',
    'enti-finanziatori',
    'iva',
    'iva?tab=premi',
    'mutue-esclusioni',
    'durate-preventivo',
    'questionario',
  ]) {
    await open(manager, `/configurazione/${path}`);
    await manager.waitForLoadState('networkidle');
    await expectAccessible(manager);
  }
});
