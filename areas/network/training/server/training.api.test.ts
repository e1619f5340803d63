import { beforeAll, describe, expect, it } from 'vitest';
import { userInfo } from '#areas/agency/access/api/index.ts';
import { actingAs } from '#areas/agency/access/server/testing/acting-as.ts';
import { userIdOf } from '#areas/agency/access/server/testing/user-id.ts';
import { downloadFile } from '#areas/agency/documents/api/index.ts';
import { readUser, saveUser } from '#areas/network/users/api/index.ts';
import { addDays, yearOf } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { plainPdf } from '#platform/server-kit/plain-pdf.ts';
import { type Caller, type TestAnswer, testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../api/index.ts';
import { deactivateYearly, refreshEverybody } from './jobs.ts';
import { refreshTraining } from './refresh.ts';

const test = testApp();
const { today, now } = moment();
const year = yearOf(today);
const PDF = plainPdf('Attestato', []).toString('base64');
let agency: Caller;
let colleague: Caller;

const work = (change: object = {}) =>
  ({ db: test.connection.db, now, today, requestId: 'test', language: 'it', actor: null, ...change }) as const;
const idOf = (username: string) => userIdOf(test.connection.db, username);
const detailOf = (answer: TestAnswer) => routes.readTraining.response.parse(answer.body);
const read = async (userId: number) => detailOf(await agency.call(routes.readTraining, { params: { userId } }));
const course = (change: object = {}) => ({
  title: 'Formazione IVASS',
  provider: 'Accademia',
  completedOn: `${year - 1}-12-01`,
  hours: 15,
  modality: 'E_LEARNING' as const,
  subjectArea: 'GIURIDICA' as const,
  testResult: 'SUPERATO' as const,
  evidence: [{ fileName: 'attestato.pdf', encodedContent: PDF }],
  ...change,
});
/** Records a course and, if it is late, confirms it as a second person. */
async function proven(userId: number, body: ReturnType<typeof course>): Promise<TestAnswer> {
  const recorded = await agency.call(routes.recordCourse, { params: { userId }, body });
  expect(recorded.status, JSON.stringify(recorded.body)).toBe(200);
  await colleague.call(routes.confirmCourse, { params: { userId, id: Number(recorded.body.id) } });
  return recorded;
}
const causesOf = async (userId: number) =>
  (
    await test.connection.db
      .selectFrom('user_deactivation')
      .select(['cause', 'source'])
      .where('user_id', '=', userId)
      .where('lifted_at', 'is', null)
      .execute()
  ).map((row) => `${row.cause}/${row.source}`);

/** Removes last year's hours of a person. */
async function neglect(username: string): Promise<number> {
  const userId = await idOf(username);
  await test.connection.db.transaction().execute(async (db) => {
    await db
      .deleteFrom('training_period')
      .where('user_id', '=', userId)
      .where('starts_on', '=', `${year - 1}-01-01`)
      .execute();
    await db
      .insertInto('training_period')
      .values({ user_id: userId, starts_on: `${year - 1}-01-01`, ends_on: `${year - 1}-12-31`, updated_at: now })
      .execute();
    await refreshTraining({ ...work(), db }, [userId]);
  });
  return userId;
}

beforeAll(async () => {
  agency = await test.as('dipendente-agenzia');
  colleague = await test.as('dipendente-agenzia-2');
});

describe('the training of another user', () => {
  it('is not found, and only users with the role change training', async () => {
    const society = await test.as('societa-commerciale');
    const foreign = await idOf('intermediario');
    expect((await society.call(routes.readTraining, { params: { userId: foreign } })).status).toBe(404);
    const own = await idOf('dealer');
    expect((await society.call(routes.readTraining, { params: { userId: own } })).status).toBe(200);
    expect((await society.call(routes.recordCourse, { params: { userId: own }, body: course() })).status).toBe(403);
    expect((await agency.call(routes.readTraining, { params: { userId: 999_999 } })).status).toBe(404);
    expect((await (await test.as('venditore')).call(routes.readTraining, { params: { userId: own } })).status).toBe(403);
  });

  it('is visible to its person in their account', async () => {
    const seller = await test.as('venditore');
    const answer = await seller.call(routes.readOwnTraining, {});
    expect(detailOf(answer)).toMatchObject({
      category: 'ACCESSORIO',
      status: 'REGOLARE',
      periods: [{ minutesDue: 900, minutesAtEnd: 900 }],
    });
  });
});

describe('a course', () => {
  it('puts a person in order until it is voided', async () => {
    const userId = await neglect('venditore-2');
    expect(await read(userId)).toMatchObject({ status: 'NON_IN_REGOLA', reasons: [{ code: 'SCADUTO' }] });
    await proven(userId, course({ hours: 14.75 }));
    expect(await read(userId)).toMatchObject({ status: 'NON_IN_REGOLA', reasons: [{ duty: { minutesMissing: 15 } }] });
    const last = await proven(userId, course({ hours: 0.25 }));
    const after = await read(userId);
    expect(after).toMatchObject({ status: 'REGOLARE', validUntil: null });
    const files = after.periods.flatMap((period) => period.courses).flatMap((one) => one.files);
    const file = files.find(({ fileName }) => fileName === 'attestato.pdf');
    const download = { params: { id: file?.id ?? 0 }, query: {} };
    expect((await agency.call(downloadFile, download)).status).toBe(200);
    expect((await (await test.as('venditore-2')).call(downloadFile, download)).status).toBe(200);
    expect((await (await test.as('venditore')).call(downloadFile, download)).status).toBe(404);
    const id = Number(last.body.id);
    const voided = await agency.call(routes.voidCourse, { params: { userId, id }, body: { reason: 'Attestato di un altro' } });
    expect(voided.status).toBe(204);
    expect((await agency.call(routes.voidCourse, { params: { userId, id }, body: { reason: 'Due volte' } })).status).toBe(404);
    expect((await read(userId)).status).toBe('NON_IN_REGOLA');
  });

  it('recorded after the deadline counts once a second person has confirmed it', async () => {
    const userId = await neglect('venditore-10');
    const recorded = await agency.call(routes.recordCourse, { params: { userId }, body: course() });
    const params = { userId, id: Number(recorded.body.id) };
    const last = async () => (await read(userId)).periods.at(-1);
    expect(await read(userId)).toMatchObject({ status: 'NON_IN_REGOLA' });
    expect(await last()).toMatchObject({
      minutesAtEnd: 0,
      minutesToProve: 900,
      courses: [{ state: 'DA_CONFERMARE', mayConfirm: false, subjectArea: 'GIURIDICA' }],
    });
    expect((await agency.call(routes.confirmCourse, { params })).body.error).toBe('COURSE_NEEDS_SECOND_PERSON');
    expect((await (await test.as('societa-commerciale')).call(routes.confirmCourse, { params })).status).toBe(403);
    expect((await colleague.call(routes.confirmCourse, { params })).status).toBe(204);
    expect((await colleague.call(routes.confirmCourse, { params })).body.error).toBe('COURSE_NOT_AWAITED');
    expect(await read(userId)).toMatchObject({ status: 'REGOLARE' });
    expect(await last()).toMatchObject({ minutesToProve: 0, courses: [{ state: 'VALIDO', confirmedBy: expect.any(String) }] });
  });

  it('recorded late under an impersonation is confirmed by no user of the chain', async () => {
    const userId = await neglect('venditore-12');
    const chain = await actingAs(test, 'dipendente-agenzia', 'dipendente-agenzia-3', 'dipendente-agenzia-2');
    const recorded = await chain.call(routes.recordCourse, { params: { userId }, body: course() });
    const params = { userId, id: Number(recorded.body.id) };
    for (const person of ['dipendente-agenzia', 'dipendente-agenzia-3', 'dipendente-agenzia-2']) {
      expect((await (await test.as(person)).call(routes.confirmCourse, { params })).body.error).toBe('COURSE_NEEDS_SECOND_PERSON');
    }
    expect((await read(userId)).periods.at(-1)).toMatchObject({ courses: [{ mayConfirm: false }] });
    expect((await (await test.as('dipendente-agenzia-4')).call(routes.confirmCourse, { params })).status).toBe(204);
  });

  it('without evidence, or with a failed test, does not count', async () => {
    const userId = await neglect('venditore-11');
    const period = (await read(userId)).periods.at(-1);
    const kept = { user_id: userId, period_id: period?.id ?? 0, title: 'Corso di un tempo', provider: 'Accademia' };
    await test.connection.db
      .insertInto('training_course')
      .values({ ...kept, completed_on: `${year - 1}-05-05`, minutes: 900, created_at: now })
      .execute();
    await proven(userId, course({ completedOn: `${year - 1}-04-04`, testResult: 'NON_SUPERATO' }));
    const after = await read(userId);
    expect(after.status).toBe('NON_IN_REGOLA');
    expect(after.periods.at(-1)).toMatchObject({
      minutesAtEnd: 0,
      minutesToProve: 900,
      courses: [{ state: 'DA_PROVARE' }, { state: 'TEST_NON_SUPERATO' }],
    });
  });

  it('is recorded once however often it is sent, and never without a key', async () => {
    const params = { userId: await idOf('venditore-3') };
    const key = { 'idempotency-key': crypto.randomUUID() };
    const send = (body: object, headers: Record<string, string>) =>
      agency.send({ method: 'POST', url: `/api/formazione-ivass/${params.userId}/corsi`, payload: body, headers });
    const courses = async () => (await read(params.userId)).periods.flatMap((period) => period.courses.map(({ id }) => id));
    const before = await courses();
    const body = course({ completedOn: today, hours: 2 });
    const answers = await Promise.all([send(body, key), send(body, key)]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect((await courses()).filter((id) => !before.includes(id))).toEqual([answers[0]?.body.id]);
    expect((await send({ ...body, hours: 3 }, key)).status).toBeGreaterThanOrEqual(400);
    expect((await send(body, {})).status).toBe(400);
  });

  it('before the first registration counts as initial training, without which a person may not work', async () => {
    const params = { userId: await idOf('venditore-4') };
    const seller = { userPath: 'venditori', id: params.userId } as const;
    const register = async (change: object) => {
      const seen = await agency.call(readUser, { params: seller });
      const { registry } = readUser.response.parse(seen.body);
      const answer = await agency.call(
        saveUser,
        { params: seller, body: { ...registry, ...change } },
        { 'if-match': String(seen.headers.etag) },
      );
      expect(answer.status, JSON.stringify(answer.body)).toBe(204);
    };
    await register({ ruiNumber: null, ruiRegisteredOn: null, requestedOn: addDays(today, -10) });
    expect(await read(params.userId)).toMatchObject({
      status: 'NON_IN_REGOLA',
      reasons: [{ code: 'INIZIALE', duty: { minutesMissing: 3600 } }],
      initial: { minutesDue: 3600, minutesDone: 0 },
    });
    const row = () =>
      test.connection.db.selectFrom('app_user').select('ivass_status').where('id', '=', params.userId).executeTakeFirstOrThrow();
    expect(await row()).toEqual({ ivass_status: 'NON_IN_REGOLA' });
    await agency.call(routes.recordCourse, { params, body: course({ completedOn: addDays(today, -60), hours: 45 }) });
    const last = await agency.call(routes.recordCourse, { params, body: course({ completedOn: addDays(today, -1), hours: 15 }) });
    expect(await read(params.userId)).toMatchObject({ status: 'REGOLARE', initial: { minutesDone: 3600 } });
    await agency.call(routes.voidCourse, { params: { ...params, id: Number(last.body.id) }, body: { reason: 'Errore' } });
    expect(await row()).toEqual({ ivass_status: 'NON_IN_REGOLA' });
    // The yearly deactivation and the reminders ignore initial training.
    const state = await test.connection.db.selectFrom('training_state').select('status').where('user_id', '=', params.userId).execute();
    expect(state.filter(({ status }) => status === 'NON_IN_REGOLA')).toEqual([]);
    await register({ requestedOn: null });
    expect((await read(params.userId)).status).toBe('REGOLARE');
  });

  it('reports errors next to their fields', async () => {
    const params = { userId: await idOf('venditore') };
    const refused = async (change: object) => (await agency.call(routes.recordCourse, { params, body: course(change) })).body;
    expect(await refused({ completedOn: addDays(today, 1) })).toEqual({ completedOn: 'La data non può essere futura' });
    expect(await refused({ completedOn: '2001-01-01' })).toEqual({ completedOn: 'La data non cade in nessuno dei periodi registrati' });
    expect(await refused({ title: ' ' })).toEqual({ title: 'Il campo Corso è obbligatorio' });
    expect(await refused({ evidence: [] })).toEqual({ evidence: 'Il campo Attestati deve contenere almeno 1 file' });
    const html = Buffer.from('<html>').toString('base64');
    expect(Object.values(await refused({ evidence: [{ fileName: 'a.pdf', encodedContent: html }] }))[0]).toContain('PDF');
    const four = Array.from({ length: 4 }, (_, i) => ({ fileName: `attestato-${i}.pdf`, encodedContent: PDF }));
    expect(await refused({ evidence: four })).toEqual({ evidence: 'Il campo Attestati può contenere al massimo 3 file' });
    const none = await agency.call(routes.recordCourse, { params: { userId: await idOf('cliente') }, body: course() });
    expect(none.body.error).toBe('NO_TRAINING_ASKED');
  });
});

describe('exceptions', () => {
  it('an override needs UPDATE_IVASS, a reason and an end, and lets the person work again', async () => {
    const userId = await neglect('venditore-5');
    const params = { userId };
    const asDealer = await test.as('dealer');
    expect((await asDealer.call(routes.grantOverride, { params, body: { until: today, reason: 'x' } })).status).toBe(403);
    expect((await agency.call(routes.grantOverride, { params, body: { until: today, reason: ' ' } })).body).toEqual({
      reason: 'Il campo Motivo è obbligatorio',
    });
    expect((await agency.call(routes.grantOverride, { params, body: { until: addDays(today, 400), reason: 'x' } })).status).toBe(422);
    await agency.call(routes.grantOverride, { params, body: { until: addDays(today, 10), reason: 'Corso già prenotato' } });
    expect(await read(userId)).toMatchObject({ status: 'IN_SCADENZA', override: { reason: 'Corso già prenotato' } });
    expect((await agency.call(routes.revokeOverride, { params })).status).toBe(204);
    expect((await read(userId)).status).toBe('NON_IN_REGOLA');
    expect((await agency.call(routes.revokeOverride, { params })).status).toBe(404);
  });

  it('an extension is saved against the version that was read', async () => {
    const userId = await neglect('venditore-6');
    const period = (await read(userId)).periods.find((one) => one.startsOn === `${year - 1}-01-01`);
    const params = { userId, id: period?.id ?? 0 };
    const body = { hoursAtStart: 2, extendedTo: addDays(today, 30), extensionReason: 'Malattia' };
    expect((await agency.call(routes.savePeriod, { params, body: { ...body, extensionReason: '' } }, { 'if-match': '"1"' })).status).toBe(
      422,
    );
    expect((await agency.call(routes.savePeriod, { params, body }, { 'if-match': '"1"' })).status).toBe(204);
    expect((await agency.call(routes.savePeriod, { params, body }, { 'if-match': '"1"' })).status).toBe(412);
    expect(await read(userId)).toMatchObject({ status: 'IN_SCADENZA', validUntil: addDays(today, 30) });
    expect((await read(userId)).periods.at(-1)).toMatchObject({ minutesAtStart: 120, minutesToProve: 120, minutesAtEnd: 0 });
  });

  it('a suspension shares no day with another, and ends once', async () => {
    const userId = await idOf('venditore-7');
    const params = { userId };
    const startsOn = addDays(today, -20);
    const open = await agency.call(routes.addSuspension, { params, body: { cause: 'MATERNITA', startsOn, endsOn: null } });
    expect((await read(userId)).suspended).toBe(true);
    const twin = await agency.call(routes.addSuspension, { params, body: { cause: 'ALTRO', startsOn: today, endsOn: today } });
    expect(twin.body.error).toBe('SUSPENSION_OVERLAPS');
    const backwards = { cause: 'ALTRO', startsOn: '2026-02-01', endsOn: '2026-01-31' } as const;
    expect((await agency.call(routes.addSuspension, { params, body: backwards })).body).toEqual({
      endsOn: 'Il campo Al non può essere precedente al 01-02-2026',
    });
    const part = { params: { userId, id: Number(open.body.id) } };
    expect((await agency.call(routes.endSuspension, { ...part, body: { endsOn: addDays(startsOn, -1) } })).status).toBe(422);
    expect((await agency.call(routes.endSuspension, { ...part, body: { endsOn: addDays(today, -1) } })).status).toBe(204);
    expect((await agency.call(routes.endSuspension, { ...part, body: { endsOn: today } })).status).toBe(404);
    expect((await read(userId)).suspended).toBe(false);
  });

  it('a person can have a different category than their group, or none', async () => {
    const userId = await idOf('venditore-8');
    const params = { userId };
    const save = (category: 'ORDINARIO' | 'ESENTE' | null, version: number) =>
      agency.call(routes.saveProfile, { params, body: { category, reason: 'Mansione diversa' } }, { 'if-match': `"${version}"` });
    expect((await save('ORDINARIO', 0)).status).toBe(204);
    expect((await read(userId)).periods[0]?.minutesDue).toBe(1800);
    expect((await save('ESENTE', 0)).status).toBe(412);
    expect((await save('ESENTE', 1)).status).toBe(204);
    expect(await read(userId)).toMatchObject({ category: null, status: 'REGOLARE' });
    expect((await save(null, 2)).status).toBe(204);
    expect(await read(userId)).toMatchObject({ category: 'ACCESSORIO', profile: null });
  });

  it('an earlier period requires its hours and all since', async () => {
    const userId = await idOf('venditore-9');
    const add = (day: string) => agency.call(routes.addEarlierPeriod, { params: { userId }, body: { day } });
    expect((await add(`${year - 3}-05-05`)).status).toBe(204);
    expect((await read(userId)).periods.map((period) => period.startsOn)).toEqual([0, 1, 2, 3].map((back) => `${year - back}-01-01`));
    expect((await add(`${year - 3}-06-06`)).body).toEqual({ day: 'Il periodo è già registrato' });
    expect((await add('1999-01-01')).body).toEqual({ day: 'Nessuna regola vale in quella data' });
  });
});

describe('deactivation', () => {
  it('by hand ends with the course', async () => {
    const userId = await neglect('dealer-5');
    const dealer = await test.as('dealer-5');
    const others = await agency.call(routes.deactivateUntrained, { body: { userIds: [await idOf('dealer-6')] } });
    expect(others.body.error).toBe('NOT_OUT_OF_ORDER');
    expect((await agency.call(routes.deactivateUntrained, { body: { userIds: [userId] } })).body).toEqual({ deactivated: 1 });
    expect((await dealer.call(userInfo, {})).status).toBe(403);
    expect(await causesOf(userId)).toEqual(['FORMAZIONE_IVASS_NON_IN_REGOLA/training']);
    const seen = await agency.call(readUser, { params: { userPath: 'dealer', id: userId } });
    expect(seen.body).toMatchObject({ enabled: false, deactivations: [{ cause: 'FORMAZIONE_IVASS_NON_IN_REGOLA', source: 'training' }] });
    await proven(userId, course());
    expect(await causesOf(userId)).toEqual([]);
    await test.as('dealer-5');
  });

  it('happens once a year, not before its day, and skips suspended people', async () => {
    const userId = await neglect('dealer-7');
    const spared = await neglect('dealer-8');
    await test.connection.db
      .insertInto('training_suspension')
      .values({ user_id: spared, cause: 'MATERNITA', starts_on: `${year - 1}-11-01`, ends_on: null, created_at: now })
      .execute();
    expect(await deactivateYearly(work({ today: `${year + 1}-01-06`, now: `${year + 1}-01-06T03:00:00Z` }))).toEqual({ deactivated: 0 });
    const day = work({ today: `${year + 1}-01-07`, now: `${year + 1}-01-07T03:00:00Z` });
    const { deactivated } = await deactivateYearly(day);
    expect(deactivated).toBeGreaterThan(0);
    expect(await deactivateYearly(day)).toEqual({ deactivated: 0 });
    expect(await causesOf(userId)).toEqual(['FORMAZIONE_IVASS_NON_IN_REGOLA/training']);
    expect(await causesOf(spared)).toEqual([]);
    await refreshEverybody(work());
  });
});
