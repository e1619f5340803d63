import { beforeAll, describe, expect, it } from 'vitest';
import { AppError, FieldErrors } from '#platform/api-kit/errors.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { testDatabase } from '#platform/server-kit/testing/database.ts';
import { type CustomerDraft, EMPTY_CUSTOMER } from '../domain/index.ts';
import { consentsOf, recordConsents } from './commands/record-consents.ts';
import { findCustomer, upsertCustomer } from './public.ts';
import { recogniseCustomers } from './recognise.ts';

const database = testDatabase();
const users = new Map<string, { readonly id: number; readonly group: string }>();

beforeAll(async () => {
  const rows = await database.connection.db.selectFrom('app_user').select(['id', 'username', 'group']).execute();
  for (const { id, username, group } of rows) users.set(username, { id, group });
});

function idOf(username: string): number {
  return users.get(username)?.id ?? 0;
}

function workOf(username: string, now = '2026-11-21T10:00:00.000Z'): UserWork {
  const { id, group } = users.get(username) ?? { id: 0, group: '' };
  const actor = { userId: id, username, displayName: username, group, roles: new Set<string>(), sessionId: 0, original: null };
  return { db: database.connection.db, now, today: now.slice(0, 10), requestId: 'test', language: 'it', actor };
}

function person(taxIdCode: string, more: Partial<CustomerDraft> = {}): CustomerDraft {
  return { ...EMPTY_CUSTOMER, subjectType: 'PERSONA_FISICA', lastName: 'Rossi', firstName: 'Mario', taxIdCode, ...more };
}

async function auditOf(id: number): Promise<{ action: string; changes: unknown }[]> {
  const { db } = database.connection;
  const rows = db.selectFrom('audit_event').select(['action', 'changes']).where('entity', '=', 'customer').where('entity_id', '=', id);
  return rows.orderBy('id').execute();
}

function bySeller(seller: string) {
  return { producerId: idOf('dealer'), sellerId: idOf(seller) };
}

describe('upsertCustomer', () => {
  const CODE = 'RSSMRA80A01H501U';

  it('stores no customer without a tax code or a kind', async () => {
    const work = workOf('venditore');
    expect(await upsertCustomer(work, bySeller('venditore'), { ...person(CODE), taxIdCode: null })).toBeNull();
    expect(await upsertCustomer(work, bySeller('venditore'), { ...person(CODE), subjectType: null })).toBeNull();
  });

  it('keeps one row per producer, completes it, and audits only changes', async () => {
    const work = workOf('venditore');
    const contacts = { email: 'mario@example.it', pec: null, phone: null };
    const id = (await upsertCustomer(work, bySeller('venditore'), person(CODE, { contacts }))) ?? 0;
    const more = person(CODE, { contacts: { ...contacts, email: null, phone: '+393331234567' } });
    expect(await upsertCustomer(workOf('dipendente-dealer'), bySeller('dipendente-dealer'), more)).toBe(id);
    expect(await upsertCustomer(work, bySeller('venditore'), more)).toBe(id);
    const found = await findCustomer(work, id);
    expect(found.customer.contacts).toEqual({ email: 'mario@example.it', pec: null, phone: '+393331234567' });
    expect(found.name).toBe('Rossi Mario');
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['CREATE', 'UPDATE']);
  });

  it('creates one row for duplicates that arrive together', async () => {
    const code = 'BNCLGU75T12F205Z';
    const { db } = database.connection;
    const ids = await Promise.all(
      Array.from({ length: 6 }, () =>
        db.transaction().execute((trx) => upsertCustomer({ ...workOf('venditore'), db: trx }, bySeller('venditore'), person(code))),
      ),
    );
    expect(new Set(ids).size).toBe(1);
  });

  it('keeps a separate row for every producer', async () => {
    const code = 'VRDNNA90M55L219G';
    const mine = await upsertCustomer(workOf('venditore'), bySeller('venditore'), person(code));
    const agent = idOf('agente');
    const other = await upsertCustomer(workOf('agente'), { producerId: agent, sellerId: agent }, person(code));
    expect(other).not.toBe(mine);
    const agency = await recogniseCustomers(workOf('dipendente-agenzia'), code);
    expect(agency.items.map(({ id }) => id).sort()).toEqual([mine, other].sort());
  });
});

