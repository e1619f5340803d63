import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { id, idParam, noContent, optionalLines, plainDate, text } from '#platform/api-kit/schemas.ts';
import { keysOf } from '#platform/domain-kit/entries.ts';
import { LINES_OF_BUSINESS } from '../domain/index.ts';
import { taxErrors } from './errors.ts';

const LINES = keysOf(LINES_OF_BUSINESS);
const access = { roles: ['CONFIGURAZIONE_GLOBALE'] } as const;

/** A rate for its screen. `rate` in millionths. */
const taxRateSchema = z.object({
  id: id(),
  lineOfBusiness: z.enum(LINES),
  validFrom: plainDate(),
  validTo: plainDate().nullable(),
  rate: z.int(),
  legalRef: z.string(),
  note: z.string(),
  state: z.enum(['PAST', 'IN_FORCE', 'FUTURE']),
});

/** A new rate. The law has never taxed premiums above a third. */
export const newTaxRate = z.object({
  lineOfBusiness: z.enum(LINES),
  validFrom: plainDate(),
  rate: z.int().min(0).max(333_333),
  legalRef: text(200),
  note: optionalLines(300),
});

export const listTaxRates = route({
  method: 'GET',
  path: '/configurazione/imposte',
  access,
  summary: 'The dated premium tax of every line of business',
  response: z.object({ items: z.array(taxRateSchema) }),
});

export const addTaxRate = route({
  method: 'POST',
  path: '/configurazione/imposte',
  access,
  summary: 'Add a future rate; the previous one ends the day before',
  body: newTaxRate,
  response: z.object({ id: id() }),
  idempotent: true,
  fields: {
    lineOfBusiness: { it: 'Ramo', en: 'Line of business' },
    validFrom: { it: 'In vigore dal', en: 'In force from' },
    rate: { it: 'Aliquota', en: 'Rate' },
    legalRef: { it: 'Riferimento normativo', en: 'Legal reference' },
    note: { it: 'Nota', en: 'Note' },
  },
});

export const removeTaxRate = route({
  method: 'DELETE',
  path: '/configurazione/imposte/:id',
  access,
  summary: 'Remove a future rate; the previous one continues',
  params: z.object({ id: idParam() }),
  response: noContent,
  errors: [taxErrors.TAX_RATE_BEGUN],
});
