import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { userIdOf } from '#areas/agency/access/server/testing/user-id.ts';
import { addPhoto } from '#areas/sale/contracts/api/index.ts';
import { accept, issue, quote } from '#areas/sale/quotations/server/testing/sale.ts';
import { CAR_SALE } from '#areas/sale/quotations/server/testing/sale-data.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import type { JobReport } from '#platform/server-kit/jobs/job.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import { recordedReport } from '#platform/server-kit/testing/recorded-report.ts';
import * as routes from '../api/index.ts';
import { anonymise } from './anonymise-job.ts';

const test = testApp();
const { today, now } = moment();
let agency: Caller;
let dealer: Caller;

beforeAll(async () => {
  agency = await test.as('dipendente-agenzia');
  dealer = await test.as('dealer');
});

const saleOf = (taxIdCode: string, lastName: string, email: string) => ({
  ...CAR_SALE,
  customer: { ...CAR_SALE.customer, taxIdCode, lastName, contacts: { ...CAR_SALE.customer.contacts, email } },
});
const CODES = { kept: 'BNCLGU75T12F205Z', erased: 'VRDGPP80A01H501U', old: 'NREMRC80A01H501E', linked: 'GLLLCU80A01H501C' };
const idOf = (body: object) => ('id' in body ? Number(body.id) : 0);
const runNightly = (report?: JobReport) =>
  anonymise.run({ db: test.connection.db, now, today, actor: null, requestId: 'test', language: 'it' }, {}, undefined, report);
const contractOf = (id: number) => test.connection.db.selectFrom('contract').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const PHOTO = { fileName: 'Auto di Verdi.png', encodedContent: PIXEL };

/** Returns the ids of a contract's documents. */
async function filesOf(contractId: number): Promise<number[]> {
  const files = test.connection.db
    .selectFrom('stored_file')
    .select('id')
    .where('entity', '=', 'contract')
    .where('entity_id', '=', contractId);
  return (await files.execute()).map(({ id }) => id);
}

async function request(kind: 'ACCESSO' | 'CANCELLAZIONE', taxCode: string): Promise<number> {
  const body = { kind, subjectName: 'Prova', taxCode, email: '', askedBy: '', identityCheck: 'Carta d’identità vista', receivedOn: today };
  const answer = await agency.call(routes.createRequest, { body });
  expect(answer.status).toBe(200);
  return idOf(answer.body);
}

const detailOf = async (id: number): Promise<routes.PrivacyRequestDetail> => {
  const { body } = await agency.call(routes.readRequest, { params: { id } });
  return body as routes.PrivacyRequestDetail;
};

const addBlackBox = (contractId: number, imei: string) =>
  test.connection.db
    .insertInto('black_box_pairing')
    .values({ contract_id: contractId, imei, paired_at: new Date().toISOString() })
    .execute();

describe('retention rules', () => {
  const body = {
    category: 'POLIZZE',
    validFrom: addDays(today, 30),
    period: 12,
    unit: 'ANNI',
    source: 'Delibera di prova',
    toConfirm: true,
  } as const;

  it('are for the agency only: a dealer is refused', async () => {
    expect((await dealer.call(routes.listRetention, {})).status).toBe(403);
  });

  it('are set for future days, at least the legal minimum, and those in force stay as history', async () => {
    expect((await agency.call(routes.saveRetention, { body: { ...body, validFrom: today } })).body).toHaveProperty('validFrom');
    expect((await agency.call(routes.saveRetention, { body: { ...body, period: 9 } })).body).toEqual({
      period: 'Il periodo è più breve di quello che la legge impone',
    });
    expect((await agency.call(routes.saveRetention, { body })).status).toBe(204);
    const { body: list } = await agency.call(routes.listRetention, {});
    const rows = (list.items as routes.RetentionRow[]).filter(({ category }) => category === 'POLIZZE');
    expect(rows.map(({ state, period }) => [state, period])).toEqual([
      ['FUTURE', 12],
      ['IN_FORCE', 10],
    ]);
    await expect(sql`update retention_rule set period = 1 where category = 'EMAIL'`.execute(test.connection.db)).rejects.toThrow(
      'never changed',
    );
  });
});

