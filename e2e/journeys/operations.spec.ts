import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/accessible.ts';
import { login } from '../support/login.ts';
import { prepareQuotation } from '../support/sale-by-api.ts';
import { expect, test } from '../support/test.ts';

const EXPIRY = 'Scadenza dei preventivi';

test('a job is tried without effect; a run whose process was killed is unknown, and is restarted', async ({ page, server }) => {
  await login(page, 'developer', '/admin/batch');
  await page.getByRole('button', { name: `Avvia: ${EXPIRY}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Avvia' }).click();
  await expect(dialog.getByText('Il campo Motivo è obbligatorio')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Verifica prima di notte');
  await dialog.getByRole('switch').check();
  await dialog.getByRole('button', { name: 'Avvia' }).click();
  await page.waitForURL(/\/admin\/batch\/\d+$/);
  await expect(page.getByRole('heading', { level: 2, name: EXPIRY, exact: true })).toBeVisible();
  await expect(page.getByText('Completata', { exact: true })).toBeVisible();
  await expect(page.getByText('(prova)')).toBeVisible();

  // How another process closes the run of a killed one.
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  await server.change(`update job_execution set status = 'UNKNOWN', exit_code = 'UNKNOWN', dry_run = false, error = 'lost' where id = $1`, [
    id,
  ]);
  await page.reload();
  await expect(page.getByText('Esito sconosciuto')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Riavvia' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Motivo' }).fill('Il server è stato riavviato');
  await page.getByRole('dialog').getByRole('button', { name: 'Riavvia' }).click();
  await expect(page.getByText('Ripete un’esecuzione precedente')).toBeVisible();
  await expect(page.getByText('Completata', { exact: true })).toBeVisible();
});

test('a schedule is moved, shows its next times in words, is paused and resumes', async ({ page }) => {
  await login(page, 'developer', '/admin/scheduler');
  await page.getByRole('button', { name: `Modifica: ${EXPIRY}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill('30 2 1 * 1');
  await dialog.getByRole('button', { name: 'Modifica' }).click();
  await expect(dialog.getByText('Indica il giorno del mese oppure il giorno della settimana, non entrambi')).toBeVisible();
  // The last Sunday of March, when 02:30 does not exist, and of October, when it comes twice.
  await dialog.getByRole('textbox').first().fill('30 2 * 3 0L');
  await expect(dialog.getByText(/l'ultima domenica del mese/)).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveText(Array.from({ length: 5 }, () => /-03-\d{4} 03:00/));
  await dialog.getByRole('textbox').first().fill('30 2 * 10 0L');
  await expect(dialog.getByRole('listitem')).toHaveText(Array.from({ length: 5 }, () => /-10-\d{4} 02:30/));
  await dialog.getByRole('textbox').first().fill('30 2 * * *');
  await expect(dialog.getByText('Alle 02:30')).toBeVisible();
  await dialog.getByRole('button', { name: 'Modifica' }).click();
  await expect(page.getByText('orario modificato')).toBeVisible();
  await page.getByRole('button', { name: `Sospendi: ${EXPIRY}` }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Motivo' }).fill('Chiusura di fine anno');
  await page.getByRole('dialog').getByRole('button', { name: 'Sospendi' }).click();
  await expect(page.getByText('Chiusura di fine anno')).toBeVisible();
  await page.getByRole('button', { name: `Riprendi: ${EXPIRY}` }).click();
  await expect(page.getByText('Chiusura di fine anno')).toBeHidden();
  await page.getByRole('tab', { name: 'Settimana' }).click();
  await expect(page.getByRole('button', { name: EXPIRY }).first()).toBeVisible();
  await expectAccessible(page);
});

test('a change of a price is traced to the person and the request', async ({ page }) => {
  await login(page, 'dipendente-agenzia');
  const { id } = await prepareQuotation(page.request);
  const read = await page.request.get(`/api/preventivi/${id}`);
  const { data, number } = (await read.json()) as { data: { vehicle: object }; number: string };
  const answer = await page.request.put(`/api/preventivi/${id}`, {
    data: { ...data, vehicle: { ...data.vehicle, insuredValue: 1_999_000 } },
    headers: { 'idempotency-key': randomUUID(), 'if-match': read.headers().etag ?? '' },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await login(page, 'developer', `/admin/entity-trace?search=${number}`);
  await page
    .getByRole('row', { name: /Modifica/ })
    .getByRole('link')
    .click();
  await expect(page.getByRole('heading', { level: 2, name: `Contratto ${number}` })).toBeVisible();
  const change = page.getByRole('listitem').filter({ has: page.getByRole('table', { name: 'Differenze: Modifica' }) });
  await expect(change.getByRole('row', { name: /Premio/ })).toBeVisible();
  await expect(change.getByRole('row', { name: /19\.990,00/ })).toBeVisible();
  await expectAccessible(page);
  await change.getByRole('link', { name: 'Che cos’altro è successo nella stessa richiesta' }).click();
  await expect(page).toHaveURL(/richiesta=/);
  await expect(page.getByRole('row', { name: new RegExp(`Contratto ${number}`) })).toBeVisible();
  await expectAccessible(page);
});
