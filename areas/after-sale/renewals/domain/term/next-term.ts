import { curveFor, type ResidualCurve, residualAt } from '#areas/agency/vehicles/domain/index.ts';
import type { ContractData, SaleRules } from '#areas/sale/contracts/domain/index.ts';
import { type Cents, mulDivRound } from '#platform/domain-kit/money.ts';
import { addMonths, maxDate, monthsBetween, type PlainDate } from '#platform/domain-kit/time/dates.ts';

/** The next term of a policy. */
export interface NextTerm {
  readonly data: ContractData;
  /** Cover begins at 24:00 of this day: the expiry of the old one, or today if that has passed. */
  readonly startsOn: PlainDate;
}

/** Values are insured in whole euros. */
const EURO = 100;

/** Months after the registration from which a vehicle is used, where the tenant does not say. */
const USED_AFTER_MONTHS = 6;

/**
 * Returns the value on a day of a vehicle insured for `value` on another: it loses what the residual-value table takes
 * between its two ages. The same value without registration, kind or table.
 */
export function valueToday(
  value: Cents,
  { vehicleType, powerSupply, registrationDate }: ContractData['vehicle'],
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate },
  curves: readonly ResidualCurve[],
): Cents {
  if (vehicleType === null || registrationDate === null || to <= from) return value;
  const curve = curveFor(
    curves,
    { category: vehicleType === 'MOTOVEICOLI' ? vehicleType : 'AUTOVEICOLI', fuel: powerSupply ?? 'BENZINA' },
    to,
  );
  if (curve === undefined) return value;
  const before = residualAt(curve, Math.max(0, monthsBetween(registrationDate, from)));
  const after = residualAt(curve, Math.max(0, monthsBetween(registrationDate, to)));
  if (before === undefined || after === undefined || before === 0) return value;
  return mulDivRound(mulDivRound(value, after, before), 1, EURO) * EURO;
}

/** Returns the status at a start of a vehicle in use from a day: one sold as new is used by then. */
function statusOn(
  { status }: ContractData['vehicle'],
  rules: Pick<SaleRules, 'newUsedBoundaryMonths' | 'vehicleStatuses'>,
  { inUseFrom, on }: { readonly inUseFrom: PlainDate; readonly on: PlainDate },
) {
  if (status === null || status.startsWith('USATO')) return status;
  const usedFrom = addMonths(inUseFrom, rules.newUsedBoundaryMonths ?? USED_AFTER_MONTHS);
  return usedFrom <= on && rules.vehicleStatuses.includes('USATO') ? 'USATO' : status;
}

/**
 * Returns the data of the next term: the same customer, object and choice, from the expiry on, with the vehicle's value
 * and status of that day. `expiresOn`: the last day of the old term; `insuredFrom`: its first, from which a vehicle sold
 * before its registration is taken to be in use: it is not new a year later, although nothing says when it was registered.
 */
export function nextTerm(
  data: ContractData,
  { insuredFrom, expiresOn, today }: { readonly insuredFrom: PlainDate; readonly expiresOn: PlainDate; readonly today: PlainDate },
  curves: readonly ResidualCurve[],
  rules: Pick<SaleRules, 'newUsedBoundaryMonths' | 'vehicleStatuses'>,
): NextTerm {
  const startsOn = maxDate(expiresOn, today);
  const { vehicle } = data;
  const inUseFrom = vehicle.registrationDate ?? insuredFrom;
  const status = statusOn(vehicle, rules, { inUseFrom, on: startsOn });
  const dated = { ...vehicle, registrationDate: inUseFrom };
  const insuredValue =
    vehicle.insuredValue === null ? null : valueToday(vehicle.insuredValue, dated, { from: insuredFrom, to: startsOn }, curves);
  const renewed =
    data.insuredObject === 'ABITAZIONE'
      ? vehicle
      : { ...vehicle, status, newVehicleType: status === vehicle.status ? vehicle.newVehicleType : null, insuredValue, valueReason: null };
  return { data: { ...data, vehicle: renewed, effectiveDate: startsOn }, startsOn };
}
