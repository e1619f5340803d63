import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { actingAs } from '#areas/agency/access/server/testing/acting-as.ts';
import { userIdOf } from '#areas/agency/access/server/testing/user-id.ts';
import { configAdmin, setFlag } from '#areas/agency/settings/api/index.ts';
import { passesLuhn } from '#platform/domain-kit/identifiers/check-characters.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import {
  applyRun,
  askForApproval,
  createScript,
  decideRun,
  deleteScript,
  listRuns,
  listScripts,
  readRun,
  readScript,
  readScriptApi,
  runDetail,
  saveScript,
  scriptDetail,
  startRun,
  stopRun,
} from '../api/index.ts';

const test = testApp();
/** Holders of the role; the dealer sees only their own network. */
let developer: Caller;
let colleague: Caller;
let dealer: Caller;
/** A customer of another network than the dealer's. */
let foreignId = 0;

const COUNT = 12;
const NEW_PHONE = '+390212345678';

function vatNumber(index: number): string {
  const body = String(1_000_000_000 + index);
  return Array.from({ length: 10 }, (_, digit) => `${body}${digit}`).find(passesLuhn) ?? '';
}

async function addCustomers(producer: string, from: number, count: number): Promise<number[]> {
  const { db } = test.connection;
  const producerId = await userIdOf(db, producer);
  const made = Array.from({ length: count }, (_, index) => {
    const code = vatNumber(from + index);
    const data = {
      subjectType: 'SOCIETA',
      businessName: `Prova ${from + index}`,
      taxIdCode: code,
      subjectAddress: { country: 'IT' },
      contacts: { phone: '+390699999999' },
    };
    return { code, name: data.businessName, data };
  });
  const { rows } = await sql<{
    id: number;
  }>`insert into customer (producer_id, tax_code, subject_type, data, name, phone, created_at, updated_at)
    select ${producerId}, m.code, 'SOCIETA', m.data, m.name, '+390699999999', now(), now()
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as m (code text, name text, data jsonb) returning id`.execute(db);
  return rows.map(({ id }) => id);
}

async function grantConsole(username: string): Promise<Caller> {
  const { db } = test.connection;
  await sql`insert into user_role (user_id, role, granted) values (${await userIdOf(db, username)}, 'GROOVY_CONSOLE', true)`.execute(db);
  return test.as(username);
}

beforeAll(async () => {
  await addCustomers('dealer', 0, COUNT);
  [foreignId = 0] = await addCustomers('intermediario', 100, 1);
  developer = await test.as('developer');
  colleague = await grantConsole('intermediario');
  dealer = await grantConsole('dealer');
});

const form = (source: string, writes: boolean, key: string = randomUUID()) => ({
  source,
  parameters: [],
  values: {},
  scriptId: null,
  writes,
  key,
});

async function run(source: string, { writes = false, caller = developer, key = randomUUID() as string } = {}) {
  const answer = await caller.call(startRun, { body: form(source, writes, key) });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return runDetail.parse(answer.body);
}

/** Corrects the telephone of every customer named `Prova`. */
const correct = (phone: string) => `
for (let page = 1; ; page += 1) {
  const { items } = nais.customers.list({ search: 'Prova', page, max: 50 });
  for (const { id } of items) {
    const { customer, version } = nais.customers.read({ id });
    nais.customers.save({ ...customer, id, version, contacts: { ...customer.contacts, phone: '${phone}' } });
  }
  if (items.length < 50) break;
}`;

const phones = async (): Promise<string[]> => {
  const { rows } = await sql<{
    phone: string;
  }>`select distinct phone from customer where name like 'Prova %' and id <> ${foreignId}`.execute(test.connection.db);
  return rows.map(({ phone }) => phone);
};
const auditOf = async (entity: string) => {
  const { rows } = await sql<{ action: string; requestId: string }>`select action, request_id as "requestId" from audit_event
    where entity = ${entity} order by id`.execute(test.connection.db);
  return rows;
};

