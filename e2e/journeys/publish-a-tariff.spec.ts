import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { plainPdf } from '#platform/server-kit/plain-pdf.ts';
import { ConfigurationPage } from '../pages/configuration-page.ts';
import { ContractPage } from '../pages/contract-page.ts';
import { QuoterPage } from '../pages/quoter-page.ts';
import { expectAccessible } from '../support/accessible.ts';
import { login } from '../support/login.ts';
import { open } from '../support/open.ts';
import { prepareQuotation } from '../support/sale-by-api.ts';
import { expect, test } from '../support/test.ts';

// Versions published here are on sale for every user.
test.use({ world: 'publication' });

test('a product manager builds a tariff from nothing, a dealer sells it, and its price stays when the tariff gets more expensive and comes back', async ({
  browser,
  page,
}) => {
  await login(page, 'dipendente-agenzia');
  const manager = new ConfigurationPage(page);

  await test.step('publication checks refuse an empty tariff and list every fault at once', async () => {
    await open(page, '/configurazione/tariffe');
    await expect(page.getByRole('row', { name: /Valdora Moto/ })).toBeVisible();
    await expectAccessible(page);
    await manager.create('tariffe', 'Prova Cristalli', 'PROVA-CRISTALLI', { Compagnia: /^Nordia/ });
    await expectAccessible(page);
    const checks = await manager.checks();
    await expect(checks.getByText('La tariffa non ha zone')).toBeVisible();
    await expect(checks.getByText('La tariffa non ha garanzie')).toBeVisible();
    await expect(checks.getByRole('button', { name: 'Valida: non disponibile, mostra i motivi' })).toBeVisible();
    await expectAccessible(page);
    await checks.getByRole('link', { name: 'Zone', exact: true }).click();
    await expect(page.getByRole('tab', { name: 'Zone' })).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('zones are painted, with the pointer and with the keyboard', async () => {
    await page.getByRole('button', { name: 'Aggiungi zona' }).click();
    await page.getByRole('button', { name: 'Metti le mancanti in Z1' }).click();
    await expect(page.getByText('Tutte le province hanno una zona.')).toBeVisible();
    await page.getByRole('button', { name: 'Aggiungi zona' }).click();
    await page.getByRole('button', { name: 'Milano: Z1 Zona 1' }).click();
    await expect(page.getByRole('button', { name: 'Milano: Z2 Zona 2' })).toBeVisible();
    await page.getByRole('button', { name: 'Roma: Z1 Zona 1' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Roma: Z2 Zona 2' })).toBeFocused();
    await expectAccessible(page);
    await page.getByText('Elenco', { exact: true }).click();
    await expect(page.getByRole('combobox', { name: 'Zona di Milano' })).toHaveValue('1');
    await expectAccessible(page);
  });

  await test.step('a coverage gets its price in the sheet', async () => {
    await manager.tab('Bene assicurato');
    for (const status of ['Nuovo non targato', 'Nuovo targato']) await page.getByRole('checkbox', { name: status, exact: true }).check();
    await expectAccessible(page);
    await manager.tab('Garanzie');
    await page.getByRole('combobox', { name: 'Aggiungi garanzia' }).fill('Cristalli');
    await page.getByRole('option', { name: 'Cristalli', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Obbligatoria' }).check();
    const payments = page.getByRole('group', { name: 'Pagamenti ammessi', exact: true }).first();
    await payments.getByRole('checkbox', { name: 'Con qualsiasi pagamento' }).uncheck();
    await payments.getByRole('checkbox', { name: 'Addebito diretto SEPA' }).uncheck();
    await manager.choose('Forma del tasso', 'Importo fisso');
    await manager.writeCell('Tabella dei tassi', 6, '12,50');
    await expect(page.getByRole('gridcell', { name: '12,50 €' })).toBeVisible();
    await expectAccessible(page);
    await manager.tab('Generale');
    await manager.choose('Numero di polizza', 'Intervallo assegnato dalla compagnia');
    await manager.save();
    await manager.publish('Nuovo prodotto per i cristalli');
  });

  await test.step('the insurer’s range of policy numbers is entered next to the published version, which stays unchanged', async () => {
    await manager.tab('Numerazione');
    await page.getByRole('button', { name: 'Aggiungi intervallo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Aggiungi intervallo' });
    await dialog.getByRole('textbox', { name: 'Prefisso', exact: true }).fill('pv');
    await dialog.getByRole('textbox', { name: 'Cifre', exact: true }).fill('5');
    await dialog.getByRole('textbox', { name: 'Dal numero', exact: true }).fill('10');
    await dialog.getByRole('textbox', { name: 'Al numero', exact: true }).fill('19');
    await dialog.getByRole('textbox', { name: 'Avvisa quando ne restano', exact: true }).fill('2');
    await dialog.getByRole('button', { name: 'Aggiungi intervallo' }).click();
    await expect(page.getByRole('row', { name: /PV00010 – PV00019/ })).toContainText('Disponibile');
    await expect(page.getByText(/si può cambiare soltanto creando una nuova bozza/)).toBeHidden();
    await expectAccessible(page);
  });

  await test.step('product and package follow, each refused until it is complete', async () => {
    await manager.create('prodotti', 'Prova Vetri', 'PROVA-VETRI', { 'Tipo di prodotto': 'Mini prodotto', Tariffa: /^Prova Cristalli/ });
    await expect((await manager.checks()).getByText('Manca il documento DIP', { exact: true })).toBeVisible();
    await manager.tab('Mercato');
    await page.getByRole('button', { name: 'Indica il mercato di riferimento' }).click();
    await manager.field('Fonte').fill('Scheda prodotto, edizione 1');
    await manager.field('Approvato il').fill('01012026');
    await manager.field('Esigenze a cui risponde').fill('Riparare i cristalli del veicolo');
    for (const kind of await page.getByRole('group', { name: 'Cliente' }).first().getByRole('checkbox').all()) await kind.check();
    await expectAccessible(page);
    await manager.tab('Documenti');
    for (const document of ['Condizioni di assicurazione (CGA)', 'Modulo di proposta', 'Certificato', 'DIP', 'DIP aggiuntivo']) {
      await manager.field(`${document}: modello o edizione`).fill(`prova-${document.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`);
    }
    for (const document of ['Condizioni di assicurazione (CGA)', 'DIP', 'DIP aggiuntivo']) {
      const file = { name: `${document}.pdf`, mimeType: 'application/pdf', buffer: plainPdf(document, ['Prova Vetri']) };
      await page.getByLabel(`${document}: file`, { exact: true }).and(page.locator('input[type=file]')).setInputFiles(file);
      await expect(page.getByRole('button', { name: `Apri ${document}.pdf` })).toBeVisible();
    }
    const clauses = page.getByRole('table', { name: 'Clausole da approvare specificamente' });
    await page.getByRole('button', { name: 'Aggiungi clausola' }).click();
    await manager.field('Articolo').fill('5.');
    await manager.field('Rubrica').fill('Denuncia del sinistro');
    await page.keyboard.press('Enter');
    await expect(manager.field('Articolo')).toHaveAccessibleDescription(/Articolo/);
    await manager.field('Articolo').fill('5.2');
    await page.keyboard.press('Enter');
    await expect(clauses.getByRole('row', { name: '5.2 Denuncia del sinistro' })).toBeVisible();
    await expectAccessible(page);
    await manager.save();
    await manager.publish('Nuovo prodotto per i cristalli');
    await manager.tab('Documenti');
    await expect(clauses.getByRole('row', { name: '5.2 Denuncia del sinistro' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Aggiungi clausola' })).toBeHidden();
    await expectAccessible(page);
    await manager.create('pacchetti', 'Solo vetri', 'PROVA-SOLO-VETRI', { Prodotto: /^Prova Vetri/ });
    await manager.publish('Nuovo prodotto per i cristalli');
  });

  const shop = await browser.newPage();
  await login(shop, 'dealer');
  const wanted = { wanted: ({ product }: { product: string }) => product === 'Prova Vetri' };
  const premiumOf = async (id: number) => {
    const { price } = (await (await shop.request.get(`/api/preventivi/${id}`)).json()) as { price: { premium: number } };
    return price.premium;
  };
  const quotedNow = async () => premiumOf((await prepareQuotation(shop.request, wanted)).id);

  const policy = await test.step('a dealer sells it', async () => {
    const quoter = new QuoterPage(shop);
    await quoter.open();
    await quoter.person();
    await quoter.newVehicle();
    await quoter.otherOffer(/Prova Vetri/);
    await quoter.step('Sconti e pagamento');
    await shop.getByRole('combobox', { name: 'Modalità di pagamento', exact: true }).click();
    await expect(shop.getByRole('option', { name: 'Bonifico', exact: true })).toBeVisible();
    await expect(shop.getByRole('option', { name: 'Addebito diretto SEPA', exact: true })).toBeHidden();
    await shop.keyboard.press('Escape');
    await quoter.terms();
    await expect(quoter.summary.getByText(/Prova Vetri/)).toBeVisible();
    await shop.getByRole('button', { name: 'Set informativo' }).first().click();
    const download = shop.waitForEvent('download');
    await shop.getByRole('menuitem', { name: 'DIP', exact: true }).click();
    expect((await download).suggestedFilename()).toBe('DIP.pdf');
    const id = await quoter.saveAndGo();
    const premium = await premiumOf(id);
    const contract = new ContractPage(shop);
    await contract.accept();
    expect(await contract.issue()).toBe('PV00010');
    await shop.getByRole('tab', { name: 'Documenti' }).click();
    for (const document of ['DIP', 'DIP aggiuntivo', 'Condizioni di assicurazione (CGA)']) {
      await expect(shop.getByRole('list', { name: 'Documenti' }).getByText(document, { exact: true })).toBeVisible();
    }
    return { id, premium, quoted: await quotedNow() };
  });

  await test.step('a more expensive version takes over', async () => {
    await open(page, '/configurazione/tariffe?search=prova');
    await page.getByRole('row', { name: /Prova Cristalli/ }).click();
    await page.getByRole('button', { name: 'Nuova bozza da questa versione' }).click();
    await expect(page.getByRole('combobox', { name: 'Versione' })).toHaveValue('Versione 2 · Bozza');
    await manager.tab('Garanzie');
    await manager.writeCell('Tabella dei tassi', 6, '20');
    await manager.save();
    await manager.publish('Adeguamento');
    await manager.tab('Versioni');
    await expect(page.getByRole('region', { name: 'Versione 1' })).toContainText('Superata');
    await expectAccessible(page);
    await manager.tab('Storia');
    await page.getByRole('button', { name: 'Mostra 1 differenza' }).first().click();
    await expect(page.getByText('Garanzie › Cristalli › Tassi › R1 › Importo annuo').first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the policy keeps its version and its price; a new quotation does not', async () => {
    await open(shop, `/polizze/${policy.id}?tab=prezzo`);
    await expect(shop.getByText(formatEuro(policy.premium, 'it').replace(/\s/g, ' ')).first()).toBeVisible();
    await shop.getByRole('button', { name: 'Perché questo prezzo?' }).click();
    await expect(shop.getByText('Prova Cristalli, versione 1')).toBeVisible();
    expect(await quotedNow()).toBeGreaterThan(policy.quoted);
  });

  await test.step('the old version is published again, with its old price', async () => {
    await manager.tab('Versioni');
    await page.getByRole('region', { name: 'Versione 1' }).getByRole('button', { name: 'Riparti da questa versione' }).click();
    await expect(page.getByRole('combobox', { name: 'Versione' })).toHaveValue('Versione 3 · Bozza');
    await manager.publish('Ritorno ai prezzi di prima');
    expect(await quotedNow()).toBe(policy.quoted);
  });
  await shop.close();
});
