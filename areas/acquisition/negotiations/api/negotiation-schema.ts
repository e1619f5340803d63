import { z } from 'zod';
import { optionalField, typedField } from '#platform/api-kit/fields/typed-fields.ts';
import { id, intParam, optionalLines, optionalText, text, textOrBlank } from '#platform/api-kit/schemas.ts';
import { brokenBy } from '#platform/api-kit/validation.ts';
import { isProvinceCode } from '#platform/domain-kit/codes.ts';

function checked(max: number, rule: Parameters<typeof brokenBy>[0], holds: (value: string) => boolean, tidy = (value: string) => value) {
  return optionalText(max)
    .transform((value) => (value === null ? null : tidy(value)))
    .refine(...brokenBy(rule, (value: string | null) => value === null || holds(value)));
}

/** Whom to ask for at the dealer. */
export const contactSchema = z.object({
  name: typedField('companyName', 80),
  role: optionalText(60),
  phone: optionalField('phone'),
  email: optionalField('email'),
});
export type Contact = z.output<typeof contactSchema>;

/** A day and a time in Rome. */
export const romeMoment = z
  .string()
  .refine(...brokenBy('date', (value: string) => /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(:00)?$/.test(value)));

/** The data of a negotiation (spec §3). */
export const negotiationSchema = z.object({
  dealerAlias: typedField('companyName', 80),
  businessName: typedField('companyName'),
  vatNumber: optionalField('vatNumber'),
  brands: z.array(text(40)).max(60),
  postcode: optionalField('postalCode'),
  city: optionalText(80),
  province: checked(2, 'invalid', isProvinceCode, (value) => value.toUpperCase()),
  vehiclesPerYear: z.int().min(0).max(1_000_000).nullable(),
  notes: optionalLines(4000),
  contacts: z.array(contactSchema).max(20),
  /** The salesperson; null: the acting user. */
  ownerId: id().nullable(),
  /** Why it is opened although the dealer is known. */
  duplicateReason: optionalText(300),
});
export type NegotiationForm = z.output<typeof negotiationSchema>;

/** What tells whether the dealer is known. */
export const identitySchema = z.object({
  dealerAlias: textOrBlank(80),
  businessName: textOrBlank(120),
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
