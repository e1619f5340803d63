import {
  ANTITHEFT_KINDS,
  coverageName,
  PAYMENT_LABELS,
  POWER_SUPPLIES,
  VEHICLE_STATUSES,
  VEHICLE_TYPES,
} from '#areas/offer/catalogue/domain/index.ts';
import { CONTRACT_FIELDS } from '#areas/sale/contracts/api/index.ts';
import { NEW_VEHICLE_LABELS } from '#areas/sale/contracts/domain/index.ts';
import type { Language, Text } from '#platform/domain-kit/locale.ts';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { formatDate, isPlainDate } from '#platform/domain-kit/time/dates.ts';
import type { ChangeInWords } from '../../api/preview-schema.ts';
import { ABSENT, INSURED, NOT_INSURED, YES_NO } from '../../api/texts.ts';
import { coverageOfPath, type FieldValue, isMoney, type PolicyChange, VEHICLE_SINCE } from '../../domain/index.ts';

/** Codes behind other fields: users read the names. */
const HIDDEN = [VEHICLE_SINCE, 'vehicle.brandCode', 'vehicle.modelCode', 'vehicle.versionCode', 'customer.subjectAddress.cityCode'];

const CODES: Readonly<Record<string, Readonly<Record<string, Text>>>> = {
  'vehicle.vehicleType': VEHICLE_TYPES,
  'vehicle.status': VEHICLE_STATUSES,
  'vehicle.newVehicleType': NEW_VEHICLE_LABELS,
  'vehicle.powerSupply': POWER_SUPPLIES,
  'vehicle.antitheft': ANTITHEFT_KINDS,
  paymentType: PAYMENT_LABELS,
};

/** Returns the name of a field as the forms show it. */
export function fieldName(path: string, language: Language): string {
  const coverage = coverageOfPath(path);
  return coverage === null ? (CONTRACT_FIELDS[path]?.[language] ?? path) : coverageName(coverage)[language];
}

/** Returns a value as a user reads it. */
export function valueInWords(path: string, value: FieldValue, language: Language): string {
  if (coverageOfPath(path) !== null) return (value === true ? INSURED : NOT_INSURED)[language];
  if (value === null || value === '') return ABSENT[language];
  if (typeof value === 'boolean') return YES_NO[value ? 'yes' : 'no'][language];
  if (typeof value === 'number') return isMoney(path) ? formatEuro(value, language) : String(value);
  if (typeof value !== 'string') return value.length === 0 ? ABSENT[language] : value.join(', ');
  return CODES[path]?.[value]?.[language] ?? (isPlainDate(value) ? formatDate(value) : value);
}

/** Returns changes in words, without codes that only follow a name. */
export function changesInWords(changes: readonly PolicyChange[], language: Language): ChangeInWords[] {
  return changes
    .filter(({ path }) => !HIDDEN.includes(path))
    .map(({ path, before, after }) => ({
      path,
      field: fieldName(path, language),
      before: valueInWords(path, before, language),
      after: valueInWords(path, after, language),
    }));
}
