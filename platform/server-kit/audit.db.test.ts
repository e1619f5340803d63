import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { defineAudit } from '#platform/api-kit/audit-events.ts';
import { audit, auditMany } from './audit.ts';
import { moment } from './clock.ts';
import type { Work } from './context.ts';
import { testDatabase } from './testing/database.ts';
import type { Anchor } from './trail/anchors.ts';
import { retainTrail, trailPartitions } from './trail/retain.ts';
import { sealTrail } from './trail/seal.ts';
import { headOf, verifyTrail } from './trail/verify.ts';

const database = testDatabase();

const events = defineAudit({
  entity: 'test_record',
  label: { it: 'Prova', en: 'Test' },
  redacted: ['passwordHash', 'access.secret', 'devices.token'],
  actions: { CREATE: { it: 'Creazione', en: 'Created' }, UPDATE: { it: 'Modifica', en: 'Changed' } },
});

const work = (requestId: string): Work => ({
  ...moment(new Date('2026-11-21T10:00:00.000Z')),
  db: database.connection.db,
  requestId,
  language: 'it',
  actor: null,
});

const rowsOf = (requestId: string) =>
  database.connection.db
    .selectFrom('audit_event')
    .select(['at', 'entity', 'entity_id', 'action', 'reason', 'changes'])
    .where('request_id', '=', requestId)
    .orderBy('id')
    .execute();

describe('a row of the audit trail', () => {
  it('has the changed fields alone, by path and in camel case', async () => {
    const before = { due_on: '2026-01-31', customer: { name: 'Anna', contacts: { phone: '055 1', email: 'a@example.it' } } };
    const after = { due_on: '2026-02-28', customer: { name: 'Anna', contacts: { phone: '055 2', email: 'a@example.it' } } };
    await audit(work('deep'), events, { entityId: 7, action: 'UPDATE', reason: 'Ha cambiato numero', before, after });
    expect(await rowsOf('deep')).toEqual([
      {
        at: expect.stringContaining('2026-11-21'),
        entity: 'test_record',
        entity_id: 7,
        action: 'UPDATE',
        reason: 'Ha cambiato numero',
        changes: { dueOn: ['2026-01-31', '2026-02-28'], 'customer.contacts.phone': ['055 1', '055 2'] },
      },
    ]);
  });

  it('never contains the value of a redacted field, however deep', async () => {
    const secrets = (mark: string) => ({
      name: `name-${mark}`,
      password_hash: `SECRET-1-${mark}`,
      access: { secret: `SECRET-2-${mark}`, since: mark },
      devices: [{ name: 'phone', token: `SECRET-3-${mark}` }],
    });
    await audit(work('redacted'), events, { entityId: 7, action: 'CREATE', after: secrets('a') });
    await audit(work('redacted'), events, { entityId: 7, action: 'UPDATE', before: secrets('a'), after: secrets('b') });
    const rows = await rowsOf('redacted');
    expect(JSON.stringify(rows)).not.toContain('SECRET');
    expect(rows.map(({ changes }) => changes)).toEqual([
      {
        name: [null, 'name-a'],
        passwordHash: [null, '***'],
        'access.secret': [null, '***'],
        'access.since': [null, 'a'],
        devices: [null, [{ name: 'phone', token: '***' }]],
      },
      {
        name: ['name-a', 'name-b'],
        passwordHash: ['***', '***'],
        'access.secret': ['***', '***'],
        'access.since': ['a', 'b'],
        'devices.0.token': ['***', '***'],
      },
    ]);
  });

  it('has a declared action: another one does not compile', () => {
    // @ts-expect-error: the compiler must refuse DELETE, which the events do not declare
    const one = () => audit(work('undeclared'), events, { entityId: 7, action: 'DELETE' });
    // @ts-expect-error: the compiler must refuse DELETE in a list of entries too
    const many = () => auditMany(work('undeclared'), events, [{ entityId: 7, action: 'DELETE' }]);
    expect([one, many]).toHaveLength(2);
  });
});

describe('many rows', () => {
  it('are written in order by one statement, also more than it could have parameters for', async () => {
    const entries = Array.from({ length: 20_000 }, (_, index) => ({
      entityId: index + 1,
      action: 'UPDATE' as const,
      before: { position: 0 },
      after: { position: index + 1 },
    }));
    await auditMany(work('many'), events, entries);
    const rows = await rowsOf('many');
    expect(rows.map(({ entity_id }) => entity_id)).toEqual(entries.map(({ entityId }) => entityId));
    expect(rows[19_999]?.changes).toEqual({ position: [0, 20_000] });
  });
});

