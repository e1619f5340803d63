import { parquetReadObjects } from 'hyparquet';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { downloadTaskFile } from '#areas/agency/background-tasks/api/index.ts';
import { accept, issue, quote } from '#areas/sale/quotations/server/testing/sale.ts';
import { CAR_SALE } from '#areas/sale/quotations/server/testing/sale-data.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../api/index.ts';
import type { Column } from '../domain/definition/definition.ts';
import { EMPTY_DEFINITION } from '../domain/index.ts';
import { PREDEFINED_NAMES, type PredefinedName } from '../domain/predefined/predefined-codes.ts';
import { PREDEFINED } from '../domain/predefined/predefined-shape.ts';
import { extractionFiles } from './files.ts';
import { runDueJob } from './schedules/run-due.ts';

const test = testApp();
const { now, today } = moment();
let agency: Caller;
let dealer: Caller;

beforeAll(async () => {
  agency = await test.as('dipendente-agenzia');
  dealer = await test.as('dealer');
  const saved = await quote(dealer, CAR_SALE);
  await accept(dealer, saved);
  await issue(dealer, saved);
  await test.runJobs();
  // Some of these roles belong to a dealer's group.
  for (const name of PREDEFINED_NAMES) await withdraw('dealer', PREDEFINED[name].role);
  dealer = await test.as('dealer');
});

async function withdraw(username: string, role: string): Promise<void> {
  await sql`insert into user_role (user_id, role, granted) select id, ${role}, false from app_user where username = ${username}
    on conflict (user_id, role) do update set granted = false`.execute(test.connection.db);
}

/** What the reader of each expects, by heading. */
const HEADINGS: Readonly<Record<PredefinedName, readonly string[]>> = {
  'blackbox-abbinate': ['Numero polizza', 'IMEI della black box', 'Targa', 'Telaio', 'Effetto', 'Scadenza'],
  clickdata: ['Numero polizza', 'Stato', 'Compagnia', 'Prodotto', 'Premio lordo', 'Imposte', 'Pagamento'],
  'rinnovi-call-center': ['Scadenza da rinnovare', 'Contraente', 'Telefono del contraente', 'Rifiuta le chiamate', 'Tentativi di chiamata'],
  'polizze-emesse': ['Data di emissione', 'Numero polizza', 'Contraente', 'Premio lordo', 'Imposte', 'Premio incassato il', 'Venditore'],
  'formazione-ivass-in-scadenza': ['Scadenza', 'Ore mancanti'],
  'moduli-proposta': ['Data di emissione', 'Numero polizza', 'Contraente', 'Produttore', 'Venditore'],
};
/** Nothing personal reaches the provider of the boxes and the external dashboard. */
const NEVER: Partial<Record<PredefinedName, RegExp>> = {
  'blackbox-abbinate': /Contraente|fiscale|Telefono|E-mail|Comune/,
  clickdata: /Contraente|fiscale|Telefono|E-mail|Comune|Targa|Telaio/,
};

async function resultOf(name: PredefinedName, query: object = {}): Promise<routes.ExtractionResult> {
  const { status, body } = await agency.call(routes.readPredefined, { params: { name }, query });
  expect([name, status, status === 200 ? '' : body]).toEqual([name, 200, '']);
  return body.result as routes.ExtractionResult;
}

describe('the prepared extractions', () => {
  it.each(PREDEFINED_NAMES)('%s has the columns that its reader needs, and asks for its own role', async (name) => {
    const titles = (await resultOf(name)).columns.map(({ title }) => title);
    for (const heading of HEADINGS[name]) expect(titles.join(' | ')).toContain(heading);
    const never = NEVER[name];
    if (never !== undefined) expect(titles.filter((title) => never.test(title))).toEqual([]);
    expect(new Set(titles).size).toBe(titles.length);
    const { status } = await dealer.call(routes.readPredefined, { params: { name }, query: {} });
    expect([name, PREDEFINED[name].role, status]).toEqual([name, PREDEFINED[name].role, 403]);
  });

  it('list the policies of their period: with a box, with a form to be delivered, or all', async () => {
    const { db } = test.connection;
    const period = { dal: today, al: today };
    const numbers = async (name: PredefinedName) => {
      const { rows, columns } = await resultOf(name, period);
      const at = columns.findIndex(({ title }) => title === 'Numero polizza');
      return rows.map((row) => row[at]);
    };
    const [policy] = await numbers('polizze-emesse');
    expect(policy).toEqual(expect.any(String));
    expect(await numbers('clickdata')).toContain(policy);
    await sql`update contract set signature_kind = 'CARTACEA', proposal_form_delivered_on = null,
      data = jsonb_set(data, '{vehicle,blackBoxImei}', 'null') where policy_number = ${policy}`.execute(db);
    expect(await numbers('moduli-proposta')).toContain(policy);
    expect(await numbers('blackbox-abbinate')).not.toContain(policy);
    await sql`update contract set signature_kind = 'DIGITALE',
      data = jsonb_set(data, '{vehicle,blackBoxImei}', '"490154203237518"') where policy_number = ${policy}`.execute(db);
    expect(await numbers('moduli-proposta')).not.toContain(policy);
    expect(await numbers('blackbox-abbinate')).toContain(policy);
  });

  it('are written as typed Parquet too', async () => {
    const body = { formato: 'PARQUET', period: { dal: today, al: today } } as const;
    const { body: started } = await agency.call(routes.runPredefined, { params: { name: 'polizze-emesse' }, body });
    await test.runJobs();
    const { raw } = await agency.call(downloadTaskFile, { params: { id: Number(started.taskId) } });
    const [row] = await parquetReadObjects({ file: new Uint8Array(raw).buffer });
    expect(row).toMatchObject({ 'Data di emissione': new Date(`${today}T00:00:00Z`), 'Premio lordo': expect.any(Number) });
  });
});