it('users without the role reach nothing', async () => {
  const agent = await test.as('perito');
  for (const caller of [test.anonymous, agent]) {
    expect((await caller.call(startRun, { body: form('print(1)', false) })).status).toBe(403);
    expect((await caller.call(listRuns, { query: {} })).status).toBe(403);
    expect((await caller.call(readScriptApi, {})).status).toBe(403);
    expect((await caller.call(listScripts, {})).status).toBe(403);
  }
});

describe('a reading script', () => {
  it('reads what its user sees and no more', async () => {
    const source = `const { total } = nais.customers.list({ search: 'Prova' }); print(total);
      try { nais.customers.read({ id: ${foreignId} }) } catch (error) { print(error.code) }`;
    expect((await run(source)).output).toEqual([String(COUNT + 1)]);
    const seen = await auditOf('customer');
    expect(seen.at(-1)).toMatchObject({ requestId: expect.stringMatching(/-letture$/) });
    expect((await run(source, { caller: dealer })).output).toEqual([String(COUNT), 'NOT_FOUND']);
    const forbidden = await run('nais.mails.list({})', { caller: dealer });
    expect(forbidden).toMatchObject({ status: 'FALLITA', failure: { code: 'THROWN', line: 1 } });
    expect(forbidden.failure?.params.message).toContain('nais.mails.list');
  });

  it('cannot put SQL into a filter', async () => {
    const { output, failure } = await run(`
      for (const search of ["' or 1=1 --", "'; drop table customer; --", "%", "\\\\", "$1", '"', "\\u0000"]) {
        try { print(nais.customers.list({ search, max: 5 }).total) } catch (error) { print(error.code) }
      }
      try { nais.customers.list({ sort: "name; delete from customer", max: 5 }) } catch (error) { print(error.code) }
      try { nais.customers.read({ id: "1 or 1=1" }) } catch (error) { print(error.code) }`);
    expect(failure).toBeNull();
    expect(output.slice(0, 2)).toEqual(['0', '0']);
    expect(output.slice(-2)).toEqual(['WRONG_INPUT', 'WRONG_INPUT']);
    expect(await phones()).toEqual(['+390699999999']);
  });

  it('is stopped by its user, before or after it begins, and its transcript says so', async () => {
    const endless = 'for (;;) nais.customers.list({ max: 5 });';
    const stop = async (key: string) => expect((await developer.call(stopRun, { body: { key } })).status).toBe(204);
    const [early, late] = [randomUUID(), randomUUID()];
    await stop(early);
    const stopped = [await run(endless, { key: early })];
    const running = run(endless, { key: late });
    await stop(late);
    stopped.push(await running);
    for (const { id, status, failure } of stopped) {
      expect({ status, code: failure?.code }).toEqual({ status: 'FALLITA', code: 'STOPPED' });
      const { rows } = await sql`select changes -> 'failure' -> 1 as failure from audit_event
        where entity = 'console_run' and entity_id = ${id}`.execute(test.connection.db);
      expect(rows).toEqual([{ failure: 'STOPPED' }]);
    }
  });

  it('is not stopped by a colleague', async () => {
    const key = randomUUID();
    expect((await colleague.call(stopRun, { body: { key } })).status).toBe(204);
    expect(await run("print('fatto')", { key })).toMatchObject({ status: 'LETTA', output: ['fatto'] });
  });

  it('changes nothing, and says where it failed', async () => {
    const { status, failure } = await run(`const x = 1;\n  nais.customers.save({ id: 1, version: 1 });`);
    expect(status).toBe('FALLITA');
    expect(failure).toMatchObject({ code: 'THROWN', line: 2, column: expect.any(Number) });
    expect((await run('const a = 1;\nfoo(a);')).failure).toEqual({ code: 'UNKNOWN_NAME', params: { name: 'foo' }, line: 2, column: 1 });
    expect((await run('nais.customers.list({ serch: 1 })')).failure?.params.message).toContain('serch');
  });

  it('answers every list of the product', async () => {
    const { body } = await developer.call(readScriptApi, {});
    const { operations } = readScriptApi.response.parse(body);
    const lists = operations.filter(({ name, allowed }) => name.endsWith('.list') && allowed).map(({ name }) => name);
    expect(lists.length).toBeGreaterThan(10);
    const { failure, output } = await run(`
      for (const list of ${JSON.stringify(lists)}) {
        const [area, verb] = list.split('.');
        const input = area === 'users' ? { userPath: 'dealer', max: 5 } : area === 'callBacks' ? { cliente: 1 } : { max: 5 };
        try { const answer = nais[area][verb](input); if (answer.items === undefined && !Array.isArray(answer)) print(list); }
        catch (error) { print(list, error.message) }
      }`);
    expect(failure).toBeNull();
    // Claims are switched off.
    expect(output.filter((line) => !line.startsWith('claims.'))).toEqual([]);
  });

  it('documents its fields with the types of the routes', async () => {
    const { operations } = readScriptApi.response.parse((await developer.call(readScriptApi, {})).body);
    const list = operations.find(({ name }) => name === 'customers.list');
    expect(list).toMatchObject({ writes: false, allowed: true });
    expect(list?.parameters).toContainEqual({ name: 'search', type: 'string', required: false, about: 'Ricerca' });
    const save = operations.find(({ name }) => name === 'customers.save');
    expect(save?.parameters.map(({ name }) => name)).toEqual(expect.arrayContaining(['id', 'contacts', 'version']));
  });
});

