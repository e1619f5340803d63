import { describe, expect, it } from 'vitest';
import { USUAL_TOLERANCE } from '#areas/agency/vehicles/domain/index.ts';
import { EMPTY_CUSTOMER } from '#areas/customers/customers/domain/index.ts';
import { blockText, type SaleBlock } from './conditions/blocks.ts';
import { certificateBlocks, missingToPrice, refusedByRules } from './conditions/completeness.ts';
import { outsideValueRange, signedPercent, valueBlocks, valueDifference, valueRange } from './conditions/value-range.ts';
import {
  type ContractData,
  EMPTY_HOME,
  EMPTY_PARTIES,
  EMPTY_VEHICLE,
  NO_ANSWERS,
  type VehicleDraft,
} from './insured-object/contract-data.ts';
import { DEFAULT_SALE_RULES, type SaleRules } from './sale-rules.ts';

const TODAY = '2026-03-10';

function contract(vehicle: Partial<VehicleDraft>, effectiveDate: string | null = null): ContractData {
  return {
    customer: EMPTY_CUSTOMER,
    insuredObject: 'VEICOLO',
    vehicle: { ...EMPTY_VEHICLE, ...vehicle },
    home: EMPTY_HOME,
    choice: { productVersionId: null, packageVersionId: null, months: null, coverages: [], discount: null, answers: {} },
    effectiveDate,
    paymentType: null,
    iban: null,
    accountHolder: null,
    integratedPolicy: null,
    parties: EMPTY_PARTIES,
    consents: NO_ANSWERS,
  };
}

const codes = (blocks: readonly SaleBlock[]) => blocks.map(({ code }) => code);

describe('the oldest registration', () => {
  it.each([
    ['NUOVO', '2024-03-10', []],
    ['NUOVO', '2024-03-09', ['VEICOLO_NON_ASSICURABILE']],
    ['USATO', '2011-03-10', []],
    ['USATO', '2011-03-09', ['VEICOLO_NON_ASSICURABILE']],
    ['USATO_QUATTRORUOTE', '2011-03-09', ['VEICOLO_NON_ASSICURABILE']],
    ['USATO', '2026-03-11', ['VEICOLO_NON_ASSICURABILE']],
  ] as const)('%s registered on %s: %o', (status, registrationDate, expected) => {
    expect(codes(refusedByRules(contract({ status, registrationDate }), DEFAULT_SALE_RULES, TODAY))).toEqual(expected);
  });

  it('is counted from the effective date once that is chosen', () => {
    const data = contract({ status: 'NUOVO', registrationDate: '2024-03-10' }, '2026-03-11');
    expect(codes(refusedByRules(data, DEFAULT_SALE_RULES, TODAY))).toEqual(['VEICOLO_NON_ASSICURABILE']);
  });

  it('a plate of another vehicle type is rejected', () => {
    const car = contract({ status: 'NUOVO', registrationDate: TODAY });
    const withPlate = (licensePlate: string) => ({
      ...car,
      vehicle: { ...car.vehicle, vehicleType: 'AUTOVEICOLI' as const, licensePlate },
    });
    expect(codes(refusedByRules(withPlate('XA123CD'), DEFAULT_SALE_RULES, TODAY))).toContain('TARGA_DI_ALTRO_VEICOLO');
    expect(codes(refusedByRules(withPlate('GA123CD'), DEFAULT_SALE_RULES, TODAY))).toEqual([]);
  });
});

describe('boundary between new and used', () => {
  const rules: SaleRules = { ...DEFAULT_SALE_RULES, newUsedBoundaryMonths: 6 };

  it.each([
    ['NUOVO', '2025-09-10', []],
    ['NUOVO', '2025-09-09', ['VEICOLO_USATO']],
    ['USATO', '2025-09-10', ['VEICOLO_NUOVO']],
    ['USATO', '2025-09-09', []],
  ] as const)('%s registered on %s: %o', (status, registrationDate, expected) => {
    expect(codes(refusedByRules(contract({ status, registrationDate }), rules, TODAY))).toEqual(expected);
  });

  it('reports the reason', () => {
    const [block] = refusedByRules(contract({ status: 'NUOVO', registrationDate: '2025-09-09' }), rules, TODAY);
    expect(block && blockText(block, 'it')).toBe('Il veicolo è usato: è immatricolato da più di 6 mesi alla decorrenza');
  });
});

describe('required data before pricing', () => {
  const rules: SaleRules = { ...DEFAULT_SALE_RULES, requiredIn: { ...DEFAULT_SALE_RULES.requiredIn, licensePlate: 'QUOTATION' } };
  const fields = (of: SaleRules, status: VehicleDraft['status']) => missingToPrice(contract({ status }), of, {}).map(({ field }) => field);

  it('does not include the plate unless the tenant requires it', () => {
    expect(fields(DEFAULT_SALE_RULES, 'USATO')).not.toContain('vehicle.licensePlate');
    expect(fields(rules, 'USATO')).toContain('vehicle.licensePlate');
  });

  it('does not include the plate of a vehicle that has none', () => {
    expect(fields(rules, 'NUOVO_NON_TARGATO')).not.toContain('vehicle.licensePlate');
  });

  it('is reported as a readable sentence', () => {
    const label = {
      'vehicle.insuredValue': { it: 'Valore assicurato', en: 'Insured value' },
      'customer.taxIdCode': { it: 'CAP', en: 'CAP' },
    };
    const texts = missingToPrice(contract({}), DEFAULT_SALE_RULES, label).map((block) => blockText(block, 'it'));
    expect(texts).toContain('Da indicare: valore assicurato');
  });
});

