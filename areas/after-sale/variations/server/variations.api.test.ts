import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { recordPayment } from '#areas/money/premium-payments/api/index.ts';
import { usualVariationRules } from '#areas/offer/catalogue/domain/index.ts';
import { CAR_SALE, ofAnotherCar } from '#areas/sale/quotations/server/testing/sale-data.ts';
import { listWork } from '#areas/sale/work-list/api/index.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../api/index.ts';
import { replaysEffect } from '../domain/index.ts';
import { applyVariationsJob } from './changes/take-effect.ts';
import { factOf, plate, province, type Values, value, variationsOf, type Wanted } from './testing/vary.ts';

const { today } = moment();
const test = testApp();
const { policy, issued, running, setRules, begin, detailOf, save, confirm, vary, balances, asOf } = variationsOf(test);
let dealer: Caller;
let agency: Caller;

beforeAll(async () => {
  dealer = await test.as('dealer');
  agency = await test.as('dipendente-agenzia');
});

it('variations belong to users with the role, and policies to those that see them', async () => {
  const sold = await issued();
  const body = { policy: sold.policyNumber, kinds: ['TARGA' as const], effectiveOn: sold.from, reason: 'x', ticket: null };
  expect((await dealer.call(routes.createVariation, { body })).status).toBe(403);
  expect((await agency.call(routes.readVariation, { params: { id: 999_999 } })).status).toBe(404);
  expect((await agency.call(routes.createVariation, { body: { ...body, policy: 'XX1' } })).body).toHaveProperty('policy');
  const stranger = await test.as('dealer-2');
  expect((await stranger.call(routes.readPolicyAsOf, { params: { id: sold.id }, query: { giorno: today } })).status).toBe(404);
});

