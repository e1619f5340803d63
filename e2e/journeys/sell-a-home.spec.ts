import { readPdf } from '#areas/agency/documents/server/testing/pdf-text.ts';
import { ContractPage } from '../pages/contract-page.ts';
import { QuoterPage } from '../pages/quoter-page.ts';
import { expectAccessible } from '../support/accessible.ts';
import { login } from '../support/login.ts';
import { expect, test } from '../support/test.ts';

test('a dealer quotes a home, compares its packages, accepts, issues and downloads the certificate', async ({ page, browser, baseURL }) => {
  await login(page, 'dealer');
  const quoter = new QuoterPage(page);
  await quoter.open();
  await quoter.person();
  await quoter.home();
  await expectAccessible(page);

  // Typed data survives a reload, the home and the choice of it.
  await page.reload();
  await expect(page.getByText(/Abbiamo ripreso quello che avevi scritto/)).toBeVisible();
  await quoter.step('Bene');
  await expect(quoter.field('Superficie')).toHaveValue('95');

  await quoter.step('Garanzie');
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('button', { name: /^Scegli Valdora Casa.*Completa$/ }).click();
  await quoter.answerNeeds();
  const use = page.getByRole('radiogroup', { name: /Come viene usata l'abitazione/ });
  await use.getByRole('radio', { name: 'Disabitata o in costruzione' }).check();
  await expect(page.getByText('Una risposta al questionario impedisce la vendita').first()).toBeVisible();
  await use.getByRole('radio', { name: 'Dimora abituale' }).check();
  await page
    .getByRole('radiogroup', { name: /bambini o animali/ })
    .getByRole('radio', { name: 'No', exact: true })
    .check();
  await expect(page.getByText('Una risposta al questionario impedisce la vendita')).toHaveCount(0);
  await quoter.choose('Protezione contro i furti', 'Impianto di allarme');
  await expectAccessible(page);
  await quoter.terms();
  const premium = await quoter.premium();
  const id = await quoter.saveAndGo();

  const other = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), locale: 'it-IT' });
  const stranger = await other.newPage();
  await login(stranger, 'venditore-2');
  expect((await stranger.request.get(`/api/preventivi/${id}`)).status()).toBe(404);
  await other.close();

  const contract = new ContractPage(page);
  await expect(page.getByText(premium).first()).toBeVisible();
  await contract.accept();
  const policyNumber = await contract.issue();
  await page.getByRole('tab', { name: 'Abitazione' }).click();
  await expect(page.getByText('Via Appia Nuova 10, 40121 Bologna (BO)').first()).toBeVisible();
  await expectAccessible(page);
  const certificate = page.getByRole('link', { name: 'Scarica la polizza' });
  await expect(certificate).toBeVisible();
  const file = await page.request.get((await certificate.getAttribute('href')) ?? '');
  const printed = readPdf(await file.body()).text.replaceAll(/\s+/g, ' ');
  const expected = ['Rossi Mario', 'Via Appia Nuova 10, 40121 Bologna (BO)', 'Appartamento', 'Terremoto e alluvione', 'RC della famiglia'];
  for (const words of [...expected, policyNumber, premium.replace(' €', '')]) expect(printed).toContain(words);
});
