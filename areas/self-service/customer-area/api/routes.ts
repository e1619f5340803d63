import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { binary, idParam } from '#platform/api-kit/schemas.ts';
import { TO_DO_KINDS } from '../domain/index.ts';
import { portalErrors } from './errors.ts';
import { contactSchema, homeSchema, policySchema } from './schemas.ts';

export const OWN = { roles: ['AREA_CLIENTE'] } as const;
const one = z.object({ id: idParam() });

export const ownHome = route({
  method: 'GET',
  path: '/area-clienti',
  access: OWN,
  failure: portalErrors.HOME_FAILED,
  summary: 'The customer’s policies, what waits for them, their open requests and whom to ask',
  response: homeSchema,
});

export const ownPolicy = route({
  method: 'GET',
  path: '/area-clienti/polizze/:id',
  access: OWN,
  failure: portalErrors.HOME_FAILED,
  summary: 'One policy of the customer: coverages in words, payment, documents, contacts',
  params: one,
  response: policySchema,
});

export const ownDocument = route({
  method: 'GET',
  path: '/area-clienti/polizze/:id/documenti/:fileId',
  access: OWN,
  failure: portalErrors.OPEN_FAILED,
  summary: 'A document that the policy lists for its customer',
  params: one.extend({ fileId: idParam() }),
  response: binary,
});

export const openToDo = route({
  method: 'POST',
  path: '/area-clienti/contratti/:id/apri',
  access: OWN,
  failure: portalErrors.OPEN_FAILED,
  summary: 'The path of the page on which the customer pays, reads an offer, signs or takes photos; mailed links stay good',
  params: one,
  body: z.object({ what: z.enum(TO_DO_KINDS) }),
  response: z.object({ path: z.string() }),
  errors: [portalErrors.NOT_WAITING],
});

export const ownContacts = route({
  method: 'GET',
  path: '/area-clienti/contatti',
  access: OWN,
  failure: portalErrors.HOME_FAILED,
  summary: 'The agency and the sellers of the customer',
  response: z.object({ agency: contactSchema, sellers: z.array(contactSchema) }),
});
