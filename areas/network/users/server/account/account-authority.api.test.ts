import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { loginAs } from '#areas/agency/access/api/index.ts';
import { DEFAULT_ROLES } from '#areas/agency/access/domain/index.ts';
import { userIdOf } from '#areas/agency/access/server/testing/user-id.ts';
import { type Caller, type TestAnswer, testApp } from '#platform/server-kit/testing/app.ts';
import * as permissionRoutes from '../../api/permission-routes.ts';
import * as emptyRegistry from '../../api/registry/empty-registry.ts';
import * as userRoutes from '../../api/user-routes.ts';
import { registryIn } from '../registry/registry-row.ts';
import type { UserKey } from '../user-row.ts';

const test = testApp();

const idOf = (username: string) => userIdOf(test.connection.db, username);

async function setRole(username: string, role: string, granted: boolean): Promise<void> {
  await test.connection.db
    .insertInto('user_role')
    .values({ user_id: await idOf(username), role, granted })
    .execute();
}

/** Tries every way to change an account as the acting user. */
async function attempts(caller: Caller, params: UserKey): Promise<Record<string, TestAnswer>> {
  const { registry, version } = await versionOf(params.id);
  const match = { 'if-match': String(version) };
  const body = { roles: DEFAULT_ROLES.VENDITORE.slice(0, 1) };
  return {
    password: await caller.call(userRoutes.makePasswordLink, { params }),
    link: await caller.call(userRoutes.dropPasswordLink, { params }),
    permissions: await caller.call(permissionRoutes.savePermissions, { params, body }, match),
    email: await caller.call(userRoutes.saveUser, { params, body: { ...registry, email: 'altrove@example.com' } }, match),
    secondFactor: await caller.call(userRoutes.resetSecondFactor, { params }),
  };
}

async function versionOf(id: number) {
  const row = await test.connection.db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  return { registry: registryIn(row), version: row.version };
}

const codes = (answers: Record<string, TestAnswer>) =>
  Object.fromEntries(Object.entries(answers).map(([what, { status, body }]) => [what, `${status} ${String(body.error)}`]));

const all = (code: string) => ({ password: code, link: code, permissions: code, email: code, secondFactor: code });

let developer: Caller;

beforeAll(async () => {
  developer = await test.as('developer');
  for (const role of ['UPDATE_AUTHORITIES', 'ADMIN']) await setRole('societa-commerciale', role, true);
  await setRole('dealer', 'CONFIGURAZIONE_GLOBALE', true);
  for (const role of DEFAULT_ROLES.DIPENDENTE_AGENZIA) {
    const keep = ['IMPERSONATE', 'READ_UTENTI', 'CREATE_UTENTI', 'UPDATE_UTENTI', 'UPDATE_AUTHORITIES', 'ADMIN'];
    if (!keep.includes(role)) await setRole('dipendente-agenzia-2', role, false);
  }
});

describe('the account of a user with more rights', () => {
  it('cannot be changed by a trading company whose dealer does agency work', async () => {
    const params = { userPath: 'dealer', id: await idOf('dealer') } as const;
    expect(codes(await attempts(await test.as('societa-commerciale'), params))).toEqual(all('409 ACCOUNT_HAS_MORE_RIGHTS'));
  });

  it('cannot be changed by an agency colleague with fewer roles', async () => {
    const params = { userPath: 'dipendenti-agenzia', id: await idOf('dipendente-agenzia-3') } as const;
    expect(codes(await attempts(await test.as('dipendente-agenzia-2'), params))).toEqual(all('409 ACCOUNT_HAS_MORE_RIGHTS'));
  });

  it('cannot be impersonated', async () => {
    const answer = await (await test.as('dipendente-agenzia-2')).call(loginAs, { body: { username: 'dipendente-agenzia' } });
    expect([answer.status, answer.body.error]).toEqual([409, 'MORE_RIGHTS']);
  });

  it('keeps its registry editable, except the e-mail', async () => {
    const params = { userPath: 'dipendenti-agenzia', id: await idOf('dipendente-agenzia-3') } as const;
    const { registry, version } = await versionOf(params.id);
    const caller = await test.as('dipendente-agenzia-2');
    const saved = await caller.call(
      userRoutes.saveUser,
      { params, body: { ...registry, phone: '+39 051 1234567' } },
      { 'if-match': String(version) },
    );
    expect(saved.status).toBe(204);
  });

  it('cannot be created by a user with fewer rights', async () => {
    const body = { ...emptyRegistry.EMPTY_REGISTRY, firstName: 'Nuovo', lastName: 'Collega', email: 'nuovo@example.com', parents: {} };
    const wanted = { ...body, username: 'nuovo-collega' };
    const answer = await (await test.as('dipendente-agenzia-2')).call(
      userRoutes.createUser,
      { params: { userPath: 'dipendenti-agenzia' }, body: wanted },
      { 'idempotency-key': randomUUID() },
    );
    expect([answer.status, answer.body.error]).toEqual([409, 'ACCOUNT_HAS_MORE_RIGHTS']);
  });
});

describe('any account', () => {
  it('cannot be changed during impersonation, not even that of the acting user', async () => {
    await developer.call(loginAs, { body: { username: 'dipendente-agenzia' } });
    const other = { userPath: 'venditori', id: await idOf('venditore') } as const;
    expect(codes(await attempts(developer, other))).toEqual(all('409 NOT_WHILE_IMPERSONATING'));
    const acting = { userPath: 'dipendenti-agenzia', id: await idOf('dipendente-agenzia') } as const;
    expect(codes(await attempts(developer, acting))).toEqual(all('409 NOT_WHILE_IMPERSONATING'));
  });

  it('can be changed by a user with all its rights', async () => {
    const params = { userPath: 'venditori', id: await idOf('venditore') } as const;
    const agency = await test.as('dipendente-agenzia');
    expect((await agency.call(userRoutes.makePasswordLink, { params })).status).toBe(200);
    const { registry, version } = await versionOf(params.id);
    const body = { ...registry, email: 'nuova@example.com' };
    expect((await agency.call(userRoutes.saveUser, { params, body }, { 'if-match': String(version) })).status).toBe(204);
  });
});
