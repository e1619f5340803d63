import { vehicleAge } from '#areas/offer/rating/domain/index.ts';
import { ageInYears, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { ContractData } from './contract-data.ts';
import type { INSURED_RISKS } from './object-codes.ts';
export type InsuredRisk = keyof typeof INSURED_RISKS;

/**
 * Returns the insured risk of a contract (spec §3, insuredRisk); a truck is a motor vehicle. Null while the type of the
 * vehicle is not chosen.
 */
export function insuredRiskOf({ insuredObject, vehicle }: Pick<ContractData, 'insuredObject' | 'vehicle'>): InsuredRisk | null {
  if (insuredObject === 'ABITAZIONE') return 'ABITAZIONI';
  return vehicle.vehicleType === 'AUTOCARRO_35Q' ? 'AUTOVEICOLI' : vehicle.vehicleType;
}

/** Whether the vehicle is a truck (spec §3); null for a home, and while the type is not chosen. */
export function isTruck({ insuredObject, vehicle }: Pick<ContractData, 'insuredObject' | 'vehicle'>): boolean | null {
  return insuredObject === 'ABITAZIONE' || vehicle.vehicleType === null ? null : vehicle.vehicleType === 'AUTOCARRO_35Q';
}

/**
 * Ages at subscription in whole years (spec §3), as rules and price use them: on the effective date, or on `today`
 * while that is not chosen. Null without a date to count from: a company, a vehicle without registration, a home.
 */
export function agesAtSubscription(
  { customer, insuredObject, vehicle, effectiveDate }: ContractData,
  today: PlainDate,
): { readonly customer: number | null; readonly vehicle: number | null } {
  const on = effectiveDate ?? today;
  const isPerson = customer.subjectType === 'PERSONA_FISICA';
  const isRegistered = insuredObject === 'VEICOLO' && vehicle.registrationDate !== null;
  return {
    customer: isPerson && customer.birthDate !== null ? ageInYears(customer.birthDate, on) : null,
    vehicle: isRegistered ? vehicleAge(vehicle.registrationDate, on) : null,
  };
}
