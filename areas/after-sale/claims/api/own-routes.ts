import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { bodyLimitOf, SCANS, uploadSchema } from '#areas/agency/documents/api/index.ts';
import { binary, cents, id, idParam, lines, noContent, optionalText, plainDate } from '#platform/api-kit/schemas.ts';
import { CLAIM_STEPS } from '../domain/state-codes.ts';
import { claimErrors } from './errors.ts';
import { CLAIM_FIELDS, params, timeOfDay } from './routes.ts';
import { causeSchema, documentSchema } from './schemas.ts';

/** Routes of the customer's own area. */
const OWN = { roles: ['AREA_CLIENTE'] } as const;
const onePolicy = z.object({ id: idParam() });

export const OWN_CLAIM_FIELDS = {
  cause: { it: 'Che cosa è successo', en: 'What happened' },
  lossOn: { it: 'Quando', en: 'When' },
  lossTime: { it: 'A che ora', en: 'At what time' },
  place: { it: 'Dove', en: 'Where' },
  description: { it: 'Racconta com’è andata', en: 'Tell what happened' },
  requested: { it: 'Spesa o danno, se lo sai', en: 'Cost or damage, if you know it' },
  repairmanId: { it: 'Dove vuoi riparare', en: 'Where you want it repaired' },
  text: { it: 'Messaggio', en: 'Message' },
  kind: CLAIM_FIELDS.kind,
  file: CLAIM_FIELDS.file,
} as const;

const ownClaimLine = z.object({
  code: z.string(),
  cause: causeSchema,
  step: z.enum(CLAIM_STEPS.codes),
  lossOn: z.string(),
  policyNumber: z.string(),
  /** Cents paid so far. */
  paid: z.int(),
});

export const ownClaims = route({
  method: 'GET',
  path: '/area-clienti/sinistri',
  access: OWN,
  failure: claimErrors.LIST_FAILED,
  summary: 'The claims on the customer’s policies, latest loss first',
  response: z.object({ items: z.array(ownClaimLine) }),
});

export const ownClaimGuide = route({
  method: 'GET',
  path: '/area-clienti/polizze/:id/sinistri',
  access: OWN,
  failure: claimErrors.LIST_FAILED,
  summary: 'What a customer can report on a policy: the causes that it covers, and the agreed repairmen',
  params: onePolicy,
  query: z.object({ data: plainDate().optional() }),
  response: z.object({
    policyNumber: z.string(),
    vehicle: z.string(),
    plate: z.string().nullable(),
    effectiveDate: z.string(),
    causes: z.array(causeSchema),
    repairmen: z.array(z.object({ id: id(), name: z.string(), address: z.string().nullable(), phone: z.string().nullable() })),
  }),
});

export const ownNoticeSchema = z.object({
  cause: causeSchema,
  lossOn: plainDate(),
  lossTime: timeOfDay,
  place: optionalText(200),
  description: lines(2000),
  requested: cents().min(0),
  repairmanId: id().nullable(),
});

export const reportOwnClaim = route({
  method: 'POST',
  path: '/area-clienti/polizze/:id/sinistri',
  access: OWN,
  failure: claimErrors.SAVE_FAILED,
  summary: 'Report a loss: it gets its number at once. An event that was reported before keeps its number and receives the text',
  params: onePolicy,
  body: ownNoticeSchema,
  response: z.object({ code: z.string(), isKnown: z.boolean() }),
  idempotent: true,
  fields: OWN_CLAIM_FIELDS,
});

export const ownClaimDetail = ownClaimLine.extend({
  contractId: id(),
  vehicle: z.string(),
  plate: z.string().nullable(),
  lossTime: z.string().nullable(),
  place: z.string().nullable(),
  description: z.string(),
  notifiedOn: z.string().nullable(),
  /** First day on which a stolen vehicle is paid. */
  theftWaitEnds: z.string().nullable(),
  /** Cents; null until it is agreed. */
  agreed: z.int().nullable(),
  /** Why the claim ended without payment. */
  refusal: z.object({ reason: z.string(), note: z.string().nullable() }).nullable(),
  repairman: z.object({ name: z.string(), phone: z.string().nullable() }).nullable(),
  missing: z.array(documentSchema),
  files: z.array(
    z.object({ fileId: id(), kind: documentSchema, fileName: z.string(), isPicture: z.boolean(), createdAt: z.iso.datetime() }),
  ),
  messages: z.array(z.object({ id: id(), text: z.string(), at: z.iso.datetime(), own: z.boolean() })),
  payments: z.array(z.object({ id: id(), payeeName: z.string(), amount: z.int(), paidOn: z.string() })),
  mayWrite: z.boolean(),
});
export type OwnClaimDetail = z.output<typeof ownClaimDetail>;

export const readOwnClaim = route({
  method: 'GET',
  path: '/area-clienti/sinistri/:code',
  access: OWN,
  failure: claimErrors.CLAIM_LOAD_FAILED,
  summary: 'One claim of the customer: where it is, what is missing, what was paid or why nothing is',
  params,
  response: ownClaimDetail,
});

export const addOwnClaimFile = route({
  method: 'POST',
  path: '/area-clienti/sinistri/:code/documenti',
  access: OWN,
  cost: 'PICTURE',
  failure: claimErrors.CLAIM_FILE_FAILED,
  summary: 'Add a photo or a document to a claim of the customer',
  params,
  body: z.object({ kind: documentSchema, file: uploadSchema(SCANS) }),
  response: noContent,
  errors: [claimErrors.CLAIM_OTHER_STATE, claimErrors.CLAIM_TOO_MANY_FILES],
  maxBody: bodyLimitOf(SCANS),
  fields: OWN_CLAIM_FIELDS,
});

export const ownClaimFile = route({
  method: 'GET',
  path: '/area-clienti/sinistri/:code/documenti/:fileId',
  access: OWN,
  failure: claimErrors.CLAIM_FILE_FAILED,
  summary: 'A photo or a document that the claim lists for its customer',
  params: params.extend({ fileId: idParam() }),
  response: binary,
});

export const ownMessage = z.object({ text: lines(2000) });

export const writeOnOwnClaim = route({
  method: 'POST',
  path: '/area-clienti/sinistri/:code/messaggi',
  access: OWN,
  failure: claimErrors.SAVE_FAILED,
  summary: 'Write to those who handle the claim',
  params,
  body: ownMessage,
  response: noContent,
  errors: [claimErrors.CLAIM_OTHER_STATE],
  idempotent: true,
  fields: OWN_CLAIM_FIELDS,
});
