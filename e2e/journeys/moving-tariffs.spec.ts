import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expectAccessible } from '../support/accessible.ts';
import { login } from '../support/login.ts';
import { open } from '../support/open.ts';
import { startTestServer } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

interface Draft {
  readonly id: number;
  readonly number: number;
}

const once = () => ({ 'idempotency-key': randomUUID() });

async function firstTariff(request: APIRequestContext): Promise<{ id: number; inForce: number }> {
  const { items } = (await (await request.get('/api/tariffe')).json()) as { items: { id: number; inForce: { number: number } }[] };
  const [tariff] = items;
  if (tariff === undefined) throw new Error('There is no tariff');
  return { id: tariff.id, inForce: tariff.inForce.number };
}

/** Makes a draft over the API in which every rate is a tenth higher and values begin at 30,000 euro. */
async function dearerDraft(request: APIRequestContext): Promise<Draft> {
  const { id, inForce } = await firstTariff(request);
  const made = await request.post(`/api/tariffe/${id}/versioni`, { data: { from: inForce }, headers: once() });
  const { number } = (await made.json()) as { number: number };
  const path = `/api/tariffe/${id}/versioni/${number}`;
  const { content, version } = (await (await request.get(path)).json()) as {
    content: {
      eligibility: { insuredValue: { min: number; max: number | null } };
      coverages: { rows: { rate?: number; amount?: number }[] }[];
    };
    version: number;
  };
  const tenth = (value: number) => Math.round((value * 11) / 10);
  for (const { rows } of content.coverages) {
    for (const row of rows) {
      if (row.rate !== undefined) row.rate = tenth(row.rate);
      if (row.amount !== undefined) row.amount = tenth(row.amount);
    }
  }
  content.eligibility.insuredValue.min = 3_000_000;
  const saved = await request.put(path, { data: content, headers: { 'if-match': `"${version}"` } });
  expect(saved.status()).toBe(204);
  return { id, number };
}

/** Returns the workbook with another value in the cell of the first rate. */
function withFirstRate(workbook: Buffer, cell: string): Buffer {
  const parts = unzipSync(workbook);
  const path = 'xl/worksheets/sheet5.xml';
  const sheet = strFromU8(parts[path] ?? new Uint8Array());
  const changed = sheet.replace(/<c r="(J2)"[^>]*><v>[^<]*<\/v><\/c>/, cell);
  expect(changed).not.toBe(sheet);
  return Buffer.from(zipSync({ ...parts, [path]: strToU8(changed) }));
}

test('the impact of a more expensive draft is visible before it is published', async ({ page }) => {
  await login(page, 'dipendente-agenzia');
  const { id, number } = await dearerDraft(page.request);
  await open(page, `/configurazione/tariffe/${id}?versione=${number}`);
  await page.getByRole('button', { name: 'Strumenti' }).click();
  await page.getByRole('menuitem', { name: 'Impatto su preventivi e contratti' }).click();
  await expect(page.getByText('Nessuna analisi di questa versione')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: "Calcola l'impatto" }).click();

  await expect(page.getByText('Quanti contratti, per variazione del premio')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Chi ci guadagna e chi ci perde' })).toBeVisible();
  await page.locator('.mantine-Accordion-control').first().click();
  await expect(page.getByRole('columnheader', { name: 'Con la versione', exact: true }).first()).toBeVisible();
  await expect(page.getByText('Tasso').first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Valore assicurato troppo basso' }).click();
  await page.getByRole('button', { name: 'Perché?' }).first().click();
  const why = page.getByRole('dialog', { name: /^Perché \S+ resta senza prezzo$/ });
  await expect(why.getByText(/assicura da .* in su: scegli un’altra offerta/)).toBeVisible();
  await expect(why.getByRole('columnheader', { name: 'Oggi' }).first()).toBeVisible();
  await expectAccessible(page);

  await open(page, `/configurazione/tariffe/${id}/confronto?a=${number}`);
  await expect(page.getByText(/^\d[\d.]* differenze$/).first()).toBeVisible();
  await expectAccessible(page);
});

test('a broken sheet is reported cell by cell, a good one becomes a draft', async ({ page }) => {
  await login(page, 'dipendente-agenzia');
  const { id, inForce } = await firstTariff(page.request);
  const workbook = await (await page.request.get(`/api/tariffe/${id}/versioni/${inForce}/file?formato=XLSX`)).body();
  const send = (buffer: Buffer) =>
    page.locator('input[type="file"]').setInputFiles({
      name: 'tariffa.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer,
    });
  await open(page, `/configurazione/tariffe/${id}/foglio/${inForce}`);
  await expectAccessible(page);
  await send(withFirstRate(workbook, '<c r="J2" t="inlineStr"><is><t>molto</t></is></c>'));
  const wrong = page.getByRole('row', { name: /Tassi/ });
  await expect(wrong).toContainText('2 · J');
  await expect(wrong).toContainText('Non è un numero');
  await expect(page.getByRole('button', { name: 'Salva come bozza' })).toBeHidden();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Scegli un altro file' }).click();
  await send(withFirstRate(workbook, '<c r="J2"><v>9.87</v></c>'));
  await expect(page.getByRole('row', { name: /9,87 ‰/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Salva come bozza' }).click();
  await expect(page.getByText('Importazione massiva completata con successo')).toBeVisible();
  await expect(page).toHaveURL(/versione=\d+/);
});

test('the configuration moves to another installation', async ({ page, browser }) => {
  await login(page, 'developer', '/admin/data-exchange');
  await page.getByRole('link', { name: 'Nuova richiesta' }).first().click();
  await page.getByRole('button', { name: 'Avanti' }).click();
  await page.getByRole('radio', { name: 'Intera configurazione (dump)' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Crea il file' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Scarica il file' }).click();
  const file = readFileSync(await (await download).path());

  const other = await startTestServer(
    {},
    'truncate preset, package_version, package, product_version, product, tariff_version, tariff cascade',
  );
  try {
    const context = await browser.newContext({ baseURL: other.url, locale: 'it-IT' });
    const there = await context.newPage();
    await login(there, 'developer', '/admin/data-exchange/nuova');
    await there.getByRole('radio', { name: /Importazione/ }).click();
    await there.getByRole('button', { name: 'Avanti' }).click();
    await there.locator('input[type="file"]').setInputFiles({ name: 'dump.json', mimeType: 'application/json', buffer: file });
    await expect(there.getByText('In attesa di conferma')).toBeVisible();
    await expect(there.getByRole('row', { name: /Nordia Elettrica/ }).first()).toContainText('nuovo');
    await expectAccessible(there);
    await there.getByRole('button', { name: 'Applica', exact: true }).click();
    await there.getByRole('button', { name: 'Applica l’importazione' }).click();
    await expect(there.getByText('Completata', { exact: true })).toBeVisible();
    await open(there, '/configurazione/tariffe');
    await expect(there.getByRole('row', { name: /NOR-ELETTRICA/ })).toContainText('In vigore');
    await context.close();
  } finally {
    await other.stop();
  }
});
