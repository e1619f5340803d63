import { beforeAll, describe, expect, it } from 'vitest';
import {
  type BlackBoxOfPolicy,
  type ContractDataInput,
  completeContract,
  completionSchema,
  contractDetailSchema,
  readBlackBox,
  takeOffBlackBox,
} from '#areas/sale/contracts/api/index.ts';
import { completionOf } from '#areas/sale/contracts/domain/index.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import { read } from '../../../api/index.ts';
import { accept, issue, quote, type Saved } from '../../testing/sale.ts';
import { CAR_SALE } from '../../testing/sale-data.ts';

const test = testApp();
const { today } = moment();
let dealer: Caller;
let other: Caller;

/** Identities with a right check digit. */
const IMEIS = ['490154203237518', '356938035643809', '354850090000001', '354850090000019', '354850090000027', '354850090000035'] as const;
const [FIRST, SECOND, THIRD, FOURTH, FIFTH, SIXTH] = IMEIS;

type Device = Partial<Record<'blackBoxImei' | 'blackBoxSerialNumber' | 'blackBoxActivationDate', string | null>>;

const withBox = (device: Device = {}) =>
  ({ ...CAR_SALE, vehicle: { ...CAR_SALE.vehicle, antitheft: 'BLACKBOX', ...device } }) satisfies ContractDataInput;

async function sell(caller: Caller, device: Device = {}): Promise<Saved> {
  const saved = await quote(caller, withBox(device));
  await accept(caller, saved);
  const answer = await issue(caller, saved);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return saved;
}

const detailOf = async (caller: Caller, { id }: Pick<Saved, 'id'>) =>
  contractDetailSchema.parse((await caller.call(read, { params: { id } })).body);

async function write(caller: Caller, saved: Pick<Saved, 'id'>, device: Device) {
  const detail = await detailOf(caller, saved);
  const now = completionOf(detail.data);
  const body = completionSchema.parse({ ...now, vehicle: { ...now.vehicle, ...device } });
  return caller.call(completeContract, { params: { id: saved.id }, body }, { 'if-match': `"${detail.version}"` });
}

async function takeOff(caller: Caller, saved: Pick<Saved, 'id'>, removedOn = today) {
  const { version } = await detailOf(caller, saved);
  const body = { removedOn, reason: 'ALTRA_POLIZZA' as const };
  return caller.call(takeOffBlackBox, { params: { id: saved.id }, body }, { 'if-match': `"${version}"` });
}

const boxOf = async (caller: Caller, { id }: Pick<Saved, 'id'>) =>
  (await caller.call(readBlackBox, { params: { id } })).body as BlackBoxOfPolicy;

beforeAll(async () => {
  dealer = await test.as('dealer');
  other = await test.as('intermediario');
});

it('of a policy of another network answers 404', async () => {
  const saved = await sell(dealer);
  expect((await other.call(readBlackBox, { params: { id: saved.id } })).status).toBe(404);
  const body = { removedOn: today, reason: 'GUASTO' as const };
  expect((await other.call(takeOffBlackBox, { params: { id: saved.id }, body }, { 'if-match': '"1"' })).status).toBe(404);
});

it('is taken off by users that issue policies, from a policy that has one', async () => {
  const saved = await sell(dealer);
  const body = { removedOn: today, reason: 'GUASTO' as const };
  const reader = await test.as('segnalatore');
  expect((await reader.call(takeOffBlackBox, { params: { id: saved.id }, body }, { 'if-match': '"1"' })).status).toBe(403);
  expect(await takeOff(dealer, saved)).toMatchObject({ status: 409, body: { error: 'NO_BLACK_BOX' } });
});

