import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { listDocuments } from '#areas/agency/documents/api/index.ts';
import {
  addPhoto,
  type ContractDataInput,
  completeContract,
  completionSchema,
  contractDetailSchema,
} from '#areas/sale/contracts/api/index.ts';
import { type Completion, completionOf } from '#areas/sale/contracts/domain/index.ts';
import { addDays, addMonths } from '#platform/domain-kit/time/dates.ts';
import { expiryOf } from '#platform/domain-kit/time/duration.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import { read } from '../../../api/index.ts';
import { accept, issue, quote, recordPapers, type Saved } from '../../testing/sale.ts';
import { CAR_SALE, carIdentity } from '../../testing/sale-data.ts';

const test = testApp();
const { today } = moment();

/** A new car without plate, chassis number, registration and effective date, which a dealer learns after acceptance. */
const BARE = {
  ...CAR_SALE,
  vehicle: { ...CAR_SALE.vehicle, licensePlate: null, chassisNumber: null, registrationDate: null, antitheft: 'BLACKBOX' },
  effectiveDate: null,
} satisfies ContractDataInput;

const detailOf = async (caller: Caller, { id }: Pick<Saved, 'id'>) =>
  contractDetailSchema.parse((await caller.call(read, { params: { id } })).body);

type Part = { effectiveDate?: string | null; vehicle?: Partial<Completion['vehicle']> };

async function complete(caller: Caller, saved: Pick<Saved, 'id'>, part: Part, version?: number) {
  const detail = await detailOf(caller, saved);
  const now = completionOf(detail.data);
  const body = completionSchema.parse({ ...now, ...part, vehicle: { ...now.vehicle, ...part.vehicle } });
  return caller.call(completeContract, { params: { id: saved.id }, body }, { 'if-match': `"${version ?? detail.version}"` });
}

const COMPLETE: Part = {
  effectiveDate: addDays(today, 1),
  vehicle: { licensePlate: 'ZX777AA', chassisNumber: 'ZFA31200000745999', registrationDate: today },
};

async function accepted(caller: Caller, data: ContractDataInput = BARE): Promise<Saved> {
  const saved = await quote(caller, data);
  const answer = await accept(caller, saved);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return saved;
}