describe('a writing script', () => {
  it('is tried without effect, and then applied with exactly its differences', async () => {
    const tried = await run(correct(NEW_PHONE), { writes: true, caller: dealer });
    expect(tried).toMatchObject({ status: 'PROVATA', changes: COUNT, mayApply: true, mayAsk: false, failure: null });
    expect(tried.records[0]).toMatchObject({
      entity: 'customer',
      entityLabel: 'Cliente',
      record: expect.stringContaining('Prova'),
      actionLabel: 'Modifica',
      differences: [{ path: 'contacts.phone', label: expect.stringMatching(/telefono/i), before: '+390699999999', after: NEW_PHONE }],
    });
    expect(await phones()).toEqual(['+390699999999']);
    // Looking at a customer is recorded also by a dry run.
    expect((await auditOf('customer')).map(({ action }) => action)).not.toContain('UPDATE');

    const apply = () => dealer.call(applyRun, { params: { id: tried.id }, body: { reason: 'Numero cambiato' } });
    expect((await developer.call(applyRun, { params: { id: tried.id }, body: { reason: 'x' } })).body).toMatchObject({
      error: 'NOT_YOUR_RUN',
    });
    expect((await apply()).body).toEqual({ applied: true });
    expect(await phones()).toEqual([NEW_PHONE]);
    const done = runDetail.parse((await dealer.call(readRun, { params: { id: tried.id }, query: {} })).body);
    expect(done).toMatchObject({ status: 'APPLICATA', reason: 'Numero cambiato', mayApply: false });
    const trail = await auditOf('customer');
    expect(trail.filter(({ requestId }) => requestId === done.appliedRequestId)).toHaveLength(COUNT);
    expect((await auditOf('console_run')).at(-1)).toEqual({ action: 'APPLY', requestId: done.appliedRequestId });
    expect((await apply()).body).toMatchObject({ error: 'RUN_IN_OTHER_STATE' });
  });

  it('is not applied when data have changed since it was tried', async () => {
    const { db } = test.connection;
    const tried = await run(correct('+390211111111'), { writes: true, caller: dealer });
    await sql`update customer set version = version + 1, phone = '+390222222222', data = jsonb_set(data, '{contacts,phone}', '"+390222222222"')
      where name = 'Prova 3'`.execute(db);
    const answer = await dealer.call(applyRun, { params: { id: tried.id }, body: { reason: 'x' } });
    expect(answer.body).toEqual({ applied: false });
    expect((await phones()).sort()).toEqual([NEW_PHONE, '+390222222222'].sort());
    const { body } = await dealer.call(readRun, { params: { id: tried.id }, query: {} });
    expect(body).toMatchObject({ status: 'SUPERATA', mayApply: false });
  });

  it('leaves nothing when it fails halfway, also in the change that it catches', async () => {
    const source = `${correct('+390233333333')}\nthrow new Error('fermo');`;
    const tried = await run(source, { writes: true, caller: dealer });
    expect(tried).toMatchObject({ status: 'FALLITA', changes: 0, mayApply: false, failure: { params: { message: 'fermo' } } });
    const caught = await run(
      `const { id } = nais.customers.list({ search: 'Prova', max: 5 }).items[0];
       const { customer, version } = nais.customers.read({ id });
       try { nais.customers.save({ ...customer, id, version: version + 7 }) } catch (error) { print(error.code) }`,
      { writes: true, caller: dealer },
    );
    expect(caught).toMatchObject({ status: 'SENZA_EFFETTO', changes: 0, output: ['CHANGED_BY_OTHERS'] });
  });

  it('loses nothing half when its connection ends during the confirmed run', async () => {
    const { db, pool } = test.connection;
    const before = (await phones()).sort();
    const tried = await run(correct('+390244444444'), { writes: true, caller: dealer });
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query("select id from customer where name = 'Prova 9' for update");
    const applying = dealer.call(applyRun, { params: { id: tried.id }, body: { reason: 'x' } });
    const ended = async (): Promise<void> => {
      const { rows } = await sql<{ ended: boolean }>`select pg_terminate_backend(pid) as ended from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`.execute(db);
      if (rows.length === 0) await ended();
    };
    await ended();
    const answer = await applying;
    await holder.query('rollback');
    holder.release();
    expect(answer.status).toBe(500);
    expect((await phones()).sort()).toEqual(before);
    const again = await dealer.call(readRun, { params: { id: tried.id }, query: {} });
    expect(again.body).toMatchObject({ status: 'PROVATA', mayApply: true });
    expect((await dealer.call(applyRun, { params: { id: tried.id }, body: { reason: 'x' } })).body).toEqual({ applied: true });
    expect(await phones()).toEqual(['+390244444444']);
  });

  it('makes a note whose number differs between dry run and confirmation', async () => {
    const source = `const dealers = nais.users.list({ userPath: 'dealer', max: 5 }).items;
      nais.users.addNote({ userPath: 'dealer', id: dealers[0].id, text: 'Verificato' });`;
    const tried = await run(source, { writes: true });
    expect(tried.failure).toBeNull();
    expect(tried.changes).toBeGreaterThan(0);
    const answer = await developer.call(applyRun, { params: { id: tried.id }, body: { reason: 'Verifica' } });
    expect(answer.body).toEqual({ applied: true });
  });
});

