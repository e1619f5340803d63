import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { bodyLimitOf } from '#areas/agency/documents/api/index.ts';
import { userParams } from '#areas/network/users/api/index.ts';
import { idParam, noContent } from '#platform/api-kit/schemas.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import { disclosureErrors } from './errors.ts';
import {
  accountSchema,
  complaintsSchema,
  declarationsSchema,
  disclosureSchema,
  SIGNATURE,
  signerSchema,
  voidDisclosureSchema,
} from './schemas.ts';

const office = { roles: ['CONFIGURAZIONE_GLOBALE'] } as const;
const failure = disclosureErrors.DISCLOSURE_SAVE_FAILED;
const path = '/configurazione/dati-documenti' as const;
const created = z.object({ id: z.int() });
const byId = z.object({ id: idParam() });

export const PICTURE_LABEL: Text = { it: 'Immagine della firma', en: 'Picture of the signature' };

const fields: Readonly<Record<string, Text>> = {
  validFrom: { it: 'In vigore dal', en: 'In force from' },
  holdsIn: { it: 'Partecipazioni detenute in imprese di assicurazione (10% o più)', en: 'Holdings in insurers (10 % or more)' },
  heldBy: { it: 'Imprese di assicurazione che detengono partecipazioni (10% o più)', en: 'Insurers that hold 10 % or more' },
  impartialAnalysis: { it: 'Consulenza basata su un’analisi imparziale e personale', en: 'Advice on an impartial and personal analysis' },
  exclusive: { it: 'Obbligo di proporre solo determinate imprese', en: 'Bound to propose certain insurers only' },
  horizontal: { it: 'Collaborazioni orizzontali con altri intermediari', en: 'Horizontal collaboration with other intermediaries' },
  commission: { it: 'Commissione inclusa nel premio', en: 'Commission within the premium' },
  fee: { it: 'Onorario a carico del contraente', en: 'Fee paid by the customer' },
  variable: { it: 'Compensi variabili (rappel)', en: 'Variable pay (rappel)' },
  otherBenefits: { it: 'Altri benefici economici', en: 'Other benefits' },
  office: { it: 'Ufficio', en: 'Office' },
  address: { it: 'Indirizzo', en: 'Address' },
  email: { it: 'E-mail', en: 'E-mail' },
  pec: { it: 'PEC', en: 'Certified e-mail' },
  phone: { it: 'Telefono', en: 'Telephone' },
  holder: { it: 'Intestatario', en: 'Account holder' },
  bank: { it: 'Banca', en: 'Bank' },
  iban: { it: 'IBAN', en: 'IBAN' },
  creditorId: { it: 'Codice identificativo del creditore SEPA', en: 'SEPA creditor identifier' },
  cuc: { it: 'Codice CUC (CBI)', en: 'CUC code (CBI)' },
  signer: { it: 'Firmatario', en: 'Signer' },
  capacity: { it: 'Qualifica', en: 'Capacity' },
  picture: PICTURE_LABEL,
  reason: { it: 'Motivo', en: 'Reason' },
};
export const DISCLOSURE_FIELDS = fields;

export const readDisclosures = route({
  method: 'GET',
  path,
  access: office,
  summary: 'Statements of the agency and of the insurers visible to the acting user, every version',
  response: z.object({
    agency: z.array(disclosureSchema),
    companies: z.array(z.object({ id: z.int(), name: z.string(), items: z.array(disclosureSchema) })),
  }),
});

export const addAgencyDeclarations = route({
  method: 'POST',
  path: `${path}/agenzia/dichiarazioni`,
  access: office,
  idempotent: true,
  failure,
  summary: "Record the agency's declarations for the pre-contract form, from today or later",
  body: declarationsSchema,
  response: created,
  fields,
});

export const addAgencyComplaints = route({
  method: 'POST',
  path: `${path}/agenzia/reclami`,
  access: office,
  idempotent: true,
  failure,
  summary: "Record the agency's complaints office",
  body: complaintsSchema,
  response: created,
  fields,
});

export const addSeparateAccount = route({
  method: 'POST',
  path: `${path}/agenzia/conto-separato`,
  access: office,
  idempotent: true,
  failure,
  summary: 'Record the separate account for premiums, and the creditor identifier of its direct debits',
  body: accountSchema,
  response: created,
  fields,
});

export const addCompanyComplaints = route({
  method: 'POST',
  path: `${path}/compagnie/:id/reclami`,
  access: office,
  idempotent: true,
  failure,
  summary: "Record an insurer's complaints office",
  params: byId,
  body: complaintsSchema,
  response: created,
  fields,
});

export const addCompanySigner = route({
  method: 'POST',
  path: `${path}/compagnie/:id/firma`,
  access: office,
  failure,
  summary: "Record the signer of an insurer's policies, with a picture of the signature",
  params: byId,
  body: signerSchema,
  response: created,
  maxBody: bodyLimitOf(SIGNATURE),
  fields,
});

export const voidDisclosure = route({
  method: 'POST',
  path: `${path}/:id/annulla`,
  access: office,
  failure,
  summary: 'Revoke a mistaken statement of the agency or an insurer; it stays visible with the reason',
  params: byId,
  body: voidDisclosureSchema,
  response: noContent,
  fields,
});

export const readUserDeclarations = route({
  method: 'GET',
  path: '/utenti/:userPath/:id/dichiarazioni',
  access: { roles: ['UPDATE_UTENTI', 'UPDATE_IVASS'] },
  summary: "An intermediary's declarations for the pre-contract form, every version",
  params: userParams,
  response: z.object({ items: z.array(disclosureSchema) }),
});

export const addUserDeclarations = route({
  method: 'POST',
  path: '/utenti/:userPath/:id/dichiarazioni',
  access: { roles: ['UPDATE_IVASS'] },
  idempotent: true,
  failure,
  summary: "Record an intermediary's declarations for the pre-contract form, from today or later",
  params: userParams,
  body: declarationsSchema,
  response: created,
  fields,
});

export const voidUserDeclarations = route({
  method: 'POST',
  path: '/utenti/:userPath/:id/dichiarazioni/:declaration/annulla',
  access: { roles: ['UPDATE_IVASS'] },
  failure,
  summary: 'Revoke a mistaken statement of an intermediary; it stays visible with the reason',
  params: userParams.extend({ declaration: idParam() }),
  body: voidDisclosureSchema,
  response: noContent,
  fields,
});
