import { insurableRange, type ValueTolerance } from '#areas/agency/vehicles/domain/index.ts';
import type { Language, Text } from '#platform/domain-kit/locale.ts';
import { type Cents, type Micros, mulDivRound, ONE } from '#platform/domain-kit/money.ts';
import { formatEuro, formatPercent } from '#platform/domain-kit/number-format.ts';
import type { ContractData, VehicleDraft } from '../insured-object/contract-data.ts';
import type { SaleRules } from '../sale-rules.ts';
import type { SaleBlock } from './blocks.ts';

type ValueRange = ReturnType<typeof insurableRange>;

function rangeAround(tolerance: ValueTolerance, { vehicleType }: Pick<VehicleDraft, 'vehicleType'>, valuation: Cents): ValueRange {
  return insurableRange(tolerance, vehicleType === 'MOTOVEICOLI' ? 'MOTOVEICOLI' : 'AUTOVEICOLI', valuation);
}

/**
 * Bounds of the insured value around the valuation of a vehicle (spec §5); null where the tenant sets none. A truck
 * counts as a car.
 */
export function valueRange({ valueTolerance }: SaleRules, vehicle: Pick<VehicleDraft, 'vehicleType'>, valuation: Cents): ValueRange | null {
  return valueTolerance === null ? null : rangeAround(valueTolerance, vehicle, valuation);
}

/** The key for the valuation of a vehicle; null for a vehicle typed by hand, which is in no catalogue. */
export function valuationQuestion({ versionCode, equipment, registrationDate, mileage, status }: VehicleDraft) {
  if (versionCode === null) return null;
  const registered = status === 'NUOVO_NON_TARGATO' ? null : registrationDate;
  return { version: versionCode, optionals: equipment, registrationDate: registered, mileage };
}

function euro(amount: Cents): Text {
  return { it: formatEuro(amount, 'it'), en: formatEuro(amount, 'en') };
}

/** How an insured value differs from the valuation of the vehicle. */
export interface ValueDifference {
  readonly valuation: Cents;
  /** Signed, as a share of the valuation. */
  readonly share: Micros;
  /** Bounds that the value should keep: the tenant's limit, or the usual range where there is none. */
  readonly range: ValueRange;
  readonly isOutside: boolean;
}

/** Returns the difference; null without a valuation, without a value, and for a home. */
export function valueDifference(
  { insuredObject, vehicle }: Pick<ContractData, 'insuredObject' | 'vehicle'>,
  rules: SaleRules,
  valuation: Cents | null,
): ValueDifference | null {
  const { insuredValue } = vehicle;
  if (insuredObject !== 'VEICOLO' || valuation === null || valuation === 0 || insuredValue === null) return null;
  const range = rangeAround(rules.valueTolerance ?? rules.usualTolerance, vehicle, valuation);
  const share = mulDivRound(insuredValue - valuation, ONE, valuation);
  return { valuation, share, range, isOutside: insuredValue < range.min || insuredValue > range.max };
}

/**
 * Returns how the insured value of a contract leaves the range around the valuation: the tenant's limit, or the usual
 * range; null while it is inside or not comparable. A vehicle typed by hand is not compared.
 */
export function outsideValueRange(data: Pick<ContractData, 'insuredObject' | 'vehicle'>, rules: SaleRules, valuation: Cents | null) {
  const difference = data.vehicle.versionCode === null ? null : valueDifference(data, rules, valuation);
  return difference?.isOutside === true ? difference : null;
}

/** A share rounded to the percent. */
export function toPercent(share: Micros): Micros {
  return mulDivRound(mulDivRound(share, 100, ONE), ONE, 100);
}

/** The share with its sign: `+434%`. */
export function signedPercent(share: Micros, language: Language): string {
  const percent = toPercent(share);
  return `${percent > 0 ? '+' : ''}${formatPercent(percent, language)}`;
}

/**
 * Whether the tenant accepts the insured value for this valuation; `valuation` is null for a vehicle without one. Where
 * the tenant sets no limit, a value outside the usual range needs a reason. A vehicle typed by hand is not compared, nor
 * the value that the agency approved.
 */
export function valueBlocks(
  data: ContractData,
  rules: SaleRules,
  valuation: Cents | null,
  approvedValue: Cents | null = null,
): SaleBlock[] {
  const { insuredObject, vehicle } = data;
  if (approvedValue !== null && approvedValue === vehicle.insuredValue) return [];
  if (insuredObject !== 'VEICOLO' || vehicle.versionCode === null || vehicle.insuredValue === null) return [];
  const field = 'vehicle.insuredValue';
  if (valuation === null) return rules.valueTolerance === null ? [] : [{ code: 'QUOTAZIONE_VEICOLO_MANCANTE', field }];
  const outside = outsideValueRange(data, rules, valuation);
  if (outside === null) return [];
  const { range, share } = outside;
  const bounds = { min: euro(range.min), max: euro(range.max) };
  if (rules.valueTolerance !== null) return [{ code: 'VALORE_FUORI_INTERVALLO', field, params: bounds }];
  if (vehicle.valueReason !== null) return [];
  const percent = { it: signedPercent(share, 'it'), en: signedPercent(share, 'en') };
  return [{ code: 'VALORE_DA_MOTIVARE', field: 'vehicle.valueReason', params: { percent, valuation: euro(valuation) } }];
}