describe('a variation without a price', () => {
  beforeAll(() => setRules(usualVariationRules('VEICOLO')));

  it('changes the policy from its day on, and posts nothing', async () => {
    const sold = await running();
    const before = await balances(sold);
    const was = (await policy(sold)).data.vehicle.licensePlate;
    const done = await vary(sold, { kinds: ['TARGA'] }, plate('FX123YZ'));
    expect(done).toMatchObject({ number: 1, gross: 0, settlement: 'NESSUNO', isAwaited: false });
    expect(done.preview.changes).toEqual([{ path: 'vehicle.licensePlate', field: 'Targa', before: was, after: 'FX123YZ' }]);
    const after = await policy(sold);
    expect(after.data.vehicle.licensePlate).toBe('FX123YZ');
    expect(after.timeline.at(-1)).toMatchObject({ event: 'VARIA', reason: 'Appendice 1: Chiesto dal cliente' });
    expect(await balances(sold)).toEqual(before);
    expect(factOf(await asOf(sold, addDays(today, -1)), 'Targa')).toBe(was);
    expect(factOf(await asOf(sold, today), 'Targa')).toBe('FX123YZ');
  });

  it.each<[Wanted['kinds'][number], string, (values: Values) => Values]>([
    [
      'DATI_CLIENTE',
      'customer.contacts.email',
      (now) => ({ ...now, customer: { ...now.customer, contacts: { ...now.customer.contacts, email: 'nuova@example.com' } } }),
    ],
    [
      'VINCOLO_AGGIUNTO',
      'vehicle.lienholder',
      (now) => ({
        ...now,
        vehicle: {
          ...now.vehicle,
          constraint: true,
          lienholder: 'Banca del Credito',
          lienholderAddress: 'Via Roma 1, Torino',
          constraintNumber: 'F-1',
          constraintExpirationDate: addDays(today, 700),
        },
      }),
    ],
    ['PAGAMENTO', 'iban', (now) => ({ ...now, iban: 'IT60X0542811101000000123456' })],
  ])('of %s changes %s and posts nothing', async (kind, path, change) => {
    const sold = await running();
    const before = await balances(sold);
    const done = await vary(sold, { kinds: [kind] }, change);
    expect(done).toMatchObject({ gross: 0, settlement: 'NESSUNO' });
    expect(done.preview.changes.map((one) => one.path)).toContain(path);
    expect(await balances(sold)).toEqual(before);
  });

  it('of a policy that is cancelled waits, and holds once the cancellation is reversed', async () => {
    const sold = await running();
    const day = addDays(today, 10);
    await vary(sold, { kinds: ['TARGA'], effectiveOn: day }, plate('FX129YZ'));
    const apply = () =>
      applyVariationsJob.run({ ...moment(), today: day, db: test.connection.db, requestId: 'test', language: 'it', actor: null }, {});
    const setStatus = (status: string) => sql`update contract set status = ${status} where id = ${sold.id}`.execute(test.connection.db);
    await setStatus('POLIZZA_ANNULLATA');
    await apply();
    await setStatus('POLIZZA');
    expect((await policy(sold)).data.vehicle.licensePlate).not.toBe('FX129YZ');
    await apply();
    expect((await policy(sold)).data.vehicle.licensePlate).toBe('FX129YZ');
  });

  it('holds from a later day only from then on', async () => {
    const sold = await running();
    const done = await vary(sold, { kinds: ['TARGA'], effectiveOn: addDays(today, 10) }, plate('FX124YZ'));
    expect(done.isAwaited).toBe(true);
    expect((await policy(sold)).data.vehicle.licensePlate).not.toBe('FX124YZ');
    expect(factOf(await asOf(sold, addDays(today, 10)), 'Targa')).toBe('FX124YZ');
    await applyVariationsJob.run(
      { ...moment(), today: addDays(today, 10), db: test.connection.db, requestId: 'test', language: 'it', actor: null },
      {},
    );
    expect((await policy(sold)).data.vehicle.licensePlate).toBe('FX124YZ');
    expect((await detailOf(done.id)).isAwaited).toBe(false);
  });

  it('is refused at its fields, outside of the policy and by the product', async () => {
    const sold = await running();
    const id = await begin(sold, { kinds: ['TARGA'] });
    expect((await save(id, plate('??'))).body).toHaveProperty('values.vehicle.licensePlate');
    expect((await save(id, (values) => ({ ...values, vehicle: { ...values.vehicle, licensePlate: null } }))).body).toEqual({
      'values.vehicle.licensePlate': expect.any(String),
    });
    expect((await save(id, plate('FX125YZ'), { effectiveOn: addDays(sold.from, -1) })).body).toHaveProperty('effectiveOn');
    expect((await save(id, plate('FX125YZ'), { from: 9 })).status).toBe(412);
    expect((await save(id, (values) => values)).status).toBe(204);
    expect((await detailOf(id)).preview).toMatchObject({ outcome: 'REFUSED', reasons: ['Nessun dato cambia'] });
    await setRules([]);
    expect((await save(id, plate('FX125YZ'))).status).toBe(204);
    const { preview } = await detailOf(id);
    expect(preview.reasons).toEqual(['Il prodotto non ammette questa variazione: Targa']);
    expect((await confirm(id, preview.hash)).body).toMatchObject({ error: 'REFUSED' });
    await setRules(usualVariationRules('VEICOLO'));
    expect((await agency.call(routes.deleteVariation, { params: { id } })).status).toBe(204);
  });

  it('puts no second policy of a product on a vehicle', async () => {
    const [one, two] = [await running(), await running()];
    const taken = (await policy(one)).data.vehicle.licensePlate ?? '';
    const id = await begin(two, { kinds: ['TARGA'] });
    await save(id, plate(taken));
    expect((await detailOf(id)).preview.reasons.join()).toContain('già assicurato');
  });
});

