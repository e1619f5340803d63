import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { userIdOf } from '#areas/agency/access/server/testing/user-id.ts';
import type { Flag } from '#areas/agency/settings/domain/index.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { publish } from '#platform/server-kit/live/publish.ts';
import { openClient, type Received, sayRaw, type TestClient } from './testing/stomp-client.ts';
import { twoServers } from './testing/two-servers.ts';

const test = twoServers({ connectionsPerSession: 5 });
const CONFIG = '/topic/nais-config';
const USER = '/topic/info-utente';
const CONNECT = 'CONNECT\naccept-version:1.2\n\n\0';

const open: TestClient[] = [];
async function client(
  port: number,
  cookie: string,
  destinations: readonly string[] = [CONFIG, USER],
  readAgo?: number,
): Promise<TestClient> {
  const one = await openClient(port, cookie, destinations, readAgo);
  open.push(one);
  return one;
}
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

const ofUser = (username: string) => (received: Received) =>
  received.destination === USER && (received.body as { username: string }).username === username;
const withFlag = (codice: string, valore: boolean) => (received: Received) =>
  received.destination === CONFIG &&
  (received.body as { config: { codice: string; valore: boolean }[] }).config.some(
    (flag) => flag.codice === codice && flag.valore === valore,
  );
/** The first messages of both subscriptions, in either order. */
const greeted = (one: TestClient) => Promise.all([CONFIG, USER].map((topic) => one.receives(({ destination }) => destination === topic)));
const holding = (role: string, held: boolean) => (received: Received) =>
  received.destination === USER && (received.body as { authorities: string[] }).authorities.includes(role) === held;

async function userId(username: string): Promise<number> {
  const id = await userIdOf(test.connection.db, username);
  return id;
}

async function setFlag(codice: Flag, valore: boolean): Promise<number> {
  const cookie = await test.first.logIn('developer');
  const row = await test.connection.db.selectFrom('config_flag').select('version').where('code', '=', codice).executeTakeFirstOrThrow();
  const headers = { cookie, 'if-match': `"${row.version}"` };
  const answer = await test.first.app.inject({ method: 'PUT', url: '/api/admin/config', headers, payload: { codice, valore } });
  return answer.statusCode;
}

describe('the upgrade', () => {
  it('needs a session', async () => {
    await expect(sayRaw(test.first.port, {}, [])).rejects.toThrow('401');
    await expect(sayRaw(test.first.port, { cookie: 'nais_access=1.2.3' }, [])).rejects.toThrow('401');
  });

  it('is closed to pages of other sites', async () => {
    const cookie = await test.first.logIn('dealer');
    await expect(sayRaw(test.first.port, { cookie, origin: 'https://evil.example' }, [])).rejects.toThrow('403');
    const own = await sayRaw(test.first.port, { cookie, origin: `http://127.0.0.1:${test.first.port}` }, ['nonsense\n\n\0']);
    expect(own.code).toBe(1008);
  });

  it('is closed to a foreign name, even if Origin and Host agree on it', async () => {
    const cookie = await test.first.logIn('dealer');
    const foreign = { cookie, host: 'evil.example', origin: 'http://evil.example' };
    await expect(sayRaw(test.first.port, foreign, [])).rejects.toThrow('421');
  });

  it('allows a bounded number of connections per session', async () => {
    const cookie = await test.first.logIn('dealer');
    for (let i = 0; i < 5; i += 1) await client(test.first.port, cookie, []);
    await expect(sayRaw(test.first.port, { cookie }, [])).rejects.toThrow('429');
  });
});

describe('a violation of the protocol', () => {
  it.each([
    ['a foreign topic', 'SUBSCRIBE\nid:1\ndestination:/topic/info-utente/2\n\n\0', 'This destination is not open to you'],
    ['a message of its own', 'SEND\ndestination:/topic/nais-config\n\n{}\0', 'SEND is not accepted here'],
    ['an acknowledgement without id', 'ACK\n\n\0', 'ACK needs the header id'],
    ['a malformed age', `SUBSCRIBE\nid:1\ndestination:${CONFIG}\nread-ago:soon\n\n\0`, 'Malformed read-ago'],
    ['nonsense', 'HELLO\n\n\0', 'Unknown command'],
  ])('%s is an error and ends the connection', async (_, frame, message) => {
    const { received, code } = await sayRaw(test.first.port, { cookie: await test.first.logIn('dealer') }, [CONNECT, frame]);
    expect(received.at(-1)).toMatch(/^ERROR\n/);
    expect(received.at(-1)).toContain(message);
    expect(code).toBe(1008);
  });

  it('a too large message ends the connection', async () => {
    const { code } = await sayRaw(test.first.port, { cookie: await test.first.logIn('dealer') }, [CONNECT, 'x'.repeat(20_000)]);
    expect(code).toBe(1009);
  });
});

