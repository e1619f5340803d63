import { type ContractData, demandsBlackBox } from '#areas/contracts/domain/index.ts';
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

/**
 * Returns a sale with the black box that a workshop fitted up to twelve days after the issue, if it counts on one. One
 * in fifteen was forgotten; the latest are still awaited.
 */
export function withBlackBox(data: ContractData, number: number, issuedOn: PlainDate, today: PlainDate): ContractData {
  const fittedOn = addDays(issuedOn, number % 13);
  if (!demandsBlackBox(data) || fittedOn >= today || number % 15 === 0) return data;
  const activeOn = addDays(fittedOn, number % 4);
  return {
    ...data,
    vehicle: {
      ...data.vehicle,
      blackBoxImei: imeiOf(number),
      blackBoxSerialNumber: `BB-${String(number).padStart(7, '0')}`,
      blackBoxActivationDate: activeOn < today ? activeOn : null,
    },
  };
}
