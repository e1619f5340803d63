import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { bodyLimitOf, SCANS, uploadSchema } from '#areas/agency/documents/api/index.ts';
import { commonErrors } from '#platform/api-kit/errors.ts';
import {
  binary,
  boolParam,
  cents,
  id,
  idParam,
  lines,
  noContent,
  optionalText,
  paged,
  plainDate,
  repeated,
  tableQuery,
  text,
} from '#platform/api-kit/schemas.ts';
import { brokenBy } from '#platform/api-kit/validation.ts';
import { CLAIM_STATES, CLAIM_STEPS } from '../domain/state-codes.ts';
import { claimErrors } from './errors.ts';
import { causeSchema, checkSchema, claimDetail, claimRow, documentSchema } from './schemas.ts';

export const READ = { roles: ['READ_SINISTRI'] } as const;
const CREATE = { roles: ['CREATE_SINISTRI', 'UPDATE_SINISTRI'] } as const;
export const params = z.object({ code: z.string().max(20) });

export const CLAIM_FIELDS = {
  policy: { it: 'Numero di polizza', en: 'Policy number' },
  cause: { it: 'Che cosa è successo', en: 'What happened' },
  lossOn: { it: 'Giorno del sinistro', en: 'Day of the loss' },
  lossTime: { it: 'Ora', en: 'Time' },
  place: { it: 'Luogo', en: 'Place' },
  description: { it: 'Descrizione', en: 'Description' },
  isTotal: { it: 'Il veicolo è perso per intero', en: 'The whole vehicle is lost' },
  requested: { it: 'Danno richiesto', en: 'Damage asked for' },
  coverages: { it: 'Garanzie', en: 'Coverages' },
  source: { it: 'Denunciato da', en: 'Reported by' },
  companyReference: { it: 'Numero della compagnia', en: 'Number of the insurer' },
  text: { it: 'Messaggio', en: 'Message' },
  isInternal: { it: 'Solo per agenzia e compagnia', en: 'Only for agency and insurer' },
  kind: { it: 'Tipo', en: 'Kind' },
  file: { it: 'Documento', en: 'Document' },
  into: { it: 'Sinistro che resta', en: 'Claim that stays' },
} as const;

const filters = {
  stato: repeated(z.enum(CLAIM_STATES.codes)),
  fase: repeated(z.enum(CLAIM_STEPS.codes)),
  causa: repeated(causeSchema),
  produttore: repeated(idParam()),
  perito: idParam().optional(),
  /** Only those assigned to the reader. */
  miei: boolParam().optional(),
  scaduti: boolParam().optional(),
  da: plainDate().optional(),
  a: plainDate().optional(),
  polizza: idParam().optional(),
};
const listQuery = tableQuery(['code', 'lossOn', 'createdAt', 'dueOn', 'agreed']).extend(filters);
export type ClaimQuery = z.output<typeof listQuery>;

export const listClaims = route({
  method: 'GET',
  path: '/sinistri',
  access: READ,
  failure: claimErrors.LIST_FAILED,
  summary: 'Claims on policies that the user sees or that are assigned to them, latest first',
  query: listQuery,
  response: paged(claimRow),
});

export const exportClaims = route({
  method: 'GET',
  path: '/sinistri/esporta',
  access: READ,
  failure: claimErrors.LIST_FAILED,
  summary: 'The list as a file, in the same filter and order',
  query: listQuery.omit({ page: true, max: true }).extend({ formato: z.enum(['CSV', 'XLSX']) }),
  response: binary,
});

/** Cover of a policy for an event: which coverages may pay, the checks, and claims that may be the same. */
export const checkCover = route({
  method: 'GET',
  path: '/sinistri/verifica',
  access: CREATE,
  failure: claimErrors.LIST_FAILED,
  summary: 'The coverages of a policy for a cause, the checks at the loss, and earlier claims of the same event',
  query: z.object({ polizza: text(40), causa: causeSchema.optional(), data: plainDate().optional() }),
  response: z.object({
    contractId: id(),
    policyNumber: z.string(),
    customer: z.string(),
    vehicle: z.string(),
    plate: z.string().nullable(),
    effectiveDate: z.string(),
    expiryDate: z.string(),
    /** Coverages that may pay for the cause; all of the policy without one. */
    coverages: z.array(z.object({ code: z.string(), name: z.string(), deductible: z.string().nullable(), limit: z.string().nullable() })),
    /** Causes for which the policy has a coverage. */
    causes: z.array(causeSchema),
    checks: z.array(checkSchema),
    documents: z.array(documentSchema),
    duplicates: z.array(claimRow.pick({ id: true, code: true, state: true, step: true, cause: true, lossOn: true })),
  }),
});

