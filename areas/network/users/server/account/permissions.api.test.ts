import { beforeAll, describe, expect, it } from 'vitest';
import { userInfo } from '#areas/agency/access/api/index.ts';
import { DEFAULT_ROLES, type Role } from '#areas/agency/access/domain/index.ts';
import { userIdOf } from '#areas/agency/access/server/testing/user-id.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as permissionRoutes from '../../api/permission-routes.ts';

const test = testApp();
let agency: Caller;

const idOf = (username: string) => userIdOf(test.connection.db, username);

beforeAll(async () => {
  agency = await test.as('dipendente-agenzia');
});

describe('permissions', () => {
  it('of an invisible user are not found', async () => {
    const trading = await test.as('societa-commerciale');
    await test.connection.db
      .insertInto('user_role')
      .values([
        { user_id: await idOf('societa-commerciale'), role: 'READ_AUTHORITIES', granted: true },
        { user_id: await idOf('societa-commerciale'), role: 'UPDATE_AUTHORITIES', granted: true },
      ])
      .execute();
    const params = { userPath: 'intermediari', id: await idOf('intermediario') } as const;
    expect((await trading.call(permissionRoutes.readPermissions, { params })).status).toBe(404);
    expect((await trading.call(permissionRoutes.savePermissions, { params, body: { roles: [] } }, { 'if-match': '1' })).status).toBe(404);
  });

  it('are added and removed, take effect at the next request, and are audited', async () => {
    const params = { userPath: 'venditori', id: await idOf('venditore') } as const;
    const seller = await test.as('venditore');
    const before = await agency.call(permissionRoutes.readPermissions, { params });
    expect(before.body).toMatchObject({ added: [], removed: [] });
    const wanted: Role[] = [...DEFAULT_ROLES.VENDITORE.filter((role) => role !== 'EMETTI_POLIZZE'), 'ANNULLAMENTI'];
    const version = { 'if-match': String(before.headers.etag) };
    const saved = await agency.call(permissionRoutes.savePermissions, { params, body: { roles: wanted } }, version);
    expect(saved.body).toEqual({ given: ['ANNULLAMENTI'], taken: ['EMETTI_POLIZZE'] });
    expect((await agency.call(permissionRoutes.savePermissions, { params, body: { roles: wanted } }, version)).status).toBe(412);
    const { authorities } = (await seller.call(userInfo, {})).body;
    expect(authorities).toContain('ANNULLAMENTI');
    expect(authorities).not.toContain('EMETTI_POLIZZE');
    const after = await agency.call(permissionRoutes.readPermissions, { params });
    expect(after.body).toMatchObject({ added: ['ANNULLAMENTI'], removed: ['EMETTI_POLIZZE'] });
    const event = await test.connection.db
      .selectFrom('audit_event')
      .select('changes')
      .where('entity', '=', 'app_user')
      .where('entity_id', '=', params.id)
      .where('action', '=', 'UPDATE_PERMISSIONS')
      .executeTakeFirstOrThrow();
    expect(event.changes).toEqual({ roles: [['EMETTI_POLIZZE'], ['ANNULLAMENTI']] });
  });

  it('cannot be granted by users without them, nor to oneself', async () => {
    const params = { userPath: 'venditori', id: await idOf('venditore') } as const;
    const before = await agency.call(permissionRoutes.readPermissions, { params });
    const roles: Role[] = ['GROOVY_CONSOLE'];
    const refused = await agency.call(
      permissionRoutes.savePermissions,
      { params, body: { roles } },
      { 'if-match': String(before.headers.etag) },
    );
    expect([refused.status, refused.body.error]).toEqual([403, 'ROLE_NOT_YOURS']);
    const self = { userPath: 'dipendenti-agenzia', id: await idOf('dipendente-agenzia') } as const;
    expect((await agency.call(permissionRoutes.savePermissions, { params: self, body: { roles } }, { 'if-match': '1' })).status).toBe(409);
  });
});