describe('visibility of a customer', () => {
  const CODE = 'CNTFNC84R44H5L1E';

  beforeAll(async () => {
    await upsertCustomer(workOf('venditore'), bySeller('venditore'), person(CODE));
  });

  it.each([
    ['venditore', 1],
    ['dealer', 1],
    ['dipendente-dealer', 1],
    ['holding', 1],
    ['societa-commerciale', 1],
    ['back-office', 1],
    ['agente', 0],
    ['intermediario', 0],
    ['operatore-call-center', 0],
    ['compagnia', 0],
    ['cliente', 0],
  ])('%s sees %i', async (username, count) => {
    expect((await recogniseCustomers(workOf(username), CODE)).items).toHaveLength(count);
  });
});

/** A form signed on the day of `workOf`. */
const SIGNED = { on: '2026-11-21', medium: 'MODULO_FIRMATO' } as const;

describe('consents', () => {
  it('keep the notice they were given on, and are asked again on the next one', async () => {
    const id = (await upsertCustomer(workOf('venditore'), bySeller('venditore'), person('CNTFNC84R44H501R'))) ?? 0;
    await recordConsents(workOf('venditore'), id, { MARKETING: true }, SIGNED);
    const { db } = database.connection;
    const { file_id } = await db.selectFrom('privacy_notice').select('file_id').where('number', '=', 1).executeTakeFirstOrThrow();
    const now = '2026-11-21T10:00:00.000Z';
    const next = { number: 2, valid_from: '2099-01-01', file_id, created_at: now };
    await db.insertInto('privacy_notice').values(next).execute();
    const later = workOf('venditore', '2099-01-02T10:00:00.000Z');
    expect((await consentsOf(later, id))[0]).toMatchObject({ granted: true, notice: 1 });
    expect((await recordConsents(later, id, { MARKETING: true }, { on: '2099-01-02', medium: 'SCRITTO' }))[0]).toMatchObject({
      granted: true,
      notice: 2,
    });
    expect(await db.selectFrom('customer_consent').select('id').where('customer_id', '=', id).execute()).toHaveLength(2);
  });

  it('are given and withdrawn separately, each with its day and medium, never before the answer they replace', async () => {
    const id = (await upsertCustomer(workOf('venditore'), bySeller('venditore'), person('RSSMRA80A01H50MM'))) ?? 0;
    const granted = await recordConsents(workOf('venditore'), id, { MARKETING: true, PROFILAZIONE: false }, SIGNED);
    expect(granted).toEqual([
      { purpose: 'MARKETING', granted: true, at: '2026-11-21T10:00:00.000Z', ...SIGNED, notice: 1 },
      { purpose: 'MARKETING_TERZI', granted: false, at: null, on: null, medium: null, notice: null },
      { purpose: 'PROFILAZIONE', granted: false, at: '2026-11-21T10:00:00.000Z', ...SIGNED, notice: 1 },
    ]);
    const later = workOf('dealer', '2026-12-01T10:00:00.000Z');
    await recordConsents(later, id, { MARKETING: false, PROFILAZIONE: false }, { on: '2026-12-01', medium: 'TELEFONO' });
    expect((await consentsOf(later, id)).map(({ at }) => at?.slice(0, 10))).toEqual(['2026-12-01', undefined, '2026-11-21']);
    const { db } = database.connection;
    const history = await db.selectFrom('customer_consent').select('granted').where('customer_id', '=', id).execute();
    expect(history).toHaveLength(3);
    await expect(db.deleteFrom('customer_consent').where('customer_id', '=', id).execute()).rejects.toThrow('rows are never changed');
    const before = { on: '2026-11-30', medium: 'SCRITTO' } as const;
    await expect(recordConsents(later, id, { MARKETING: true }, before)).rejects.toThrow(FieldErrors);
    await expect(recordConsents(later, id, { MARKETING: true }, { ...before, on: '2026-12-02' })).rejects.toThrow(FieldErrors);
    await expect(recordConsents(workOf('agente'), id, { MARKETING: true }, SIGNED)).rejects.toThrow(AppError);
  });
});
