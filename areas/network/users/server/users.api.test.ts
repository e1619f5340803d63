import { beforeAll, describe, expect, it } from 'vitest';
import { GROUPS, rolesOf } from '#areas/agency/access/domain/index.ts';
import { userIdOf } from '#areas/agency/access/server/testing/user-id.ts';
import { choosesPassword } from '#areas/network/users/server/testing/choose-password.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as duplicateRoutes from '../api/duplicate-routes.ts';
import * as networkRoutes from '../api/network-routes.ts';
import * as emptyRegistry from '../api/registry/empty-registry.ts';
import * as messages from '../api/registry/messages.ts';
import * as registrySchema from '../api/registry/registry-schema.ts';
import * as userRoutes from '../api/user-routes.ts';
import { NO_DISCOUNT_LIMITS } from '../domain/discount-limits.ts';
import { mayTouch, USER_PATHS, type UserPath } from '../domain/index.ts';
import type { Identity } from '../domain/registry/duplicates.ts';
import { USER_PATH_LIST } from '../domain/segments.ts';

const test = testApp();
let agency: Caller;
let trading: Caller;

const idOf = (username: string) => userIdOf(test.connection.db, username);
const usernameOf = (group: string) => group.toLowerCase().replaceAll('_', '-');

const DEALER = {
  ...emptyRegistry.EMPTY_REGISTRY,
  subjectType: 'SOCIETA',
  businessName: 'Autosalone Prova S.r.l.',
  vatNumber: '00743110157',
  email: 'prova@example.com',
} as const;
const REGISTERED = { ruiNumber: 'E000912345', ruiRegisteredOn: '2020-01-15' };
const SELLER = {
  ...emptyRegistry.EMPTY_REGISTRY,
  subjectType: 'PERSONA_FISICA',
  firstName: 'Anna',
  lastName: 'Verdi',
  email: 'anna@example.com',
} as const;

const newKey = () => ({ 'idempotency-key': crypto.randomUUID() });

async function create(caller: Caller, userPath: UserPath, body: Record<string, unknown>, headers = newKey()) {
  return caller.send({
    method: 'POST',
    url: `/api/utenti/${userPath}`,
    headers,
    payload: { parents: {}, duplicateReason: 'Prova', ...body },
  });
}

/** Reads the user; returns the headers with the version to save. */
async function versionOf(caller: Caller, userPath: UserPath, id: number): Promise<Record<string, string>> {
  const answer = await caller.call(userRoutes.readUser, { params: { userPath, id } });
  return { 'if-match': String(answer.headers.etag) };
}

beforeAll(async () => {
  agency = await test.as('dipendente-agenzia');
  trading = await test.as('societa-commerciale');
});

describe('a user outside the branch', () => {
  it('is not found', async () => {
    const params = { userPath: 'societa-commerciali', id: await idOf('societa-commerciale-2') } as const;
    expect((await trading.call(userRoutes.readUser, { params })).status).toBe(403);
    const other = await test.connection.db
      .selectFrom('app_user as u')
      .innerJoin('network_link as l', 'l.user_id', 'u.id')
      .select('u.id')
      .where('u.group', '=', 'DEALER')
      .where('l.parent_id', '=', params.id)
      .executeTakeFirstOrThrow();
    const dealer = { userPath: 'dealer', id: other.id } as const;
    expect((await trading.call(userRoutes.readUser, { params: dealer })).status).toBe(404);
    expect((await trading.call(userRoutes.setUserState, { params: dealer, body: { enabled: false, reason: 'x' } })).status).toBe(404);
    expect((await trading.call(userRoutes.deleteUser, { params: dealer })).status).toBe(404);
    expect((await trading.call(userRoutes.saveUser, { params: dealer, body: DEALER }, { 'if-match': '1' })).status).toBe(404);
    expect((await trading.call(networkRoutes.moveUser, { params: dealer, body: { group: 'HOLDING', parent: null } })).status).toBe(404);
    expect((await trading.call(networkRoutes.previewMove, { params: dealer, query: { gruppo: 'HOLDING' } })).status).toBe(404);
  });

  it('is not counted: the total is that of the branch, also beyond the last page and without a match', async () => {
    const params = { userPath: 'dealer' } as const;
    const first = await trading.call(userRoutes.listUsers, { params, query: { max: 5 } });
    const beyond = await trading.call(userRoutes.listUsers, { params, query: { max: 5, page: 500 } });
    expect(beyond.body).toEqual({ items: [], total: first.body.total });
    expect((await agency.call(userRoutes.listUsers, { params, query: { search: 'xyzzy' } })).body).toEqual({ items: [], total: 0 });
  });

  it('is not in a list, and a user is not found under the segment of another group', async () => {
    const list = await trading.call(userRoutes.listUsers, { params: { userPath: 'dealer' }, query: { max: 100 } });
    const all = await agency.call(userRoutes.listUsers, { params: { userPath: 'dealer' }, query: { max: 100 } });
    expect(Number(list.body.total)).toBeLessThan(Number(all.body.total));
    const wrong = await agency.call(userRoutes.readUser, { params: { userPath: 'holding', id: await idOf('dealer') } });
    expect(wrong.status).toBe(404);
  });
});

