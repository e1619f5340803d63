import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { commonErrors } from '#platform/api-kit/errors.ts';
import { optionalField, typedField } from '#platform/api-kit/fields/typed-fields.ts';
import {
  binary,
  id,
  idParam,
  lines,
  noContent,
  optionalText,
  paged,
  plainDate,
  tableQuery,
  text,
  textOrBlank,
} from '#platform/api-kit/schemas.ts';
import { brokenBy } from '#platform/api-kit/validation.ts';
import { REQUEST_KINDS, REQUEST_STATES } from '../domain/index.ts';
import { privacyErrors } from './errors.ts';

const access = { roles: ['CONFIGURAZIONE_GLOBALE'] } as const;
const path = '/dati-personali' as const;
const one = { params: z.object({ id: idParam() }) } as const;

const person = z.object({
  name: z.string(),
  taxCode: z.string().nullable(),
  email: z.string().nullable(),
  /** Source of the match: the customer registry or the users. */
  from: z.enum(['CLIENTE', 'UTENTE']),
});
export type Person = z.output<typeof person>;

export const findPeople = route({
  method: 'GET',
  path: `${path}/persone`,
  access,
  cost: 'SEARCH',
  summary: 'Customers and users by name, tax code, VAT number or e-mail, to open a request for them',
  query: z.object({ search: textOrBlank(50).min(3) }),
  response: z.object({ items: z.array(person) }),
  fields: { search: { it: 'Persona', en: 'Person' } },
});

interface Identified {
  readonly taxCode: string | null;
  readonly email: string | null;
}

const isIdentified = ({ taxCode, email }: Identified) => taxCode !== null || email !== null;
const [, notIdentified] = brokenBy(
  'required',
  isIdentified,
  {},
  {
    it: 'Indica il codice fiscale, la partita IVA o l’e-mail: senza non si trova l’interessato',
    en: 'Give the tax code, the VAT number or the e-mail: the person cannot be found without',
  },
);

export const newRequestSchema = z
  .object({
    kind: z.enum(REQUEST_KINDS),
    subjectName: typedField('companyName', 200),
    taxCode: optionalField('taxCode'),
    email: optionalField('email', 200),
    askedBy: optionalText(200),
    identityCheck: text(300),
    receivedOn: plainDate(),
  })
  .refine(isIdentified, { ...notIdentified, path: ['taxCode'] });

export const PRIVACY_REQUEST_FIELDS = {
  kind: { it: 'Che cosa chiede', en: 'What is asked' },
  subjectName: { it: 'Interessato', en: 'Person concerned' },
  taxCode: { it: 'Codice fiscale o partita IVA', en: 'Tax code or VAT number' },
  email: { it: 'E-mail', en: 'E-mail' },
  askedBy: { it: 'Richiesta da (se non è l’interessato)', en: 'Asked by (when not the person)' },
  identityCheck: { it: 'Come è stata verificata l’identità', en: 'How the identity was checked' },
  receivedOn: { it: 'Ricevuta il', en: 'Received on' },
  outcome: { it: 'Esito', en: 'Outcome' },
  answer: { it: 'Risposta data', en: 'Answer given' },
} as const;

const row = z.object({
  id: id(),
  kind: z.enum(REQUEST_KINDS),
  subjectName: z.string(),
  receivedOn: plainDate(),
  dueOn: plainDate(),
  status: z.enum(REQUEST_STATES),
  answeredOn: plainDate().nullable(),
  /** Open past its due date. */
  late: z.boolean(),
});
export type PrivacyRequestRow = z.output<typeof row>;

export const listRequests = route({
  method: 'GET',
  path: `${path}/richieste`,
  access,
  summary: 'The register of requests about personal data, open ones first, the most urgent on top',
  query: tableQuery(['dueOn', 'receivedOn']).extend({ stato: z.enum(REQUEST_STATES).optional() }),
  response: paged(row),
});

const kept = z.object({ what: z.string(), why: z.string(), until: plainDate().nullable() });
const outcome = z.object({ erased: z.record(z.string(), z.int()), kept: z.array(kept) });
export type ErasureOutcome = z.output<typeof outcome>;

const detail = row.extend({
  version: z.int(),
  taxCode: z.string().nullable(),
  email: z.string().nullable(),
  askedBy: z.string().nullable(),
  identityCheck: z.string(),
  answer: z.string().nullable(),
  answeredBy: z.string().nullable(),
  recordedBy: z.string(),
  /** Names of the people found; several only when they share the e-mail and no tax code was given. */
  people: z.array(z.string()),
  /** Number of rows held about the person now, by kind. */
  held: z.record(z.string(), z.int()),
  /** What an erasure would do now: rows to erase, and what is kept, why and until when. */
  plan: outcome,
  outcome: outcome.nullable(),
});
export type PrivacyRequestDetail = z.output<typeof detail>;

export const createRequest = route({
  method: 'POST',
  path: `${path}/richieste`,
  access,
  failure: privacyErrors.REQUEST_SAVE_FAILED,
  summary: 'Record a request about personal data; the answer is due within a month',
  body: newRequestSchema,
  response: z.object({ id: id() }),
  fields: PRIVACY_REQUEST_FIELDS,
});

export const readRequest = route({
  method: 'GET',
  path: `${path}/richieste/:id`,
  access,
  summary: 'One request, what is held about the person, and what an erasure would leave',
  ...one,
  response: detail,
});

export const exportPerson = route({
  method: 'GET',
  path: `${path}/richieste/:id/dati`,
  access,
  cost: 'EXPORT',
  summary: 'Everything held about the person, as a ZIP of JSON files and the list of their documents (art. 15 and 20 GDPR)',
  ...one,
  response: binary,
  errors: [privacyErrors.SEVERAL_PEOPLE],
});

export const erasePerson = route({
  method: 'POST',
  path: `${path}/richieste/:id/cancella`,
  access,
  idempotent: true,
  failure: privacyErrors.ERASURE_FAILED,
  summary: 'Erase what the law allows now and close the request with the list of what is kept (art. 17 GDPR); needs If-Match',
  ...one,
  response: outcome,
  errors: [
    privacyErrors.REQUEST_ANSWERED,
    privacyErrors.NOT_AN_ERASURE,
    privacyErrors.SEVERAL_PEOPLE,
    commonErrors.CHANGED_BY_OTHERS,
    commonErrors.VERSION_REQUIRED,
  ],
});

export const answerSchema = z.object({ outcome: z.enum(['EVASA', 'RESPINTA']), answer: lines(2000) });

export const answerRequest = route({
  method: 'PUT',
  path: `${path}/richieste/:id/risposta`,
  access,
  failure: privacyErrors.REQUEST_SAVE_FAILED,
  summary: 'Close a request with the answer that was given; needs If-Match',
  ...one,
  body: answerSchema,
  response: noContent,
  errors: [privacyErrors.REQUEST_ANSWERED, commonErrors.CHANGED_BY_OTHERS, commonErrors.VERSION_REQUIRED],
  fields: PRIVACY_REQUEST_FIELDS,
});