describe('the nightly job', () => {
  it('anonymises an expired quotation and its customer after their period, with a preview that counts the same', async () => {
    const { db } = test.connection;
    const saved = await quote(dealer, saleOf(CODES.old, 'Dimenticati', 'old@example.it'));
    await sql`update contract set status = 'PREVENTIVO_SCADUTO', quote_valid_until = ${addDays(today, -800)} where id = ${saved.id}`.execute(
      db,
    );
    await sql`update customer set updated_at = ${addDays(today, -800)}::date where tax_code = ${CODES.old}`.execute(db);
    await addBlackBox(saved.id, '490154203237518');
    const { body } = await agency.call(routes.previewRetention, {});
    const preview = (body.items as { category: string; count: number }[]).find(({ category }) => category === 'PREVENTIVI');
    expect(preview?.count).toBeGreaterThan(0);
    const counts = await runNightly();
    expect(counts?.PREVENTIVI).toBe(preview?.count);
    const row = await contractOf(saved.id);
    expect(JSON.stringify(row)).not.toMatch(/Dimenticati|old@example|NREMRC/);
    expect([row.premium, row.customer_name]).toEqual([saved.premium, 'Dati cancellati']);
    expect(await db.selectFrom('black_box_pairing').select('id').where('contract_id', '=', saved.id).execute()).toEqual([]);
    expect(await db.selectFrom('customer').select('id').where('tax_code', '=', CODES.old).execute()).toEqual([]);
    const trail = await db
      .selectFrom('audit_event')
      .select(['action', 'changes'])
      .where('entity', '=', 'contract')
      .where('entity_id', '=', saved.id)
      .orderBy('id')
      .execute();
    expect(trail.map(({ action }) => action)).toEqual(['CREATE', 'ANONYMISE']);
    expect(trail[0]?.changes).toMatchObject({ 'customer.firstName': [null, '***'] });
    expect((await runNightly())?.PREVENTIVI).toBe(0);
  });

  it('empties users that were deleted long ago, their notes and access, and old sessions, notifications and imports', async () => {
    const { db } = test.connection;
    const { rows } = await sql<{
      id: number;
    }>`insert into app_user (username, "group", first_name, last_name, email, iban, deleted_at, deleted_username,
        created_at, updated_at) values ('uscito', 'DIPENDENTE_AGENZIA', 'Segreto', 'Segreto', 'segreto@example.it', 'IT60X0542811101000000123456',
        '2000-01-01', 'segreto', '1999-01-01', '2000-01-01') returning id`.execute(db);
    const id = rows[0]?.id ?? 0;
    await sql`insert into user_note (user_id, text, created_at, created_by) values (${id}, 'Segreto', '2000-01-01', ${id})`.execute(db);
    await sql`insert into notification (user_id, message_it, message_en, created_at) values (${id}, 'Segreto', 'Secret', '2000-01-01')`.execute(
      db,
    );
    await runNightly();
    const user = await db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(user).toMatchObject({
      username: `eliminato-${id}`,
      first_name: null,
      email: null,
      iban: null,
      anonymised_at: expect.any(String),
    });
    const left = await sql`select from user_note where user_id = ${id} union all select from notification where user_id = ${id}`.execute(
      db,
    );
    expect(left.rows).toEqual([]);
  });

  it('empties old mails and deletes old login attempts', async () => {
    const { db } = test.connection;
    await sql`insert into mail_outbox (key, kind, to_address, subject, body_text, body_html, status, created_at, finished_at)
      values ('old', 'test', 'a@example.it', 'Segreto', 'Segreto', 'Segreto', 'SENT', '2020-01-01', '2020-01-01')`.execute(db);
    await sql`insert into login_attempt (username, ip, network, at, succeeded) values ('x', '127.0.0.1', '127.0.0.1', '2020-01-01', false)`.execute(
      db,
    );
    const { report, steps } = recordedReport();
    expect(await runNightly(report)).toMatchObject({ EMAIL: 1, ACCESSI: 1 });
    expect(steps).toContainEqual({ label: 'Testo e destinatari delle e-mail inviate', read: 1, written: 1, skipped: 0 });
    const mail = await db
      .selectFrom('mail_outbox')
      .select(['subject', 'body_text', 'to_address'])
      .where('key', '=', 'old')
      .executeTakeFirstOrThrow();
    expect(mail).toEqual({ subject: '', body_text: '', to_address: '' });
  });
});

