import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { secretBox } from '#platform/server-kit/secret-box.ts';
import { type Caller, type TestAnswer, testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../api/index.ts';
import { sealSecrets } from './public.ts';

const test = testApp();

const sessions = async (who: Caller) => (await who.send({ method: 'GET', url: '/api/account/sessioni' })).raw.toString();
const idsOf = async (who: Caller) => (JSON.parse(await sessions(who)) as { id: number; current: boolean }[]).map(({ id }) => id);

/** Returns the code of the application, `steps` half minutes from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

const logIn = (username: string) => test.anonymous.call(routes.login, { body: { username, password: 'Prova2026' } });
const challengeOf = (answer: TestAnswer) => (answer.body.details as { challenge: string }).challenge;
const second = (challenge: string, code: string) => test.anonymous.call(routes.loginSecondFactor, { body: { challenge, code } });

async function enrol(username: string): Promise<{ who: Caller; secret: string; recoveryCodes: string[] }> {
  const who = await test.as(username);
  const started = await who.call(routes.startSecondFactor, {});
  const secret = String(started.body.secret);
  const confirmed = await who.call(routes.confirmSecondFactor, { body: { code: codeOf(secret) } });
  expect(confirmed.status).toBe(200);
  return { who, secret, recoveryCodes: confirmed.body.recoveryCodes as string[] };
}

describe('sessions', () => {
  it('of other users do not exist: absent from the list, and ending one answers 404', async () => {
    const [dealer, holding] = [await test.as('dealer'), await test.as('holding')];
    const [foreign = 0] = await idsOf(holding);
    expect(await idsOf(dealer)).not.toContain(foreign);
    expect((await dealer.call(routes.endSession, { params: { id: foreign } })).status).toBe(404);
    expect((await holding.call(routes.userInfo, {})).status).toBe(200);
  });

  it('show device, address and times, the current one first', async () => {
    await test.as('commerciale');
    const who = await test.as('commerciale');
    const list = JSON.parse(await sessions(who)) as Record<string, unknown>[];
    expect(list.map(({ current }) => current)).toEqual([true, false]);
    expect(list[0]).toMatchObject({ ip: '127.0.0.1', createdAt: expect.any(String), refreshedAt: expect.any(String) });
  });

  it('are ended one by one, or all others at once', async () => {
    const [first, second, third] = [await test.as('agente'), await test.as('agente'), await test.as('agente')];
    const [, other = 0] = await idsOf(first);
    expect((await first.call(routes.endSession, { params: { id: other } })).status).toBe(204);
    expect((await first.call(routes.endSession, { params: { id: other } })).status).toBe(404);
    expect((await first.call(routes.endOtherSessions, {})).body).toEqual({ ended: 1 });
    const left = [first, second, third].map((who) => who.call(routes.userInfo, {}));
    expect((await Promise.all(left)).map(({ status }) => status).sort()).toEqual([200, 403, 403]);
  });
});

describe('two-step verification', () => {
  it('is required once confirmed, and each code works once', async () => {
    const { secret } = await enrol('venditore');
    const answer = await logIn('venditore');
    expect(answer.body.error).toBe('second_factor_required');
    expect(answer.headers['set-cookie']).toBeUndefined();
    const code = codeOf(secret, 1);
    const entered = await second(challengeOf(answer), code);
    expect(entered.status).toBe(204);
    expect(String(entered.headers['set-cookie'])).toContain('nais_access');
    expect((await second(challengeOf(answer), codeOf(secret))).body.error).toBe('SECOND_FACTOR_EXPIRED');
    expect((await second(challengeOf(await logIn('venditore')), code)).body.error).toBe('SECOND_FACTOR_WRONG');
  });

  it('is off before its first code, and after a wrong one', async () => {
    const who = await test.as('back-office');
    const started = await who.call(routes.startSecondFactor, {});
    expect(String(started.body.uri)).toMatch(/^otpauth:\/\/totp\/Nais%20Agenzia%20Aurora:back-office\?/);
    expect(String(started.body.qr)).toMatch(/^data:image\/svg\+xml;base64,/);
    expect((await who.call(routes.confirmSecondFactor, { body: { code: '000000' } })).body.error).toBe('SECOND_FACTOR_WRONG');
    expect((await logIn('back-office')).status).toBe(204);
  });

  it('accepts each recovery code once, however it is typed, and stores only hashes', async () => {
    const { who, recoveryCodes } = await enrol('intermediario');
    expect(recoveryCodes).toHaveLength(10);
    const [code = ''] = recoveryCodes;
    const challenge = challengeOf(await logIn('intermediario'));
    expect((await second(challenge, ` ${code.toUpperCase().replace('-', ' ')} `)).status).toBe(204);
    expect((await second(challengeOf(await logIn('intermediario')), code)).body.error).toBe('SECOND_FACTOR_WRONG');
    expect((await who.call(routes.secondFactor, {})).body).toEqual({ active: true, recoveryCodesLeft: 9 });
  });

  it('rejects a challenge that is forged, of another user, or older than a change of password', async () => {
    const { secret } = await enrol('call-center');
    const challenge = challengeOf(await logIn('call-center'));
    const [, expiry, signature] = challenge.split('.');
    const code = codeOf(secret, 1);
    for (const forged of ['x', `1.${expiry}.${signature}`, challenge.replace(String(expiry), '9999999999999')]) {
      expect((await second(forged, code)).body.error).toBe('SECOND_FACTOR_EXPIRED');
    }
    const body = { username: 'call-center', password: 'Prova2026', nuovaPassword: 'Tramonto7su' };
    await test.anonymous.call(routes.changePassword, { body: { ...body, code } });
    expect((await second(challenge, code)).body.error).toBe('SECOND_FACTOR_EXPIRED');
  });

  it('cannot be guessed: of 40 codes at once five are checked, and the challenge ends', async () => {
    const { secret } = await enrol('consulente-commerciale');
    const challenge = challengeOf(await logIn('consulente-commerciale'));
    const answers = await Promise.all(Array.from({ length: 40 }, () => second(challenge, '000000')));
    const shown = answers.map(({ body }) => body.error);
    expect(shown.filter((error) => error !== 'SECOND_FACTOR_EXPIRED')).toEqual(Array(5).fill('SECOND_FACTOR_WRONG'));
    expect((await second(challenge, codeOf(secret, 1))).body.error).toBe('SECOND_FACTOR_EXPIRED');
  });

  it('stores the secret sealed, and seals an older one at the next start', async () => {
    const { secret } = await enrol('dipendente-dealer');
    const { db } = test.connection;
    const stored = () =>
      db
        .selectFrom('second_factor as f')
        .innerJoin('app_user as u', 'u.id', 'f.user_id')
        .select(['f.secret', 'f.sealed'])
        .where('u.username', '=', 'dipendente-dealer')
        .executeTakeFirstOrThrow();
    const { secret: clear, sealed } = await stored();
    expect([clear, sealed?.toString('latin1').includes(secret)]).toEqual([null, false]);
    await db.updateTable('second_factor').set({ secret, sealed: null }).where('sealed', '=', sealed).execute();
    expect(await sealSecrets(db, secretBox(Buffer.alloc(32, 1)))).toBe(1);
    expect((await stored()).secret).toBeNull();
    expect((await second(challengeOf(await logIn('dipendente-dealer')), codeOf(secret, 1))).status).toBe(204);
  });

  it('is required to change the password', async () => {
    const { secret } = await enrol('dipendente-societa');
    const change = (code?: string) =>
      test.anonymous.call(routes.changePassword, {
        body: {
          username: 'dipendente-societa',
          password: 'Prova2026',
          nuovaPassword: 'Tramonto7su',
          ...(code === undefined ? {} : { code }),
        },
      });
    const asked = await change();
    expect([asked.status, Object.keys(asked.body)]).toEqual([422, ['code']]);
    expect((await change('000000')).body.error).toBe('SECOND_FACTOR_WRONG');
    expect((await change(codeOf(secret, 1))).status).toBe(204);
  });

  it('is switched off only with the password', async () => {
    const { who } = await enrol('area-manager');
    expect((await who.call(routes.startSecondFactor, {})).body.error).toBe('SECOND_FACTOR_ALREADY_ACTIVE');
    expect((await who.call(routes.stopSecondFactor, { body: { password: 'Sbagliata1' } })).body.error).toBe('BAD_CREDENTIALS');
    expect((await who.call(routes.stopSecondFactor, { body: { password: 'Prova2026' } })).status).toBe(204);
    expect((await logIn('area-manager')).status).toBe(204);
  });
});