describe('pairing', () => {
  it('follows the issue, with serial number, activation and the user', async () => {
    const saved = await sell(dealer);
    expect(await boxOf(dealer, saved)).toMatchObject({ demanded: true, current: null, earlier: [] });
    expect((await write(dealer, saved, { blackBoxImei: FIRST })).status).toBe(200);
    expect((await write(dealer, saved, { blackBoxSerialNumber: 'BB-42', blackBoxActivationDate: today })).status).toBe(200);
    expect(await boxOf(dealer, saved)).toMatchObject({
      current: { imei: FIRST, serialNumber: 'BB-42', activatedOn: today, pairedBy: expect.any(String) },
    });
  });

  it('is refused at the IMEI while another policy in force has the device, and names it only to users that see it', async () => {
    const first = await sell(dealer, { blackBoxImei: SECOND });
    const { policyNumber } = await detailOf(dealer, first);
    const mine = await write(dealer, await sell(dealer), { blackBoxImei: SECOND });
    expect(mine.status).toBe(422);
    expect(mine.body).toEqual({
      'vehicle.blackBoxImei': `La black box è già abbinata a un’altra polizza in vigore (polizza ${policyNumber}): va prima tolta da quella`,
    });
    const theirs = await write(other, await sell(other), { blackBoxImei: SECOND });
    expect(theirs.body).toEqual({
      'vehicle.blackBoxImei': 'La black box è già abbinata a un’altra polizza in vigore: va prima tolta da quella',
    });
  });

  it('of two at once one wins', async () => {
    const [one, two] = [await sell(dealer), await sell(other)];
    const answers = await Promise.all([write(dealer, one, { blackBoxImei: THIRD }), write(other, two, { blackBoxImei: THIRD })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const rows = await test.connection.db.selectFrom('black_box_pairing').select('id').where('imei', '=', THIRD).execute();
    expect(rows).toHaveLength(1);
  });

  it('blocks the issue of a quotation with a paired device', async () => {
    await sell(dealer, { blackBoxImei: FOURTH });
    const saved = await quote(dealer, withBox({ blackBoxImei: FOURTH }));
    await accept(dealer, saved);
    const answer = await issue(dealer, saved);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ details: { blocks: [{ code: 'IMEI_GIA_ABBINATO', field: 'vehicle.blackBoxImei' }] } });
  });
});

describe('moving', () => {
  it('takes the device off with day and reason, frees it for another policy and keeps the history', async () => {
    const from = await sell(dealer, { blackBoxImei: FIFTH, blackBoxSerialNumber: 'BB-5' });
    const to = await sell(other);
    expect((await write(dealer, from, { blackBoxImei: SIXTH })).body).toEqual({
      'vehicle.blackBoxImei': expect.stringContaining('toglila dalla polizza'),
    });
    expect(await takeOff(dealer, from, addDays(today, 1))).toMatchObject({ status: 422, body: { removedOn: expect.any(String) } });
    expect(await takeOff(dealer, from, addDays(today, -1))).toMatchObject({ status: 422 });
    expect((await takeOff(dealer, from)).status).toBe(200);
    expect((await write(other, to, { blackBoxImei: FIFTH })).status).toBe(200);
    expect(await boxOf(dealer, from)).toMatchObject({
      current: null,
      earlier: [{ imei: FIFTH, serialNumber: 'BB-5', removedOn: today, reason: 'ALTRA_POLIZZA', removedBy: expect.any(String) }],
    });
    expect((await detailOf(dealer, from)).data.vehicle).toMatchObject({ blackBoxImei: null, blackBoxSerialNumber: null });
    expect((await write(dealer, from, { blackBoxImei: SIXTH })).status).toBe(200);
    const trail = await test.connection.db
      .selectFrom('audit_event')
      .select('changes')
      .where('entity', '=', 'contract')
      .where('entity_id', '=', from.id)
      .where('action', '=', 'REMOVE_BLACK_BOX')
      .execute();
    expect(JSON.stringify(trail)).toContain('ALTRA_POLIZZA');
  });

  it('needs the version that the user read', async () => {
    const saved = await sell(dealer, { blackBoxImei: '354850090000043' });
    const body = { removedOn: today, reason: 'GUASTO' as const };
    expect((await dealer.call(takeOffBlackBox, { params: { id: saved.id }, body }, { 'if-match': '"1"' })).status).toBe(412);
  });

  it('from a policy that ended needs nothing', async () => {
    const ended = await sell(dealer, { blackBoxImei: '354850090000050' });
    await test.connection.db.updateTable('contract').set({ status: 'POLIZZA_SCADUTA' }).where('id', '=', ended.id).execute();
    expect((await write(dealer, await sell(dealer), { blackBoxImei: '354850090000050' })).status).toBe(200);
    expect(await boxOf(dealer, ended)).toMatchObject({ current: null, earlier: [{ reason: 'POLIZZA_CESSATA' }] });
  });
});
