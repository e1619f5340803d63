import { beforeAll, describe, expect, it } from 'vitest';
import { userIdOf } from '#areas/agency/access/server/testing/user-id.ts';
import { addDays, yearOf } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { type Caller, type TestAnswer, testApp } from '#platform/server-kit/testing/app.ts';
import type { ReminderRow } from '../api/index.ts';
import * as routes from '../api/index.ts';
import { refreshTraining } from './refresh.ts';

const test = testApp();
const { today, now } = moment();
const year = yearOf(today);
let agency: Caller;

const idOf = (username: string) => userIdOf(test.connection.db, username);
const rowsOf = (answer: TestAnswer) => answer.body.items as ReminderRow[];
const list = async (query: object = {}) => rowsOf(await agency.call(routes.listReminders, { query: { max: 100, ...query } }));
const remind = (userId: number, number: number, key = crypto.randomUUID()) =>
  agency.call(routes.sendReminders, { body: { people: [{ userId, number }] } }, { 'idempotency-key': key });
const mailsTo = (address: string) =>
  test.connection.db.selectFrom('mail_outbox').selectAll().where('to_address', '=', address).orderBy('id').execute();
/** Moves the reminders so far some days into the past. */
const letTimePass = (days: number) =>
  test.connection.db
    .updateTable('training_reminder')
    .set({ sent_on: addDays(today, -days) })
    .execute();

async function neglect(username: string): Promise<number> {
  const userId = await idOf(username);
  await test.connection.db.transaction().execute(async (db) => {
    await db
      .insertInto('training_period')
      .values({ user_id: userId, starts_on: `${year - 1}-01-01`, ends_on: `${year - 1}-12-31`, updated_at: now })
      .execute();
    await refreshTraining({ db, now, today, requestId: 'test', language: 'it', actor: null }, [userId]);
  });
  return userId;
}

beforeAll(async () => {
  agency = await test.as('dipendente-agenzia');
});

describe('the list of reminders', () => {
  it('needs the role, and shows only visible people', async () => {
    expect((await (await test.as('dealer')).call(routes.listReminders, { query: {} })).status).toBe(403);
    const { db } = test.connection;
    const society = await idOf('societa-commerciale');
    await db.insertInto('user_role').values({ user_id: society, role: 'FORMAZIONE_IVASS_IN_SCADENZA', granted: true }).execute();
    const caller = await test.as('societa-commerciale');
    const seen = rowsOf(await caller.call(routes.listReminders, { query: { max: 100 } }));
    const all = await list();
    expect(seen.length).toBeLessThan(all.length);
    const hidden = all.find((row) => !seen.some((one) => one.userId === row.userId));
    const body = { people: [{ userId: hidden?.userId ?? 0, number: 1 }] };
    expect((await caller.call(routes.sendReminders, { body })).status).toBe(404);
  });

  it('contains the expected people of the seeded network, the earliest deadline first', async () => {
    const all = await list();
    expect(all.map((row) => row.deadline)).toEqual(all.map((row) => row.deadline).toSorted());
    const late = await list({ stato: 'NON_IN_REGOLA' });
    expect(late).toMatchObject([{ status: 'NON_IN_REGOLA', group: 'VENDITORE', deadline: `${year - 1}-12-31`, reminders: 0, max: 7 }]);
    expect(await list({ al: `${year - 1}-12-31` })).toHaveLength(1);
    expect(await list({ search: late[0]?.name, gruppo: 'VENDITORE' })).toHaveLength(1);
    expect(await list({ gruppo: 'CLIENTE' })).toEqual([]);
  });
});

describe('a reminder', () => {
  it('is one mail for repeated requests', async () => {
    const userId = await neglect('venditore');
    const key = crypto.randomUUID();
    const answers = await Promise.all([remind(userId, 1, key), remind(userId, 1, key), remind(userId, 1)]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(answers.filter((answer) => answer.body.sent === 1).length).toBeGreaterThan(0);
    const mails = await mailsTo('venditore@example.com');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain('mancano 15 ore');
    expect(mails[0]?.body_text).toContain('Questo è il sollecito 1 di 7.');
    expect(mails[0]?.body_text).toContain('Agenzia Aurora\nVia Emilia 120');
    await test.runJobs();
    expect(await list({ sollecitati: true })).toMatchObject([{ userId, reminders: 1, lastSentOn: today, lastMail: 'KEPT' }]);
    expect(await list({ sollecitati: false, search: 'venditore@example.com' })).toEqual([]);
  });

  it("keeps the minimum distance and stops at the tenant's maximum", async () => {
    const userId = await idOf('venditore');
    expect((await remind(userId, 2)).body).toMatchObject({ sent: 0, refused: [{ refusal: 'TROPPO_PRESTO' }] });
    for (let number = 2; number <= 7; number += 1) {
      await letTimePass(3);
      expect((await remind(userId, number)).body).toEqual({ sent: 1, refused: [] });
    }
    await letTimePass(3);
    expect((await remind(userId, 8)).body).toMatchObject({ sent: 0, refused: [{ userId, refusal: 'MASSIMO_RAGGIUNTO' }] });
    expect(await mailsTo('venditore@example.com')).toHaveLength(7);
    const detail = await agency.call(routes.readTraining, { params: { userId } });
    expect(detail.body.reminders).toHaveLength(7);
  });

  it('goes to many at once, and reports who gets none and why', async () => {
    const [first, second, third] = [await neglect('venditore-10'), await neglect('venditore-11'), await idOf('venditore-12')];
    await test.connection.db.updateTable('app_user').set({ email: null }).where('id', '=', second).execute();
    const people = [first, second, third].map((userId) => ({ userId, number: 1 }));
    const answer = await agency.call(routes.sendReminders, { body: { people } });
    expect(answer.body).toMatchObject({
      sent: 1,
      refused: [
        { userId: second, refusal: 'SENZA_EMAIL' },
        { userId: third, refusal: 'IN_REGOLA' },
      ],
    });
  });
});
