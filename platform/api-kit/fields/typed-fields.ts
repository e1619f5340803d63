import { z } from 'zod';
import { cleanCompanyName, cleanPersonName, cleanText } from '../../domain-kit/clean-text.ts';
import { cleanEmail } from '../../domain-kit/identifiers/email.ts';
import { isIban } from '../../domain-kit/identifiers/iban.ts';
import { isPhone, parsePhone } from '../../domain-kit/identifiers/phone.ts';
import { isPlate, normalisePlate } from '../../domain-kit/identifiers/plates.ts';
import { cleanPostalCode, isPostalCode } from '../../domain-kit/identifiers/postal-code.ts';
import { isPersonTaxCode, isProvisionalTaxCode, isVatNumber, normaliseTaxCode } from '../../domain-kit/identifiers/tax-code.ts';
import { readIban } from '../../domain-kit/identifiers/typed-iban.ts';
import { isChassisNumber, normaliseVin } from '../../domain-kit/identifiers/vin.ts';
import type { RuleName } from '../../domain-kit/rule-messages.ts';
import { isNameOrSurname } from '../../domain-kit/rules.ts';
import { brokenBy } from '../validation.ts';

interface TypedField {
  /** Returns the stored form of what was typed or pasted. */
  readonly clean: (typed: string) => string;
  /** Whether a cleaned value is valid; `rule` names the message of one that is not. */
  readonly holds: (value: string) => boolean;
  readonly rule: RuleName;
  /** Characters of the longest stored value. */
  readonly max: number;
}

const emailFormat = z.email();
const isEmail = (value: string) => emailFormat.safeParse(value).success;

const FIELDS = {
  /** Tax code of a person, not a provisional one. */
  personTaxCode: { clean: normaliseTaxCode, holds: isPersonTaxCode, rule: 'codiceFiscale', max: 16 },
  /** Tax code of a person, also a provisional one, or of a company. */
  taxCode: {
    clean: normaliseTaxCode,
    holds: (code) => isPersonTaxCode(code) || isProvisionalTaxCode(code) || isVatNumber(code),
    rule: 'codiceFiscale',
    max: 16,
  },
  vatNumber: { clean: normaliseTaxCode, holds: isVatNumber, rule: 'vatNumber', max: 11 },
  iban: { clean: readIban, holds: isIban, rule: 'iban', max: 34 },
  plate: { clean: normalisePlate, holds: isPlate, rule: 'plate', max: 10 },
  chassisNumber: { clean: normaliseVin, holds: isChassisNumber, rule: 'chassisNumber', max: 17 },
  /** Stored in E.164. */
  phone: { clean: (typed) => parsePhone(typed) ?? cleanText(typed), holds: isPhone, rule: 'phone', max: 16 },
  email: { clean: cleanEmail, holds: isEmail, rule: 'email', max: 254 },
  /** Of an Italian address. */
  postalCode: { clean: (typed) => cleanPostalCode(typed), holds: (code) => isPostalCode(code), rule: 'postalCode', max: 5 },
  personName: { clean: cleanPersonName, holds: isNameOrSurname, rule: 'nameOrSurname', max: 60 },
  companyName: { clean: cleanCompanyName, holds: () => true, rule: 'invalid', max: 120 },
} as const satisfies Readonly<Record<string, TypedField>>;

/** What users and other programs write in their own way and is stored in one form. */
export type TypedFieldKind = keyof typeof FIELDS;

/**
 * A mandatory identifier, address or name: cleaned, then checked, with the message of its rule. `max` shortens what is
 * stored.
 */
export function typedField(kind: TypedFieldKind, max: number = FIELDS[kind].max) {
  const { clean, holds, rule }: TypedField = FIELDS[kind];
  return z
    .string()
    .overwrite(clean)
    .min(1)
    .refine(...brokenBy(rule, holds))
    .max(max);
}

/** An optional identifier, address or name: blank and null become null; signs alone are refused, not lost. */
export function optionalField(kind: TypedFieldKind, max: number = FIELDS[kind].max) {
  const { clean, holds, rule }: TypedField = FIELDS[kind];
  return z
    .string()
    .nullish()
    .transform((typed) => (typed === undefined || typed === null || cleanText(typed) === '' ? null : clean(typed)))
    .refine(...brokenBy<string | null>(rule, (value) => value === null || (value !== '' && holds(value))))
    .pipe(z.string().max(max).nullable());
}
