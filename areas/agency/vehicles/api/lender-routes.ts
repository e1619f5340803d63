import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { commonErrors } from '#platform/api-kit/errors.ts';
import { optionalField, typedField } from '#platform/api-kit/fields/typed-fields.ts';
import { boolParam, id, idParam, noContent, optionalText, paged, tableQuery } from '#platform/api-kit/schemas.ts';

const manager = { roles: ['CONFIGURAZIONE_GLOBALE'] } as const;
const byId = z.object({ id: idParam() });

/** A lender as sent by its editor. */
export const lenderBody = z.object({
  name: typedField('companyName'),
  address: optionalText(160),
  pec: optionalField('email'),
  suppressed: z.boolean().default(false),
});

const lenderRow = z.object({
  id: id(),
  version: z.int(),
  name: z.string(),
  address: z.string().nullable(),
  pec: z.string().nullable(),
  suppressed: z.boolean(),
});
export type LenderRow = z.output<typeof lenderRow>;

const fields = {
  name: { it: 'Ente', en: 'Lender' },
  address: { it: 'Indirizzo', en: 'Address' },
  pec: { it: 'PEC', en: 'Certified e-mail' },
  suppressed: { it: 'Disabilitato', en: 'Disabled' },
};

export const listLenders = route({
  method: 'GET',
  path: '/veicoli/enti-finanziatori',
  access: { authenticated: true },
  summary: 'Banks, lessors and finance companies by name, for the lien of a vehicle',
  response: paged(lenderRow.pick({ name: true, address: true, pec: true })),
});

export const listLenderRows = route({
  method: 'GET',
  path: '/configurazione/enti-finanziatori',
  access: manager,
  summary: 'The registry of lenders',
  query: tableQuery(['name', 'pec']).extend({ attivi: boolParam().optional() }),
  response: paged(lenderRow),
});

export const createLender = route({
  method: 'POST',
  path: '/configurazione/enti-finanziatori',
  access: manager,
  summary: 'Add a lender',
  body: lenderBody,
  response: z.object({ id: id() }),
  fields,
});

export const saveLender = route({
  method: 'PUT',
  path: '/configurazione/enti-finanziatori/:id',
  access: manager,
  summary: 'Change a lender, or disable it',
  params: byId,
  body: lenderBody,
  response: noContent,
  errors: [commonErrors.VERSION_REQUIRED, commonErrors.CHANGED_BY_OTHERS],
  fields,
});

export const deleteLender = route({
  method: 'DELETE',
  path: '/configurazione/enti-finanziatori/:id',
  access: manager,
  summary: 'Delete a lender; contracts keep its name and address',
  params: byId,
  response: noContent,
});