it('a certificate needs plate, chassis, registration and start; without a plate only chassis and start', () => {
  const fields = (status: VehicleDraft['status']) => certificateBlocks(contract({ status }), {}).map(({ field }) => field);
  expect(fields('USATO')).toEqual(['vehicle.chassisNumber', 'vehicle.licensePlate', 'vehicle.registrationDate', 'effectiveDate']);
  expect(fields('NUOVO_NON_TARGATO')).toEqual(['vehicle.chassisNumber', 'effectiveDate']);
});

describe('the insured value', () => {
  const rules: SaleRules = { ...DEFAULT_SALE_RULES, valueTolerance: USUAL_TOLERANCE };
  const VALUATION = 1_000_000;

  it.each([
    ['AUTOVEICOLI', 800_000, 1_200_000],
    ['AUTOCARRO_35Q', 800_000, 1_200_000],
    ['MOTOVEICOLI', 900_000, 1_100_000],
  ] as const)('%s is insured from %i to %i cents around 10,000 euro', (vehicleType, min, max) => {
    expect(valueRange(rules, { vehicleType }, VALUATION)).toEqual({ min, max });
    const held = (insuredValue: number) => codes(valueBlocks(contract({ vehicleType, versionCode: 'V', insuredValue }), rules, VALUATION));
    expect([held(min - 1), held(min), held(max), held(max + 1)]).toEqual([
      ['VALORE_FUORI_INTERVALLO'],
      [],
      [],
      ['VALORE_FUORI_INTERVALLO'],
    ]);
  });

  it('is unrestricted without a rule, and for a vehicle typed by hand', () => {
    expect(valueRange(DEFAULT_SALE_RULES, { vehicleType: 'AUTOVEICOLI' }, VALUATION)).toBeNull();
    expect(valueBlocks(contract({ versionCode: 'V', insuredValue: 1 }), DEFAULT_SALE_RULES, null)).toEqual([]);
    expect(valueBlocks(contract({ versionCode: null, insuredValue: 1 }), rules, null)).toEqual([]);
  });

  it.each([
    ['AUTOVEICOLI', 1_200_000, 1_200_100, '+20%'],
    ['MOTOVEICOLI', 900_000, 899_900, '-10%'],
  ] as const)('%s outside the usual range needs a reason where the tenant sets no limit', (vehicleType, inside, outside, percent) => {
    const valued = (change: Partial<VehicleDraft>) => contract({ vehicleType, versionCode: 'V', ...change });
    expect(valueBlocks(valued({ insuredValue: inside }), DEFAULT_SALE_RULES, VALUATION)).toEqual([]);
    const [block] = valueBlocks(valued({ insuredValue: outside }), DEFAULT_SALE_RULES, VALUATION);
    expect(block).toMatchObject({ code: 'VALORE_DA_MOTIVARE', field: 'vehicle.valueReason', params: { percent: { it: percent } } });
    expect(valueBlocks(valued({ insuredValue: outside, valueReason: 'Serie limitata' }), DEFAULT_SALE_RULES, VALUATION)).toEqual([]);
  });

  it('shows its difference from the valuation also inside the range; a vehicle typed by hand is never outside', () => {
    const data = contract({ versionCode: 'V', insuredValue: 5_340_000 });
    expect(valueDifference(data, DEFAULT_SALE_RULES, VALUATION)).toEqual({
      valuation: VALUATION,
      share: 4_340_000,
      range: { min: 800_000, max: 1_200_000 },
      isOutside: true,
    });
    expect(signedPercent(4_340_000, 'it')).toBe('+434%');
    expect(outsideValueRange(data, DEFAULT_SALE_RULES, VALUATION)).toMatchObject({ share: 4_340_000 });
    expect(outsideValueRange(contract({ versionCode: null, insuredValue: 5_340_000 }), DEFAULT_SALE_RULES, VALUATION)).toBeNull();
  });

  it('requires the valuation, and reports the bounds in euro', () => {
    const data = contract({ versionCode: 'V', insuredValue: 1 });
    expect(codes(valueBlocks(data, rules, null))).toEqual(['QUOTAZIONE_VEICOLO_MANCANTE']);
    const [block] = valueBlocks(data, rules, VALUATION);
    expect(block && blockText(block, 'it').replaceAll(/\s/gu, ' ')).toBe(
      'Il valore assicurato deve essere compreso tra 8.000,00 € e 12.000,00 €',
    );
  });
});

it('reports the missing fields of a company with a company’s labels', () => {
  const labels = {
    'customer.subjectAddress.subRegion': { it: 'Provincia di residenza', en: 'Province of residence' },
    'customer.subjectAddress.subRegion:SOCIETA': { it: 'Provincia della sede', en: 'Province of the seat' },
  };
  const words = (subjectType: 'SOCIETA' | 'PERSONA_FISICA') =>
    missingToPrice({ ...contract({}), customer: { ...EMPTY_CUSTOMER, subjectType } }, DEFAULT_SALE_RULES, labels).map((block) =>
      blockText(block, 'it'),
    );
  expect(words('SOCIETA')).toContain('Da indicare: provincia della sede');
  expect(words('PERSONA_FISICA')).toContain('Da indicare: provincia di residenza');
});
