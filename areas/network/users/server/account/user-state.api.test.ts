import type { KyselyPlugin } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { userInfo } from '#areas/agency/access/api/index.ts';
import { userIdOf } from '#areas/agency/access/server/testing/user-id.ts';
import { tokenOf } from '#areas/network/users/server/testing/choose-password.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as emptyRegistry from '../../api/registry/empty-registry.ts';
import * as userRoutes from '../../api/user-routes.ts';
import { liftCause, liftCauses, raiseCause, raiseCauses } from '../public.ts';

const test = testApp();
let agency: Caller;

const idOf = (username: string) => userIdOf(test.connection.db, username);

const UNPAID = {
  why: { cause: 'ESTRATTI_CONTO_NON_PAGATI', number: 'EC00000012', dueOn: '2026-11-10', others: 1 },
  source: 'statements',
} as const;

beforeAll(async () => {
  agency = await test.as('dipendente-agenzia');
});

describe('deactivation', () => {
  it('by hand needs a reason and ends the sessions at once, for good', async () => {
    const params = { userPath: 'venditori', id: await idOf('venditore') } as const;
    const seller = await test.as('venditore');
    const silent = await agency.call(userRoutes.setUserState, { params, body: { enabled: false, reason: ' ' } });
    expect(silent.body).toEqual({ reason: 'Il campo Motivo è obbligatorio' });
    const done = await agency.call(userRoutes.setUserState, { params, body: { enabled: false, reason: 'Ha lasciato la concessionaria' } });
    expect(done.body).toEqual({ enabled: false, causes: ['MANUALE'], together: 0 });
    expect((await seller.call(userInfo, {})).status).toBe(403);
    const back = await agency.call(userRoutes.setUserState, { params, body: { enabled: true, reason: null } });
    expect(back.body).toEqual({ enabled: true, causes: [], together: 0 });
    expect((await seller.call(userInfo, {})).status).toBe(403);
    const read = await agency.call(userRoutes.readUser, { params });
    expect(read.body).toMatchObject({ enabled: true, deactivations: [{ cause: 'MANUALE', reason: 'Ha lasciato la concessionaria' }] });
  });

  it('by an automatic cause ends by itself, leaves the manual one, and cannot be lifted manually', async () => {
    const params = { userPath: 'dealer', id: await idOf('dealer-3') } as const;
    const { db } = test.connection;
    const work = { db, now: new Date().toISOString(), today: '2026-11-21', requestId: 'test', language: 'it', actor: null } as const;
    const enabled = async () => (await agency.call(userRoutes.readUser, { params })).body.enabled;
    const unpaid = { userId: params.id, ...UNPAID };
    await raiseCause(work, unpaid);
    await raiseCause(work, unpaid);
    expect(await enabled()).toBe(false);
    const read = await Promise.all(
      ['it', 'en'].map((language) => agency.call(userRoutes.readUser, { params }, { 'accept-language': language })),
    );
    expect(read.map(({ body }) => body)).toMatchObject([
      { deactivations: [{ reason: 'Estratto conto EC00000012 scaduto il 10-11-2026 e altri 1' }] },
      { deactivations: [{ reason: 'Statement EC00000012 was due on 10-11-2026 and 1 more' }] },
    ]);
    const refused = await agency.call(userRoutes.setUserState, { params, body: { enabled: true, reason: null } });
    expect(refused.status).toBe(409);
    expect(refused.body.error_description).toContain('Estratti conto non pagati');
    await agency.call(userRoutes.setUserState, { params, body: { enabled: false, reason: 'Anche a mano' } });
    await liftCause(work, params.id, 'ESTRATTI_CONTO_NON_PAGATI');
    expect(await enabled()).toBe(false);
    await agency.call(userRoutes.setUserState, { params, body: { enabled: true, reason: null } });
    expect(await enabled()).toBe(true);
  });

  it('by an automatic cause takes as many SQL statements for many users as for one', async () => {
    let statements = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const db = test.connection.db.withPlugin(counting);
    const work = { db, now: new Date().toISOString(), today: '2026-11-21', requestId: 'many', language: 'it', actor: null } as const;
    const rows = await test.connection.db
      .selectFrom('app_user')
      .select('id')
      .where('group', '=', 'DEALER')
      .orderBy('id')
      .limit(6)
      .execute();
    const [first = 0, ...others] = rows.map((row) => row.id);
    const costs: number[] = [];
    const measure = async (act: () => Promise<void>) => {
      statements = 0;
      await act();
      costs.push(statements);
    };
    await measure(() => raiseCauses(work, [first], UNPAID));
    await measure(() => raiseCauses(work, others, UNPAID));
    const enabled = () =>
      test.connection.db
        .selectFrom('app_user')
        .select('id')
        .where('id', 'in', [first, ...others])
        .where('enabled', '=', true)
        .execute();
    expect(await enabled()).toEqual([]);
    await measure(() => liftCauses(work, [first], UNPAID.why.cause));
    await measure(() => liftCauses(work, others, UNPAID.why.cause));
    expect(await enabled()).toHaveLength(6);
    const [raisingOne, raisingFive, liftingOne, liftingFive] = costs;
    expect([raisingFive, liftingFive]).toEqual([raisingOne, liftingOne]);
    const recorded = await test.connection.db
      .selectFrom('audit_event')
      .select(['entity_id', 'action'])
      .where('request_id', '=', 'many')
      .where('entity_id', 'in', others)
      .execute();
    expect(recorded.filter(({ action }) => action === 'DEACTIVATE')).toHaveLength(5);
    expect(recorded.filter(({ action }) => action === 'ACTIVATE')).toHaveLength(5);
  });

  it('of a dealer includes their staff, and reactivation brings back only those', async () => {
    const { db } = test.connection;
    const params = { userPath: 'dealer', id: await idOf('dealer-4') } as const;
    const staff = userRoutes.readStaff.response.parse((await agency.call(userRoutes.readStaff, { params })).body);
    expect(staff.active.length).toBeGreaterThan(1);
    const [away] = staff.active;
    const one = await db
      .selectFrom('app_user')
      .select(['group'])
      .where('id', '=', away?.id ?? 0)
      .executeTakeFirstOrThrow();
    const userPath = one.group === 'VENDITORE' ? 'venditori' : 'dipendenti-dealer';
    const alone = { userPath, id: away?.id ?? 0 } as const;
    await agency.call(userRoutes.setUserState, { params: alone, body: { enabled: false, reason: 'Dimesso' } });
    const off = await agency.call(userRoutes.setUserState, {
      params,
      body: { enabled: false, reason: 'Contratto chiuso', withStaff: true },
    });
    expect(off.body).toMatchObject({ enabled: false, together: staff.active.length - 1 });
    const active = async () =>
      (
        await db
          .selectFrom('app_user')
          .select('id')
          .where(
            'id',
            'in',
            staff.active.map(({ id }) => id),
          )
          .where('enabled', '=', true)
          .execute()
      ).length;
    expect(await active()).toBe(0);
    const trail = await db
      .selectFrom('audit_event')
      .select(['reason', 'changes'])
      .where('entity', '=', 'app_user')
      .where('entity_id', '=', staff.active[1]?.id ?? 0)
      .where('action', '=', 'DEACTIVATE')
      .execute();
    expect(trail).toMatchObject([{ reason: 'Contratto chiuso' }]);
    expect(JSON.stringify(trail[0]?.changes)).toContain(`${params.id}`);
    const on = await agency.call(userRoutes.setUserState, { params, body: { enabled: true, reason: null } });
    expect(on.body).toMatchObject({ enabled: true, together: staff.active.length - 1 });
    expect(await active()).toBe(staff.active.length - 1);
  });

  it('cannot be applied to oneself', async () => {
    const params = { userPath: 'dipendenti-agenzia', id: await idOf('dipendente-agenzia') } as const;
    expect((await agency.call(userRoutes.setUserState, { params, body: { enabled: false, reason: 'x' } })).status).toBe(409);
    expect((await agency.call(userRoutes.deleteUser, { params })).status).toBe(409);
  });
});

