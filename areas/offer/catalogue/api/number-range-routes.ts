import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { commonErrors } from '#platform/api-kit/errors.ts';
import { idParam, noContent } from '#platform/api-kit/schemas.ts';
import { brokenBy } from '#platform/api-kit/validation.ts';
import { codesOf } from '../domain/index.ts';
import { RANGE_STATES } from '../domain/texts.ts';
import { catalogueErrors } from './errors.ts';

const number = () => z.int().min(0).max(999_999_999_999_999);
const warnBelow = z.int().min(0).max(1_000_000);
const upwards = brokenBy<{ first: number; last: number }>('minimoMassimo', ({ first, last }) => first <= last);

const FITS = { it: 'Il numero finale ha più cifre di quelle indicate', en: 'The last number has more digits than given' };

const fits = brokenBy<{ digits: number; last: number }>('invalid', ({ digits, last }) => String(last).length <= digits, {}, FITS);

/** A range of policy numbers from the insurer. */
export const newNumberRange = z
  .object({
    /** Code of its product; null = every product of the tariff. */
    product: z.string().max(40).nullable(),
    prefix: z.string().regex(/^[A-Z0-9/.-]{0,12}$/),
    digits: z.int().min(1).max(15),
    first: number(),
    last: number(),
    warnBelow,
  })
  .refine(upwards[0], { ...upwards[1], path: ['last'] })
  .refine(fits[0], { ...fits[1], path: ['digits'] });

/** The changeable parts of a range: its end and its warning. */
export const numberRangeChange = z.object({ last: number(), warnBelow });

const range = z.object({
  id: z.int(),
  version: z.int(),
  product: z.string().nullable(),
  productName: z.string().nullable(),
  prefix: z.string(),
  digits: z.int(),
  first: z.int(),
  last: z.int(),
  next: z.int(),
  warnBelow: z.int(),
  state: z.enum(codesOf(RANGE_STATES)),
});

export type NumberRangeRow = z.output<typeof range>;

const fields = {
  product: { it: 'Prodotto', en: 'Product' },
  prefix: { it: 'Prefisso', en: 'Prefix' },
  digits: { it: 'Cifre', en: 'Digits' },
  first: { it: 'Dal numero', en: 'From number' },
  last: { it: 'Al numero', en: 'To number' },
  warnBelow: { it: 'Avvisa quando ne restano', en: 'Warn when left' },
};

const ofTariff = z.object({ id: idParam() });
const one = ofTariff.extend({ intervallo: idParam() });
const path = '/tariffe/:id/numerazione' as const;

export const listNumberRanges = route({
  method: 'GET',
  path,
  access: { roles: ['READ_TARIFFE'] },
  summary: 'Policy numbers of the insurer for a tariff, in the order of their use, and their possible products',
  params: ofTariff,
  response: z.object({ items: z.array(range), products: z.array(z.object({ code: z.string(), name: z.string() })) }),
});

export const addNumberRange = route({
  method: 'POST',
  path,
  access: { roles: ['UPDATE_TARIFFE'] },
  summary: 'Add a range of policy numbers; a number of an insurer is in one range only',
  params: ofTariff,
  body: newNumberRange,
  response: z.object({ id: z.int() }),
  idempotent: true,
  fields,
});

export const changeNumberRange = route({
  method: 'PUT',
  path: `${path}/:intervallo`,
  access: { roles: ['UPDATE_TARIFFE'] },
  summary: 'Change the end of a range, never below used numbers, or its warning; needs If-Match',
  params: one,
  body: numberRangeChange,
  response: noContent,
  errors: [commonErrors.CHANGED_BY_OTHERS, commonErrors.VERSION_REQUIRED],
  fields,
});

export const removeNumberRange = route({
  method: 'DELETE',
  path: `${path}/:intervallo`,
  access: { roles: ['UPDATE_TARIFFE'] },
  summary: 'Remove an unused range',
  params: one,
  response: noContent,
  errors: [catalogueErrors.NUMBERS_USED],
});
