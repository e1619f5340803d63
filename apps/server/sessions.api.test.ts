import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { issuePasswordLink } from '#areas/agency/access/server/public.ts';
import { userIdOf } from '#areas/agency/access/server/testing/user-id.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { type TestServer, twoServers } from './testing/two-servers.ts';

type Method = 'GET' | 'POST' | 'DELETE';

/** Sends one request; returns status and body. */
async function ask(server: TestServer, cookie: string, path: string, method: Method = 'GET', payload?: object) {
  const answer = await server.app.inject({
    method,
    url: `/api${path}`,
    headers: { cookie },
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: answer.statusCode, json: () => answer.json<Record<string, unknown>>() };
}

const info = async (server: TestServer, cookie: string) => (await ask(server, cookie, '/utenti/info')).status;

describe('the second server refuses at the next request what the first one revoked:', () => {
  const servers = twoServers();
  const idOf = (username: string) => userIdOf(servers.connection.db, username);
  /** Opens a session that the second server has cached. */
  const session = async (username = 'dealer') => {
    const cookie = await servers.first.logIn(username);
    for (const server of [servers.second, servers.second, servers.first]) expect(await info(server, cookie)).toBe(200);
    return cookie;
  };

  it('a session after logout, thirty times', async () => {
    for (let round = 0; round < 30; round += 1) {
      const cookie = await session();
      expect((await ask(servers.first, cookie, '/logout', 'POST')).status).toBe(204);
      expect(await info(servers.second, cookie)).toBe(403);
    }
  });

  it('a session ended from another one', async () => {
    const [here, there] = [await session(), await session()];
    expect((await ask(servers.first, here, '/account/sessioni', 'DELETE')).status).toBe(200);
    expect([await info(servers.second, there), await info(servers.second, here)]).toEqual([403, 200]);
  });

  it('a single session ended from another one', async () => {
    const [here, there] = [await session('holding'), await session('holding')];
    const list = await servers.first.app.inject({ url: '/api/account/sessioni', headers: { cookie: there } });
    const id = list.json<{ id: number; current: boolean }[]>().find(({ current }) => current)?.id;
    expect((await ask(servers.first, here, `/account/sessioni/${id}`, 'DELETE')).status).toBe(204);
    expect([await info(servers.second, there), await info(servers.second, here)]).toEqual([403, 200]);
  });

  it('the session of a browser in which the same user, or another, signs in again', async () => {
    const cookie = await session('venditore-2');
    const again = { username: 'venditore-3', password: 'Prova2026' };
    expect((await ask(servers.first, cookie, '/login', 'POST', again)).status).toBe(204);
    expect(await info(servers.second, cookie)).toBe(403);
  });

  it('the sessions of a user who chose a password by link', async () => {
    const cookie = await session('agente');
    const { db } = servers.connection;
    const id = await idOf('agente');
    const { token } = await issuePasswordLink({ db, ...moment(), actor: null, requestId: 'test', language: 'it' }, id);
    expect((await ask(servers.first, '', '/public/password-link/use', 'POST', { token, password: 'Tramonto7su' })).status).toBe(204);
    expect(await info(servers.second, cookie)).toBe(403);
  });

  it('the sessions of a user who was deleted or moved to a group', async () => {
    const { db } = servers.connection;
    const gone = await session('venditore-5');
    await db.updateTable('app_user').set({ deleted_at: new Date().toISOString() }).where('username', '=', 'venditore-5').execute();
    expect(await info(servers.second, gone)).toBe(403);
    const moved = await session('venditore-6');
    await db.updateTable('app_user').set({ group: 'PERITO' }).where('username', '=', 'venditore-6').execute();
    expect((await ask(servers.second, moved, '/utenti/info')).json().gruppo).toBe('PERITO');
  });

  it('an impersonation whose user left the branch, or whose person lost the right to it', async () => {
    const { db } = servers.connection;
    const cookie = await session('societa-commerciale');
    const enter = async () => (await ask(servers.first, cookie, '/login-as', 'POST', { username: 'dealer' })).status;
    const id = await idOf('dealer');
    expect([await enter(), await info(servers.second, cookie)]).toEqual([204, 200]);
    const links = await db.deleteFrom('network_link').where('user_id', '=', id).returningAll().execute();
    expect(await info(servers.second, cookie)).toBe(403);
    await db.insertInto('network_link').values(links).execute();
    expect(await info(servers.second, cookie)).toBe(200);
    const personId = await idOf('societa-commerciale');
    await db.insertInto('user_role').values({ user_id: personId, role: 'IMPERSONATE', granted: false }).execute();
    expect(await info(servers.second, cookie)).toBe(403);
    await db.deleteFrom('user_role').where('user_id', '=', personId).where('role', '=', 'IMPERSONATE').execute();
  });

  it('a session whose refresh secret was copied', async () => {
    const cookie = await session('venditore-7');
    const refresh = () => ask(servers.first, cookie, '/refresh', 'POST');
    const later = () => sql`update session set refreshed_at = refreshed_at - interval '1 minute'`.execute(servers.connection.db);
    expect((await refresh()).status).toBe(204);
    await sql`update session set previous_refresh_hash = null where revoked_at is null`.execute(servers.connection.db);
    await later();
    expect((await refresh()).status).toBe(403);
    expect(await info(servers.second, cookie)).toBe(403);
  });

  it('the sessions of a user whose password changed', async () => {
    const cookie = await session('venditore');
    const change = { username: 'venditore', password: 'Prova2026', nuovaPassword: 'Nuova2026x' };
    expect((await ask(servers.first, '', '/utenti/change-password', 'POST', change)).status).toBe(204);
    expect(await info(servers.second, cookie)).toBe(403);
  });

  it('a revoked or granted permission', async () => {
    const cookie = await session('dipendente-agenzia');
    const { db } = servers.connection;
    const roles = async () => (await ask(servers.second, cookie, '/utenti/info')).json().authorities;
    const change = (granted: boolean) =>
      sql`insert into user_role (user_id, role, granted) select id, 'EMETTI_POLIZZE', ${granted} from app_user where username = 'dipendente-agenzia'
        on conflict (user_id, role) do update set granted = excluded.granted`.execute(db);
    await change(false);
    expect(await roles()).not.toContain('EMETTI_POLIZZE');
    await change(true);
    expect(await roles()).toContain('EMETTI_POLIZZE');
  });

  it('a disabled user', async () => {
    const cookie = await session('societa-commerciale');
    const { db } = servers.connection;
    const enable = (enabled: boolean) =>
      db.updateTable('app_user').set({ enabled }).where('username', '=', 'societa-commerciale').execute();
    await enable(false);
    expect(await info(servers.second, cookie)).toBe(403);
    await enable(true);
  });

  it('an impersonation that began or ended', async () => {
    const cookie = await session('dipendente-agenzia');
    const name = async () => (await ask(servers.second, cookie, '/utenti/info')).json().username;
    expect((await ask(servers.first, cookie, '/login-as', 'POST', { username: 'dealer' })).status).toBe(204);
    expect(await name()).toBe('dealer');
    const own = (await ask(servers.first, cookie, '/utenti/info')).json().originalAccess as { id: number };
    expect((await ask(servers.first, cookie, '/logout-to', 'POST', { userId: own.id })).status).toBe(204);
    expect(await name()).toBe('dipendente-agenzia');
  });

  it("the name or state of a user above or below that another user's info shows", async () => {
    const { db } = servers.connection;
    const [above, below] = [await session('dealer'), await session('venditore-1-2')];
    const named = async (cookie: string, part: 'children' | 'roleDetails') =>
      JSON.stringify((await ask(servers.second, cookie, '/utenti/info')).json()[part]);
    await db.updateTable('app_user').set({ email: 'nuova@dealer.example' }).where('username', '=', 'dealer').execute();
    expect(await named(below, 'roleDetails')).toContain('nuova@dealer.example');
    const enable = (enabled: boolean) => db.updateTable('app_user').set({ enabled }).where('username', '=', 'venditore-1-2').execute();
    expect(await named(above, 'children')).toContain('"venditore-1-2"');
    await enable(false);
    expect(await named(above, 'children')).not.toContain('"venditore-1-2"');
    await enable(true);
  });

  it('an expired session', async () => {
    const cookie = await session();
    await servers.connection.db
      .updateTable('session')
      .set({ expires_at: new Date().toISOString() })
      .where('revoked_at', 'is', null)
      .execute();
    expect(await info(servers.first, await session())).toBe(200);
    await sql`update session set revoked_at = now() where expires_at <= now()`.execute(servers.connection.db);
    expect(await info(servers.second, cookie)).toBe(403);
  });

  it('a session after logout while the other server had no connection', async () => {
    const cookie = await session();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'nais live' and datname = current_database()`.execute(
      servers.connection.db,
    );
    expect((await ask(servers.first, cookie, '/logout', 'POST')).status).toBe(204);
    expect(await info(servers.second, cookie)).toBe(403);
    await expect.poll(() => [servers.first.bus.connected, servers.second.bus.connected]).toEqual([true, true]);
    expect(await info(servers.second, cookie)).toBe(403);
  });
});

describe('a refresh', () => {
  const servers = twoServers();

  /** A browser: tabs share a cookie jar, which answers change on arrival. */
  async function browser() {
    let jar = Object.fromEntries((await servers.first.logIn('dealer')).split('; ').map((pair) => pair.split(/=(.*)/s) as [string, string]));
    return {
      cookies: () => ({ ...jar }),
      /** Sends a refresh with the current cookies; the answer arrives with `arrive`, or never. */
      async refresh(cookies = jar) {
        const answer = await servers.first.app.inject({ method: 'POST', url: '/api/refresh', cookies });
        return {
          status: answer.statusCode,
          arrive: () => {
            jar = { ...jar, ...Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value])) };
          },
        };
      },
    };
  }
  /** Moves all refreshes one minute into the past. */
  const later = () =>
    sql`update session set refreshed_at = refreshed_at - interval '1 minute' where revoked_at is null`.execute(servers.connection.db);

  it.each([
    ['the first answer arrives first', [0, 1]],
    ['the second answer arrives first', [1, 0]],
    ['only the first answer arrives', [0]],
    ['only the second answer arrives', [1]],
    ['neither answer arrives', []],
  ])('by two tabs at once ends no session if %s', async (_, arrivals) => {
    for (const apart of [false, true]) {
      const tabs = await browser();
      const shown = tabs.cookies();
      const first = await tabs.refresh(shown);
      // On a slow line the second tab's request arrives a minute later.
      if (apart) await later();
      const answers = [first, await tabs.refresh(shown)];
      expect(answers.map(({ status }) => status)).toEqual([204, 204]);
      for (const at of arrivals) answers[at]?.arrive();
      for (let i = 0; i < 2; i += 1) {
        await later();
        const next = await tabs.refresh();
        expect(next.status).toBe(204);
        next.arrive();
      }
    }
  });

  it('ends no session if a bad line loses one answer after the other', async () => {
    const tabs = await browser();
    for (let lost = 0; lost < 4; lost += 1) {
      await later();
      expect((await tabs.refresh()).status).toBe(204);
    }
    await later();
    (await tabs.refresh()).arrive();
    await later();
    expect((await tabs.refresh()).status).toBe(204);
  });

  it('with a copied secret ends the session as soon as both copies have been refreshed', async () => {
    const tabs = await browser();
    const copied = tabs.cookies();
    (await tabs.refresh()).arrive();
    await later();
    // The thief comes before the successor has been used and gets a secret of their own, which the owner's next refresh
    // revokes.
    const thief = await tabs.refresh(copied);
    expect(thief.status).toBe(204);
    await later();
    const owner = await tabs.refresh();
    expect(owner.status).toBe(204);
    owner.arrive();
    await later();
    expect((await tabs.refresh(copied)).status).toBe(403);
    expect((await tabs.refresh()).status).toBe(403);
  });
});