describe('with the approval of a second person', () => {
  beforeAll(async () => {
    const { config } = configAdmin.response.parse((await developer.call(configAdmin, {})).body);
    const { version } = config.find(({ codice }) => codice === 'APPROVAZIONE_CONSOLE') ?? { version: 0 };
    const answer = await developer.call(
      setFlag,
      { body: { codice: 'APPROVAZIONE_CONSOLE', valore: true } },
      { 'if-match': `"${version}"` },
    );
    expect(answer.status).toBe(200);
  });

  it('waits for another holder of the role, and is then applied by its author', async () => {
    const tried = await run(correct('+390255555555'), { writes: true, caller: dealer });
    const params = { id: tried.id };
    expect(tried).toMatchObject({ mayApply: false, mayAsk: true });
    const apply = () => dealer.call(applyRun, { params, body: { reason: 'Richiesto' } });
    expect((await apply()).body).toMatchObject({ error: 'APPROVAL_NEEDED' });
    expect((await colleague.call(readRun, { params, query: {} })).status).toBe(404);
    expect((await dealer.call(askForApproval, { params, body: { reason: 'Richiesto' } })).status).toBe(204);
    expect((await dealer.call(decideRun, { params, body: { approve: true, note: null } })).body).toMatchObject({ error: 'OWN_RUN' });
    expect((await apply()).body).toMatchObject({ error: 'RUN_IN_OTHER_STATE' });
    const seen = await colleague.call(readRun, { params, query: {} });
    expect(seen.body).toMatchObject({ status: 'IN_APPROVAZIONE', mayDecide: true, changes: COUNT });
    expect((await colleague.call(decideRun, { params, body: { approve: true, note: null } })).status).toBe(204);
    expect((await apply()).body).toEqual({ applied: true });
    expect(await phones()).toEqual(['+390255555555']);
    const { rows } = await sql<{ user: string }>`select u.username as user from notification n join app_user u on u.id = n.user_id
      where n.link = ${`/admin/console/${tried.id}`} order by n.id`.execute(test.connection.db);
    expect(rows.map(({ user }) => user)).toEqual(expect.arrayContaining(['intermediario', 'developer', 'dealer']));
  });

  it('run or asked for under an impersonation is decided by no user of the chain', async () => {
    const middle = await grantConsole('dipendente-agenzia');
    const chain = await actingAs(test, 'developer', 'dipendente-agenzia', 'dealer');
    const { id } = await run(correct('+390277777777'), { writes: true, caller: chain });
    const params = { id };
    expect((await chain.call(askForApproval, { params, body: { reason: 'Richiesto' } })).status).toBe(204);
    for (const caller of [developer, middle]) {
      expect((await caller.call(readRun, { params, query: {} })).body).toMatchObject({ mayDecide: false });
      expect((await caller.call(decideRun, { params, body: { approve: true, note: null } })).body).toMatchObject({ error: 'OWN_RUN' });
    }
    expect((await colleague.call(decideRun, { params, body: { approve: true, note: null } })).status).toBe(204);
  });

  it('is refused with a note, and never applied', async () => {
    const tried = await run(correct('+390266666666'), { writes: true, caller: dealer });
    const params = { id: tried.id };
    await dealer.call(askForApproval, { params, body: { reason: 'Richiesto' } });
    expect((await colleague.call(decideRun, { params, body: { approve: false, note: null } })).status).toBe(422);
    expect((await colleague.call(decideRun, { params, body: { approve: false, note: 'Numero errato' } })).status).toBe(204);
    expect((await dealer.call(applyRun, { params, body: { reason: 'x' } })).body).toMatchObject({ error: 'RUN_IN_OTHER_STATE' });
    expect(await phones()).toEqual(['+390255555555']);
  });
});