describe('a lost second factor', () => {
  const params = async () => ({ userPath: 'agenti', id: await idOf('agente') }) as const;
  const enrol = async (id: number) => {
    const at = new Date().toISOString();
    await test.connection.db
      .insertInto('second_factor')
      .values({ user_id: id, secret: 'JBSWY3DPEHPK3PXP', created_at: at, confirmed_at: at })
      .execute();
  };

  it('is not found for an invisible user, and closed to users that may only edit', async () => {
    const key = await params();
    const elsewhere = await agency.call(userRoutes.resetSecondFactor, { params: { ...key, userPath: 'dealer' } });
    expect(elsewhere.status).toBe(404);
    const company = await test.as('societa-commerciale');
    expect((await company.call(userRoutes.resetSecondFactor, { params: key })).status).toBe(403);
  });

  it('is removed by the agency, with the sessions, and is audited', async () => {
    const key = await params();
    expect((await agency.call(userRoutes.resetSecondFactor, { params: key })).body.error).toBe('USER_WITHOUT_SECOND_FACTOR');
    const agent = await test.as('agente');
    await enrol(key.id);
    expect((await agency.call(userRoutes.readUser, { params: key })).body.secondFactor).toBe(true);
    expect((await agency.call(userRoutes.resetSecondFactor, { params: key })).status).toBe(204);
    expect((await agent.call(userInfo, {})).status).toBe(403);
    expect((await (await test.as('agente')).call(userInfo, {})).status).toBe(200);
    const trace = await test.connection.db
      .selectFrom('audit_event')
      .select('action')
      .where('entity', '=', 'app_user')
      .where('entity_id', '=', key.id)
      .execute();
    expect(trace.map(({ action }) => action)).toContain('RESET_SECOND_FACTOR');
  });

  it('for one’s own account needs the password instead', async () => {
    const key = { userPath: 'dipendenti-agenzia', id: await idOf('dipendente-agenzia') } as const;
    expect((await agency.call(userRoutes.resetSecondFactor, { params: key })).body.error).toBe('ACCOUNT_IS_YOURS');
  });
});

