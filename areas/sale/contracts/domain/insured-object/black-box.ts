import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { ContractData, VehicleDraft } from './contract-data.ts';

/** The coverage that works with a black box. */
const RESCUE = 'SOCCORSO_BLACKBOX';

/** Whether a contract counts on a black box: the price was made with one, or a coverage works with it. */
export function demandsBlackBox({ insuredObject, vehicle, choice }: Pick<ContractData, 'insuredObject' | 'vehicle' | 'choice'>): boolean {
  return insuredObject === 'VEICOLO' && (vehicle.antitheft === 'BLACKBOX' || choice.coverages.includes(RESCUE));
}

/** Whether a workshop fits a device and certifies it; marked windows are not a device. */
export function hasFittedDevice(data: Pick<ContractData, 'insuredObject' | 'vehicle' | 'choice'>): boolean {
  const { insuredObject, vehicle } = data;
  return demandsBlackBox(data) || (insuredObject === 'VEICOLO' && vehicle.antitheft !== null && vehicle.antitheft !== 'MARCHIATURA');
}

type BlackBox = Pick<VehicleDraft, 'blackBoxImei' | 'blackBoxSerialNumber' | 'blackBoxActivationDate'>;

/** State of a policy's black box. */
export type BlackBoxState = 'DA_ABBINARE' | 'DA_ATTIVARE' | 'ATTIVA';

export function blackBoxState({ blackBoxImei, blackBoxActivationDate }: BlackBox): BlackBoxState {
  if (blackBoxImei === null) return 'DA_ABBINARE';
  return blackBoxActivationDate === null ? 'DA_ATTIVARE' : 'ATTIVA';
}

/** A field of a black box that a policy refuses, and why. */
export interface BlackBoxRefusal {
  readonly code: 'PRIMA_DA_TOGLIERE' | 'IMEI_MANCANTE' | 'ATTIVAZIONE_FUTURA';
  readonly field: keyof BlackBox;
}

/**
 * Returns why a policy refuses the data of a black box, one reason per field. A paired device is taken off, with day and
 * reason, before another one is written.
 */
export function blackBoxRefusals(before: BlackBox, after: BlackBox, today: PlainDate): BlackBoxRefusal[] {
  const refusals: BlackBoxRefusal[] = [];
  const described = after.blackBoxSerialNumber !== null || after.blackBoxActivationDate !== null;
  if (before.blackBoxImei !== null && after.blackBoxImei !== before.blackBoxImei)
    refusals.push({ code: 'PRIMA_DA_TOGLIERE', field: 'blackBoxImei' });
  else if (after.blackBoxImei === null && described) refusals.push({ code: 'IMEI_MANCANTE', field: 'blackBoxImei' });
  if (after.blackBoxActivationDate !== null && after.blackBoxActivationDate > today)
    refusals.push({ code: 'ATTIVAZIONE_FUTURA', field: 'blackBoxActivationDate' });
  return refusals;
}

/** Whether a black box may be taken off on a day: between the issue of the policy and today. */
export function mayComeOff(removedOn: PlainDate, issuedOn: PlainDate, today: PlainDate): boolean {
  return removedOn >= issuedOn && removedOn <= today;
}
