import { z } from 'zod';
import { changeRequestErrors } from '#areas/after-sale/change-requests/api/index.ts';
import { route } from '#areas/agency/access/api/index.ts';
import { COVERAGE_MODES, codesOf, VARIATION_KINDS } from '#areas/offer/catalogue/domain/index.ts';
import { CONTRACT_FIELDS, contractDataSchema } from '#areas/sale/contracts/api/index.ts';
import { commonErrors } from '#platform/api-kit/errors.ts';
import { binary, id, idParam, lines, noContent, paged, plainDate, tableQuery, text } from '#platform/api-kit/schemas.ts';
import { SETTLEMENTS, VARIATION_STATES } from '../domain/index.ts';
import { variationErrors } from './errors.ts';
import { variationPreview } from './preview-schema.ts';

const access = { roles: ['VARIAZIONI'] } as const;
const one = z.object({ id: idParam() });
const kind = z.enum(codesOf(VARIATION_KINDS));
const flag = () => z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')]).optional();

const { customer, vehicle, home, paymentType, iban, accountHolder } = contractDataSchema.shape;

/** What the form of a draft shows of the policy; only fields of the chosen kinds are taken from it. */
export const variationValues = z.object({
  customer,
  vehicle,
  home,
  coverages: z.array(z.string().max(60)).max(120),
  paymentType,
  iban,
  accountHolder,
});
export type VariationValues = z.output<typeof variationValues>;

const about = z.object({ kinds: z.array(kind).min(1).max(10), effectiveOn: plainDate(), reason: lines(500) });

export const newVariationSchema = about.extend({ policy: text(40), ticket: text(20).nullable() });
export type NewVariation = z.output<typeof newVariationSchema>;

export const variationForm = about.extend({ values: variationValues });
export type VariationInput = z.input<typeof variationForm>;

/**
 * `loadedOn`, `base`: the effective day and the number of confirmed variations with whose state the form was filled; what
 * differs from it is what the user wants.
 */
export const savedVariation = variationForm.extend({ loadedOn: plainDate(), base: z.int().min(0) });
export type SavedVariation = z.output<typeof savedVariation>;

const ownFields = {
  kinds: { it: 'Che cosa cambia', en: 'What changes' },
  effectiveOn: { it: 'Effetto (ore 24)', en: 'Effective day (24:00)' },
  reason: { it: 'Motivo', en: 'Reason' },
  policy: { it: 'Numero di polizza', en: 'Policy number' },
  'values.coverages': { it: 'Garanzie', en: 'Coverages' },
} as const;

/** Labels of the forms: the fields of a contract are under `values.`. */
export const VARIATION_FIELDS: Readonly<Record<string, { readonly it: string; readonly en: string }>> = {
  ...Object.fromEntries(Object.entries(CONTRACT_FIELDS).map(([path, label]) => [`values.${path}`, label])),
  ...ownFields,
};

