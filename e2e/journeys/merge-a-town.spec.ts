import type { APIRequestContext } from '@playwright/test';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import { QuoterPage } from '../pages/quoter-page.ts';
import { expectAccessible } from '../support/accessible.ts';
import { login } from '../support/login.ts';
import { open } from '../support/open.ts';
import { expect, test } from '../support/test.ts';

/** Towns that other journeys type. */
const USED = ['Bologna', 'Roma', 'Milano', 'Verona', 'Vergato', 'Padova'];

/** A customer whose town can be merged, with that town. */
async function customerOfTown(request: APIRequestContext): Promise<{ id: number; city: string; province: string }> {
  const { items } = (await (await request.get('/api/clienti?max=100&sort=name&order=desc')).json()) as {
    items: { id: number; city: string | null; province: string | null }[];
  };
  for (const { id, city, province } of items) {
    if (city === null || province === null || USED.includes(city)) continue;
    const detail = (await (await request.get(`/api/clienti/${id}`)).json()) as {
      customer: { subjectAddress: { cityCode: string | null } };
    };
    if (detail.customer.subjectAddress.cityCode !== null) return { id, city, province };
  }
  throw new Error('No customer with a town');
}

test('a town is merged: an old customer keeps it with its day, a new quotation cannot choose it', async ({ page }) => {
  await login(page, 'dipendente-agenzia');
  const { id, city, province } = await customerOfTown(page.request);
  const today = formatDate(todayInRome(new Date().toISOString()));
  await open(page, `/configurazione/geo/citta?stato=ATTIVO&provincia=${province}&search=${encodeURIComponent(city)}`);
  await page.getByRole('link', { name: city, exact: true }).click();
  await page.getByRole('link', { name: 'Fondi o sopprimi' }).click();
  await page.getByRole('textbox', { name: 'Dal giorno' }).fill(today);
  await page
    .getByRole('textbox', { name: 'Continua in' })
    .or(page.getByRole('combobox', { name: 'Continua in' }))
    .fill('vergato');
  await page.getByRole('option', { name: /^Vergato/ }).click();
  await page.getByRole('button', { name: 'Anteprima' }).click();
  await expect(page.getByRole('region', { name: 'Che cosa cambia' }).getByText('Clienti residenti')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sopprimi' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sopprimi' }).click();
  await expect(page.getByRole('link', { name: `${city} (${province}), soppresso dal ${today}` })).toBeVisible();

  await open(page, `/clienti/${id}`);
  await expect(page.getByText(`Comune soppresso dal ${today}: oggi è Vergato (BO)`)).toBeVisible();

  // An official file is compared, then its difference is taken.
  await open(page, '/configurazione/geo/aggiornamenti');
  const columns = 'ID,DATAISTITUZIONE,DATACESSAZIONE,CODISTAT,CODCATASTALE,DENOMINAZIONE_IT,STATO,SIGLAPROVINCIA';
  const buffer = Buffer.from(`${columns}\n1,1861-03-17,9999-12-31,001001,A074,AGLIÈ NUOVA,A,TO\n`);
  await page.locator('input[type=file]').setInputFiles({ name: 'ANPR_archivio_comuni.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Confronta', exact: true }).click();
  await expect(page.getByText(/Agliè \(TO, 001001\) → Agliè Nuova/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Applica tutte le applicabili' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Applica' }).click();
  await expect(page.getByText('1 differenza applicata')).toBeVisible();

  await login(page, 'dealer');
  const quoter = new QuoterPage(page);
  await quoter.open();
  const answered = page.waitForResponse(/\/api\/geo\/citta\?/);
  await quoter.field('Comune di residenza').fill(city);
  await answered;
  await expect(page.getByRole('option', { name: `${city} (${province})`, exact: true })).toHaveCount(0);
});
