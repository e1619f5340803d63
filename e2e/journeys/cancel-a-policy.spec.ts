import { randomUUID } from 'node:crypto';
import { moment } from '#platform/server-kit/clock.ts';
import { plainPdf } from '#platform/server-kit/plain-pdf.ts';
import { expectAccessible } from '../support/accessible.ts';
import { login } from '../support/login.ts';
import { open } from '../support/open.ts';
import { prepareIssued } from '../support/sale-by-api.ts';
import { expect, test } from '../support/test.ts';

const REPORT = { name: 'denuncia.pdf', mimeType: 'application/pdf', buffer: plainPdf('Denuncia di furto', ['Veicolo rubato']) };

test('a stolen car: the dealer asks with the report, the agency cancels with the refund and the commission that goes back', async ({
  page: dealer,
  browser,
  baseURL,
  server,
}) => {
  await login(dealer, 'dealer');
  const { id } = await prepareIssued(dealer.request);
  // The cover began a hundred days ago.
  await server.change('update contract set effective_date = current_date - 100 where id = $1', [id]);
  await open(dealer, `/polizze/${id}`);
  await dealer.getByRole('button', { name: 'Richiedi modifica' }).click();
  const dialog = dealer.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Causa' }).click();
  await dealer.getByRole('option', { name: 'Estinzione anticipata' }).click();
  await dialog.getByRole('combobox', { name: 'Motivo' }).click();
  await dealer.getByRole('option', { name: 'Furto totale' }).click();
  await dialog.getByRole('textbox', { name: 'Messaggio' }).fill('Rubata ieri sera');
  await dialog.getByRole('button', { name: 'Apri la richiesta' }).click();
  await dealer.getByLabel('Carica: Denuncia di furto').first().setInputFiles(REPORT);
  await expect(dealer.getByRole('link', { name: 'denuncia.pdf' })).toBeVisible();

  const agency = await (await browser.newContext({ locale: 'it-IT', ...(baseURL === undefined ? {} : { baseURL }) })).newPage();
  await login(agency, 'dipendente-agenzia', new URL(dealer.url()).pathname);
  await agency.getByRole('button', { name: 'Prendi in carico' }).click();
  await agency.getByRole('link', { name: /annullamento/i }).click();
  await expect(agency.getByRole('combobox', { name: 'Causale' })).toHaveValue('Furto');
  await agency.getByRole('button', { name: 'Calcola l’anteprima' }).click();
  const preview = agency.getByRole('region', { name: 'Anteprima del rimborso' });
  await expect(preview).toContainText('Provvigioni da restituire');
  await expectAccessible(agency);
  await agency.getByRole('button', { name: 'Prepara l’annullamento' }).click();
  await agency.getByRole('button', { name: 'Conferma l’annullamento' }).click();
  await expectAccessible(agency);
  await agency.getByRole('dialog').getByRole('button', { name: 'Conferma l’annullamento' }).click();
  await expect(agency.getByText('Confermato', { exact: true })).toBeVisible();
  await expect(agency.getByText('Lo paga il produttore, nel suo estratto conto')).toBeVisible();
  await expectAccessible(agency);

  await expect(dealer.getByText(/^Evasa da/)).toBeVisible();
  await open(dealer, `/polizze/${id}`);
  await expect(dealer.getByText(/^Annullata il/)).toBeVisible();
});

test('a sold car: the commission goes back in the next statement of the dealer', async ({ page }) => {
  await login(page, 'dipendente-agenzia');
  const read = async <T>(path: string) => (await (await page.request.get(`/api${path}`)).json()) as { items: readonly T[] };
  const [dealer] = (await read<{ id: number }>('/utenti/dealer?search=dealer-7@example.com')).items;
  // Sold long ago: an earlier statement has the premium and its commission.
  const [policy] = (await read<{ policyNumber: string }>(`/polizze?stato=POLIZZA&produttore=${dealer?.id}&sort=issuedAt&order=asc&max=5`))
    .items;
  const policyNumber = policy?.policyNumber ?? '';
  await open(page, `/annullamenti/nuovo/senza?polizze=${policyNumber}`);
  await page.getByRole('button', { name: 'Calcola l’anteprima' }).click();
  await expect(page.getByRole('region', { name: 'Anteprima del rimborso' })).toContainText('Provvigioni da restituire');
  await page.getByRole('button', { name: 'Prepara l’annullamento' }).click();
  await page.getByRole('button', { name: 'Conferma l’annullamento' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Conferma l’annullamento' }).click();
  await expect(page.getByText('Confermato', { exact: true })).toBeVisible();

  const closed = await page.request.post('/api/estratti-conto/chiudi', {
    data: { producerId: dealer?.id, until: moment().today },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(closed.status()).toBe(200);
  const { statements } = (await closed.json()) as { statements: { id: number }[] };
  const stated = await Promise.all(
    statements.map(async ({ id }) => ({ id, ...(await read<{ policyNumber: string }>(`/estratti-conto/${id}/titoli?max=100`)) })),
  );
  const next = stated.find(({ items }) => items.some((item) => item.policyNumber === policyNumber));
  await open(page, `/estratti-conto/${next?.id}`);
  const title = page.getByRole('table', { name: "Titoli dell'estratto conto" }).getByRole('row', { name: policyNumber });
  await expect(title).toContainText('Storno');
  await expect(title.getByRole('cell', { name: /^[-−]/ })).not.toHaveCount(0);
});
