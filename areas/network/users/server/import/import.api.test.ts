import { describe, expect, it } from 'vitest';
import { userIdOf } from '#areas/agency/access/server/testing/user-id.ts';
import { readTask } from '#areas/agency/background-tasks/api/index.ts';
import { choosesPassword } from '#areas/network/users/server/testing/choose-password.ts';
import { yearOf } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as importRoutes from '../../api/import/import-routes.ts';
import { forgetImports } from './forget-imports.ts';

const test = testApp();
const { today } = moment();

const HEADINGS = 'Nome utente;Nome;Cognome;Email;Dealer (nome utente);Data richiesta;Città;Numero RUI;Data iscrizione RUI';
const sheet = (...lines: string[]) => ({
  fileName: 'venditori.csv',
  encodedContent: Buffer.from([HEADINGS, ...lines].join('\n')).toString('base64'),
});
/** Register number of each line: two users cannot share one. */
let lastNumber = 912_600;
const nextRui = () => {
  lastNumber += 1;
  return `E000${lastNumber}`;
};
const line = (username: string, rest: Partial<{ email: string; dealer: string; date: string; city: string; rui: string }> = {}) =>
  [
    username,
    'Ada',
    'Rossi',
    rest.email ?? `${username}@example.com`,
    rest.dealer ?? 'dealer',
    rest.date ?? '',
    rest.city ?? '',
    rest.rui ?? `${nextRui()};01-01-${yearOf(today)}`,
  ].join(';');

async function imported(caller: Caller, file: ReturnType<typeof sheet>, dryRun: boolean) {
  const started = await caller.call(importRoutes.importUsers, { params: { userPath: 'venditori' }, body: { file, dryRun } });
  expect(started.status, JSON.stringify(started.body)).toBe(200);
  const { id, taskId } = started.body as { id: number; taskId: number };
  await test.runJobs();
  expect((await caller.call(readTask, { params: { id: taskId } })).body).toMatchObject({ status: 'DONE' });
  return importRoutes.readImport.response.parse((await caller.call(importRoutes.readImport, { params: { id } })).body);
}

const countOf = async (username: string) =>
  (await test.connection.db.selectFrom('app_user').select('id').where('username', '=', username).execute()).length;

/** Headings of a file whose users may share numbers and addresses with a reason. */
const reasoned = (...lines: string[]) => ({
  fileName: 'doppi.csv',
  encodedContent: Buffer.from([`${HEADINGS};Codice fiscale;Motivo del doppione`, ...lines].join('\n')).toString('base64'),
});

