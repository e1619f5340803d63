import { type ContractData, demandsBlackBox } from '#areas/sale/contracts/domain/index.ts';
import { assertDefined } from '#platform/domain-kit/assert-defined.ts';
import { isImei } from '#platform/domain-kit/codes.ts';
import { addDays, type PlainDate } from '#platform/domain-kit/time/dates.ts';

/** A type allocation code that no device has. */
const TYPE = '0012340';
const LAST_DIGITS = [...'0123456789'];

/** Returns an IMEI, unique per number. */
export function imeiOf(number: number): string {
  const body = TYPE + String(number).padStart(7, '0');
  return assertDefined(LAST_DIGITS.map((digit) => body + digit).find(isImei), `check digit of ${body}`);
}

/** Days after the issue in which a workshop may still be awaited. */
const AWAITED_DAYS = 60;

/**
 * Returns a sale with the black box that a workshop fitted after the issue, if it counts on one. Half of those of the
 * last two months are still awaited, and half of the others are not active yet.
 */
export function withBlackBox(data: ContractData, number: number, issuedOn: PlainDate, today: PlainDate): ContractData {
  if (!demandsBlackBox(data)) return data;
  const activeOn = addDays(issuedOn, 1 + (number % 12));
  const isLate = addDays(issuedOn, AWAITED_DAYS) > today;
  if (activeOn >= today || (isLate && number % 2 === 0)) return data;
  return {
    ...data,
    vehicle: {
      ...data.vehicle,
      blackBoxImei: imeiOf(number),
      blackBoxSerialNumber: `BB-${String(number).padStart(7, '0')}`,
      blackBoxActivationDate: isLate && number % 4 === 1 ? null : activeOn,
    },
  };
}
