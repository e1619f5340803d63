import { describe, expect, it } from 'vitest';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../../api/index.ts';
import { userIdOf } from '../testing/user-id.ts';

const test = testApp();

const loginAs = (who: Caller, username: string) => who.call(routes.loginAs, { body: { username } });
const info = async (who: Caller) => (await who.call(routes.userInfo, {})).body;

const idOf = (username: string) => userIdOf(test.connection.db, username);

describe('the limits', () => {
  it('a user outside the network and an unknown user get the same 404', async () => {
    const company = await test.as('societa-commerciale');
    for (const username of ['intermediario', 'nessuno']) {
      const answer = await loginAs(company, username);
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({
        error: 'OUTSIDE_NETWORK',
        error_description: 'Non puoi operare come questo utente: non fa parte della tua rete',
      });
    }
  });

  it('needs the role IMPERSONATE', async () => {
    expect((await loginAs(await test.as('dealer'), 'venditore')).status).toBe(403);
  });

  it.each([
    ['societa-commerciale', 'SOCIETA-COMMERCIALE', 'SAME_USER', 'Stai già operando come questo utente'],
    ['dipendente-agenzia', 'developer', 'MORE_RIGHTS', 'Non puoi operare come questo utente: ha permessi che tu non hai'],
    ['holding', 'societa-commerciale', 'OUTSIDE_NETWORK', 'Non puoi operare come questo utente: non fa parte della tua rete'],
  ])('%s as %s: %s', async (who, username, error, message) => {
    const answer = await loginAs(await test.as(who), username);
    expect(answer.body).toMatchObject({ error, error_description: message });
  });

  it('a holding impersonates its dealer, unless the agency gave the dealer work of its own', async () => {
    const holding = await test.as('holding');
    expect((await loginAs(holding, 'dealer')).status).toBe(204);
    expect((await holding.call(routes.userInfo, {})).body).toMatchObject({ username: 'dealer', originalAccess: { username: 'holding' } });
    const { db } = test.connection;
    const id = await userIdOf(db, 'dealer');
    await db.insertInto('user_role').values({ user_id: id, role: 'CONFIGURAZIONE_GLOBALE', granted: true }).execute();
    expect((await loginAs(await test.as('holding'), 'dealer')).body.error).toBe('MORE_RIGHTS');
    await db.deleteFrom('user_role').where('user_id', '=', id).where('role', '=', 'CONFIGURAZIONE_GLOBALE').execute();
  });

  it('refuses a disabled user, and ends when its user is disabled', async () => {
    const agency = await test.as('dipendente-agenzia');
    expect((await loginAs(agency, 'perito')).status).toBe(204);
    await test.connection.db.updateTable('app_user').set({ enabled: false }).where('username', '=', 'perito').execute();
    expect((await agency.call(routes.userInfo, {})).status).toBe(403);
    const again = await loginAs(await test.as('dipendente-agenzia'), 'perito');
    expect(again.body).toMatchObject({
      error: 'DISABLED',
      error_description: 'Non puoi operare come questo utente: è disattivato o cancellato',
    });
  });

  it('refuses a deleted user, whose name another user may have taken', async () => {
    const { db } = test.connection;
    const removed = {
      username: 'segnalatore-cancellato',
      deleted_username: 'segnalatore',
      deleted_at: new Date().toISOString(),
      enabled: false,
    };
    await db.updateTable('app_user').set(removed).where('username', '=', 'segnalatore').execute();
    const agency = await test.as('dipendente-agenzia');
    expect((await loginAs(agency, 'segnalatore')).body.error).toBe('DISABLED');
    await db.insertInto('app_user').values({ username: 'Segnalatore', password_hash: '', group: 'SEGNALATORE' }).execute();
    expect((await loginAs(agency, 'segnalatore')).status).toBe(204);
  });

  it('the acting user decides the next step: a chain leads no way up', async () => {
    const agency = await test.as('dipendente-agenzia');
    await loginAs(agency, 'societa-commerciale');
    expect((await loginAs(agency, 'intermediario')).body.error).toBe('OUTSIDE_NETWORK');
    expect((await loginAs(agency, 'dipendente-agenzia')).body.error).toBe('SAME_USER');
  });
});

