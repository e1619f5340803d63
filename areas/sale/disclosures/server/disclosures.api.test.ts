import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { userIdOf } from '#areas/agency/access/server/testing/user-id.ts';
import { downloadFile } from '#areas/agency/documents/api/index.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../api/index.ts';

const test = testApp();
const { today } = moment();
let office: Caller;

const DECLARATIONS = {
  holdsIn: null,
  heldBy: null,
  impartialAnalysis: false,
  exclusive: true,
  horizontal: null,
  commission: true,
  fee: 0,
  variable: false,
  otherBenefits: null,
};
const ACCOUNT = { holder: 'Agenzia', bank: 'Banca', iban: 'it60 x054 2811 1010 0000 0123 456', creditorId: null };

const key = () => ({ 'idempotency-key': randomUUID() });
const userAt = async (username: string) => {
  const id = await userIdOf(test.connection.db, username);
  return { userPath: 'dealer', id } as const;
};
const read = async (caller: Caller = office) => routes.readDisclosures.response.parse((await caller.call(routes.readDisclosures, {})).body);
const accountFrom = (validFrom: string, change: object = {}) =>
  office.call(routes.addSeparateAccount, { body: { ...ACCOUNT, validFrom, ...change } }, key());

beforeAll(async () => {
  office = await test.as('dipendente-agenzia');
});

describe('declarations of an intermediary', () => {
  it('answer 404 for an invisible user, and need UPDATE_IVASS to be recorded', async () => {
    const company = await test.as('societa-commerciale');
    expect((await company.call(routes.readUserDeclarations, { params: await userAt('dealer-16') })).status).toBe(404);
    const params = await userAt('dealer');
    const body = { ...DECLARATIONS, validFrom: today };
    expect((await company.call(routes.addUserDeclarations, { params, body }, key())).status).toBe(403);
  });

  it('have a date and an audit row of the user, and are revoked with a reason', async () => {
    const params = await userAt('dealer');
    const add = (validFrom: string) => office.call(routes.addUserDeclarations, { params, body: { ...DECLARATIONS, validFrom } }, key());
    expect((await add(addDays(today, -1))).body).toHaveProperty('validFrom');
    const { id } = routes.addUserDeclarations.response.parse((await add(today)).body);
    expect((await add(today)).body).toHaveProperty('validFrom');
    const states = async () => {
      const { body } = await office.call(routes.readUserDeclarations, { params });
      return routes.readUserDeclarations.response.parse(body).items.map(({ state }) => state);
    };
    expect(await states()).toEqual(['IN_FORCE', 'PAST']);
    const other = await userAt('dealer-3');
    const takeBack = (at: typeof params) =>
      office.call(routes.voidUserDeclarations, { params: { ...at, declaration: id }, body: { reason: 'Sbagliata' } });
    expect((await takeBack(other)).status).toBe(404);
    expect((await takeBack(params)).status).toBe(204);
    expect((await takeBack(params)).status).toBe(404);
    expect(await states()).toEqual(['VOID', 'IN_FORCE']);
    const audited = await test.connection.db
      .selectFrom('audit_event')
      .select('action')
      .where('entity', '=', 'app_user')
      .where('entity_id', '=', params.id)
      .where('action', 'like', '%_DISCLOSURE')
      .orderBy('id')
      .execute();
    expect(audited.map(({ action }) => action)).toEqual(['ADD_DISCLOSURE', 'VOID_DISCLOSURE']);
  });

  it('never change in the database', async () => {
    const { db } = test.connection;
    await expect(db.updateTable('disclosure').set({ valid_from: today }).execute()).rejects.toThrow('never changed');
    await expect(db.deleteFrom('disclosure').execute()).rejects.toThrow('never changed');
  });
});

describe('statements of the agency', () => {
  it('are closed to sellers', async () => {
    const dealer = await test.as('dealer');
    expect((await dealer.call(routes.readDisclosures, {})).status).toBe(403);
    expect((await dealer.call(routes.addSeparateAccount, { body: { ...ACCOUNT, validFrom: today } }, key())).status).toBe(403);
  });

  it('include an account with a valid IBAN and creditor', async () => {
    expect((await accountFrom(today, { iban: 'IT60X0542811101000000123457' })).body).toHaveProperty('iban');
    expect((await accountFrom(today, { creditorId: 'IT20ZZZ0000000743110157' })).body).toHaveProperty('creditorId');
    const added = await accountFrom(addDays(today, 30), { creditorId: 'it19 zzz 0000000743110157' });
    expect(added.status).toBe(200);
    const [, current] = (await read()).agency.filter(({ kind }) => kind === 'CONTO_SEPARATO');
    const [future] = (await read()).agency;
    expect(current).toMatchObject({ state: 'IN_FORCE' });
    expect(future).toMatchObject({
      state: 'FUTURE',
      facts: { iban: 'IT60X0542811101000000123456', creditorId: 'IT19ZZZ0000000743110157' },
    });
  });

  it('need an e-mail or PEC address for a complaints office', async () => {
    const body = { office: 'Reclami', address: 'Via Emilia 1', email: null, pec: null, phone: null, validFrom: today };
    expect((await office.call(routes.addAgencyComplaints, { body }, key())).body).toHaveProperty('email');
    expect((await office.call(routes.addAgencyComplaints, { body: { ...body, pec: 'a@pec.example' } }, key())).status).toBe(200);
  });
});

describe('the signature for an insurer', () => {
  it('is a re-encoded picture that sellers cannot download', async () => {
    const [company] = (await read()).companies;
    const params = { id: company?.id ?? 0 };
    const content = await sharp({ create: { width: 60, height: 20, channels: 3, background: 'navy' } })
      .png()
      .toBuffer();
    const body = { signer: 'Ada Neri', capacity: 'AD', validFrom: today };
    const send = (picture: Buffer) =>
      office.call(routes.addCompanySigner, {
        params,
        body: { ...body, picture: { fileName: 'firma.png', encodedContent: picture.toString('base64') } },
      });
    expect((await send(Buffer.from('%PDF-1.7'))).body).toHaveProperty('picture');
    expect((await send(content)).status).toBe(200);
    const current = (await read()).companies[0]?.items.find(({ kind, state }) => kind === 'FIRMA' && state === 'IN_FORCE');
    expect(current).toMatchObject({ facts: { signer: 'Ada Neri' } });
    const id = current?.fileId ?? 0;
    expect((await office.call(downloadFile, { params: { id }, query: {} })).status).toBe(200);
    const dealer = await test.as('dealer');
    expect((await dealer.call(downloadFile, { params: { id }, query: {} })).status).toBe(404);
  });
});
