import { expect } from 'vitest';
import { readTask } from '#areas/agency/background-tasks/api/index.ts';
import type { Caller, TestApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../../api/index.ts';
import type { FormerKind } from '../../domain/index.ts';

/** Agency user with the role of the migration. */
export const MIGRATOR = 'dipendente-agenzia';

/** Gives a user the role of the migration. */
export async function grantMigration(test: TestApp, username: string): Promise<void> {
  const { db } = test.connection;
  const { id } = await db.selectFrom('app_user').select('id').where('username', '=', username).executeTakeFirstOrThrow();
  await db
    .insertInto('user_role')
    .values({ user_id: id, role: 'CHIUSURA_CONVENZIONI', granted: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A CSV file: rows of cells by heading. */
function csv(rows: readonly Readonly<Record<string, string>>[]): { fileName: string; encodedContent: string } {
  const headings = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [headings, ...rows.map((row) => headings.map((heading) => row[heading] ?? ''))];
  return { fileName: 'nais-1.csv', encodedContent: Buffer.from(lines.map((cells) => cells.join(';')).join('\n')).toString('base64') };
}

export const batchOf = async (caller: Caller, id: number) =>
  routes.readFormerBatch.response.parse((await caller.call(routes.readFormerBatch, { params: { id } })).body);

export async function uploaded(caller: Caller, kind: FormerKind, rows: Parameters<typeof csv>[0]): Promise<routes.FormerBatchDetail> {
  const answer = await caller.call(routes.uploadFormerBatch, { body: { kind, file: csv(rows) } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return batchOf(caller, (answer.body as { id: number }).id);
}

export async function finished(test: TestApp, caller: Caller, id: number, answer: { status: number; body: unknown }) {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  await test.runJobs();
  const { taskId } = answer.body as { taskId: number };
  expect((await caller.call(readTask, { params: { id: taskId } })).body).toMatchObject({ status: 'DONE' });
  return batchOf(caller, id);
}

/** Starts a file with the proposed columns and waits for its end. */
export async function started(test: TestApp, caller: Caller, batch: routes.FormerBatchDetail, mode: 'PROVA' | 'IMPORTAZIONE') {
  const fields = batch.columns.map(({ field }) => field);
  return finished(test, caller, batch.id, await caller.call(routes.startBatch, { params: { id: batch.id }, body: { fields, mode } }));
}

/** Uploads and imports a file. */
export async function imported(test: TestApp, caller: Caller, kind: FormerKind, rows: Parameters<typeof csv>[0]) {
  return started(test, caller, await uploaded(caller, kind, rows), 'IMPORTAZIONE');
}

export const rowsOf = async (caller: Caller, id: number) =>
  routes.listFormerRows.response.parse((await caller.call(routes.listFormerRows, { params: { id }, query: { max: 100 } })).body).items;

/** A contract of the former system: one row for each coverage. */
export function contract(number: string, change: Readonly<Record<string, string>> = {}): Record<string, string>[] {
  const head = {
    'Numero contratto': number,
    'Numero polizza': `OLD/${number}`,
    Produttore: 'dealer',
    Prodotto: 'Pacchetto completo',
    'Data emissione': '10/01/2026',
    Decorrenza: '15/01/2026',
    Scadenza: '15/01/2028',
    Incassata: 'sì',
    Pagamento: 'DEALER',
    'Codice fiscale': 'RSSMRA80A01H501U',
    Cognome: 'Rossi',
    Nome: 'Mario',
    'Tipo veicolo': 'AUTOVEICOLI',
    Marca: 'Fiat',
    Valore: '18.000,00',
    ...change,
  };
  return [
    { ...head, Garanzia: 'Furto e incendio', Imponibile: '100,00', Imposte: '13,50', Provvigione: '20,00' },
    { ...head, Garanzia: 'Cristalli', Imponibile: '40,00', Imposte: '5,40', Provvigione: '8,00' },
  ];
}
