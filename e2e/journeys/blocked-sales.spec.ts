import { CAR_SALE } from '#areas/quotations/server/testing/sale-data.ts';
import { ContractPage } from '../pages/contract-page.ts';
import { login } from '../support/login.ts';
import { prepareQuotation, prepareToIssue } from '../support/sale-by-api.ts';
import { expect, test } from '../support/test.ts';

test('acceptance lists everything that is missing, with a link to each field', async ({ page }) => {
  await login(page, 'dealer');
  const { id } = await prepareQuotation(page.request, {
    data: { customer: { ...CAR_SALE.customer, taxIdCode: null, contacts: {} }, paymentType: null },
  });
  const contract = new ContractPage(page);
  await contract.open(id);
  const reasons = await contract.reasonsOf('Accetta');
  for (const field of ['Codice fiscale', 'Telefono', 'Modalità di pagamento']) {
    await expect(reasons.getByText(new RegExp(`Da indicare: ${field}`, 'i'))).toBeVisible();
  }
  await reasons.getByRole('link', { name: /Da indicare: telefono/ }).click();
  await expect(page).toHaveURL(new RegExp(`/preventivi/completa/${id}`));
  await expect(page.getByRole('textbox', { name: 'Telefono' })).toBeFocused();
});

test('a seller whose training is not in order cannot accept', async ({ page }) => {
  await login(page, 'venditore-3');
  const { id } = await prepareQuotation(page.request);
  const contract = new ContractPage(page);
  await contract.open(id);
  const reasons = await contract.reasonsOf('Accetta');
  await expect(reasons.getByText(/La formazione IVASS di .+ non è in regola/)).toBeVisible();
});

test('a value above the threshold is refused, asked for again and approved', async ({ page, browser, baseURL }) => {
  await login(page, 'dealer');
  const { id } = await prepareQuotation(page.request, {
    data: { vehicle: { ...CAR_SALE.vehicle, insuredValue: 9_000_000 } },
    wanted: (offer) => offer.problems.length === 0 && offer.needsApproval && !offer.appraisalRequired,
  });
  const contract = new ContractPage(page);
  await contract.open(id);
  const reasons = await contract.reasonsOf('Accetta');
  await expect(reasons.getByText(/entro 48 ore lavorative/)).toBeVisible();
  const request = page.getByRole('region', { name: 'Approvazione' });
  const ask = async (note: string) => {
    await request.getByRole('button', { name: 'Chiedi approvazione' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Motivazione' }).fill(note);
    await page.getByRole('dialog').getByRole('button', { name: 'Invia la richiesta' }).click();
    await expect(request.getByText('In approvazione')).toBeVisible();
  };
  await ask('Serie limitata');
  const agency = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), locale: 'it-IT' });
  const clerk = await agency.newPage();
  await login(clerk, 'back-office');
  await clerk.goto('/preventivi/approvazioni?stato=IN_ATTESA');
  await clerk
    .getByRole('row', { name: /Serie limitata/ })
    .getByRole('link')
    .first()
    .click();
  const decision = clerk.getByRole('region', { name: 'Approvazione' });
  await decision.getByRole('button', { name: 'Rifiuta' }).click();
  await clerk.getByRole('dialog').getByRole('textbox', { name: 'Motivo' }).fill('Manca la fattura');
  await clerk.getByRole('dialog').getByRole('button', { name: 'Rifiuta' }).click();
  // The seller's open page shows the answer without a reload.
  await expect(request.getByText(/Rifiutata – Manca la fattura/)).toBeVisible();
  await ask('Ecco la fattura: 90.000 €');
  await expect(decision.getByText('Ecco la fattura: 90.000 €')).toBeVisible();
  await clerk.getByRole('button', { name: 'Approva', exact: true }).click();
  await clerk.getByRole('dialog').getByRole('button', { name: 'Approva' }).click();
  await expect(request.getByText('Approvata', { exact: true })).toBeVisible();
  await agency.close();
  await contract.accept();
});

test('a product that requires a video appraisal says so', async ({ page }) => {
  await login(page, 'dealer');
  const { id } = await prepareQuotation(page.request, {
    data: { vehicle: { ...CAR_SALE.vehicle, insuredValue: 8_000_000, antitheft: 'SATELLITARE' } },
    wanted: (offer) => offer.appraisalRequired,
  });
  const contract = new ContractPage(page);
  await contract.open(id);
  const reasons = await contract.reasonsOf('Accetta');
  await expect(reasons.getByText('La video perizia non è ancora stata accettata')).toBeVisible();
});

test('a policy without plate and chassis is not issued', async ({ page }) => {
  await login(page, 'dealer');
  const { id, hash } = await prepareQuotation(page.request, {
    data: { vehicle: { ...CAR_SALE.vehicle, licensePlate: null, chassisNumber: null } },
  });
  await page.request.post(`/api/preventivi/${id}/accetta`, {
    data: { priceHash: hash },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  const contract = new ContractPage(page);
  await contract.open(id);
  const reasons = await contract.reasonsOf('Emetti polizza');
  await expect(reasons.getByText('Da indicare: targa')).toBeVisible();
  await expect(reasons.getByText(/^Da indicare: .*telaio/i)).toBeVisible();
});

test('two users who issue one quotation at once create one policy', async ({ page, browser, baseURL }) => {
  await login(page, 'dealer');
  const { id } = await prepareToIssue(page.request);
  const other = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), locale: 'it-IT' });
  const colleague = await other.newPage();
  await login(colleague, 'dipendente-dealer');
  const mine = new ContractPage(page);
  const theirs = new ContractPage(colleague);
  await mine.open(id);
  await theirs.open(id);
  // Both dialogs open before either is confirmed: a page notified of the issue would not ask any more.
  await mine.button('Emetti polizza').click();
  await theirs.button('Emetti polizza').click();
  await expect(colleague.getByRole('dialog')).toBeVisible();
  await Promise.all([mine.confirmIssue(), theirs.confirmIssue()]);
  // The page also answers before the contract is a policy: only its number proves that one issue succeeded.
  const readIt = async () => (await (await page.request.get(`/api/polizze/${id}`)).json()) as { policyNumber?: string | null };
  await expect.poll(async () => (await readIt()).policyNumber ?? '').not.toBe('');
  const number = (await readIt()).policyNumber ?? '';
  const history = (await (await page.request.get(`/api/polizze/${id}`)).json()) as { timeline: { event: string }[] };
  expect(history.timeline.filter((entry) => entry.event === 'EMETTI')).toHaveLength(1);
  await mine.page.goto(`/polizze/${id}`);
  await theirs.page.goto(`/polizze/${id}`);
  await expect(mine.page.getByText(number).first()).toBeVisible();
  await expect(theirs.page.getByText(number).first()).toBeVisible();
  await other.close();
});