describe('subscribers', () => {
  it('receive the current state at once: the flags, and themselves only', async () => {
    const dealer = await client(test.first.port, await test.first.logIn('dealer'));
    const agent = await client(test.second.port, await test.second.logIn('agente'));
    await dealer.receives(ofUser('dealer'));
    await agent.receives(ofUser('agente'));
    await dealer.receives(withFlag('SEZIONE_SINISTRI', false));
    expect(dealer.received.some(ofUser('agente'))).toBe(false);
  });

  it('receive at once whether something of theirs has changed since their page began to read', async () => {
    const [holding, commercial] = [await test.first.logIn('holding'), await test.first.logIn('commerciale')];
    const firstWord = async (cookie: string, username: string, readAgo?: number) => {
      const one = await client(test.first.port, cookie, [USER], readAgo);
      const { changed } = await one.receives(ofUser(username));
      await one.close();
      return changed;
    };
    expect(await firstWord(holding, 'holding')).toBe('true');
    // A server that has just started does not know about earlier changes.
    await expect.poll(() => firstWord(holding, 'holding', 0), { interval: 250 }).toBe('false');

    const began = performance.now();
    const other = await client(test.first.port, holding, [USER]);
    await other.receives(ofUser('holding'));
    await publish(test.connection, 'identity', `user:${await userId('holding')}`);
    await expect.poll(() => other.received.length).toBeGreaterThanOrEqual(2);
    const readAgo = Math.floor(performance.now() - began);
    expect(await firstWord(holding, 'holding', readAgo)).toBe('true');
    expect(await firstWord(commercial, 'commerciale', readAgo)).toBe('false');
  });

  it('receive a changed flag on every server', async () => {
    const here = await client(test.first.port, await test.first.logIn('dealer'));
    const there = await client(test.second.port, await test.second.logIn('agente'));
    await Promise.all([here.receives(withFlag('SEZIONE_SINISTRI', false)), there.receives(withFlag('SEZIONE_SINISTRI', false))]);
    expect(await setFlag('SEZIONE_SINISTRI', true)).toBe(200);
    await Promise.all([here.receives(withFlag('SEZIONE_SINISTRI', true)), there.receives(withFlag('SEZIONE_SINISTRI', true))]);
  });

  it('receive their own new permissions, others do not', async () => {
    const dealer = await client(test.second.port, await test.second.logIn('dealer'));
    const agent = await client(test.first.port, await test.first.logIn('agente'));
    await Promise.all([greeted(dealer), greeted(agent)]);
    const before = agent.received.length;
    await test.connection.db
      .insertInto('user_role')
      .values({ user_id: await userId('dealer'), role: 'VARIAZIONI', granted: true })
      .execute();
    await dealer.receives(holding('VARIAZIONI', true));
    expect(agent.received).toHaveLength(before);
  });

  it('receive nothing of a transaction that was rolled back', async () => {
    const dealer = await client(test.first.port, await test.first.logIn('dealer'));
    await greeted(dealer);
    const key = `user:${await userId('dealer')}`;
    const before = dealer.received.length;
    await expect(
      test.connection.db.transaction().execute(async (db) => {
        await publish({ db }, 'identity', key);
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    await publish(test.connection, 'identity', key);
    await expect.poll(() => dealer.received.length).toBe(before + 1);
  });

  it('are disconnected when the session is revoked or the user disabled', async () => {
    const cookie = await test.first.logIn('venditore');
    const first = await client(test.first.port, cookie, [CONFIG]);
    await test.connection.db
      .updateTable('session')
      .set({ revoked_at: moment().now })
      .where('user_id', '=', await userId('venditore'))
      .execute();
    expect(await first.error).toBe('The session is over');
    await expect(sayRaw(test.first.port, { cookie }, [])).rejects.toThrow('401');

    const second = await client(test.second.port, await test.second.logIn('perito'));
    await second.receives(ofUser('perito'));
    await test.connection.db.updateTable('app_user').set({ enabled: false }).where('username', '=', 'perito').execute();
    expect(await second.error).toBe('The session is over');
  });

  it('receive what they missed after the connection to the database broke', async () => {
    const dealer = await client(test.first.port, await test.first.logIn('dealer'));
    await dealer.receives(withFlag('FORZA_ANNULLAMENTO_GARANZIE', true));
    await test.connection.db.transaction().execute(async (db) => {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'nais live' and datname = current_database()`.execute(
        db,
      );
    });
    await expect.poll(() => test.first.bus.connected).toBe(false);
    await test.connection.db.updateTable('config_flag').set({ value: false }).where('code', '=', 'FORZA_ANNULLAMENTO_GARANZIE').execute();
    await dealer.receives(withFlag('FORZA_ANNULLAMENTO_GARANZIE', false));
    await expect.poll(() => test.second.bus.connected).toBe(true);
  });

  it('all receive a change, however many they are', async () => {
    const cookies = await Promise.all(['dealer', 'agente', 'holding', 'commerciale'].map((name) => test.first.logIn(name)));
    const many = await Promise.all(cookies.flatMap((cookie) => Array.from({ length: 5 }, () => client(test.first.port, cookie, [CONFIG]))));
    await Promise.all(many.map((one) => one.receives(withFlag('SEZIONE_SINISTRI', true))));
    expect(await setFlag('SEZIONE_SINISTRI', false)).toBe(200);
    await Promise.all(many.map((one) => one.receives(withFlag('SEZIONE_SINISTRI', false))));
  });
});

describe('publish', () => {
  it('refuses what PostgreSQL would refuse', async () => {
    await expect(publish(test.connection, 'identity', 'x'.repeat(300))).rejects.toThrow('Cannot publish');
    await expect(publish(test.connection, 'two words', 'x')).rejects.toThrow('Cannot publish');
  });
});
