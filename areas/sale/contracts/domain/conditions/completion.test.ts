import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_CUSTOMER } from '#areas/customers/customers/domain/index.ts';
import { INITIAL_TAX_RATES } from '#areas/offer/catalogue/domain/index.ts';
import { compileTariff, priceHash, rate } from '#areas/offer/rating/domain/index.ts';
import { sampleCoverage, sampleTariff } from '#areas/offer/rating/domain/testing/sample-tariff.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { type ContractData, EMPTY_HOME, EMPTY_PARTIES, EMPTY_VEHICLE, NO_ANSWERS } from '../insured-object/contract-data.ts';
import { riskOf } from '../insured-object/risk-of.ts';
import { DEFAULT_SALE_RULES } from '../sale-rules.ts';
import { type Completion, completed, completionBlocks, completionOf, isCompletable, papersAgain } from './completion.ts';

const TODAY = '2026-03-10';

const ACCEPTED: ContractData = {
  customer: {
    ...EMPTY_CUSTOMER,
    subjectType: 'PERSONA_FISICA',
    birthDate: '1980-01-01',
    subjectAddress: { ...EMPTY_CUSTOMER.subjectAddress, subRegion: 'RM' },
  },
  insuredObject: 'VEICOLO',
  vehicle: { ...EMPTY_VEHICLE, vehicleType: 'AUTOVEICOLI', status: 'NUOVO', insuredValue: 2_000_000, antitheft: 'BLACKBOX' },
  home: EMPTY_HOME,
  choice: { productVersionId: 1, packageVersionId: 1, months: 36, coverages: ['FURTO_INCENDIO'], discount: null, answers: {} },
  effectiveDate: '2026-03-12',
  paymentType: 'DEALER',
  iban: null,
  accountHolder: null,
  integratedPolicy: null,
  parties: EMPTY_PARTIES,
  consents: NO_ANSWERS,
};

/** A tariff whose rate depends on the age of the vehicle. */
const TARIFF = compileTariff(
  sampleTariff({
    coverages: [
      sampleCoverage('FURTO_INCENDIO', {
        form: 'PER_MILLE',
        rows: [
          { id: 'YOUNG', rate: 6_200, vehicleAge: { from: 0, to: 0 } },
          { id: 'OLD', rate: 9_900, vehicleAge: { from: 1, to: null } },
        ],
      }),
    ],
  }),
  INITIAL_TAX_RATES,
);

function hashOf(data: ContractData): string {
  const risk = riskOf(data, DEFAULT_SALE_RULES, TODAY);
  if (risk === null) throw new Error('Nothing to price');
  return priceHash(rate(TARIFF, risk, { months: 36, coverages: data.choice.coverages, discount: null, recipients: [] }));
}

const text = fc.option(fc.string({ minLength: 1, maxLength: 20 }), { nil: null });
const day = fc.option(
  fc.integer({ min: -4_000, max: 400 }).map((days) => addDays(TODAY, days)),
  { nil: null },
);
const completions: fc.Arbitrary<Completion> = fc.record({
  effectiveDate: day,
  vehicle: fc.record({
    licensePlate: text,
    chassisNumber: text,
    purchaseDate: day,
    registrationDate: day,
    blackBoxImei: text,
    blackBoxSerialNumber: text,
    blackBoxActivationDate: day,
  }),
  customer: fc.record({
    identityDocument: fc.record({
      documentType: fc.constantFrom(null, 'PATENTE' as const),
      documentNumber: text,
      issuedBy: text,
      issuedByCountry: fc.constantFrom(null, 'IT'),
      issuedDate: day,
      expirationDate: day,
    }),
  }),
});