describe('the chain of seals over the trail', () => {
  const record = (requestId: string, at = '2026-11-21T10:00:00.000Z') =>
    audit({ ...work(requestId), db: database.connection.db, now: at }, events, {
      entityId: 9,
      action: 'UPDATE',
      before: { a: 'x' },
      after: { a: requestId },
    });
  const faults = async (...anchors: readonly Anchor[]) =>
    (await verifyTrail(database.connection.db, anchors)).findings.map(({ fault }) => fault);
  /** Does what only an intruder with the rights of the owner can do, and returns what the verification finds. */
  const tampered = async (statement: string, ...anchors: readonly Anchor[]) => {
    let found: string[] = [];
    await database.connection.db
      .transaction()
      .execute(async (trx) => {
        await sql`set local session_replication_role = replica`.execute(trx);
        await sql.raw(statement).execute(trx);
        found = (await verifyTrail(trx, anchors)).findings.map(({ fault }) => fault);
        throw new Error('undone');
      })
      .catch(() => undefined);
    return found;
  };

  it('covers every row once, and an unchanged trail verifies', async () => {
    for (const name of ['one', 'two', 'three']) await record(name);
    expect((await sealTrail(database.connection.db)).rows).toBeGreaterThan(2);
    expect(await sealTrail(database.connection.db)).toEqual({ seals: 0, rows: 0 });
    await record('four');
    expect(await sealTrail(database.connection.db)).toEqual({ seals: 1, rows: 1 });
    const total = await database.connection.db
      .selectFrom('audit_event')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(await verifyTrail(database.connection.db, [])).toMatchObject({ rows: Number(total.n), findings: [] });
  });

  it('shows a row that was changed, deleted or added, and a seal that was replaced', async () => {
    const last = 'select max(id) from audit_event';
    expect(await tampered(`update audit_event set reason = 'x' where id = (${last})`)).toEqual(['CHANGED']);
    expect(await tampered(`update audit_event set at = at + interval '1 microsecond' where id = (${last})`)).toEqual(['CHANGED']);
    expect(await tampered(`delete from audit_event where id = (${last})`)).toEqual(['MISSING_ROWS']);
    expect(
      await tampered(`insert into audit_event (id, at, request_id, entity, entity_id, action, changes) overriding system value
        values (1, now(), 'r', 'x', 1, 'X', '{}')`),
    ).toEqual(['ADDED_ROWS']);
    expect(await tampered('update audit_seal set hash = sha256(hash) where id = 1')).toEqual(['CHANGED', 'BROKEN_CHAIN']);
    expect(await faults()).toEqual([]);
  });

  it('shows a cut end by the seals that are kept outside the database', async () => {
    const head = await headOf(database.connection.db);
    if (head === null) throw new Error('No seal');
    expect(await faults(head)).toEqual([]);
    const cut = `delete from audit_event where id > (select last_id from audit_seal where id = 1); delete from audit_seal where id > 1`;
    expect(await tampered(cut)).toEqual([]);
    expect(await tampered(cut, head)).toEqual(['TRUNCATED']);
    expect(await faults({ ...head, hash: '0'.repeat(64) })).toEqual(['OTHER_SEAL']);
  });

  it('stays intact when a row is redacted, and keeps no digest that its values could be found by', async () => {
    const { id } = await database.connection.db
      .selectFrom('audit_event')
      .select('id')
      .where('request_id', '=', 'four')
      .executeTakeFirstOrThrow();
    await sql`update audit_event set redacted_at = now(), changes = redacted_changes(changes) where id = ${id}`.execute(
      database.connection.db,
    );
    const row = await database.connection.db
      .selectFrom('audit_event')
      .select(['salt', 'content_hash', 'changes'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ salt: null, content_hash: expect.anything(), changes: { a: ['***', '***'] } });
    expect(await faults()).toEqual([]);
    expect(await tampered(`update audit_event set content_hash = sha256(content_hash) where id = ${id}`)).toEqual(['CHANGED']);
  });

  it('waits for a transaction that may still add an earlier row, without making anyone wait', async () => {
    let commit = (): void => undefined;
    let begun = (): void => undefined;
    const hasBegun = new Promise<void>((done) => {
      begun = done;
    });
    const mayCommit = new Promise<void>((done) => {
      commit = done;
    });
    const slow = database.connection.db.transaction().execute(async (trx) => {
      await audit({ ...work('slow'), db: trx }, events, { entityId: 9, action: 'UPDATE', before: { a: 1 }, after: { a: 2 } });
      begun();
      await mayCommit;
    });
    await hasBegun;
    await record('quick');
    expect(await sealTrail(database.connection.db)).toEqual({ seals: 0, rows: 0 });
    expect(await sealTrail(database.connection.db)).toEqual({ seals: 0, rows: 0 });
    commit();
    await slow;
    expect(await sealTrail(database.connection.db)).toEqual({ seals: 1, rows: 2 });
    expect(await faults()).toEqual([]);
  });

  it('survives the removal of years past their retention, also of rows that share a seal with later ones', async () => {
    await record('old', '2020-05-01T10:00:00.000Z');
    await record('late', '2031-05-01T10:00:00.000Z');
    await sealTrail(database.connection.db);
    expect(await retainTrail(database.connection.db, '2027-01-02')).toEqual({ added: 1, dropped: 0 });
    expect((await trailPartitions(database.connection.db)).map(({ name }) => name)).toContain('audit_event_2028');
    expect(await retainTrail(database.connection.db, '2036-01-02')).toMatchObject({ dropped: 1 });
    expect(await rowsOf('old')).toEqual([]);
    expect(await rowsOf('late')).toHaveLength(1);
    expect(await faults()).toEqual([]);
    expect(await tampered(`update audit_removed_row set leaf = sha256(leaf)`)).toEqual(['CHANGED']);
  });

  it('is never emptied or forked', async () => {
    await expect(sql`truncate audit_seal`.execute(database.connection.db)).rejects.toThrow('rows are never changed');
    await expect(sql`truncate audit_event_2026`.execute(database.connection.db)).rejects.toThrow('rows are never changed');
    await expect(sql`delete from audit_seal`.execute(database.connection.db)).rejects.toThrow('rows are never changed');
  });
});
