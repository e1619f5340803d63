import { route } from '#areas/agency/access/api/index.ts';
import { userParams } from '#areas/network/users/api/index.ts';
import { commonErrors } from '#platform/api-kit/errors.ts';
import { noContent } from '#platform/api-kit/schemas.ts';
import { MANDATE_FIELDS } from './fields.ts';
import {
  mandateSchema,
  marginsSchema,
  offeringSchema,
  predefinedDiscountsSchema,
  productCodesSchema,
  quoterSettingsSchema,
} from './schemas.ts';

const editing = {
  method: 'PUT',
  access: { roles: ['UPDATE_UTENTI'] },
  params: userParams,
  response: noContent,
  errors: [commonErrors.CHANGED_BY_OTHERS, commonErrors.VERSION_REQUIRED],
  fields: MANDATE_FIELDS,
} as const;

export const readMandate = route({
  method: 'GET',
  path: '/utenti/:userPath/:id/mandato',
  access: { roles: ['UPDATE_UTENTI'] },
  summary: 'What a user may sell and on which terms, with all options',
  params: userParams,
  response: mandateSchema,
});

export const saveOffering = route({
  ...editing,
  path: '/utenti/:userPath/:id/prodotti',
  summary:
    'Restrict the tariffs and products that a user may sell; never wider than those above them; counts below them at once; needs If-Match',
  body: offeringSchema,
});

export const saveMargins = route({
  ...editing,
  path: '/utenti/:userPath/:id/margini',
  summary: 'Set the agreed margins by commission recipient; only for the agency; needs If-Match',
  body: marginsSchema,
});

export const savePredefinedDiscounts = route({
  ...editing,
  path: '/utenti/:userPath/:id/sconti-predefiniti',
  summary: 'Set the discounts that quotations of a user start from; needs If-Match',
  body: predefinedDiscountsSchema,
});

export const saveProductCodes = route({
  ...editing,
  path: '/utenti/:userPath/:id/codici',
  access: { roles: ['MOSTRA_CODICI'] },
  summary: 'Set the codes under which insurers know a user; needs If-Match',
  body: productCodesSchema,
});

export const saveQuoterSettings = route({
  ...editing,
  path: '/utenti/:userPath/:id/preventivatore',
  summary: 'Set the quotation tool of a user; needs If-Match',
  body: quoterSettingsSchema,
});
