import { insurableRange } from '#areas/vehicles/domain/index.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import type { Cents } from '#platform/domain-kit/money.ts';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import type { ContractData, VehicleDraft } from '../insured-object/contract-data.ts';
import type { SaleRules } from '../sale-rules.ts';
import type { Block } from './blocks.ts';

/**
 * Bounds of the insured value around the valuation of a vehicle (spec §5); null where the tenant sets none. A truck
 * counts as a car.
 */
export function valueRange(
  { valueTolerance }: SaleRules,
  { vehicleType }: Pick<VehicleDraft, 'vehicleType'>,
  valuation: Cents,
): { readonly min: Cents; readonly max: Cents } | null {
  if (valueTolerance === null) return null;
  return insurableRange(valueTolerance, vehicleType === 'MOTOVEICOLI' ? 'MOTOVEICOLI' : 'AUTOVEICOLI', valuation);
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

/**
 * Whether the tenant accepts the insured value for this valuation; `valuation` is null for a vehicle without one. A
 * vehicle typed by hand is not compared.
 */
export function valueBlocks({ insuredObject, vehicle }: ContractData, rules: SaleRules, valuation: Cents | null): Block[] {
  if (insuredObject !== 'VEICOLO' || rules.valueTolerance === null || vehicle.versionCode === null || vehicle.insuredValue === null)
    return [];
  const field = 'vehicle.insuredValue';
  if (valuation === null) return [{ code: 'QUOTAZIONE_VEICOLO_MANCANTE', field }];
  const range = valueRange(rules, vehicle, valuation);
  if (range === null || (vehicle.insuredValue >= range.min && vehicle.insuredValue <= range.max)) return [];
  return [{ code: 'VALORE_FUORI_INTERVALLO', field, params: { min: euro(range.min), max: euro(range.max) } }];
}