describe('a variation with a price', () => {
  beforeAll(() => setRules(usualVariationRules('VEICOLO')));

  it('charges the difference pro rata, posts it, and prints the appendix', async () => {
    const sold = await running();
    const before = await balances(sold);
    const done = await vary(sold, { kinds: ['VALORE'] }, value(3_000_000));
    expect(done.gross).toBeGreaterThan(0);
    expect(done.settlement).toBe('PRODUTTORE');
    const after = await balances(sold);
    expect(after.CREDITO_CLIENTE).toBe((before.CREDITO_CLIENTE ?? 0) + (done.gross ?? 0));
    expect(after.PROVVIGIONE).toBe((before.PROVVIGIONE ?? 0) - done.preview.commission);
    const { record } = await test.connection.db
      .selectFrom('variation')
      .select('record')
      .where('id', '=', done.id)
      .executeTakeFirstOrThrow();
    expect(record !== null && replaysEffect(record)).toBe(true);
    await test.runJobs();
    expect((await detailOf(done.id)).fileId).toEqual(expect.any(Number));
    const day = await asOf(sold, today);
    expect(day.titles).toEqual([
      { number: null, effectiveOn: sold.from, gross: sold.premium },
      { number: 1, effectiveOn: today, gross: done.gross },
    ]);
    expect(day.gross).toBe(sold.premium + (done.gross ?? 0));
  });

  it('gives premium back where coverages are removed, and the opposite takes it again', async () => {
    const sold = await running();
    const before = await balances(sold);
    const draft = await begin(sold, { kinds: ['GARANZIA_TOLTA'] });
    const { coverages, values } = await detailOf(draft);
    const optional = coverages.find(({ code, mode }) => mode !== 'OBBLIGATORIA' && values?.coverages.includes(code))?.code;
    expect(optional).toBeDefined();
    await agency.call(routes.deleteVariation, { params: { id: draft } });
    const without = (now: Values) => ({ ...now, coverages: now.coverages.filter((code) => code !== optional) });
    const done = await vary(sold, { kinds: ['GARANZIA_TOLTA'] }, without);
    expect(done.gross).toBeLessThan(0);
    expect(done.preview.tax).toBe(0);
    expect((await policy(sold)).data.choice.coverages).not.toContain(optional);
    const reverse = await agency.call(routes.reverseVariation, { params: { id: done.id }, body: { reason: 'Tolta per errore' } });
    const id = Number(reverse.body.id);
    const { preview } = await detailOf(id);
    expect(preview).toMatchObject({ outcome: 'COMPUTED', gross: -(done.gross ?? 0) });
    expect((await confirm(id, preview.hash)).status).toBe(204);
    expect(await balances(sold)).toEqual(before);
    expect((await policy(sold)).data.choice.coverages).toContain(optional);
    const again = await agency.call(routes.reverseVariation, { params: { id: done.id }, body: { reason: 'x' } });
    expect(again.body).toMatchObject({ error: 'REVERSED_ALREADY' });
  });

  it('substitutes the vehicle with today’s tariff', async () => {
    const sold = await running();
    const other = ofAnotherCar(CAR_SALE).vehicle;
    const done = await vary(sold, { kinds: ['VEICOLO'] }, (values) => ({
      ...values,
      vehicle: {
        ...values.vehicle,
        brand: 'Volkswagen',
        model: 'Golf',
        version: '1.5 TSI',
        licensePlate: 'GA100AA',
        chassisNumber: other?.chassisNumber ?? null,
        registrationDate: addDays(today, -20),
        insuredValue: 3_200_000,
      },
    }));
    expect(done.preview.changes.map(({ field }) => field)).toContain('Modello');
    expect(done.preview.tariff).toContain('versione');
    expect((await policy(sold)).data.vehicle).toMatchObject({ model: 'Golf', insuredValue: 3_200_000 });
  });

  it('collected by the agency is recorded once in the ledger', async () => {
    const sold = await running('BONIFICO');
    await agency.call(recordPayment, { params: { id: sold.id }, body: { receivedOn: today, reference: 'TRN 1' } });
    const done = await vary(sold, { kinds: ['VALORE'] }, value(2_900_000));
    expect(done.settlement).toBe('DA_INCASSARE');
    const { items } = listWork.response.parse((await agency.call(listWork, { query: { tipo: 'VARIAZIONE_DA_REGOLARE', max: 100 } })).body);
    expect(items.map(({ contractId }) => contractId)).toContain(sold.id);
    const settle = (settledOn: string) =>
      agency.call(routes.settleVariation, { params: { id: done.id }, body: { settledOn, reference: 'TRN 2' } });
    expect((await settle(addDays(today, 1))).body).toHaveProperty('settledOn');
    expect((await settle(today)).status).toBe(204);
    expect((await settle(today)).body).toMatchObject({ error: 'NOTHING_TO_SETTLE' });
    expect((await balances(sold)).CREDITO_CLIENTE).toBeUndefined();
    expect(await policy(sold)).toMatchObject({ premiumDueOn: null, premiumPaidOn: today });
  });

  it('given back by the agency waits for the premium', async () => {
    const sold = await running('BONIFICO');
    const done = await vary(sold, { kinds: ['VALORE'] }, value(1_500_000));
    expect(done.settlement).toBe('DA_RIMBORSARE');
    const settle = () => agency.call(routes.settleVariation, { params: { id: done.id }, body: { settledOn: today, reference: 'TRN 3' } });
    expect((await settle()).body).toMatchObject({ error: 'PREMIUM_NOT_PAID' });
    await agency.call(recordPayment, { params: { id: sold.id }, body: { receivedOn: today, reference: 'TRN 1' } });
    expect((await settle()).status).toBe(204);
    expect((await balances(sold)).CREDITO_CLIENTE).toBeUndefined();
  });
});