describe('all errors of a spreadsheet', () => {
  it('are reported in one pass: cells, rules, superiors, cities, the register, taken usernames', async () => {
    const agency = await test.as('dipendente-agenzia');
    const all = ['dealer', 'Ada', 'R0ssi', 'nessuna', 'nessuno', '31-13-2026', 'Paperopoli', 'A000912399', '01-01-2020'].join(';');
    const result = await imported(agency, sheet(all), true);
    expect(result.errors[0]?.errors.map(({ column }) => column).toSorted()).toEqual([
      'Città',
      'Cognome',
      'Data richiesta',
      'Dealer (nome utente)',
      'Email',
      'Nome utente',
      'Numero RUI',
    ]);
  });

  it('name what a company lacks, and compare only valid usernames', async () => {
    const agency = await test.as('dipendente-agenzia');
    const lines = ['Nome utente;Ragione sociale;Partita IVA;Email', 'x;;123;abc', 'y;;;y@example.com'];
    const file = { fileName: 'dealer.csv', encodedContent: Buffer.from(lines.join('\n')).toString('base64') };
    const started = await agency.call(importRoutes.importUsers, { params: { userPath: 'dealer' }, body: { file, dryRun: true } });
    await test.runJobs();
    const { id } = started.body as { id: number };
    const { errors } = importRoutes.readImport.response.parse((await agency.call(importRoutes.readImport, { params: { id } })).body);
    expect(errors.map((one) => one.errors.map(({ column }) => column).toSorted())).toEqual([
      ['Email', 'Nome utente', 'Partita IVA', 'Ragione sociale'],
      ['Nome utente', 'Partita IVA', 'Ragione sociale'],
    ]);
    expect(errors[1]?.errors.find(({ column }) => column === 'Nome utente')?.message).toBe('Il campo Nome utente non è valido');
  });

  it('include duplicates of users and of earlier lines, also in a dry run, unless the line gives a reason', async () => {
    const agency = await test.as('dipendente-agenzia');
    const { db } = test.connection;
    const { email } = await db.selectFrom('app_user').select('email').where('username', '=', 'venditore').executeTakeFirstOrThrow();
    const own = (n: number) => `E0009124${n}`;
    const file = reasoned(
      `${line('doppio-1', { rui: `${own(10)};01-01-2020` })};;`,
      `${line('doppio-1', { rui: `${own(11)};01-01-2020`, email: 'altra@example.com' })};;`,
      `${line('doppio-3', { rui: `${own(12)};01-01-2020`, email: 'DOPPIO-1@example.com' })};;`,
      `${line('doppio-4', { rui: `${own(13)};01-01-2020`, email: String(email).toUpperCase() })};;`,
      `${line('doppio-5', { rui: `${own(14)};01-01-2020`, email: 'doppio-1@example.com' })};;Stessa casella in ufficio`,
    );
    const tried = await imported(agency, file, true);
    expect(tried.errors.map((one) => [one.line, one.errors.map(({ column }) => column)])).toEqual([
      [3, ['Nome utente']],
      [4, ['Motivo del doppione']],
      [5, ['Motivo del doppione']],
    ]);
    expect(tried.errors[1]?.errors[0]?.message).toContain('Email (riga 2)');
    const real = await imported(agency, file, false);
    expect(real).toMatchObject({ created: 2, failed: 3 });
  });

  it('are returned in the file that was sent, which can be sent again as it is', async () => {
    const agency = await test.as('dipendente-agenzia');
    const { id } = await imported(
      agency,
      sheet(line('torna-1'), line('torna-2', { email: 'nessuna', rui: 'E000912501;01-01-2020' })),
      false,
    );
    const back = await agency.call(importRoutes.importErrors, { params: { id }, query: { formato: 'CSV' } });
    const text = back.raw.toString('utf8');
    expect(text).not.toContain('torna-1');
    const again = await imported(
      agency,
      { fileName: 'corretto.csv', encodedContent: Buffer.from(text.replace('nessuna', 'torna-2@example.com')).toString('base64') },
      false,
    );
    expect(again).toMatchObject({ created: 1, failed: 0 });
  });

  it('are deleted after a week', async () => {
    const agency = await test.as('dipendente-agenzia');
    const { id } = await imported(agency, sheet(line('vecchio-1', { email: 'nessuna', rui: 'E000912502;01-01-2020' })), true);
    await test.connection.db.updateTable('user_import').set({ created_at: '2020-01-01T00:00:00Z' }).where('id', '=', id).execute();
    await forgetImports.run({ ...moment(), db: test.connection.db, actor: null, requestId: 'test', language: 'it' }, {});
    const cells = await test.connection.db.selectFrom('user_import_line').select('cells').where('import_id', '=', id).execute();
    expect(cells).toEqual([{ cells: null }]);
    expect((await agency.call(importRoutes.importErrors, { params: { id }, query: {} })).status).toBe(410);
  });
});