describe('completing an accepted quotation', () => {
  it('of another network answers 404', async () => {
    const saved = await accepted(await test.as('dealer'));
    const body = completionSchema.parse({ effectiveDate: null, vehicle: {}, customer: { identityDocument: {} } });
    const stranger = await test.as('intermediario');
    const answer = await stranger.call(completeContract, { params: { id: saved.id }, body }, { 'if-match': '"2"' });
    expect(answer.status).toBe(404);
  });

  it('is accepted without the certificate’s data, and issued at the accepted price once they are added', async () => {
    const dealer = await test.as('dealer');
    const saved = await accepted(dealer);
    const before = await detailOf(dealer, saved);
    const reasons = before.actions.find(({ action }) => action === 'emetti')?.blocks ?? [];
    const wanted = ['vehicle.chassisNumber', 'vehicle.licensePlate', 'vehicle.registrationDate', 'effectiveDate'];
    expect(reasons.map(({ field }) => field)).toEqual(expect.arrayContaining(wanted));
    const answer = await complete(dealer, saved, COMPLETE);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const after = await detailOf(dealer, saved);
    expect(after.price).toEqual(before.price);
    expect(after.expiryDate).toBe(expiryOf(addDays(today, 1), after.data.choice.months ?? 0));
    expect(after.timeline.at(-1)).toMatchObject({ event: 'COMPLETA', from: 'PREVENTIVO_ACCETTATO', to: 'PREVENTIVO_ACCETTATO' });
  });

  it('records the changes in the audit trail', async () => {
    const dealer = await test.as('dealer');
    const saved = await accepted(dealer);
    await complete(dealer, saved, COMPLETE);
    const { rows } = await sql<{ changes: object }>`select changes from audit_event
      where entity = 'contract' and entity_id = ${saved.id} and action = 'COMPLETE'`.execute(test.connection.db);
    expect(rows).toEqual([
      { changes: expect.objectContaining({ licensePlate: [null, 'ZX777AA'], effectiveDate: [null, addDays(today, 1)] }) },
    ]);
  });

  it('makes the proposal again with the new data', async () => {
    const dealer = await test.as('dealer');
    const saved = await accepted(dealer);
    await test.runJobs();
    const proposals = async () => {
      const answer = await dealer.call(listDocuments, { query: { entity: 'contract', entityId: saved.id } });
      const items = JSON.parse(answer.raw.toString('utf8')) as { kind: string }[];
      return items.filter(({ kind }) => kind === 'MODULO_PROPOSTA').length;
    };
    expect(await proposals()).toBe(1);
    await complete(dealer, saved, COMPLETE);
    await test.runJobs();
    expect(await proposals()).toBe(2);
  });

  it('requires a new hand-over and signature after the period of cover changes, and keeps the first record', async () => {
    const dealer = await test.as('dealer');
    const saved = await accepted(dealer, CAR_SALE);
    await test.runJobs();
    await recordPapers(dealer, saved);
    expect((await complete(dealer, saved, { effectiveDate: addDays(today, 5) })).status).toBe(200);
    const { papers, actions } = await detailOf(dealer, saved);
    expect(papers).toMatchObject({ storedAt: null, handedAt: null, signedOn: null });
    expect(actions.find(({ action }) => action === 'emetti')?.blocks.map(({ code }) => code)).toEqual(['DOCUMENTI_IN_PREPARAZIONE']);
    await test.runJobs();
    await recordPapers(dealer, saved);
    const kept = test.connection.db.selectFrom('contract_papers').select(['edition', 'signer']).where('contract_id', '=', saved.id);
    expect(await kept.orderBy('edition').execute()).toEqual([
      { edition: 1, signer: 'Mario Rossi' },
      { edition: 2, signer: 'Mario Rossi' },
    ]);
    expect((await issue(dealer, saved)).body).toMatchObject({ status: 'POLIZZA' });
  });

  it('keeps the signature when a blank plate and chassis number are filled in for the certificate', async () => {
    const dealer = await test.as('dealer');
    const saved = await accepted(dealer, { ...BARE, effectiveDate: CAR_SALE.effectiveDate });
    await test.runJobs();
    await recordPapers(dealer, saved);
    expect((await complete(dealer, saved, { vehicle: COMPLETE.vehicle ?? {} })).status).toBe(200);
    expect((await detailOf(dealer, saved)).papers).toMatchObject({ signedOn: today });
    expect((await issue(dealer, saved)).body).toMatchObject({ status: 'POLIZZA' });
  });

  it('refuses a start of cover in the past, next to the field', async () => {
    const dealer = await test.as('dealer');
    const saved = await accepted(dealer);
    const answer = await complete(dealer, saved, { effectiveDate: addDays(today, -1) });
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.body)).toContain('effectiveDate');
  });

  it('refuses a malformed plate and a stale version', async () => {
    const dealer = await test.as('dealer');
    const saved = await accepted(dealer);
    const { version } = await detailOf(dealer, saved);
    const body = { effectiveDate: null, vehicle: { licensePlate: '?' }, customer: { identityDocument: {} } };
    const wrong = await dealer.call(completeContract, { params: { id: saved.id }, body }, { 'if-match': `"${version}"` });
    expect(wrong.status).toBe(422);
    expect((await complete(dealer, saved, COMPLETE, version - 1)).status).toBe(412);
  });

  it('requires revocation when a date would change the price', async () => {
    const dealer = await test.as('dealer');
    const used = {
      ...CAR_SALE.vehicle,
      status: 'USATO',
      newVehicleType: null,
      registrationDate: addDays(today, -400),
      mileage: 9_000,
    } as const;
    const saved = await accepted(dealer, { ...CAR_SALE, vehicle: used });
    const answer = await complete(dealer, saved, { vehicle: { registrationDate: addMonths(today, -12 * 9) } });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ error: 'COMPLETION_MOVES_PRICE' });
  });

  it('is refused before acceptance and without permission', async () => {
    const dealer = await test.as('dealer');
    const open = await quote(dealer, BARE);
    expect((await complete(dealer, open, COMPLETE)).status).toBe(409);
    const saved = await accepted(dealer);
    const reader = await test.as('segnalatore');
    expect((await complete(reader, saved, COMPLETE)).status).toBe(403);
  });

  it('accepts more photos until the issue', async () => {
    const dealer = await test.as('dealer');
    const saved = await accepted(dealer);
    const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
    const photo = { fileName: 'foto.png', encodedContent: pixel.toString('base64') };
    const answer = await dealer.call(addPhoto, { params: { id: saved.id }, body: { angle: 'ALTRA', photo } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body).toMatchObject({ editable: true, removable: false });
  });
});

describe('completing a policy', () => {
  it('accepts the black box and nothing else', async () => {
    const dealer = await test.as('dealer');
    const saved = await accepted(dealer);
    const own = carIdentity(7_000);
    await complete(dealer, saved, { ...COMPLETE, vehicle: { ...COMPLETE.vehicle, ...own } });
    await test.runJobs();
    const issued = await issue(dealer, saved);
    expect(issued.status, JSON.stringify(issued.body)).toBe(200);
    const answer = await complete(dealer, saved, {
      effectiveDate: addDays(today, 5),
      vehicle: { licensePlate: 'ZX888AA', blackBoxSerialNumber: 'BB-42', blackBoxImei: '490154203237518' },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const { data, effectiveDate } = await detailOf(dealer, saved);
    expect(data.vehicle).toMatchObject({ ...own, blackBoxSerialNumber: 'BB-42', blackBoxImei: '490154203237518' });
    expect(effectiveDate).toBe(addDays(today, 1));
  });
});