describe('completing an accepted quotation', () => {
  it('never changes the price; reports it when one of the two dates would change the risk', () => {
    fc.assert(
      fc.property(completions, (completion) => {
        const after = completed(ACCEPTED, 'PREVENTIVO_ACCETTATO', completion);
        const ofRisk = (data: ContractData) => JSON.stringify(riskOf(data, DEFAULT_SALE_RULES, TODAY));
        if (ofRisk(after) === ofRisk(ACCEPTED)) expect(hashOf(after)).toBe(hashOf(ACCEPTED));
        const { effectiveDate, vehicle } = completionOf(ACCEPTED);
        const sameDates = { ...completion, effectiveDate, vehicle: { ...completion.vehicle, registrationDate: vehicle.registrationDate } };
        expect(hashOf(completed(ACCEPTED, 'PREVENTIVO_ACCETTATO', sameDates))).toBe(hashOf(ACCEPTED));
      }),
      { numRuns: 500 },
    );
  });

  it('leaves everything that cannot be completed unchanged', () => {
    fc.assert(
      fc.property(completions, (completion) => {
        const after = completed(ACCEPTED, 'PREVENTIVO_ACCETTATO', completion);
        expect(completed(after, 'PREVENTIVO_ACCETTATO', completionOf(ACCEPTED))).toEqual(ACCEPTED);
        const policy = completed(ACCEPTED, 'POLIZZA', completion);
        const { blackBoxImei, blackBoxSerialNumber, blackBoxActivationDate, ...rest } = policy.vehicle;
        expect({ ...policy, vehicle: rest }).toEqual({ ...ACCEPTED, vehicle: expect.objectContaining(rest) });
        expect({ blackBoxImei, blackBoxSerialNumber, blackBoxActivationDate }).toEqual(
          expect.objectContaining({ blackBoxImei: completion.vehicle.blackBoxImei }),
        );
      }),
    );
  });

  const refused = (completion: Partial<Omit<Completion, 'vehicle'>> & { vehicle?: Partial<Completion['vehicle']> }) => {
    const now = completionOf(ACCEPTED);
    const after = completed(ACCEPTED, 'PREVENTIVO_ACCETTATO', {
      ...now,
      ...completion,
      vehicle: { ...now.vehicle, ...completion.vehicle },
    });
    return completionBlocks(ACCEPTED, after, DEFAULT_SALE_RULES, TODAY).map(({ code, field }) => [code, field]);
  };

  it('accepts a start of cover from today until the tenant’s last day', () => {
    expect(refused({ effectiveDate: TODAY })).toEqual([]);
    expect(refused({ effectiveDate: '2026-03-09' })).toEqual([['DECORRENZA_NON_VALIDA', 'effectiveDate']]);
    expect(refused({ effectiveDate: '2026-09-11' })).toEqual([['DECORRENZA_NON_VALIDA', 'effectiveDate']]);
  });

  it('rejects a registration that the rules of the sale exclude, next to the field', () => {
    expect(refused({ vehicle: { registrationDate: '2020-03-09' } })).toEqual([['VEICOLO_NON_ASSICURABILE', 'vehicle.registrationDate']]);
    expect(refused({ vehicle: { registrationDate: '2026-03-01' } })).toEqual([]);
  });

  it('accepts the data of the certificate before the issue, the black box only after it', () => {
    const fields = ['vehicle.licensePlate', 'vehicle.blackBoxImei', 'effectiveDate', 'customer.identityDocument.documentNumber', 'photos'];
    expect(fields.map((field) => isCompletable(field, 'PREVENTIVO_ACCETTATO'))).toEqual([true, true, true, true, true]);
    expect(fields.map((field) => isCompletable(field, 'POLIZZA'))).toEqual([false, true, false, false, false]);
    expect(
      ['vehicle.insuredValue', 'choice.months', 'customer.birthDate'].some((field) => isCompletable(field, 'PREVENTIVO_ACCETTATO')),
    ).toBe(false);
  });

  it('outdates handed-over documents only when agreed or declared data change, not when blanks or certificate data are filled', () => {
    const given: ContractData = { ...ACCEPTED, vehicle: { ...ACCEPTED.vehicle, licensePlate: 'ZX001AA' } };
    const again = (vehicle: Partial<ContractData['vehicle']>, effectiveDate = given.effectiveDate) =>
      [false, true].map((handedOver) =>
        papersAgain(given, { ...given, effectiveDate, vehicle: { ...given.vehicle, ...vehicle } }, { handedOver }),
      );
    expect(again({})).toEqual([false, false]);
    expect(again({}, '2026-03-20')).toEqual([true, true]);
    expect(again({ licensePlate: 'ZX002AA' })).toEqual([true, true]);
    expect(again({ chassisNumber: 'ZFA31200000745999' })).toEqual([true, false]);
    expect(again({ blackBoxSerialNumber: 'BB-42' })).toEqual([true, false]);
    expect(again({ purchaseDate: '2026-03-01' })).toEqual([false, false]);
  });
});
