import { readFile } from 'node:fs/promises';
import { readPdf } from '#areas/agency/documents/server/testing/pdf-text.ts';
import { ContractPage } from '../pages/contract-page.ts';
import { QuoterPage } from '../pages/quoter-page.ts';
import { expectAccessible } from '../support/accessible.ts';
import { login } from '../support/login.ts';
import { expect, test } from '../support/test.ts';

const LESSOR = { name: 'Leasing del Ticino S.p.A.', taxCode: '02244561235' };
const KEEPER = { name: 'Mario Rossi', taxCode: 'RSSMRA80A01H501U' };

/** A company for each width: the second quotation of one would find a known customer. */
const COMPANIES = [
  { width: 1280, name: 'Trasporti Aniene S.r.l.', taxCode: '03812940371' },
  { width: 360, name: 'Vivai Arno S.r.l.', taxCode: '03812950370' },
];

for (const { width, name, taxCode } of COMPANIES) {
  test(`a company insures a leased car that another person uses, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await login(page, 'dealer');
    const quoter = new QuoterPage(page);
    await quoter.open();
    await quoter.company(name, taxCode);
    await quoter.leasing(LESSOR);
    await quoter.keeper(KEEPER);
    await expectAccessible(page);
    await quoter.newVehicle();
    await quoter.lien(LESSOR.name);
    await expectAccessible(page);
    await quoter.firstOffer();
    await quoter.terms();
    await quoter.saveAndGo();
    await new ContractPage(page).accept();

    await page.getByRole('link', { name: 'Vedi i documenti' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Scarica Modulo-di-proposta/ }).click();
    const { text } = readPdf(await readFile(await (await download).path()));
    const printed = text.replaceAll(/\s+/g, ' ');
    for (const [label, value] of [
      ['Ragione sociale', name],
      ['Legale rappresentante', 'Verdi Anna (Amministratrice unica), VRDNNA90M55L219G'],
      ['Proprietario', `${LESSOR.name}, ${LESSOR.taxCode}`],
      ['Utilizzatore', `${KEEPER.name}, ${KEEPER.taxCode}`],
      ['Ente vincolatario', LESSOR.name],
      ['Numero del vincolo', 'L-2026-118'],
    ]) {
      expect(printed).toContain(`${label}${value}`);
    }
  });
}
