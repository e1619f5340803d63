import { expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { buildServer } from './server.ts';

const database = testDatabase();

async function addressSeen(trustProxy: false | number | string[], forwarded: string): Promise<string> {
  const { db } = database.connection;
  const app = await buildServer({ db, routes: [], authenticate: async () => null, logger: false, version: 'test', trustProxy });
  app.get('/address', (request) => ({ ip: request.ip }));
  const answer = await app.inject({ url: '/address', remoteAddress: '10.0.0.1', headers: { 'x-forwarded-for': forwarded } });
  await app.close();
  return answer.json<{ ip: string }>().ip;
}

it.each([
  ['nobody', false, '10.0.0.1'],
  ['one proxy', 1, '203.0.113.9'],
  ['a proxy of these addresses', ['10.0.0.0/8'], '203.0.113.9'],
  ['a proxy of other addresses', ['192.168.0.0/16'], '10.0.0.1'],
] as const)('trusts the X-Forwarded-For of %s and not what the client wrote before it', async (_who, trust, seen) => {
  expect(await addressSeen(typeof trust === 'object' ? [...trust] : trust, '10.1.7.7, 203.0.113.9')).toBe(seen);
});
