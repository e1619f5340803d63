import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import { expectAccessible } from '../support/accessible.ts';
import { login } from '../support/login.ts';
import { expect, test } from '../support/test.ts';

const NAME = 'Garanzie per prodotto della settimana';

test('an extraction of two datasets, grouped and scheduled, arrives by mail as a link', async ({ page, browser, baseURL, server }) => {
  await login(page, 'dipendente-agenzia', '/analisi/estrazioni/crea');
  await page.getByRole('textbox', { name: 'Nome' }).fill(NAME);
  const search = page.getByRole('textbox', { name: 'Cerca un campo' });
  for (const field of ['Prodotto', 'Premio lordo', 'Numero di garanzie']) {
    await search.fill(field);
    await page.getByRole('button', { name: `Aggiungi ${field}`, exact: true }).click();
  }
  await page.getByRole('combobox', { name: 'Calcolo di Premio lordo' }).click();
  await page.getByRole('option', { name: 'Somma' }).click();
  await page.getByRole('button', { name: 'Condizione', exact: true }).click();
  await expect(page.getByText('Questo campo non esiste più')).toBeVisible();
  await page.getByRole('combobox', { name: 'Campo', exact: true }).fill('È una polizza');
  await page.getByRole('option', { name: 'È una polizza' }).click();
  const result = page.getByRole('region', { name: 'Risultato' });
  await expect(result.getByRole('columnheader', { name: 'Premio lordo (somma)' })).toBeVisible();
  await expect(result.getByRole('row')).not.toHaveCount(1);
  await page.getByRole('button', { name: 'Condizione sul risultato' }).click();
  await page.getByRole('combobox', { name: 'Risultato' }).click();
  await page.getByRole('option', { name: /Premio lordo/ }).click();
  await page.getByRole('textbox', { name: /Premio lordo/ }).fill('99.999.999');
  await expect(result.getByRole('columnheader', { name: 'Premio lordo (somma)' })).toBeVisible();
  await page.getByRole('textbox', { name: /Premio lordo/ }).fill('1');
  await expect(result.getByRole('row')).not.toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Salva', exact: true }).click();

  await expect(page.getByRole('heading', { name: NAME })).toBeVisible();
  await page.getByRole('button', { name: 'Pianifica' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText(/^Ogni settimana, alle 6/)).toBeVisible();
  await expectAccessible(page);

  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  await server.change('update extraction_schedule set next_on = $2::date where extraction_id = $1', [
    id,
    todayInRome(new Date().toISOString()),
  ]);
  await server.change("select graphile_worker.add_job('analysis.run-due', '{}')", []);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/^Ogni settimana, alle 6/)).toBeVisible();
    await expect(page.getByText(/Excel.*pianificato/)).toBeVisible({ timeout: 5_000 });
    await expect(page.getByRole('button', { name: /^Scarica / })).toBeVisible({ timeout: 5_000 });
  }).toPass();

  const developer = await (await browser.newContext({ locale: 'it-IT', ...(baseURL === undefined ? {} : { baseURL }) })).newPage();
  await login(developer, 'developer');
  const { items } = (await (await developer.request.get('/api/posta?max=20')).json()) as {
    items: readonly { id: number; subject: string }[];
  };
  const mail = items.find(({ subject }) => subject === `Estrazione pronta: ${NAME}`);
  const { text } = (await (await developer.request.get(`/api/posta/${mail?.id}`)).json()) as { text: string };
  expect(text).toContain(`/analisi/estrazioni/${id}`);
});
