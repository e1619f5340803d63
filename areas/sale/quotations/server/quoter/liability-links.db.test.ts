import { expect, it } from 'vitest';
import { userIdOf } from '#areas/agency/access/server/testing/user-id.ts';
import { moment } from '#platform/server-kit/clock.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { testDatabase } from '#platform/server-kit/testing/database.ts';
import { liabilityLinks } from './liability-links.ts';

const database = testDatabase();
const LINKS = { auto: 'https://auto.example/preventivo', moto: 'https://moto.example/preventivo' };
const NONE = { auto: null, moto: null };

it('a link is shown with the Linear RC flag of the user, or of the producer they sell for', async () => {
  const { db } = database.connection;
  const [seller, producer] = [await userIdOf(db, 'venditore'), await userIdOf(db, 'dealer')];
  const person = { username: 'venditore', displayName: 'V', group: 'VENDITORE', roles: new Set<string>(), sessionId: 0, original: null };
  const work: UserWork = { db, ...moment(), language: 'it', requestId: 'links', actor: { ...person, userId: seller } };
  const flag = (id: number, auto: boolean, moto: boolean) =>
    db.updateTable('app_user').set({ linear_rc_auto: auto, linear_rc_moto: moto }).where('id', '=', id).execute();
  const shown = (links: typeof LINKS | typeof NONE = LINKS) => liabilityLinks(work, { links }, producer);
  await flag(seller, false, false);
  await flag(producer, false, false);
  expect(await shown()).toEqual(NONE);
  await flag(seller, true, false);
  expect(await shown()).toEqual({ ...NONE, auto: LINKS.auto });
  await flag(producer, false, true);
  expect(await shown()).toEqual(LINKS);
  await flag(seller, false, false);
  expect(await shown()).toEqual({ ...NONE, moto: LINKS.moto });
  expect(await shown(NONE)).toEqual(NONE);
});