export const timeOfDay = optionalText(5).refine(
  ...brokenBy<string | null>('invalid', (value) => value === null || /^([01]\d|2[0-3]):[0-5]\d$/.test(value)),
);

const noticeFields = {
  cause: causeSchema,
  lossOn: plainDate(),
  lossTime: timeOfDay,
  place: optionalText(200),
  description: lines(2000),
  isTotal: z.boolean(),
  requested: cents().min(0),
  coverages: z.array(text(40)).max(20),
  source: z.enum(['RETE', 'AGENZIA', 'CLIENTE', 'COMPAGNIA']),
  companyReference: optionalText(40),
};
export const noticeSchema = z.object(noticeFields);
const newClaimSchema = z.object({ policy: text(40), ...noticeFields });
export type Notice = z.output<typeof noticeSchema>;

export const createClaim = route({
  method: 'POST',
  path: '/sinistri',
  access: CREATE,
  failure: claimErrors.SAVE_FAILED,
  summary: 'Prepare a claim on a policy as a draft',
  body: newClaimSchema,
  response: z.object({ code: z.string() }),
  idempotent: true,
  fields: CLAIM_FIELDS,
});

export const readClaim = route({
  method: 'GET',
  path: '/sinistri/:code',
  access: READ,
  failure: claimErrors.CLAIM_LOAD_FAILED,
  summary: 'A claim with everything that belongs to it and what the user may do',
  params,
  response: claimDetail,
});

export const saveClaim = route({
  method: 'PUT',
  path: '/sinistri/:code',
  access: CREATE,
  failure: claimErrors.SAVE_FAILED,
  summary: 'Change what happened: of a draft, or of an open claim by those who handle it',
  params,
  body: noticeSchema,
  response: noContent,
  errors: [claimErrors.CLAIM_OTHER_STATE, claimErrors.DUPLICATE_CLAIM, commonErrors.CHANGED_BY_OTHERS],
  fields: CLAIM_FIELDS,
});

export const deleteClaim = route({
  method: 'DELETE',
  path: '/sinistri/:code',
  access: CREATE,
  failure: claimErrors.SAVE_FAILED,
  summary: 'Delete a draft',
  params,
  response: noContent,
  errors: [claimErrors.CLAIM_OTHER_STATE],
});

export const notifyClaim = route({
  method: 'POST',
  path: '/sinistri/:code/denuncia',
  access: CREATE,
  failure: claimErrors.SAVE_FAILED,
  summary: 'Submit the notice: checks the cover at the loss, gives the number, answers with it at once',
  params,
  response: z.object({ code: z.string(), notifiedOn: z.string(), isVerified: z.boolean() }),
  errors: [claimErrors.CLAIM_OTHER_STATE, claimErrors.DUPLICATE_CLAIM],
  idempotent: true,
});

export const mergeClaim = route({
  method: 'POST',
  path: '/sinistri/:code/unione',
  access: CREATE,
  failure: claimErrors.SAVE_FAILED,
  summary: 'Merge a draft or an open claim into another one of the same policy: documents, messages and parties move',
  params,
  body: z.object({ into: text(20) }),
  response: z.object({ code: z.string() }),
  errors: [claimErrors.CLAIM_OTHER_STATE, claimErrors.OTHER_POLICY],
  idempotent: true,
  fields: CLAIM_FIELDS,
});

export const addClaimFile = route({
  method: 'POST',
  path: '/sinistri/:code/documenti',
  access: READ,
  cost: 'PICTURE',
  failure: claimErrors.CLAIM_FILE_FAILED,
  summary: 'Add a document or a photo',
  params,
  body: z.object({ kind: documentSchema, file: uploadSchema(SCANS) }),
  response: noContent,
  errors: [claimErrors.CLAIM_OTHER_STATE, claimErrors.CLAIM_TOO_MANY_FILES],
  maxBody: bodyLimitOf(SCANS),
  fields: CLAIM_FIELDS,
});

export const removeClaimFile = route({
  method: 'DELETE',
  path: '/sinistri/:code/documenti/:id',
  access: READ,
  failure: claimErrors.CLAIM_FILE_FAILED,
  summary: 'Remove a document; its file stays in the history',
  params: params.extend({ id: idParam() }),
  response: noContent,
  errors: [claimErrors.CLAIM_FILE_KEPT],
});

export const claimMessage = z.object({ text: lines(2000), isInternal: z.boolean() });

export const writeOnClaim = route({
  method: 'POST',
  path: '/sinistri/:code/messaggi',
  access: READ,
  failure: claimErrors.SAVE_FAILED,
  summary: 'Write a message to the other side, or a note for agency and insurer',
  params,
  body: claimMessage,
  response: noContent,
  idempotent: true,
  fields: CLAIM_FIELDS,
});
