import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { bulkParams, bulkResult, bulkUsers } from '#areas/network/users/api/index.ts';
import { catalogueErrors } from '#areas/offer/catalogue/api/index.ts';
import { MANDATE_FIELDS } from './fields.ts';
import { offeringSchema } from './schemas.ts';

/** SOLO: exactly these products. AGGIUNGI: add them. TOGLI: remove them. TUTTI: no restriction of the user's own. */
export const PRODUCT_CHANGES = ['SOLO', 'AGGIUNGI', 'TOGLI', 'TUTTI'] as const;
export type ProductChange = (typeof PRODUCT_CHANGES)[number];

export const assignProductsSchema = z
  .object({ users: bulkUsers, change: z.enum(PRODUCT_CHANGES), products: offeringSchema.shape.products.unwrap() })
  .refine(({ change, products }) => change === 'TUTTI' || products.length > 0, {
    path: ['products'],
    params: { rule: 'required', ruleParams: {} },
  });

export const assignProducts = route({
  method: 'PUT',
  path: '/utenti/:userPath/massiva/prodotti',
  access: { roles: ['UPDATE_UTENTI'] },
  summary: 'Change the products of several users, each in its own transaction, with a result for each',
  params: bulkParams,
  body: assignProductsSchema,
  response: bulkResult,
  fields: MANDATE_FIELDS,
});

export const listProductsOnSale = route({
  method: 'GET',
  path: '/utenti/prodotti',
  access: { roles: ['UPDATE_UTENTI'] },
  failure: catalogueErrors.PRODUCTS_FAILED,
  summary: 'Products on sale, by code and name',
  response: z.object({ items: z.array(z.object({ code: z.string(), name: z.string(), company: z.string() })) }),
});