describe('a spreadsheet of users', () => {
  it('of another user does not exist', async () => {
    const agency = await test.as('dipendente-agenzia');
    const { id } = await imported(agency, sheet(line('uno-prova')), true);
    const other = await test.as('developer');
    expect((await other.call(importRoutes.readImport, { params: { id } })).status).toBe(404);
    expect((await other.call(importRoutes.importErrors, { params: { id }, query: {} })).status).toBe(404);
  });

  it('may be sent only by users that may create users of the group', async () => {
    const dealer = await test.as('dealer');
    const body = { file: sheet(line('due-prova')), dryRun: true };
    expect((await dealer.call(importRoutes.importUsers, { params: { userPath: 'venditori' }, body })).status).toBe(403);
    const company = await test.as('societa-commerciale');
    expect((await company.call(importRoutes.importUsers, { params: { userPath: 'periti' }, body })).status).toBe(403);
  });

  it('reports each error at its cell in a dry run, without creating users', async () => {
    const agency = await test.as('dipendente-agenzia');
    const result = await imported(
      agency,
      sheet(
        line('prova-a', { city: 'arezzo' }),
        line('prova-b', { email: 'nessuna' }),
        line('prova-c', { dealer: 'nessuno', date: '31-13-2026', email: 'nessuna' }),
        line('dealer', { email: 'altro-dealer@example.com' }),
        line('prova-d', { city: 'Paperopoli' }),
      ),
      true,
    );
    expect(result).toMatchObject({ created: 0, valid: 1, skipped: 0, failed: 4 });
    expect(result.errors.map((one) => [one.line, one.username, one.errors.map((error) => error.column)])).toEqual([
      [3, 'prova-b', ['Email']],
      [4, 'prova-c', ['Dealer (nome utente)', 'Email', 'Data richiesta']],
      [5, 'dealer', ['Nome utente']],
      [6, 'prova-d', ['Città']],
    ]);
    expect(await countOf('prova-a')).toBe(0);
  });

  it('finds a superior by name or VAT number too', async () => {
    const agency = await test.as('dipendente-agenzia');
    const dealer = await test.connection.db
      .selectFrom('app_user')
      .select(['display_name as name', 'vat_number as vat'])
      .where('username', '=', 'dealer-5')
      .executeTakeFirstOrThrow();
    const file = sheet(line('per-nome', { dealer: dealer.name.toUpperCase() }), line('per-iva', { dealer: dealer.vat ?? '' }));
    expect(await imported(agency, file, true)).toMatchObject({ valid: 2, failed: 0 });
  });

  it('creates the good lines, and continues with the others when the same file is sent again', async () => {
    const agency = await test.as('dipendente-agenzia');
    const file = sheet(line('venuto-1'), line('venuto-2'), line('venuto-3', { email: 'nessuna' }));
    expect(await imported(agency, file, false)).toMatchObject({ created: 2, skipped: 0, failed: 1 });
    const again = await imported(agency, file, false);
    expect(again).toMatchObject({ created: 0, skipped: 2, failed: 1 });
    expect(again.errors[0]?.errors[0]?.column).toBe('Email');
    expect(await countOf('venuto-1')).toBe(1);
    const { id } = await test.connection.db
      .selectFrom('app_user')
      .select('id')
      .where('username', '=', 'venuto-1')
      .executeTakeFirstOrThrow();
    const seller = await choosesPassword(test, agency, { userPath: 'venditori', id, username: 'venuto-1' });
    expect((await seller.send({ method: 'GET', url: '/api/utenti/info' })).body).toMatchObject({ gruppo: 'VENDITORE' });
    const trail = await test.connection.db
      .selectFrom('audit_event as e')
      .innerJoin('app_user as u', 'u.id', 'e.entity_id')
      .select('e.action')
      .where('e.entity', '=', 'app_user')
      .where('u.username', '=', 'venuto-2')
      .execute();
    expect(trail).toEqual([{ action: 'ADD_REGISTRATION' }, { action: 'CREATE' }]);
  });

  it('applies the rules of a manual creation: training, and deactivation with a producer who does not pay', async () => {
    const agency = await test.as('dipendente-agenzia');
    const { db } = test.connection;
    const debtor = await userIdOf(db, 'dealer-7');
    const statement = {
      producer_id: debtor,
      settles: 'INSIEME',
      period: 'MENSILE',
      period_from: '2026-01-01',
      period_to: '2026-01-31',
      payment_kind: 'DEALER',
    } as const;
    const amounts = { lines: 1, premium: 100, collected: 100, commission: 0, due: 100, grace_days: 3 };
    const days = { issue_on: '2026-02-01', issued_on: '2026-02-01', due_on: '2026-02-11', blocked_on: '2026-02-16' };
    const now = '2026-02-16T05:00:00Z';
    await db
      .insertInto('account_statement')
      .values({ ...statement, ...amounts, ...days, status: 'BLOCCATO', created_at: now, updated_at: now })
      .execute();
    await imported(
      agency,
      sheet(line('chiesto-1', { date: '01-03-2026', rui: ';' }), line('sereno-1'), line('debitore-1', { dealer: 'dealer-7' })),
      false,
    );
    const judged = await db
      .selectFrom('app_user')
      .select(['username', 'ivass_status as status', 'enabled'])
      .where('username', 'in', ['chiesto-1', 'sereno-1', 'debitore-1'])
      .orderBy('username')
      .execute();
    expect(judged).toEqual([
      { username: 'chiesto-1', status: 'NON_IN_REGOLA', enabled: false },
      { username: 'debitore-1', status: 'REGOLARE', enabled: false },
      { username: 'sereno-1', status: 'REGOLARE', enabled: true },
    ]);
  });

  it('deletes its cells when done', async () => {
    const kept = await test.connection.db.selectFrom('user_import').select('cells').where('cells', 'is not', null).execute();
    expect(kept).toEqual([]);
  });

  it('deletes its cells also when its task is cancelled or given up', async () => {
    const agency = await test.as('dipendente-agenzia');
    const started = await agency.call(importRoutes.importUsers, {
      params: { userPath: 'venditori' },
      body: { file: sheet(line('mai-1')), dryRun: false },
    });
    const { id, taskId } = started.body as { id: number; taskId: number };
    const { db } = test.connection;
    await db
      .updateTable('long_task')
      .set({ status: 'ERROR', cancelled: true, finished_at: new Date().toISOString() })
      .where('id', '=', taskId)
      .execute();
    expect(await db.selectFrom('user_import').select('cells').where('id', '=', id).executeTakeFirst()).toEqual({ cells: null });
    await test.runJobs();
  });

  it('never places a user outside the branch of the sender', async () => {
    const company = await test.as('societa-commerciale-2');
    const result = await imported(
      company,
      sheet(line('fuori-1', { dealer: 'dealer', rui: ';' }), line('dentro-1', { dealer: 'dealer-2', rui: ';' })),
      false,
    );
    expect(result).toMatchObject({ created: 1, failed: 1 });
    expect(result.errors[0]).toMatchObject({ line: 2, errors: [{ column: 'Dealer (nome utente)' }] });
  });

  it('is refused at once without the right format, known headings and mandatory columns', async () => {
    const agency = await test.as('dipendente-agenzia');
    const send = async (content: string) => {
      const file = { fileName: 'x.csv', encodedContent: Buffer.from(content, 'latin1').toString('base64') };
      const answer = await agency.call(importRoutes.importUsers, { params: { userPath: 'venditori' }, body: { file, dryRun: true } });
      return [answer.status, answer.body.file];
    };
    expect(await send('PK\x03\x04nothing')).toEqual([422, 'Il file non è un foglio XLSX o CSV leggibile']);
    expect(await send('Nome utente;Password;Colore\na;b;c')).toEqual([422, 'Intestazioni sconosciute: Password, Colore']);
    expect(await send('Nome;Cognome\na;b')).toEqual([422, 'Mancano le colonne Nome utente']);
    expect(await send('Nome utente;Nome\n')).toEqual([422, 'Il file non ha righe sotto le intestazioni']);
  });

  it('has a template whose headings it reads, and returns with a column of errors', async () => {
    const agency = await test.as('dipendente-agenzia');
    const template = await agency.call(importRoutes.importTemplate, { params: { userPath: 'dealer' }, query: { formato: 'CSV' } });
    expect(template.raw.toString('utf8').replace('\uFEFF', '').trim().split(';').slice(0, 2)).toEqual(['Nome utente', 'Ragione sociale']);
    const { id } = await imported(agency, sheet(line('rotto', { email: 'x' })), true);
    const errors = await agency.call(importRoutes.importErrors, { params: { id }, query: { formato: 'CSV' } });
    const [headings, only] = errors.raw.toString('utf8').replace('\uFEFF', '').trim().split(/\r?\n/);
    expect(headings).toBe(`${HEADINGS};Errori`);
    expect(only).toMatch(/^rotto;Ada;Rossi;x;dealer;.*Email: Il campo Email/);
  });
});