describe('deleting', () => {
  it('reports the result, frees the username, and reports a repeated deletion', async () => {
    const params = { userPath: 'dipendenti-dealer', id: await idOf('dipendente-dealer') } as const;
    const { display_name: name } = await test.connection.db
      .selectFrom('app_user')
      .select('display_name')
      .where('id', '=', params.id)
      .executeTakeFirstOrThrow();
    const session = await test.as('dipendente-dealer');
    const done = await agency.call(userRoutes.deleteUser, { params });
    expect(done.body).toEqual({ message: `l'utente ${name} è stato correttamente cancellato` });
    expect((await session.call(userInfo, {})).status).toBe(403);
    const again = await agency.call(userRoutes.deleteUser, { params });
    expect([again.status, again.body.error_description]).toEqual([409, `utente ${name} già cancellato`]);
    expect((await agency.call(userRoutes.readUser, { params })).status).toBe(404);
    const body = {
      ...emptyRegistry.EMPTY_REGISTRY,
      firstName: 'Nuovo',
      lastName: 'Impiegato',
      email: 'n@example.com',
      username: 'dipendente-dealer',
      parents: { DEALER: await idOf('dealer') },
    };
    const key = { 'idempotency-key': crypto.randomUUID() };
    expect((await agency.call(userRoutes.createUser, { params: { userPath: 'dipendenti-dealer' }, body }, key)).status).toBe(200);
  });

  it('is refused while it would leave users without their superior', async () => {
    const params = { userPath: 'dealer', id: await idOf('dealer') } as const;
    const answer = await agency.call(userRoutes.deleteUser, { params });
    expect([answer.status, answer.body.error]).toEqual([409, 'USER_HAS_SUBORDINATES']);
  });
});

describe('a password link without a mail server', () => {
  it('is returned once to the office, which hands it over, and is audited', async () => {
    const params = { userPath: 'periti', id: await idOf('perito') } as const;
    const made = await agency.call(userRoutes.makePasswordLink, { params });
    expect(made.body).toMatchObject({ email: null, link: expect.stringMatching(/^http:\/\/localhost\/imposta-password#[\w-]{43}$/) });
    const read = userRoutes.userDetail.parse((await agency.call(userRoutes.readUser, { params })).body);
    expect(read.password).toMatchObject({ chosen: false, byHand: true, link: { kind: 'NUOVA_PASSWORD', state: 'APERTO', mail: null } });
    expect(JSON.stringify(read)).not.toContain(tokenOf(made.body.link));
    const [trace] = await test.connection.db
      .selectFrom('audit_event')
      .select('changes')
      .where('entity_id', '=', params.id)
      .where('action', '=', 'CREATE_PASSWORD_LINK')
      .execute();
    expect(JSON.stringify(trace)).toContain('hand');
  });
});
