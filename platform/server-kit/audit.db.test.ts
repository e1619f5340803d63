import { describe, expect, it } from 'vitest';
import { defineAudit } from '#platform/api-kit/audit-events.ts';
import { audit, auditMany } from './audit.ts';
import { moment } from './clock.ts';
import type { Work } from './context.ts';
import { testDatabase } from './testing/database.ts';

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
