import { z } from 'zod';
import { type UploadLimits, uploadSchema } from '#areas/agency/documents/api/index.ts';
import { optionalField, typedField } from '#platform/api-kit/fields/typed-fields.ts';
import { cents, lines, optionalLines, optionalText, plainDate, text } from '#platform/api-kit/schemas.ts';
import { brokenBy } from '#platform/api-kit/validation.ts';
import { identifierText } from '#platform/domain-kit/identifiers/identifier-text.ts';
import { isCreditorId } from '../domain/index.ts';

const validFrom = plainDate();

/** A higher fee is treated as a typing error. */
const MAX_FEE = 1_000_000;

const declarations = z.object({
  holdsIn: optionalText(300),
  heldBy: optionalText(300),
  impartialAnalysis: z.boolean(),
  exclusive: z.boolean(),
  horizontal: optionalLines(500),
  commission: z.boolean(),
  fee: cents().min(0).max(MAX_FEE),
  variable: z.boolean(),
  otherBenefits: optionalText(300),
});

const complaints = z.object({
  office: text(120),
  address: text(200),
  email: optionalField('email', 120),
  pec: optionalField('email', 120),
  phone: optionalText(30),
});

const account = z.object({
  holder: typedField('companyName'),
  bank: text(120),
  iban: typedField('iban'),
  creditorId: optionalText(40)
    .transform((value) => (value === null ? null : identifierText(value)))
    .refine(...brokenBy<string | null>('invalid', (value) => value === null || isCreditorId(value))),
  cuc: optionalText(8)
    .transform((value) => value?.toUpperCase() ?? null)
    .refine(...brokenBy<string | null>('invalid', (value) => value === null || /^[A-Z0-9]{8}$/.test(value))),
});

const signer = z.object({ signer: text(120), capacity: text(120) });

/** The stored facts of each kind. */
export const FACTS = { DICHIARAZIONI: declarations, RECLAMI: complaints, CONTO_SEPARATO: account, FIRMA: signer } as const;

export const declarationsSchema = declarations.extend({ validFrom });
export const complaintsSchema = complaints
  .extend({ validFrom })
  .refine(({ email, pec }) => email !== null || pec !== null, { path: ['email'], params: { rule: 'required', ruleParams: {} } });
export const accountSchema = account.extend({ validFrom });

/** Picture of a signature. */
export const SIGNATURE: UploadLimits = { types: ['image/png', 'image/jpeg'], megabytes: 2 };
export const signerSchema = signer.extend({ validFrom, picture: uploadSchema(SIGNATURE) });

export const voidDisclosureSchema = z.object({ reason: lines(500) });

const row = z.object({
  id: z.int(),
  validFrom: plainDate(),
  state: z.enum(['PAST', 'IN_FORCE', 'FUTURE', 'VOID']),
  fileId: z.int().nullable(),
  recordedAt: z.string(),
  recordedBy: z.string().nullable(),
  voidReason: z.string().nullable(),
});

/** A statement, past or present, with its current state. */
export const disclosureSchema = z.discriminatedUnion('kind', [
  row.extend({ kind: z.literal('DICHIARAZIONI'), facts: declarations }),
  row.extend({ kind: z.literal('RECLAMI'), facts: complaints }),
  row.extend({ kind: z.literal('CONTO_SEPARATO'), facts: account }),
  row.extend({ kind: z.literal('FIRMA'), facts: signer }),
]);
export type Disclosure = z.output<typeof disclosureSchema>;
