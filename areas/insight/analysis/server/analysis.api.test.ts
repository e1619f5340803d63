import { parquetReadObjects } from 'hyparquet';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { downloadTaskFile } from '#areas/agency/background-tasks/api/index.ts';
import { accept, issue, quote } from '#areas/sale/quotations/server/testing/sale.ts';
import { CAR_SALE } from '#areas/sale/quotations/server/testing/sale-data.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../api/index.ts';
import type { Column } from '../domain/definition/definition.ts';
import { type ConditionGroup, EMPTY_DEFINITION, EMPTY_GROUP } from '../domain/index.ts';
import { extractionFiles } from './files.ts';
import { runDueJob } from './schedules/run-due.ts';

const test = testApp();
let agency: Caller;
let colleague: Caller;
let dealer: Caller;

const column = (field: string, aggregate: Column['aggregate'] = null): Column => ({ field, aggregate, step: null });
const BY_PRODUCT = {
  ...EMPTY_DEFINITION,
  columns: [column('contract.product'), column('contract.premium', 'SUM'), column('coverage.rows', 'COUNT')],
};
const FORM = { name: 'Produzione per prodotto', description: null, sharedWith: [], definition: BY_PRODUCT };
const MONTHLY = { frequency: 'MENSILE', weekday: null, monthDay: 1, month: null, format: 'XLSX', delivery: 'MAIL' } as const;

async function created(caller: Caller, form: object = {}): Promise<number> {
  const { status, body } = await caller.call(routes.createExtraction, { body: { ...FORM, ...form } });
  expect(status, JSON.stringify(body)).toBe(200);
  return Number(body.id);
}

beforeAll(async () => {
  agency = await test.as('dipendente-agenzia');
  colleague = await test.as('dipendente-agenzia-2');
  dealer = await test.as('dealer');
  const saved = await quote(dealer, CAR_SALE);
  await accept(dealer, saved);
  await issue(dealer, saved);
  await test.runJobs();
});

it('another user’s extraction answers 404 until it is shared with their group; only its owner changes it', async () => {
  const id = await created(agency);
  expect((await colleague.call(routes.readExtraction, { params: { id } })).status).toBe(404);
  expect((await colleague.call(routes.resultOfExtraction, { params: { id } })).status).toBe(404);
  expect((await colleague.call(routes.runExtraction, { params: { id }, body: { formato: 'CSV' } })).status).toBe(404);
  const shared = { ...FORM, sharedWith: ['DIPENDENTE_AGENZIA' as const] };
  expect((await agency.call(routes.saveExtraction, { params: { id }, body: shared }, { 'if-match': '"1"' })).status).toBe(204);
  expect((await agency.call(routes.saveExtraction, { params: { id }, body: shared }, { 'if-match': '"1"' })).status).toBe(412);
  expect((await colleague.call(routes.readExtraction, { params: { id } })).body).toMatchObject({ isOwn: false, version: 2 });
  expect((await colleague.call(routes.deleteExtraction, { params: { id } })).body.error).toBe('ONLY_OWNER');
  const { body } = await colleague.call(routes.copyExtraction, { params: { id } });
  expect((await colleague.call(routes.readExtraction, { params: { id: Number(body.id) } })).body).toMatchObject({
    isOwn: true,
    name: `Copia di ${FORM.name}`,
  });
  expect((await agency.call(routes.deleteExtraction, { params: { id } })).status).toBe(204);
  expect((await agency.call(routes.readExtraction, { params: { id } })).status).toBe(404);
});

it('a dealer sees in the same extraction only their own rows', async () => {
  const definition = { ...EMPTY_DEFINITION, columns: [column('contract.producer'), column('contract.rows', 'COUNT')] };
  const all = (await agency.call(routes.previewExtraction, { body: { definition } })).body as routes.ExtractionResult;
  const own = await sql<{
    n: number;
  }>`select count(*) as n from contract c join app_user u on u.id = c.producer_id where u.username = 'dealer'`.execute(test.connection.db);
  expect(all.rows.length).toBeGreaterThan(0);
  await sql`insert into user_role (user_id, role, granted) select id, 'ESTRAZIONI', true from app_user where username = 'dealer' on conflict do nothing`.execute(
    test.connection.db,
  );
  const again = await test.as('dealer');
  const { body } = await again.call(routes.previewExtraction, { body: { definition } });
  expect((body as routes.ExtractionResult).rows).toEqual([[expect.any(String), own.rows[0]?.n]]);
});