describe('the matrix', () => {
  it.each(GROUPS)('opens to %s the lists of the groups in reach and no others', async (actor) => {
    const caller = await test.as(usernameOf(actor));
    const wrong: string[] = [];
    for (const userPath of USER_PATH_LIST) {
      const target = USER_PATHS[userPath];
      const listed = await caller.call(userRoutes.listUsers, { params: { userPath }, query: {} });
      const mayList = rolesOf(actor, []).has('READ_UTENTI') && mayTouch('LIST', actor, target);
      if (listed.status !== (mayList ? 200 : 403)) wrong.push(`list ${userPath}: ${listed.status}`);
      const made = await create(caller, userPath, { ...emptyRegistry.EMPTY_REGISTRY, username: 'matrice' });
      const mayCreate = rolesOf(actor, []).has('CREATE_UTENTI') && mayTouch('CREATE', actor, target);
      if (made.status !== (mayCreate ? 422 : 403)) wrong.push(`create ${userPath}: ${made.status}`);
      const read = await caller.call(userRoutes.readUser, { params: { userPath, id: 999_999_999 } });
      const mayEdit = rolesOf(actor, []).has('UPDATE_UTENTI') && mayTouch('EDIT', actor, target);
      if (read.status !== (mayEdit ? 404 : 403)) wrong.push(`edit ${userPath}: ${read.status}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe('an existing user', () => {
  const identity: Identity = { vatNumber: null, taxCode: null, ruiNumber: null, email: null };
  const twin = { ...DEALER, vatNumber: '12345670785', email: 'gemello@example.com', ...REGISTERED, ruiNumber: 'E000987001' };

  it('is found by VAT number, tax code, RUI number or e-mail, but only by users that could list them', async () => {
    const { id } = (await create(agency, 'dealer', { ...twin, username: 'gemello-1' })).body as { id: number };
    const find = (caller: Caller, body: Partial<typeof identity>) =>
      caller.call(duplicateRoutes.findDuplicates, { params: { userPath: 'dealer' }, query: {}, body: { ...identity, ...body } });
    const byVat = await find(agency, { vatNumber: '12345670785' });
    expect(byVat.body).toEqual({
      items: [{ id, name: DEALER.businessName, userPath: 'dealer', enabled: true, fields: ['vatNumber'], impossible: false }],
    });
    expect((await find(agency, { email: 'GEMELLO@example.com' })).body).toMatchObject({ items: [{ id, fields: ['email'] }] });
    expect((await find(trading, { vatNumber: '12345670785' })).body).toEqual({ items: [] });
    expect((await find(await test.as('venditore'), { vatNumber: '12345670785' })).status).toBe(403);
  });

  it('is not created again without a reason, and the reason is in the history', async () => {
    const again = { ...twin, username: 'gemello-2', duplicateReason: null };
    const refused = await create(agency, 'dealer', again);
    expect(refused.status).toBe(422);
    expect(refused.body.duplicateReason).toBe(
      `Già in uso: Partita IVA (${DEALER.businessName}), Numero RUI (${DEALER.businessName}), Email (${DEALER.businessName}). Se servono due utenti scrivi qui perché, altrimenti usa quello che c’è già`,
    );
    const made = await create(agency, 'dealer', { ...again, duplicateReason: 'Seconda sede' });
    expect(made.status).toBe(200);
    const { reason } = await test.connection.db
      .selectFrom('audit_event')
      .select('reason')
      .where('entity', '=', 'app_user')
      .where('entity_id', '=', Number(made.body.id))
      .where('action', '=', 'CREATE')
      .executeTakeFirstOrThrow();
    expect(reason).toBe('Seconda sede');
  });

  it('keeps the register number exclusive: no reason helps where the VAT number differs', async () => {
    const other = { ...twin, username: 'gemello-3', vatNumber: '00743110157', email: 'x@example.com', duplicateReason: 'Comunque' };
    const refused = await create(agency, 'dealer', other);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body)).toEqual(['ruiNumber']);
  });

  it('is compared in an edit only where something changed', async () => {
    const id = await idOf('gemello-2');
    const params = { userPath: 'dealer', id } as const;
    const save = async (body: Record<string, unknown>) =>
      agency.call(
        userRoutes.saveUser,
        { params, body: { ...twin, duplicateReason: null, ...body } },
        await versionOf(agency, 'dealer', id),
      );
    expect((await save({ phone: '0575 123456' })).status).toBe(204);
    const { email } = await test.connection.db
      .selectFrom('app_user')
      .select('email')
      .where('username', '=', 'dealer-3')
      .executeTakeFirstOrThrow();
    expect((await save({ email })).body).toHaveProperty('duplicateReason');
    expect((await save({ email, duplicateReason: 'Stesso ufficio' })).status).toBe(204);
  });
});

describe('a new user', () => {
  it('is refused field by field', async () => {
    const answer = await create(agency, 'dealer', {
      ...emptyRegistry.EMPTY_REGISTRY,
      subjectType: 'SOCIETA',
      username: 'nuovo',
      website: 'x',
    });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ website: 'Il campo Sito web non è valido' });
    const second = await create(agency, 'dealer', {
      ...emptyRegistry.EMPTY_REGISTRY,
      subjectType: 'SOCIETA',
      username: 'Nuovo1',
    });
    expect(second.body).toEqual({
      businessName: 'Il campo Ragione sociale è obbligatorio',
      vatNumber: 'Il campo Partita IVA è obbligatorio',
      email: 'Il campo Email è obbligatorio',
    });
    const seller = await create(agency, 'venditori', {
      ...SELLER,
      username: 'anna.verdi',
      iban: 'IT60X0542811101000000123456',
      bankHolder: 'A',
    });
    expect(seller.body).toEqual({
      bankHolder: 'Il campo Intestatario del conto non è valido',
      iban: 'Il campo IBAN non è valido',
      'parents.DEALER': 'Il campo Dealer è obbligatorio',
    });
  });

  it('is created below their superior, logs in, and cannot be created twice', async () => {
    const parents = { HOLDING: await idOf('holding') };
    const made = await create(agency, 'dealer', { ...DEALER, ...REGISTERED, username: 'prova.dealer', parents });
    expect(made.status).toBe(200);
    const dealer = Number(made.body.id);
    expect((await create(agency, 'dealer', { ...DEALER, username: 'PROVA.dealer', parents })).body).toEqual({
      username: 'Il nome utente è già in uso',
    });
    const seller = await create(agency, 'venditori', {
      ...SELLER,
      ...REGISTERED,
      username: 'prova.venditore',
      parents: { DEALER: dealer },
    });
    expect(seller.status).toBe(200);
    await choosesPassword(test, agency, { userPath: 'venditori', id: Number(seller.body.id), username: 'prova.venditore' });
    const below = await agency.call(userRoutes.listUsers, {
      params: { userPath: 'venditori' },
      query: { superiore: parents.HOLDING, search: 'anna verdi' },
    });
    expect(below.body).toMatchObject({ total: 1, items: [{ name: 'Anna Verdi', parent: 'Autosalone Prova S.r.l.', enabled: true }] });
  });

  it('of a node stays in its network, below superiors that it sees', async () => {
    const outside = await create(trading, 'dealer', {
      ...DEALER,
      username: 'fuori',
      parents: { SOCIETA_COMMERCIALE: await idOf('societa-commerciale-2') },
    });
    expect(outside.body).toEqual({ 'parents.SOCIETA_COMMERCIALE': 'Il superiore scelto non esiste o non fa parte della tua rete' });
    const twice = await create(trading, 'dealer', {
      ...DEALER,
      username: 'fuori',
      parents: { SOCIETA_COMMERCIALE: await idOf('societa-commerciale-2'), HOLDING: 0x7fffffff },
    });
    expect(Object.keys(twice.body).toSorted()).toEqual(['parents.HOLDING', 'parents.SOCIETA_COMMERCIALE']);
    const alone = await create(trading, 'dealer', { ...DEALER, username: 'fuori' });
    expect(alone.status).toBe(422);
    const inside = await create(trading, 'dealer', {
      ...DEALER,
      username: 'dentro',
      parents: { SOCIETA_COMMERCIALE: await idOf('societa-commerciale') },
    });
    expect(inside.status).toBe(200);
  });
});

describe('the registry', () => {
  it('is saved against the version that was read; a conflict names the user that saved first', async () => {
    const params = { userPath: 'dealer', id: await idOf('prova.dealer') } as const;
    const version = await versionOf(agency, 'dealer', params.id);
    const body = { ...DEALER, iban: 'it60 x054 2811 1010 0000 0123 456', bankHolder: 'Autosalone Prova', brands: ['Fiat', 'Jeep'] };
    expect((await agency.call(userRoutes.saveUser, { params, body })).status).toBe(400);
    expect((await agency.call(userRoutes.saveUser, { params, body }, version)).status).toBe(204);
    expect((await agency.call(userRoutes.saveUser, { params, body }, version)).status).toBe(412);
    const read = await agency.call(userRoutes.readUser, { params });
    expect(read.body).toMatchObject({
      name: 'Autosalone Prova S.r.l.',
      registry: { iban: 'IT60X0542811101000000123456', brands: ['Fiat', 'Jeep'] },
      parents: [{ group: 'HOLDING' }],
      below: 1,
    });
  });

  it('accepts a city of today with its province, and keeps an unchanged one', async () => {
    const params = { userPath: 'dealer', id: await idOf('prova.dealer') } as const;
    const save = async (city: string | null, province: string | null, website: string | null = null) => {
      const address = { ...registrySchema.EMPTY_ADDRESS, street: 'Via Roma', city, province };
      const version = await versionOf(agency, 'dealer', params.id);
      const { status, body } = await agency.call(userRoutes.saveUser, { params, body: { ...DEALER, address, website } }, version);
      return status === 204 ? (await agency.call(userRoutes.readUser, { params })).body.registry : Object.keys(body);
    };
    expect(await save('reggio emilia', null)).toMatchObject(['address.city']);
    expect(await save('BOZEN', null)).toMatchObject({ address: { city: 'Bolzano', province: 'BZ' } });
    expect(await save('Arezzo', 'FI')).toEqual(['address.province']);
    expect(await save('Castro', null)).toEqual(['address.province']);
    expect(await save('Castro', 'LE')).toMatchObject({ address: { city: 'Castro', province: 'LE' } });

    const old = json({ ...registrySchema.EMPTY_ADDRESS, city: 'Vecchia Frazione', province: 'MI' });
    await test.connection.db.updateTable('app_user').set({ address: old }).where('id', '=', params.id).execute();
    expect(await save('Vecchia Frazione', 'MI', 'https://www.example.com')).toMatchObject({ website: 'https://www.example.com' });
    expect(await save('Vecchia Frazione', 'MN')).toMatchObject({ address: { city: 'Vecchia Frazione', province: 'MN' } });
    expect(await save('Altra Frazione', 'MN')).toEqual(['address.city']);
    expect(await create(agency, 'dealer', { ...DEALER, username: 'senza.citta', address: { city: 'Paperopoli' } })).toMatchObject({
      status: 422,
      body: { 'address.city': expect.stringContaining('elenco') },
    });
  });

  it('hands discounts down no wider than they are', async () => {
    const params = { userPath: 'dealer', id: await idOf('dentro') } as const;
    await test.connection.db
      .updateTable('app_user')
      .set({ discount_max_percent: 100_000 })
      .where('username', '=', 'societa-commerciale')
      .execute();
    const version = await versionOf(trading, 'dealer', params.id);
    const wide = await trading.call(userRoutes.saveDiscounts, { params, body: NO_DISCOUNT_LIMITS }, version);
    expect(wide.body).toEqual({ discountMaxPercent: 'Non puoi concedere più sconto di quello che hai tu' });
    const narrow = await trading.call(
      userRoutes.saveDiscounts,
      { params, body: { ...NO_DISCOUNT_LIMITS, discountMinPercent: 20_000, discountMaxPercent: 50_000, discountMaxEuro: 10_000 } },
      version,
    );
    expect(narrow.status).toBe(204);
  });

  it('accepts discount ranges only with a minimum below the maximum', async () => {
    const params = { userPath: 'dealer', id: await idOf('dentro') } as const;
    const version = await versionOf(agency, 'dealer', params.id);
    const body = { ...NO_DISCOUNT_LIMITS, discountMinPercent: 50_000, discountMaxPercent: 50_000, discountMinEuro: 2, discountMaxEuro: 1 };
    expect(await agency.call(userRoutes.saveDiscounts, { params, body }, version)).toMatchObject({
      status: 422,
      body: { discountMinPercent: messages.DISCOUNTS_MUST_DIFFER.it, discountMinEuro: messages.DISCOUNT_MINIMUM_ABOVE.it },
    });
    const kept = { ...body, discountMinPercent: 0, discountMinEuro: null };
    expect((await agency.call(userRoutes.saveDiscounts, { params, body: kept }, version)).status).toBe(204);
    expect((await agency.call(userRoutes.readUser, { params })).body).toMatchObject(kept);
  });

  it('shows notes to users that may read them', async () => {
    const params = { userPath: 'dealer', id: await idOf('dentro') } as const;
    const note = { params, body: { type: 'COMMERCIALE', text: 'Sentito al telefono' } } as const;
    const key = newKey();
    expect((await agency.call(userRoutes.addUserNote, note, key)).status).toBe(200);
    expect((await agency.call(userRoutes.addUserNote, note, key)).status).toBe(200);
    const { items } = userRoutes.listNotes.response.parse((await agency.call(userRoutes.listNotes, { params })).body);
    expect(items.map(({ type, text }) => [type, text])).toEqual([['COMMERCIALE', 'Sentito al telefono']]);
    expect((await trading.call(userRoutes.listNotes, { params })).status).toBe(403);
  });

  it('is exported with its filter', async () => {
    const csv = await agency.call(userRoutes.exportUsers, {
      params: { userPath: 'dealer' },
      query: { formato: 'CSV', search: 'autosalone prova', colonna: ['name', 'username'] },
    });
    expect(csv.raw.toString('utf8')).toContain('Autosalone Prova S.r.l.;prova.dealer');
    const xlsx = await agency.call(userRoutes.exportUsers, { params: { userPath: 'dealer' }, query: { formato: 'XLSX' } });
    expect(xlsx.raw.subarray(0, 2).toString()).toBe('PK');
  });
});
