import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { commonErrors } from '#platform/api-kit/errors.ts';
import { optionalField, typedField } from '#platform/api-kit/fields/typed-fields.ts';
import { id, idParam, intParam, noContent, optionalText, textOrBlank } from '#platform/api-kit/schemas.ts';
import { claimErrors } from './errors.ts';

const HANDLE = { roles: ['UPDATE_SINISTRI'] } as const;

export const REPAIRMAN_FIELDS = {
  name: { it: 'Ragione sociale', en: 'Name' },
  vatNumber: { it: 'Partita IVA', en: 'VAT number' },
  address: { it: 'Indirizzo', en: 'Address' },
  phone: { it: 'Telefono', en: 'Telephone' },
  email: { it: 'Email', en: 'E-mail' },
  iban: { it: 'IBAN', en: 'IBAN' },
  isAgreed: { it: 'Convenzionato', en: 'Agreed with the agency' },
  isDisabled: { it: 'Non più in uso', en: 'No longer in use' },
} as const;

export const repairmanSchema = z.object({
  name: typedField('companyName'),
  vatNumber: typedField('vatNumber'),
  address: optionalText(200),
  phone: optionalField('phone'),
  email: optionalField('email', 120),
  iban: optionalField('iban'),
  isAgreed: z.boolean(),
  isDisabled: z.boolean(),
});

const repairman = z.object({
  id: id(),
  version: z.int(),
  name: z.string(),
  vatNumber: z.string(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  iban: z.string().nullable(),
  isAgreed: z.boolean(),
  isDisabled: z.boolean(),
  /** Claims on which it works or worked. */
  claims: z.int(),
});
export type Repairman = z.output<typeof repairman>;

export const listRepairmen = route({
  method: 'GET',
  path: '/sinistri/riparatori',
  access: HANDLE,
  failure: claimErrors.LIST_FAILED,
  summary: 'Repairmen by name',
  query: z.object({ search: textOrBlank(100).default('') }),
  response: z.object({ items: z.array(repairman) }),
});

export const addRepairman = route({
  method: 'POST',
  path: '/sinistri/riparatori',
  access: HANDLE,
  failure: claimErrors.SAVE_FAILED,
  summary: 'Add a repairman; one for each VAT number',
  body: repairmanSchema,
  response: z.object({ id: id() }),
  errors: [claimErrors.REPAIRMAN_EXISTS],
  idempotent: true,
  fields: REPAIRMAN_FIELDS,
});

export const saveRepairman = route({
  method: 'PUT',
  path: '/sinistri/riparatori/:id',
  access: HANDLE,
  failure: claimErrors.SAVE_FAILED,
  summary: 'Change a repairman',
  params: z.object({ id: idParam() }),
  body: repairmanSchema,
  response: noContent,
  errors: [claimErrors.REPAIRMAN_EXISTS, commonErrors.CHANGED_BY_OTHERS],
  fields: REPAIRMAN_FIELDS,
});

export const CLAIM_GROUPS = ['prodotto', 'tariffa', 'causa', 'zona', 'produttore', 'eta'] as const;

const figure = z.object({
  key: z.string(),
  label: z.string(),
  /** Policies in force in the period, in thousandths of a year of cover. */
  exposure: z.int(),
  claims: z.int(),
  /** Cents: paid and reserved, less what was recovered. */
  cost: z.int(),
  premium: z.int(),
  /** Claims of a hundred years of cover, in hundredths; null without exposure. */
  frequency: z.int().nullable(),
  average: z.int().nullable(),
  /** Cost by earned premium net of tax, in millionths; null without premium. */
  lossRatio: z.int().nullable(),
});

export const claimFigures = route({
  method: 'GET',
  path: '/sinistri/riepilogo',
  access: HANDLE,
  failure: claimErrors.LIST_FAILED,
  summary: 'Frequency, average cost and loss ratio of the losses of the latest months',
  query: z.object({ per: z.enum(CLAIM_GROUPS).default('prodotto'), mesi: intParam(1, 60).default(12) }),
  response: z.object({ items: z.array(figure), total: figure }),
});

export const claimTriangle = route({
  method: 'GET',
  path: '/sinistri/triangolo',
  access: HANDLE,
  failure: claimErrors.LIST_FAILED,
  summary: 'Run-off triangle: payments less recoveries by year of the loss and years after it, accumulated',
  query: z.object({ anni: intParam(2, 10).default(5) }),
  response: z.object({
    years: z.array(
      z.object({
        year: z.int(),
        claims: z.int(),
        reserve: z.int(),
        /** Cents, accumulated: at the end of the year of the loss, one year later … up to today. */
        paid: z.array(z.int()),
      }),
    ),
  }),
});
