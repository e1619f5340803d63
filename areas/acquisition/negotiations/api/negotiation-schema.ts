import { z } from 'zod';
import { id, intParam, optionalText, text } from '#platform/api-kit/schemas.ts';
import { brokenBy } from '#platform/api-kit/validation.ts';
import { isPostalCode, isProvinceCode } from '#platform/domain-kit/codes.ts';
import { parsePhone } from '#platform/domain-kit/identifiers/phone.ts';
import { isVatNumber, normaliseTaxCode } from '#platform/domain-kit/identifiers/tax-code.ts';

const emailFormat = z.email();

function checked(max: number, rule: Parameters<typeof brokenBy>[0], holds: (value: string) => boolean, tidy = (value: string) => value) {
  return optionalText(max)
    .transform((value) => (value === null ? null : tidy(value)))
    .refine(...brokenBy(rule, (value: string | null) => value === null || holds(value)));
}

/** Whom to ask for at the dealer. */
export const contactSchema = z.object({
  name: text(80),
  role: optionalText(60),
  phone: checked(
    30,
    'phone',
    (value) => parsePhone(value) !== undefined,
    (value) => parsePhone(value) ?? value,
  ),
  email: checked(254, 'email', (value) => emailFormat.safeParse(value).success),
});
export type Contact = z.output<typeof contactSchema>;

/** A day and a time in Rome. */
export const romeMoment = z
  .string()
  .refine(...brokenBy('date', (value: string) => /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(:00)?$/.test(value)));

const vatNumber = checked(20, 'vatNumber', isVatNumber, (value) => normaliseTaxCode(value).replace(/^IT(?=\d{11}$)/, ''));
const postcode = checked(5, 'postalCode', isPostalCode);

/** The data of a negotiation (spec §3). */
export const negotiationSchema = z.object({
  dealerAlias: text(80),
  businessName: text(120),
  vatNumber,
  brands: z.array(z.string().trim().min(1).max(40)).max(60),
  postcode,
  city: optionalText(80),
  province: checked(2, 'invalid', isProvinceCode, (value) => value.toUpperCase()),
  vehiclesPerYear: z.int().min(0).max(1_000_000).nullable(),
  notes: optionalText(4000),
  contacts: z.array(contactSchema).max(20),
  /** The salesperson; null: the acting user. */
  ownerId: id().nullable(),
  /** Why it is opened although the dealer is known. */
  duplicateReason: optionalText(300),
});
export type NegotiationForm = z.output<typeof negotiationSchema>;
export type NegotiationInput = z.input<typeof negotiationSchema>;

/** What tells whether the dealer is known. */
export const identitySchema = z.object({
  dealerAlias: z.string().trim().max(80),
  businessName: z.string().trim().max(120),
  vatNumber: optionalText(20),
  city: optionalText(80),
  postcode: optionalText(5),
});

export const NEGOTIATION_FIELDS = {
  dealerAlias: { it: 'Nome del dealer', en: 'Dealer alias' },
  businessName: { it: 'Ragione sociale', en: 'Business name' },
  vatNumber: { it: 'Partita IVA', en: 'VAT number' },
  brands: { it: 'Marche trattate', en: 'Brands covered' },
  postcode: { it: 'CAP', en: 'Postal code' },
  city: { it: 'Città', en: 'Town' },
  province: { it: 'Provincia', en: 'Province' },
  vehiclesPerYear: { it: 'Veicoli venduti all’anno', en: 'Vehicles sold a year' },
  notes: { it: 'Note', en: 'Notes' },
  contacts: { it: 'Referenti', en: 'Contacts' },
  'contacts.name': { it: 'Nome', en: 'Name' },
  'contacts.role': { it: 'Ruolo', en: 'Role' },
  'contacts.phone': { it: 'Telefono', en: 'Telephone' },
  'contacts.email': { it: 'Email', en: 'Email' },
  ownerId: { it: 'Commerciale', en: 'Salesperson' },
  duplicateReason: { it: 'Motivo del doppione', en: 'Reason for the duplicate' },
  firstAppointment: { it: 'Primo appuntamento', en: 'First appointment' },
} as const;

/** Months that figures look back. */
export const months = intParam(1, 60);