describe('the audit trail', () => {
  const CHANGES = { name: ['Rossi', 'Verdi'], data: [null, { taxCode: 'RSSMRA80A01H501U' }], premium: [100, 200], consent: [true, false] };
  let id = 0;
  beforeEach(async () => {
    const { rows } = await sql<{ id: number }>`insert into audit_event (at, request_id, entity, entity_id, action, changes, reason)
      values (now(), 'test', 'customer', 1, 'CREATE', ${JSON.stringify(CHANGES)}, 'Chiesto da Rossi') returning id`.execute(
      test.connection.db,
    );
    id = rows[0]?.id ?? 0;
  });
  const set = (assignments: string) => sql`update audit_event set ${sql.raw(assignments)} where id = ${id}`.execute(test.connection.db);
  const row = () => test.connection.db.selectFrom('audit_event').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  it('is redacted once: values that could identify a person go; field names, numbers and booleans stay', async () => {
    const before = await row();
    expect((await set("changes = redacted_changes(changes), reason = '***', redacted_at = now()")).numAffectedRows).toBe(1n);
    const { redacted_at: at, ...after } = await row();
    expect(at).not.toBeNull();
    const changes = { name: ['***', '***'], data: [null, '***'], premium: [100, 200], consent: [true, false] };
    const { redacted_at: none, ...kept } = before;
    expect(none).toBeNull();
    expect(after).toEqual({ ...kept, changes, reason: '***', salt: null, content_hash: expect.anything() });
    expect(JSON.stringify(after)).not.toMatch(/Rossi|Verdi|RSSMRA/);
    await expect(set('redacted_at = now()')).rejects.toThrow('not allowed');
    await expect(set('redacted_at = null')).rejects.toThrow('not allowed');
  });

  it.each([
    "changes = '{}', redacted_at = now()",
    "changes = redacted_changes(changes) - 'name', redacted_at = now()",
    "changes = jsonb_set(redacted_changes(changes), '{premium}', '[1, 2]'), redacted_at = now()",
    'changes = redacted_changes(changes)',
    "changes = redacted_changes(changes), reason = 'Altro', redacted_at = now()",
    ...["action = 'X'", 'actor_id = 1', 'entity_id = 2', "entity = 'x'", "at = now() + interval '1 day'", "request_id = 'x'"].map(
      (change) => `${change}, changes = redacted_changes(changes), redacted_at = now()`,
    ),
    "action = 'X'",
  ])('is changed by no other way: %s', async (assignments) => {
    await expect(set(assignments)).rejects.toThrow('not allowed');
    expect(await row()).toMatchObject({ action: 'CREATE', entity: 'customer', changes: CHANGES, redacted_at: null });
  });

  it('keeps every row: the database refuses a deletion', async () => {
    await expect(sql`delete from audit_event where id = ${id}`.execute(test.connection.db)).rejects.toThrow('not allowed');
    expect((await row()).id).toBe(id);
  });
});