const row = z.object({
  id: id(),
  code: z.string(),
  status: z.enum(VARIATION_STATES.codes),
  kinds: z.array(kind),
  contractId: id(),
  policyNumber: z.string(),
  customer: z.string(),
  producer: z.string(),
  /** Number of the appendix; null for a draft. */
  number: z.int().nullable(),
  effectiveOn: z.string(),
  /** Cents, negative: given back; null for a draft. */
  gross: z.int().nullable(),
  settlement: z.enum(SETTLEMENTS).nullable(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  confirmedAt: z.iso.datetime().nullable(),
});
export type VariationRow = z.output<typeof row>;

const listQuery = tableQuery(['createdAt', 'effectiveOn']).extend({
  stato: z.enum(VARIATION_STATES.codes).optional(),
  genere: kind.optional(),
  daRegolare: flag(),
  polizza: idParam().optional(),
  da: plainDate().optional(),
  a: plainDate().optional(),
});

export const listVariations = route({
  method: 'GET',
  path: '/variazioni',
  access,
  failure: variationErrors.LIST_FAILED,
  summary: 'Variations of the policies that the user sees, newest first',
  query: listQuery,
  response: paged(row),
});

export const exportVariations = route({
  method: 'GET',
  path: '/variazioni/esporta',
  access,
  failure: variationErrors.LIST_FAILED,
  summary: 'The list as a file, in the same filter and order',
  query: listQuery.omit({ page: true, max: true }).extend({ formato: z.enum(['CSV', 'XLSX']) }),
  response: binary,
});

const other = z.object({ id: id(), code: z.string(), number: z.int().nullable() });

const detail = row.extend({
  version: z.int(),
  reason: z.string(),
  vehicle: z.string(),
  from: z.string(),
  to: z.string(),
  ticket: z.string().nullable(),
  /** Kinds that the product allows. */
  allowedKinds: z.array(kind),
  /** Of a draft: the policy as it would be on the effective day. */
  values: variationValues.nullable(),
  /** Of a draft: the coverages of the package. */
  coverages: z.array(z.object({ code: z.string(), name: z.string(), mode: z.enum(codesOf(COVERAGE_MODES)) })),
  /** Confirmed variations of the policy. */
  base: z.int(),
  /** Confirmed since the draft was last computed: what they changed. */
  preemptedBy: z.array(z.object({ number: z.int(), effectiveOn: z.string(), changes: variationPreview.shape.changes })),
  preview: variationPreview,
  reverses: other.nullable(),
  reversedBy: other.nullable(),
  /** The new values hold from a later day. */
  isAwaited: z.boolean(),
  settledOn: z.string().nullable(),
  settledReference: z.string().nullable(),
  /** The appendix; null while it is being made. */
  fileId: z.int().nullable(),
  confirmedBy: z.string().nullable(),
});
export type VariationDetail = z.output<typeof detail>;

export const readVariation = route({
  method: 'GET',
  path: '/variazioni/:id',
  access,
  failure: variationErrors.LIST_FAILED,
  summary: 'A variation: computed now for a draft, as stored once confirmed',
  params: one,
  response: detail,
});

export const createVariation = route({
  method: 'POST',
  path: '/variazioni',
  access,
  failure: variationErrors.SAVE_FAILED,
  summary: 'Begin the draft of a variation of a policy in force',
  body: newVariationSchema,
  response: z.object({ id: id() }),
  errors: [variationErrors.TICKET_USED],
  idempotent: true,
  fields: VARIATION_FIELDS,
});

export const saveVariation = route({
  method: 'PUT',
  path: '/variazioni/:id',
  access,
  failure: variationErrors.SAVE_FAILED,
  summary: 'Change a draft: fields of its kinds that differ from the state of the policy on `loadedOn`',
  params: one,
  body: savedVariation,
  response: noContent,
  errors: [variationErrors.OTHER_STATE, commonErrors.CHANGED_BY_OTHERS],
  fields: VARIATION_FIELDS,
});

export const deleteVariation = route({
  method: 'DELETE',
  path: '/variazioni/:id',
  access,
  failure: variationErrors.SAVE_FAILED,
  summary: 'Delete a draft',
  params: one,
  response: noContent,
  errors: [variationErrors.OTHER_STATE],
});

export const confirmVariation = route({
  method: 'POST',
  path: '/variazioni/:id/conferma',
  access,
  failure: variationErrors.CONFIRM_FAILED,
  summary: 'Confirm a variation: ledger, policy and appendix. `hash` is that of the preview',
  params: one,
  body: z.object({ hash: z.string().max(100) }),
  response: noContent,
  errors: [
    variationErrors.OTHER_STATE,
    variationErrors.PREEMPTED,
    variationErrors.AMOUNTS_CHANGED,
    variationErrors.REFUSED,
    changeRequestErrors.TAKEN,
    changeRequestErrors.REQUEST_CLOSED,
  ],
  idempotent: true,
});

export const reverseVariation = route({
  method: 'POST',
  path: '/variazioni/:id/contraria',
  access,
  failure: variationErrors.SAVE_FAILED,
  summary: 'Begin the draft of the opposite of a confirmed variation, with the same effective day',
  params: one,
  body: z.object({ reason: lines(500) }),
  response: z.object({ id: id() }),
  errors: [variationErrors.OTHER_STATE, variationErrors.REVERSED_ALREADY],
  fields: { reason: ownFields.reason },
});

export const settlementSchema = z.object({ settledOn: plainDate(), reference: text(100) });
export const SETTLEMENT_FIELDS = {
  settledOn: { it: 'Giorno', en: 'Day' },
  reference: { it: 'Riferimento (CRO/TRN)', en: 'Reference of the bank' },
} as const;

export const settleVariation = route({
  method: 'POST',
  path: '/variazioni/:id/regolazione',
  access: { roles: ['UPDATE_ESTRATTI_CONTO'] },
  failure: variationErrors.SETTLE_FAILED,
  summary: 'Record that the agency collected the difference of premium, or paid it back',
  params: one,
  body: settlementSchema,
  response: noContent,
  errors: [variationErrors.NOTHING_TO_SETTLE, variationErrors.PREMIUM_NOT_PAID],
  fields: SETTLEMENT_FIELDS,
  idempotent: true,
});

const factSchema = z.object({ label: z.string(), value: z.string() });

const asOf = z.object({
  day: z.string(),
  from: z.string(),
  to: z.string(),
  facts: z.array(factSchema),
  coverages: z.array(z.object({ name: z.string(), taxable: z.int() })),
  /** What the customer was charged for the cover until that day, in cents: the issue and the variations in force. */
  titles: z.array(z.object({ number: z.int().nullable(), effectiveOn: z.string(), gross: z.int() })),
  gross: z.int(),
  changes: variationPreview.shape.changes,
});
export type PolicyAsOf = z.output<typeof asOf>;

export const readPolicyAsOf = route({
  method: 'GET',
  path: '/variazioni/polizza/:id/al',
  access: { roles: ['READ_POLIZZE'] },
  failure: variationErrors.LIST_FAILED,
  summary: 'What a policy was at 24:00 of a day, and the premium that explains it',
  params: one,
  query: z.object({ giorno: plainDate() }),
  response: asOf,
});