describe('the stack', () => {
  it('goes down two levels, back one, and back to the original', async () => {
    const agency = await test.as('dipendente-agenzia');
    await loginAs(agency, 'societa-commerciale');
    await loginAs(agency, 'commerciale');
    expect(await info(agency)).toMatchObject({
      username: 'commerciale',
      previousAccess: { username: 'societa-commerciale' },
      originalAccess: { username: 'dipendente-agenzia' },
    });
    const company = await idOf('societa-commerciale');
    expect((await agency.call(routes.logoutTo, { body: { userId: company } })).status).toBe(204);
    expect(await info(agency)).toMatchObject({ username: 'societa-commerciale', previousAccess: { username: 'dipendente-agenzia' } });
    await loginAs(agency, 'commerciale');
    await agency.call(routes.logoutTo, { body: { userId: await idOf('dipendente-agenzia') } });
    expect(await info(agency)).toMatchObject({ username: 'dipendente-agenzia', previousAccess: null, originalAccess: null });
  });

  it('has only the rights and rows of the acting user', async () => {
    const agency = await test.as('dipendente-agenzia');
    await loginAs(agency, 'venditore');
    const { authorities } = await info(agency);
    expect(authorities).not.toContain('IMPERSONATE');
    expect((await loginAs(agency, 'dealer')).status).toBe(403);
  });

  it('leads back only to users that it contains', async () => {
    const agency = await test.as('dipendente-agenzia');
    await loginAs(agency, 'dealer');
    expect((await agency.call(routes.logoutTo, { body: { userId: await idOf('developer') } })).status).toBe(404);
    expect(await info(agency)).toMatchObject({ username: 'dealer' });
  });

  it('without an impersonation is a logout', async () => {
    const dealer = await test.as('dealer');
    expect((await dealer.call(routes.logoutTo, { body: { userId: await idOf('dealer') } })).status).toBe(204);
    expect((await dealer.call(routes.userInfo, {})).status).toBe(403);
  });
});

describe('a running impersonation ends with the right to it', () => {
  const begun = async () => {
    const agency = await test.as('dipendente-agenzia');
    await loginAs(agency, 'societa-commerciale');
    await loginAs(agency, 'area-manager');
    expect((await agency.call(routes.userInfo, {})).status).toBe(200);
    return agency;
  };
  const role = (user: number, name: string, granted: boolean) =>
    test.connection.db.insertInto('user_role').values({ user_id: user, role: name, granted }).execute();
  const forget = (user: number) => test.connection.db.deleteFrom('user_role').where('user_id', '=', user).execute();

  it.each(['dipendente-agenzia', 'societa-commerciale'])('IMPERSONATE is removed from %s', async (username) => {
    const agency = await begun();
    const id = await idOf(username);
    await role(id, 'IMPERSONATE', false);
    expect((await agency.call(routes.userInfo, {})).status).toBe(403);
    await forget(id);
  });

  it('the acting user is given agency work that the level above lacks', async () => {
    const agency = await begun();
    const id = await idOf('area-manager');
    await role(id, 'CONFIGURAZIONE_GLOBALE', true);
    expect((await agency.call(routes.userInfo, {})).status).toBe(403);
    await forget(id);
  });

  it('a user in between is disabled', async () => {
    const agency = await begun();
    const id = await idOf('societa-commerciale');
    await test.connection.db.updateTable('app_user').set({ enabled: false }).where('id', '=', id).execute();
    expect((await agency.call(routes.userInfo, {})).status).toBe(403);
    await test.connection.db.updateTable('app_user').set({ enabled: true }).where('id', '=', id).execute();
  });

  it('the acting user is moved out of reach', async () => {
    const agency = await begun();
    const link = { user_id: await idOf('area-manager'), parent_group: 'SOCIETA_COMMERCIALE' } as const;
    const { db } = test.connection;
    const before = await db
      .selectFrom('network_link')
      .selectAll()
      .where('user_id', '=', link.user_id)
      .where('parent_group', '=', link.parent_group)
      .executeTakeFirstOrThrow();
    await db.deleteFrom('network_link').where('user_id', '=', link.user_id).execute();
    expect((await agency.call(routes.userInfo, {})).status).toBe(403);
    await db.insertInto('network_link').values(before).execute();
  });
});

describe('the audit trail', () => {
  it('names both users on the audit rows', async () => {
    const agency = await test.as('dipendente-agenzia');
    await loginAs(agency, 'societa-commerciale');
    await loginAs(agency, 'consulente-commerciale');
    const [original, company, target] = [
      await idOf('dipendente-agenzia'),
      await idOf('societa-commerciale'),
      await idOf('consulente-commerciale'),
    ];
    const rows = await test.connection.db
      .selectFrom('audit_event')
      .select(['actor_id', 'original_actor_id', 'action'])
      .where('entity', '=', 'app_user')
      .where('entity_id', '=', target)
      .execute();
    expect(rows).toEqual([{ actor_id: company, original_actor_id: original, action: 'LOG_IN_AS' }]);
  });

  it('leaves password, sessions and second factor to their owner', async () => {
    const agency = await test.as('dipendente-agenzia');
    await loginAs(agency, 'dealer');
    const answers = [
      await agency.call(routes.listSessions, {}),
      await agency.call(routes.endOtherSessions, {}),
      await agency.call(routes.secondFactor, {}),
      await agency.call(routes.startSecondFactor, {}),
      await agency.call(routes.stopSecondFactor, { body: { password: 'Prova2026' } }),
    ];
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual(answers.map(() => [409, 'NOT_WHILE_IMPERSONATING']));
  });
});