describe('requests of one person', () => {
  it('are refused to a dealer, and without a search key', async () => {
    expect((await dealer.call(routes.listRequests, { query: {} })).status).toBe(403);
    const body = {
      kind: 'ACCESSO',
      subjectName: 'X',
      taxCode: '',
      email: '',
      askedBy: '',
      identityCheck: 'Vista',
      receivedOn: today,
    } as const;
    expect(Object.keys((await agency.call(routes.createRequest, { body })).body)).toEqual(['taxCode']);
    expect((await agency.call(routes.createRequest, { body: { ...body, taxCode: 'A', receivedOn: addDays(today, 1) } })).status).toBe(422);
    expect((await agency.call(routes.readRequest, { params: { id: 999_999 } })).status).toBe(404);
  });

  it('return everything as a ZIP and audit the export', async () => {
    const saved = await quote(dealer, saleOf(CODES.kept, 'Bianchi', 'kept@example.it'));
    await addBlackBox(saved.id, '356938035643809');
    const id = await request('ACCESSO', CODES.kept);
    const answer = await agency.call(routes.exportPerson, { params: { id } });
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    const files = unzipSync(answer.raw);
    expect(Object.keys(files)).toContain('consensi.json');
    expect(strFromU8(files['contratti.json'] ?? new Uint8Array())).toContain('Bianchi');
    expect(strFromU8(files['blackBox.json'] ?? new Uint8Array())).toContain('356938035643809');
    const trail = test.connection.db
      .selectFrom('audit_event')
      .select('action')
      .where('entity', '=', 'personal_data_request')
      .where('entity_id', '=', id);
    expect((await trail.orderBy('id').execute()).map(({ action }) => action)).toEqual(['CREATE', 'EXPORT']);
  });

  it('erase quotations, keep policies for ten years and report both', async () => {
    const open = await quote(dealer, saleOf(CODES.erased, 'Verdi', 'verdi@example.it'));
    expect((await dealer.call(addPhoto, { params: { id: open.id }, body: { angle: 'ALTRA', photo: PHOTO } })).status).toBe(200);
    const files = await filesOf(open.id);
    expect(files.length).toBeGreaterThan(0);
    const policy = await quote(dealer, saleOf(CODES.kept, 'Bianchi', 'kept@example.it'));
    await accept(dealer, policy);
    const issued = await issue(dealer, policy);
    expect(issued.status, JSON.stringify(issued.body)).toBe(200);
    const id = await request('CANCELLAZIONE', CODES.erased);
    const { version, plan } = await detailOf(id);
    expect(plan).toMatchObject({ erased: { customers: 1, contracts: 1 }, kept: [] });
    expect((await agency.call(routes.erasePerson, { params: { id } })).status).toBe(400);
    expect((await agency.call(routes.erasePerson, { params: { id } }, { 'if-match': `"${version}"` })).status).toBe(200);
    expect(JSON.stringify(await contractOf(open.id))).not.toMatch(/Verdi|VRDGPP|verdi@/);
    expect(await filesOf(open.id)).toEqual([]);
    const trail = await test.connection.db
      .selectFrom('audit_event')
      .select('changes')
      .where('entity', '=', 'stored_file')
      .where('entity_id', 'in', files)
      .execute();
    expect(trail.map(({ changes }) => changes)).toEqual(files.map(() => expect.objectContaining({ fileName: [null, '***'] })));
    expect((await agency.call(routes.erasePerson, { params: { id } }, { 'if-match': `"${version + 1}"` })).body).toMatchObject({
      error: 'REQUEST_ANSWERED',
    });

    const other = await request('CANCELLAZIONE', CODES.kept);
    const answer = await agency.call(routes.erasePerson, { params: { id: other } }, { 'if-match': '"1"' });
    const expiry = (await contractOf(policy.id)).expiry_date ?? '';
    const kept = answer.body.kept as { what: string; why: string; until: string }[];
    expect(kept[0]).toMatchObject({ why: expect.stringContaining('2220'), until: `${Number(expiry.slice(0, 4)) + 10}${expiry.slice(4)}` });
    expect((await contractOf(policy.id)).customer_name).toContain('Bianchi');
    expect(await detailOf(other)).toMatchObject({ status: 'EVASA', outcome: { kept } });
  });
});

describe('accounts of customers', () => {
  it('are linked when a user confirms, see the customer’s contracts, later ones too, and can be unlinked', async () => {
    const { db } = test.connection;
    const first = await quote(dealer, saleOf(CODES.linked, 'Galli', 'galli@example.it'));
    const id = await userIdOf(db, 'cliente');
    await db.updateTable('app_user').set({ email: 'galli@example.it' }).where('id', '=', id).execute();
    const accountOf = async () => {
      const { body } = await agency.call(routes.listCustomerAccounts, { query: { search: 'galli@example.it' } });
      return (body.items as routes.CustomerAccount[])[0];
    };
    const suggested = (await accountOf())?.suggested ?? [];
    expect(suggested).toMatchObject([{ taxCode: CODES.linked, because: 'EMAIL', contracts: 1 }]);
    const params = { id, customerId: suggested[0]?.id ?? 0 };
    expect((await dealer.call(routes.linkCustomer, { params })).status).toBe(403);
    expect((await agency.call(routes.linkCustomer, { params })).status).toBe(204);
    expect((await contractOf(first.id)).customer_user_id).toBe(id);
    const second = await quote(dealer, saleOf(CODES.linked, 'Galli', 'galli@example.it'));
    expect((await contractOf(second.id)).customer_user_id).toBe(id);
    expect((await accountOf())?.linked).toHaveLength(1);
    const dealerId = await userIdOf(db, 'dealer');
    expect((await agency.call(routes.linkCustomer, { params: { ...params, id: dealerId } })).body).toMatchObject({
      error: 'NOT_A_CUSTOMER_ACCOUNT',
    });
    expect((await agency.call(routes.unlinkCustomer, { params })).status).toBe(204);
    expect((await contractOf(second.id)).customer_user_id).toBeNull();
    expect((await agency.call(routes.unlinkCustomer, { params })).status).toBe(404);
  });
});
