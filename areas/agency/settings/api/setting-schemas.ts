import { z } from 'zod';
import { between } from '#platform/api-kit/fields/between.ts';
import { optionalField, typedField } from '#platform/api-kit/fields/typed-fields.ts';
import { optionalText, plainDate, text } from '#platform/api-kit/schemas.ts';
import { brokenBy } from '#platform/api-kit/validation.ts';
import { COMPARISON_TYPES, CONTACT_TYPES, PAYMENT_TYPES, type SaleSettings, type SettingCode } from '../domain/index.ts';

const share = z.int().min(0).max(1_000_000);
const code = z.string().regex(/^[A-Z0-9_-]{1,60}$/);
const email = typedField('email', 120);
const emails = z.array(email).max(20);
const days = between(1, 730);
/** A field that is always sent, null or blank if it is empty. */
const present = <S extends z.ZodType<string | null, string | null | undefined>>(field: S) =>
  z
    .string()
    .nullable()
    .transform((value): string | null | undefined => value)
    .pipe(field);
const optional = (max: number) => present(optionalText(max));
const website = optional(200).refine(...brokenBy<string | null>('invalid', (value) => value === null || /^https?:\/\/\S+$/.test(value)));
const optionalEmail = present(optionalField('email', 120));

/** Characters of the agency's logo in base64. */
export const MAX_LOGO_CHARACTERS = 100_000;
const PNG_IN_BASE64 = /^iVBORw0KGgo[A-Za-z0-9+/]+={0,2}$/;

function unique<T>(keyOf: (item: T) => unknown) {
  return brokenBy<T[]>('unique', (items) => new Set(items.map(keyOf)).size === items.length);
}

/** The document of each global rule, in its sent, stored and edited form. */
export const settingSchemas = {
  COMPARAZIONE: z.object({ type: z.enum(COMPARISON_TYPES) }),
  MUTUE_ESCLUSIONI: z.object({
    groups: z
      .array(
        z.object({
          name: text(80),
          coverages: z
            .array(code)
            .min(2)
            .max(30)
            .refine(...unique<string>((one) => one)),
        }),
      )
      .max(50)
      .refine(...unique<{ name: string }>(({ name }) => name.toLowerCase())),
  }),
  UPSELLING: z.object({ active: z.boolean(), maxExtra: z.int().min(0).max(10_000_000).nullable() }),
  DURATE_PREVENTIVO: z.object({
    defaultDays: days,
    products: z
      .array(z.object({ product: code, days }))
      .max(200)
      .refine(...unique<{ product: string }>(({ product }) => product)),
  }),
  IVA_VEICOLO: z.object({
    rates: z
      .array(z.object({ validFrom: plainDate(), rate: share }))
      .min(1)
      .max(100)
      .refine(...unique<{ validFrom: string }>(({ validFrom }) => validFrom)),
  }),
  PAGAMENTI: z.object({
    types: z
      .array(z.enum(PAYMENT_TYPES.codes))
      .min(1)
      .refine(...unique<string>((one) => one)),
  }),
  RINNOVI: z
    .object({ daysFromExpiration: between(0, 3650), daysToExpiration: between(0, 3650) })
    .refine((value) => value.daysToExpiration <= value.daysFromExpiration, {
      path: ['daysToExpiration'],
      params: { rule: 'minimoMassimo', ruleParams: {} },
    }),
  ORARI: z
    .object({
      weekdays: z
        .array(z.int().min(1).max(7))
        .min(1)
        .refine(...unique<number>((one) => one)),
      opensAtHour: between(0, 23),
      closesAtHour: between(1, 24),
      closedOn: z
        .array(z.object({ date: plainDate(), name: text(80) }))
        .max(100)
        .refine(...unique<{ date: string }>(({ date }) => date)),
      approvalHours: between(1, 500),
    })
    .refine((value) => value.opensAtHour < value.closesAtHour, {
      path: ['closesAtHour'],
      params: { rule: 'minimoMassimo', ruleParams: {} },
    }),
  AGENZIA: z.object({
    name: present(optionalField('companyName')),
    website,
    address: optional(200),
    phone: optional(30),
    email: optionalEmail,
    pec: optionalEmail,
    ruiNumber: optional(10).refine(...brokenBy<string | null>('invalid', (value) => value === null || /^[A-F]\d{9}$/.test(value))),
    ruiRegisteredOn: plainDate().nullable(),
    vatNumber: present(optionalField('vatNumber')),
    logo: z.string().max(MAX_LOGO_CHARACTERS).regex(PNG_IN_BASE64).nullable(),
  }),
  CONTATTI: z.object({
    sets: z
      .array(z.object({ type: z.enum(CONTACT_TYPES), sender: email, recipients: emails.min(1), cc: emails, bcc: emails }))
      .max(CONTACT_TYPES.length)
      .refine(...unique<{ type: string }>(({ type }) => type)),
  }),
  LINK_ESTERNI: z.object({ auto: website, moto: website }),
  COMPAGNIE_IMPORTABILI: z.object({
    all: z.boolean(),
    companies: z
      .array(code)
      .max(200)
      .refine(...unique<string>((one) => one)),
  }),
  CORREZIONI_PRODOTTO: z.object({ propagate: z.boolean() }),
  CALCOLI_PARALLELI: z
    .object({ tariff: optional(60), version: z.int().min(1).nullable() })
    .refine(({ tariff, version }) => (tariff === null) === (version === null), {
      path: ['version'],
      params: { rule: 'required', ruleParams: {} },
    }),
} satisfies { readonly [C in SettingCode]: z.ZodType<SaleSettings[C]> };