describe('two drafts on one policy', () => {
  beforeAll(() => setRules(usualVariationRules('VEICOLO')));

  it('the first that is confirmed preempts the other, which is computed again', async () => {
    const sold = await running();
    const [one, two] = [await begin(sold, { kinds: ['VALORE'] }), await begin(sold, { kinds: ['INDIRIZZO'] })];
    await save(one, value(3_000_000));
    await save(two, province('NA'));
    const shown = (await detailOf(two)).preview;
    expect((await confirm(one, (await detailOf(one)).preview.hash)).status).toBe(204);
    expect((await confirm(two, shown.hash)).body).toMatchObject({ error: 'PREEMPTED' });
    const { preemptedBy } = await detailOf(two);
    expect(preemptedBy).toMatchObject([{ number: 1, changes: [{ field: 'Valore assicurato' }] }]);
    expect((await save(two, (values) => values)).status).toBe(204);
    const { preview, preemptedBy: none } = await detailOf(two);
    expect(none).toEqual([]);
    expect((await confirm(two, 'other')).body).toMatchObject({ error: 'AMOUNTS_CHANGED' });
    expect((await confirm(two, preview.hash)).status).toBe(204);
    expect(await detailOf(two)).toMatchObject({ number: 2, status: 'CONFERMATA' });
  });

  it('one draft is confirmed once by two users at once', async () => {
    const sold = await running();
    const id = await begin(sold, { kinds: ['VALORE'] });
    await save(id, value(2_700_000));
    const { preview } = await detailOf(id);
    const colleague = await test.as('dipendente-agenzia-2');
    const answers = await Promise.all([confirm(id, preview.hash), confirm(id, preview.hash, colleague)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  });
});

describe('a variation that takes effect before a confirmed one', () => {
  beforeAll(() => setRules(usualVariationRules('VEICOLO')));

  it('is put before it: cover and ledger are as if they had come in order', async () => {
    const [late, inOrder] = [await running(), await running()];
    const [first, second] = [addDays(today, -60), addDays(today, -20)];
    await vary(late, { kinds: ['VALORE'], effectiveOn: second }, value(3_100_000));
    const put = await vary(late, { kinds: ['INDIRIZZO'], effectiveOn: first }, province('NA'));
    await vary(inOrder, { kinds: ['INDIRIZZO'], effectiveOn: first }, province('NA'));
    await vary(inOrder, { kinds: ['VALORE'], effectiveOn: second }, value(3_100_000));
    expect(put.preview.replayed).toMatchObject([{ number: 1, effectiveOn: second }]);
    expect(await balances(late)).toEqual(await balances(inOrder));
    for (const day of [late.from, first, second, today]) {
      const [one, other] = [await asOf(late, day), await asOf(inOrder, day)];
      expect([one.coverages, one.gross]).toEqual([other.coverages, other.gross]);
    }
  });

  it('is refused with the conflict if both touch a field', async () => {
    const sold = await running();
    await vary(sold, { kinds: ['VALORE'] }, value(3_000_000));
    const id = await begin(sold, { kinds: ['VALORE'], effectiveOn: addDays(today, -30) });
    await save(id, value(2_000_000));
    const { preview } = await detailOf(id);
    expect(preview.reasons).toEqual([expect.stringMatching(/^Valore assicurato: l’appendice 1, con effetto dal .*30\.000,00.*20\.000,00/)]);
  });
});