it('reports faults next to their part, in words', async () => {
  const none = await agency.call(routes.createExtraction, { body: { ...FORM, definition: EMPTY_DEFINITION } });
  expect([none.status, none.body.columns]).toEqual([422, 'Scegli almeno un campo']);
  const unrelated = { ...EMPTY_DEFINITION, columns: [column('coverage.premium'), column('payment.amount')] };
  expect((await agency.call(routes.previewExtraction, { body: { definition: unrelated } })).body.columns).toMatch(
    /^Garanzie e Incassi dai clienti non hanno righe in comune/,
  );
  const where = {
    ...EMPTY_GROUP,
    statements: [{ kind: 'STATEMENT', field: 'contract.premium', operator: 'BETWEEN', values: [1] } as const],
  };
  const half = await agency.call(routes.previewExtraction, { body: { definition: { ...BY_PRODUCT, where } } });
  expect(half.body['where.statements.0']).toBe('Completa la condizione: manca il valore');
});

it('refuses ten groups inside groups in words, a hundred at once, and names with SQL stay names', async () => {
  let where: ConditionGroup = EMPTY_GROUP;
  for (let i = 0; i < 10; i += 1) where = { ...EMPTY_GROUP, statements: [where] };
  const deep = await agency.call(routes.previewExtraction, { body: { definition: { ...BY_PRODUCT, where } } });
  expect([deep.status, JSON.stringify(deep.body)]).toEqual([422, expect.stringContaining('6 livelli')]);
  for (let i = 0; i < 90; i += 1) where = { ...EMPTY_GROUP, statements: [where] };
  expect((await agency.call(routes.previewExtraction, { body: { definition: { ...BY_PRODUCT, where } } })).status).toBe(400);
  const name = "Robert'); drop table extraction; --";
  const id = await created(agency, { name });
  expect((await agency.call(routes.readExtraction, { params: { id } })).body.name).toBe(name);
  const definition = { ...EMPTY_DEFINITION, columns: [column("contract.number'; drop table contract; --")] };
  expect((await agency.call(routes.previewExtraction, { body: { definition } })).status).toBe(422);
});

it('prepares a file among the tasks, with sums as numbers of a spreadsheet, and keeps the run', async () => {
  const id = await created(agency);
  const { body } = await agency.call(routes.runExtraction, { params: { id }, body: { formato: 'CSV' } });
  await test.runJobs();
  const { raw, headers } = await agency.call(downloadTaskFile, { params: { id: Number(body.taskId) } });
  expect(headers['content-disposition']).toMatch(/estrazione-produzione-per-prodotto-\d{4}-\d{2}-\d{2}\.csv/);
  const [heading, first] = raw.toString('utf8').split('\r\n');
  expect(heading).toBe('\uFEFFProdotto;Premio lordo (somma);Numero di garanzie');
  expect(first).toMatch(/^[^;]+;\d+,\d{2};\d+$/);
  const { body: detail } = await agency.call(routes.readExtraction, { params: { id } });
  expect((detail as routes.ExtractionDetail).runs).toMatchObject([
    { status: 'DONE', isScheduled: false, format: 'CSV', availableUntil: expect.any(String) },
  ]);
  expect((await colleague.call(downloadTaskFile, { params: { id: Number(body.taskId) } })).status).toBe(404);
});

