import { expect, it } from 'vitest';
import { hashPassword } from '#areas/agency/access/server/public.ts';
import { StartError } from '#platform/server-kit/start-error.ts';
import { testDatabase } from '#platform/server-kit/testing/database.ts';
import { demonstrationWarning, refuseDemonstrationPasswords } from './demonstration.ts';
import { createFirstAdministrator } from './first-administrator.ts';

const database = testDatabase();
const root = new URL('../..', import.meta.url).pathname;
const person = ['anna.rossi', 'Anna', 'Rossi', 'anna.rossi@example.com'];

it('production does not start while the demonstration password works for a user, and starts once it does not', async () => {
  const { db } = database.connection;
  await expect(refuseDemonstrationPasswords(db)).rejects.toThrow(/published password of the demonstration opens \d+ users/);
  const [one] = await db.selectFrom('app_user').select('id').orderBy('id').limit(1).execute();
  await db
    .updateTable('app_user')
    .set({ enabled: false })
    .where('id', '<>', one?.id ?? 0)
    .execute();
  await expect(refuseDemonstrationPasswords(db)).rejects.toThrow(/opens 1 users/);
  await db
    .updateTable('app_user')
    .set({ password_hash: await hashPassword('Tramonto7su') })
    .where('enabled', '=', true)
    .execute();
  await expect(refuseDemonstrationPasswords(db)).resolves.toBeUndefined();
});

it('refuses a database that has users, and wrong arguments', async () => {
  await expect(createFirstAdministrator(database.url, root, 'http://localhost:8080', person)).rejects.toThrow(StartError);
  await expect(
    createFirstAdministrator(database.url, root, 'http://localhost:8080', ['anna.rossi', 'Anna', 'Rossi', 'nessuna']),
  ).rejects.toThrow(/argument 4/);
});

it('a demonstration prints where it is served', () => {
  expect(demonstrationWarning('127.0.0.1')).toContain('on this machine only');
  expect(demonstrationWarning('0.0.0.0')).toContain('everyone who reaches this address can log in');
});
