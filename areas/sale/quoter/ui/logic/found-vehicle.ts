import type { RegisteredVehicle, VehicleIdentity } from '#areas/agency/vehicles/domain/index.ts';
import type { VehicleStatus } from '#areas/offer/catalogue/domain/index.ts';
import type { SaleRules } from '#areas/sale/contracts/domain/index.ts';
import { isPlate } from '#platform/domain-kit/identifiers/plates.ts';
import { isVin } from '#platform/domain-kit/identifiers/vin.ts';
import { type PlainDate, subtractPeriod } from '#platform/domain-kit/time/dates.ts';
import type { QuoteData } from './quote-data.ts';

type Vehicle = QuoteData['vehicle'];

/** Returns what to search for: a whole plate, otherwise a whole VIN; null while neither is typed. */
export function identityToFind({ licensePlate, chassisNumber, status }: Vehicle): VehicleIdentity | null {
  if (licensePlate !== null && status !== 'NUOVO_NON_TARGATO') return isPlate(licensePlate) ? { licensePlate, chassisNumber: null } : null;
  return chassisNumber !== null && isVin(chassisNumber) ? { licensePlate: null, chassisNumber } : null;
}

/** Months after registration for which a vehicle counts as new, where the tenant sets no boundary. */
const NEW_MONTHS = 6;

/** Returns the offered status of a vehicle registered on a day; null when its registration is unknown. */
function statusOf(registrationDate: string | null, rules: SaleRules, today: PlainDate): VehicleStatus | null {
  if (registrationDate === null) return null;
  const isUsed = registrationDate < subtractPeriod(today, { months: rules.newUsedBoundaryMonths ?? NEW_MONTHS });
  const fitting: readonly VehicleStatus[] = isUsed ? ['USATO', 'USATO_QUATTRORUOTE'] : ['NUOVO_TARGATO', 'NUOVO'];
  return fitting.find((status) => rules.vehicleStatuses.includes(status)) ?? null;
}

/**
 * Returns the fields that a registered vehicle fills; unknown ones stay as typed. Make, model and version go together,
 * because their codes do.
 */
export function fieldsOf(found: RegisteredVehicle, rules: SaleRules, today: PlainDate): Partial<Vehicle> {
  const { brandCode, brand, modelCode, model, versionCode, version } = found;
  const known: Partial<Vehicle> = {
    vehicleType: found.goods ? 'AUTOCARRO_35Q' : found.category,
    licensePlate: found.licensePlate,
    chassisNumber: found.chassisNumber,
    registrationDate: found.registrationDate,
    status: statusOf(found.registrationDate, rules, today),
    powerSupply: found.fuel,
    kilowatts: found.powerKw,
    mileage: found.mileage,
  };
  const filled = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null));
  return brand === null ? filled : { ...filled, brandCode, brand, modelCode, model, versionCode, version };
}

/** Whether the fields would change what is typed. */
export function changesAnything(vehicle: Vehicle, fields: Partial<Vehicle>): boolean {
  const typed: Readonly<Record<string, unknown>> = vehicle;
  return Object.entries(fields).some(([name, value]) => typed[name] !== value);
}

/** Whether the seller has not said yet which vehicle it is: the search may then fill the form by itself. */
export function isUntouched({ brand, registrationDate, insuredValue }: Vehicle): boolean {
  return brand === null && registrationDate === null && insuredValue === null;
}