it('writes Parquet with typed columns: sums as decimals in euros, counts as whole numbers', async () => {
  const id = await created(agency);
  const { body } = await agency.call(routes.runExtraction, { params: { id }, body: { formato: 'PARQUET' } });
  await test.runJobs();
  const { raw, headers } = await agency.call(downloadTaskFile, { params: { id: Number(body.taskId) } });
  expect(headers['content-disposition']).toMatch(/\.parquet"/);
  const rows = await parquetReadObjects({ file: new Uint8Array(raw).buffer });
  const { rows: shown } = (await agency.call(routes.resultOfExtraction, { params: { id } })).body as routes.ExtractionResult;
  expect(rows).toEqual(
    shown.map(([product, cents, count]) => ({
      Prodotto: product,
      'Premio lordo (somma)': Number(cents) / 100,
      'Numero di garanzie': BigInt(Number(count)),
    })),
  );
});

const { now, today } = moment();
const runDue = async () => {
  const { db, reports } = test.connection;
  const sender = async () => ({ name: 'Agenzia', address: null, phone: null, email: 'info@example.com' });
  const job = runDueJob(extractionFiles(reports, { db, sender, publicUrl: () => 'http://localhost' }));
  await sql`update extraction_schedule set next_on = ${today}::date`.execute(db);
  const summary = await job.run({ db, now, today, requestId: 'test', language: 'it', actor: null }, {});
  await test.runJobs();
  return summary;
};

it('a schedule prepares the file as its own user and mails a link, never the rows', async () => {
  const id = await created(agency);
  expect((await agency.call(routes.scheduleExtraction, { params: { id }, body: { ...MONTHLY, monthDay: null } })).status).toBe(422);
  expect((await agency.call(routes.scheduleExtraction, { params: { id }, body: MONTHLY })).status).toBe(204);
  expect((await agency.call(routes.readExtraction, { params: { id } })).body.schedule).toMatchObject({
    ...MONTHLY,
    nextOn: expect.stringMatching(/-01$/),
  });
  expect(await runDue()).toEqual({ started: 1 });
  const mails = await test.connection.db.selectFrom('mail_outbox').selectAll().where('kind', '=', 'analysis.file').execute();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe(`Estrazione pronta: ${FORM.name}`);
  expect(mails[0]?.body_text).toContain(`http://localhost/analisi/estrazioni/${id}`);
  expect(mails[0]?.attached_entity).toBeNull();
  const { body } = await agency.call(routes.readExtraction, { params: { id } });
  expect(body).toMatchObject({ runs: [{ isScheduled: true, status: 'DONE', format: 'XLSX' }] });
  // The day is done: nothing is due until the next one.
  expect((body.schedule as { nextOn: string }).nextOn > today).toBe(true);
  expect((await agency.call(routes.unscheduleExtraction, { params: { id } })).status).toBe(204);
});

it('suspends a schedule whose extraction is no longer shared, and notifies its user', async () => {
  const id = await created(agency, { sharedWith: ['DIPENDENTE_AGENZIA'] });
  expect((await colleague.call(routes.scheduleExtraction, { params: { id }, body: { ...MONTHLY, delivery: 'DOWNLOAD' } })).status).toBe(
    204,
  );
  await agency.call(routes.saveExtraction, { params: { id }, body: FORM }, { 'if-match': '"1"' });
  await runDue();
  const { rows } = await sql<{
    suspended: string;
    notices: number;
  }>`select s.suspended, (select count(*) from notification n where n.user_id = s.user_id
    and n.message_it like 'La pianificazione%') as notices from extraction_schedule s where s.extraction_id = ${id}`.execute(
    test.connection.db,
  );
  expect(rows).toEqual([{ suspended: 'PERMESSI', notices: 1 }]);
});

it('cancels a statement that takes too long, in words', async () => {
  const { bounded } = await import('./reports/bounded.ts');
  await expect(bounded(test.connection.reports, 1, (db) => sql`select pg_sleep(5)`.execute(db))).rejects.toMatchObject({
    spec: { code: 'TOO_SLOW' },
  });
  await expect(bounded(test.connection.reports, 1, (db) => sql`delete from extraction`.execute(db))).rejects.toThrow(/read-only/);
});