describe('saved scripts', () => {
  const script = (name: string, more = {}) => ({
    name,
    about: null,
    shared: false,
    source: 'print(params.giorno)',
    parameters: [],
    ...more,
  });

  it('belong to their owner until they are shared, with their versions', async () => {
    const made = scriptDetail.parse((await dealer.call(createScript, { body: script('Mio') })).body);
    const params = { id: made.id };
    expect((await colleague.call(readScript, { params, query: {} })).status).toBe(404);
    expect((await colleague.call(deleteScript, { params })).status).toBe(404);
    const shared = { ...script('Mio'), shared: true, source: 'print(2)' };
    const save = (version: number, caller = dealer) => caller.call(saveScript, { params, body: shared }, { 'if-match': `"${version}"` });
    expect((await save(1)).body).toMatchObject({ version: 2, source: 'print(2)', versions: [{ version: 2 }, { version: 1 }] });
    expect((await save(1)).status).toBe(412);
    expect((await colleague.call(readScript, { params, query: {} })).body).toMatchObject({ own: false, source: 'print(2)' });
    expect((await colleague.call(readScript, { params, query: { versione: 1 } })).body).toMatchObject({ source: 'print(params.giorno)' });
    expect((await save(2, colleague)).body).toMatchObject({ error: 'NOT_OWNER' });
    expect((await colleague.call(listScripts, {})).body).toMatchObject({ items: [{ id: made.id, own: false }] });
    expect((await dealer.call(deleteScript, { params })).status).toBe(204);
    expect((await dealer.call(readScript, { params, query: {} })).status).toBe(404);
  });

  it('ask for their parameters', async () => {
    const parameters = [{ name: 'giorno', label: 'Giorno', kind: 'DATE' as const, required: true }];
    const start = (values: Record<string, string>) =>
      dealer.call(startRun, { body: { ...form('print(params.giorno)', false), parameters, values } });
    expect(await start({})).toMatchObject({ status: 422, body: { 'values.giorno': expect.stringContaining('Giorno') } });
    expect((await start({ giorno: 'ieri' })).status).toBe(422);
    expect((await start({ giorno: '2026-11-25' })).body).toMatchObject({ output: ['2026-11-25'], status: 'LETTA' });
  });
});
