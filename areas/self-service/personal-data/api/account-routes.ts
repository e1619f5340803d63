import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { id, idParam, noContent, paged, tableQuery } from '#platform/api-kit/schemas.ts';
import { privacyErrors } from './errors.ts';

const access = { roles: ['CONFIGURAZIONE_GLOBALE'] } as const;
const path = '/dati-personali/account-clienti' as const;

const customer = z.object({
  id: id(),
  name: z.string(),
  taxCode: z.string(),
  email: z.string().nullable(),
  producer: z.string(),
  contracts: z.int(),
  /** Why the link is suggested; null once linked. */
  because: z.enum(['CODICE_FISCALE', 'EMAIL']).nullable(),
});

const account = z.object({
  id: id(),
  name: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  taxCode: z.string().nullable(),
  linked: z.array(customer),
  suggested: z.array(customer),
});
export type CustomerAccount = z.output<typeof account>;
export type AccountCustomer = z.output<typeof customer>;

export const listCustomerAccounts = route({
  method: 'GET',
  path,
  access,
  summary: 'Accounts of customers with their linked customers and the matches by tax code or e-mail',
  query: tableQuery(['name']),
  response: paged(account),
});

const target = z.object({ id: idParam(), customerId: idParam() });

export const linkCustomer = route({
  method: 'PUT',
  path: `${path}/:id/clienti/:customerId`,
  access,
  failure: privacyErrors.LINK_FAILED,
  summary: 'Confirm that an account belongs to a customer: it sees the contracts of the customer from now on',
  params: target,
  response: noContent,
  errors: [privacyErrors.NOT_A_CUSTOMER_ACCOUNT, privacyErrors.CUSTOMER_LINKED],
});

export const unlinkCustomer = route({
  method: 'DELETE',
  path: `${path}/:id/clienti/:customerId`,
  access,
  failure: privacyErrors.LINK_FAILED,
  summary: 'Remove the link: the account no longer sees the contracts of the customer',
  params: target,
  response: noContent,
});