describe('a saved extraction that no longer holds', () => {
  const column = (field: string, aggregate: Column['aggregate'] = null): Column => ({ field, aggregate, step: null });
  const WORDS = /usa campi che non esistono più o che non puoi usare/;

  async function savedWith(columns: readonly Column[]): Promise<number> {
    const form = {
      name: 'Vecchia',
      description: null,
      sharedWith: [],
      definition: { ...EMPTY_DEFINITION, columns: [column('contract.number')] },
    };
    const { body } = await agency.call(routes.createExtraction, { body: form });
    const id = Number(body.id);
    const weekly = { frequency: 'SETTIMANALE', weekday: 1, monthDay: null, month: null, format: 'CSV', delivery: 'DOWNLOAD' } as const;
    expect((await agency.call(routes.scheduleExtraction, { params: { id }, body: weekly })).status).toBe(204);
    const definition = JSON.stringify({ ...EMPTY_DEFINITION, columns });
    await sql`update extraction set definition = ${definition}::jsonb where id = ${id}`.execute(test.connection.db);
    return id;
  }

  it.each([
    ['a field that the model lost', 'contract.lostField', null],
    ['a dataset that the model lost', 'lost.number', null],
    ['a field that the reader may no longer use', 'contract.pdu', 'READ_DETTAGLI_ECONOMICI'],
  ])('with %s says so and stays editable, is never run, and its schedule is suspended with a notification', async (_, field, lost) => {
    const { db, reports } = test.connection;
    if (lost !== null) {
      await withdraw('dipendente-agenzia', lost);
      agency = await test.as('dipendente-agenzia');
    }
    const id = await savedWith([column(field)]);
    const opened = await agency.call(routes.readExtraction, { params: { id } });
    expect([opened.status, opened.body.name]).toEqual([200, 'Vecchia']);
    const read = await agency.call(routes.resultOfExtraction, { params: { id } });
    expect([read.status, read.body.error_description]).toEqual([409, expect.stringMatching(WORDS)]);
    const { body: started } = await agency.call(routes.runExtraction, { params: { id }, body: { formato: 'CSV' } });
    await test.runJobs();
    const { body: after } = await agency.call(routes.readExtraction, { params: { id } });
    expect((after as routes.ExtractionDetail).runs).toMatchObject([
      { taskId: Number(started.taskId), status: 'ERROR', error: { it: expect.stringMatching(WORDS) } },
    ]);
    await sql`update extraction_schedule set next_on = ${today}::date where extraction_id = ${id}`.execute(db);
    const sender = async () => ({ name: 'Agenzia', address: null, phone: null, email: 'info@example.com' });
    const job = runDueJob(extractionFiles(reports, { db, sender, publicUrl: () => 'http://localhost' }));
    await job.run({ db, now, today, requestId: 'test', language: 'it', actor: null }, {});
    const { rows } = await sql<{ suspended: string; notices: number }>`select s.suspended, (select count(*) from notification n
      where n.user_id = s.user_id and n.message_it like 'La pianificazione%' and n.link like '%/' || ${id}) as notices
      from extraction_schedule s where s.extraction_id = ${id}`.execute(db);
    expect(rows).toEqual([{ suspended: 'DEFINIZIONE', notices: 1 }]);
    const corrected = {
      name: 'Nuova',
      description: null,
      sharedWith: [],
      definition: { ...EMPTY_DEFINITION, columns: [column('contract.number')] },
    };
    const version = `"${String(opened.body.version)}"`;
    expect((await agency.call(routes.saveExtraction, { params: { id }, body: corrected }, { 'if-match': version })).status).toBe(204);
    expect((await agency.call(routes.resultOfExtraction, { params: { id } })).status).toBe(200);
  });
});
