import { describe, expect, it } from 'vitest';
import { blackBoxRefusals, blackBoxState, demandsBlackBox, hasFittedDevice, mayComeOff } from './black-box.ts';
import { type ContractData, EMPTY_VEHICLE } from './contract-data.ts';

const CHOICE: ContractData['choice'] = {
  productVersionId: 1,
  packageVersionId: 1,
  months: 12,
  coverages: ['FURTO'],
  discount: null,
  answers: {},
};
const sale = (antitheft: ContractData['vehicle']['antitheft'], coverages: readonly string[] = ['FURTO']) => ({
  insuredObject: 'VEICOLO' as const,
  vehicle: { ...EMPTY_VEHICLE, antitheft },
  choice: { ...CHOICE, coverages },
});

const NONE = { blackBoxImei: null, blackBoxSerialNumber: null, blackBoxActivationDate: null };
const PAIRED = { ...NONE, blackBoxImei: '490154203237518' };

it('a black box is demanded by the anti-theft device of the price, or by the rescue that works with it', () => {
  expect(demandsBlackBox(sale('BLACKBOX'))).toBe(true);
  expect(demandsBlackBox(sale(null, ['FURTO', 'SOCCORSO_BLACKBOX']))).toBe(true);
  expect(demandsBlackBox(sale('SATELLITARE'))).toBe(false);
  expect(demandsBlackBox({ ...sale('BLACKBOX'), insuredObject: 'ABITAZIONE' })).toBe(false);
});

it('a workshop certifies every device that it fits, not marked windows', () => {
  expect([sale('BLACKBOX'), sale('SATELLITARE'), sale('IMMOBILIZZATORE'), sale(null, ['SOCCORSO_BLACKBOX'])].map(hasFittedDevice)).toEqual(
    Array(4).fill(true),
  );
  expect([sale('MARCHIATURA'), sale(null)].map(hasFittedDevice)).toEqual([false, false]);
});

it('a black box is paired by its IMEI and active by its activation date', () => {
  expect(blackBoxState(NONE)).toBe('DA_ABBINARE');
  expect(blackBoxState(PAIRED)).toBe('DA_ATTIVARE');
  expect(blackBoxState({ ...PAIRED, blackBoxActivationDate: '2026-11-20' })).toBe('ATTIVA');
});

describe('the black box of a policy', () => {
  const refused = (before: typeof PAIRED | typeof NONE, after: typeof NONE | typeof PAIRED) =>
    blackBoxRefusals(before, after, '2026-11-23').map(({ code, field }) => `${field} ${code}`);

  it('is written once, and then keeps its IMEI until it is taken off', () => {
    expect(refused(NONE, PAIRED)).toEqual([]);
    expect(refused(PAIRED, { ...PAIRED })).toEqual([]);
    expect(refused(PAIRED, NONE)).toEqual(['blackBoxImei PRIMA_DA_TOGLIERE']);
    expect(refused(PAIRED, { ...NONE, blackBoxImei: '356938035643809' })).toEqual(['blackBoxImei PRIMA_DA_TOGLIERE']);
  });

  it('has no serial number and no activation without an IMEI, and is not activated tomorrow', () => {
    const serial: Record<keyof typeof NONE, string | null> = { ...NONE, blackBoxSerialNumber: 'BB-1' };
    expect(blackBoxRefusals(NONE, serial, '2026-11-23')).toEqual([{ code: 'IMEI_MANCANTE', field: 'blackBoxImei' }]);
    const active = (day: string) => blackBoxRefusals(NONE, { ...PAIRED, blackBoxActivationDate: day }, '2026-11-23');
    expect(active('2026-11-23')).toEqual([]);
    expect(active('2026-11-24')).toEqual([{ code: 'ATTIVAZIONE_FUTURA', field: 'blackBoxActivationDate' }]);
  });

  it('comes off between the issue and today', () => {
    const days = ['2026-11-09', '2026-11-10', '2026-11-23', '2026-11-24'];
    expect(days.map((day) => mayComeOff(day, '2026-11-10', '2026-11-23'))).toEqual([false, true, true, false]);
  });
});
