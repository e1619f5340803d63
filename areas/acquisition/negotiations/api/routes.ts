import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { commonErrors } from '#platform/api-kit/errors.ts';
import {
  binary,
  boolParam,
  id,
  idParam,
  intParam,
  lines,
  noContent,
  optionalLines,
  paged,
  plainDate,
  repeated,
  tableQuery,
  textOrBlank,
} from '#platform/api-kit/schemas.ts';
import {
  CLOSE_REASON_CODES,
  EVENT_KIND_CODES,
  EXTENSION_STATES,
  NEEDS_REASON,
  NEGOTIATION_STATES,
  TWIN_TRAITS,
  USER_EVENTS,
} from '../domain/index.ts';
import { negotiationErrors } from './errors.ts';
import { contactSchema, identitySchema, NEGOTIATION_FIELDS, negotiationSchema, romeMoment } from './negotiation-schema.ts';

const READ = { roles: ['READ_TRATTATIVE'] } as const;
const UPDATE = { roles: ['UPDATE_TRATTATIVE'] } as const;
const one = z.object({ id: idParam() });

export const NEGOTIATION_SORTS = [
  'alias',
  'businessName',
  'vehicles',
  'exclusiveUntil',
  'nextAppointment',
  'createdAt',
  'activeAt',
] as const;

/** All filters of list, board, advanced search and export. */
export const negotiationFilter = z.object({
  search: textOrBlank().optional(),
  stato: repeated(z.enum(NEGOTIATION_STATES)),
  proprietario: repeated(idParam()),
  provincia: repeated(z.string().regex(/^[A-Z]{2}$/)),
  marca: textOrBlank(40).optional(),
  veicoliMin: intParam(0, 1_000_000).optional(),
  veicoliMax: intParam(0, 1_000_000).optional(),
  appuntamentoDa: plainDate().optional(),
  appuntamentoA: plainDate().optional(),
  apertaDa: plainDate().optional(),
  apertaA: plainDate().optional(),
  scadeDa: plainDate().optional(),
  scadeA: plainDate().optional(),
  inScadenza: boolParam().optional(),
  ferma: boolParam().optional(),
  proroga: boolParam().optional(),
});
const listQuery = tableQuery(NEGOTIATION_SORTS).extend(negotiationFilter.shape);

const row = z.object({
  id: id(),
  status: z.enum(NEGOTIATION_STATES),
  dealerAlias: z.string(),
  businessName: z.string(),
  vatNumber: z.string().nullable(),
  brands: z.array(z.string()),
  city: z.string().nullable(),
  province: z.string().nullable(),
  vehiclesPerYear: z.int().nullable(),
  owner: z.string(),
  ownerId: id(),
  exclusiveUntil: z.string(),
  firstAppointmentOn: z.string().nullable(),
  lastAppointmentOn: z.string().nullable(),
  nextAppointmentAt: z.string().nullable(),
  activeAt: z.string(),
  createdAt: z.string(),
  version: z.int(),
  /** Ends within the days of the first reminder. */
  isExpiring: z.boolean(),
  /** Without activity for long. */
  isStale: z.boolean(),
  /** An extension waits for a decision. */
  isExtensionAsked: z.boolean(),
});
export type NegotiationRow = z.output<typeof row>;

export const listNegotiations = route({
  method: 'GET',
  path: '/trattative',
  access: READ,
  failure: negotiationErrors.LIST_FAILED,
  summary: 'Negotiations of the branch, the most recently active first',
  query: listQuery,
  response: paged(row),
});

export const exportNegotiations = route({
  method: 'GET',
  path: '/trattative/esporta',
  cost: 'EXPORT',
  access: READ,
  failure: negotiationErrors.LIST_FAILED,
  summary: 'The same list as a file',
  query: listQuery.omit({ page: true, max: true }).extend({ formato: z.enum(['CSV', 'XLSX']) }),
  response: binary,
});

const extension = z.object({
  id: id(),
  status: z.enum(EXTENSION_STATES),
  reason: z.string(),
  requestedAt: z.string(),
  requestedBy: z.string(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decisionNote: z.string().nullable(),
  until: z.string().nullable(),
});

const appointment = z.object({
  id: id(),
  startsAt: z.string(),
  minutes: z.int(),
  place: z.string().nullable(),
  note: z.string().nullable(),
  doneAt: z.string().nullable(),
  outcome: z.string().nullable(),
  version: z.int(),
});
export type NegotiationAppointment = z.output<typeof appointment>;

const detail = row.extend({
  postcode: z.string().nullable(),
  notes: z.string().nullable(),
  contacts: z.array(contactSchema),
  duplicateReason: z.string().nullable(),
  closeReason: z.enum(CLOSE_REASON_CODES).nullable(),
  closeNote: z.string().nullable(),
  closedAt: z.string().nullable(),
  closedBy: z.string().nullable(),
  createdBy: z.string(),
  dealer: z.object({ id: id(), name: z.string() }).nullable(),
  extensions: z.array(extension),
  extensionsLeft: z.int(),
  appointments: z.array(appointment),
  /** What the user may do now. */
  events: z.array(z.enum(USER_EVENTS)),
  mayChange: z.boolean(),
  mayAskExtension: z.boolean(),
  mayDecideExtension: z.boolean(),
  mayCreateDealer: z.boolean(),
});
export type NegotiationDetail = z.output<typeof detail>;

export const readNegotiation = route({
  method: 'GET',
  path: '/trattative/:id',
  access: READ,
  failure: negotiationErrors.LIST_FAILED,
  summary: 'A negotiation with appointments, extensions and what the user may do',
  params: one,
  response: detail,
});

const twin = z.object({
  /** Null if the user does not see it. */
  id: id().nullable(),
  kind: z.enum(['TRATTATIVA', 'DEALER']),
  name: z.string(),
  city: z.string().nullable(),
  /** Who works on it; null for a dealer without a salesperson. */
  owner: z.string().nullable(),
  status: z.enum(NEGOTIATION_STATES).nullable(),
  exclusiveUntil: z.string().nullable(),
  traits: z.array(z.enum(Object.keys(TWIN_TRAITS) as [keyof typeof TWIN_TRAITS])),
});
export type Twin = z.output<typeof twin>;

/** A POST, so that the values do not end up in addresses. */
export const findTwins = route({
  method: 'POST',
  path: '/trattative/doppioni',
  access: { roles: ['CREATE_TRATTATIVE', 'UPDATE_TRATTATIVE'] },
  failure: negotiationErrors.LIST_FAILED,
  summary: 'Known dealers and negotiations like the one being typed, with who works on them',
  query: z.object({ trattativa: idParam().optional() }),
  body: identitySchema,
  response: z.object({ items: z.array(twin) }),
  fields: NEGOTIATION_FIELDS,
});

export const newNegotiationSchema = negotiationSchema.extend({ firstAppointment: romeMoment.nullable() });

export const createNegotiation = route({
  method: 'POST',
  path: '/trattative',
  access: { roles: ['CREATE_TRATTATIVE'] },
  failure: negotiationErrors.SAVE_FAILED,
  summary: 'Open a negotiation; a known dealer needs a reason, one that another user works on is refused',
  body: newNegotiationSchema,
  response: z.object({ id: id() }),
  errors: [negotiationErrors.WORKED_BY_OTHERS],
  idempotent: true,
  fields: NEGOTIATION_FIELDS,
});

export const saveNegotiation = route({
  method: 'PUT',
  path: '/trattative/:id',
  access: UPDATE,
  failure: negotiationErrors.SAVE_FAILED,
  summary: 'Change the data of a negotiation in progress; needs If-Match',
  params: one,
  body: negotiationSchema,
  response: noContent,
  errors: [
    negotiationErrors.NOT_IN_THIS_STATE,
    negotiationErrors.WORKED_BY_OTHERS,
    commonErrors.CHANGED_BY_OTHERS,
    commonErrors.VERSION_REQUIRED,
  ],
  fields: NEGOTIATION_FIELDS,
});

/** An event with its reason, which loss and cancellation need. */
export const stateChangeSchema = z
  .object({ event: z.enum(USER_EVENTS), reason: z.enum(CLOSE_REASON_CODES).nullable(), note: optionalLines(1000) })
  .refine(({ event, reason }) => !NEEDS_REASON.includes(event) || reason !== null, {
    path: ['reason'],
    params: { rule: 'required', ruleParams: {} },
  });
export type StateChange = z.output<typeof stateChangeSchema>;
export const STATE_FIELDS = { reason: { it: 'Motivo', en: 'Reason' }, note: { it: 'Note', en: 'Notes' } } as const;

export const changeState = route({
  method: 'POST',
  path: '/trattative/:id/stato',
  access: UPDATE,
  failure: negotiationErrors.NEGOTIATION_DELETE_FAILED,
  summary: 'Close, cancel or open a negotiation again',
  params: one,
  body: stateChangeSchema,
  response: noContent,
  errors: [negotiationErrors.NOT_IN_THIS_STATE, negotiationErrors.WORKED_BY_OTHERS],
  idempotent: true,
  fields: STATE_FIELDS,
});

export const changeStates = route({
  method: 'POST',
  path: '/trattative/stati',
  access: UPDATE,
  failure: negotiationErrors.NEGOTIATION_DELETE_FAILED,
  summary: 'The same for several negotiations, each with its own result',
  body: z.object({ ids: z.array(id()).min(1).max(100), change: stateChangeSchema }),
  response: z.object({ items: z.array(z.object({ id: id(), failure: z.string().nullable() })) }),
  idempotent: true,
  fields: STATE_FIELDS,
});

export const handOver = route({
  method: 'POST',
  path: '/trattative/:id/affida',
  access: UPDATE,
  failure: negotiationErrors.SAVE_FAILED,
  summary: 'Hand a negotiation over to another salesperson of the branch',
  params: one,
  body: z.object({ ownerId: id() }),
  response: noContent,
  errors: [negotiationErrors.NOT_IN_THIS_STATE],
  fields: NEGOTIATION_FIELDS,
});

const event = z.object({
  id: id(),
  at: z.string(),
  kind: z.enum(EVENT_KIND_CODES),
  who: z.string().nullable(),
  note: z.string().nullable(),
});

export const negotiationTimeline = route({
  method: 'GET',
  path: '/trattative/:id/cronologia',
  access: READ,
  failure: negotiationErrors.LIST_FAILED,
  summary: 'What happened, newest first: 20 lines before the line `prima`, filtered by kind and days',
  params: one,
  query: z.object({
    prima: idParam().optional(),
    tipo: repeated(z.enum(EVENT_KIND_CODES)),
    da: plainDate().optional(),
    a: plainDate().optional(),
  }),
  response: z.object({ items: z.array(event), next: z.int().nullable() }),
});

export const addNegotiationNote = route({
  method: 'POST',
  path: '/trattative/:id/note',
  access: UPDATE,
  failure: negotiationErrors.SAVE_FAILED,
  summary: 'Add a note to the timeline; notes never change',
  params: one,
  body: z.object({ note: lines(2000) }),
  response: noContent,
  idempotent: true,
  fields: { note: { it: 'Nota', en: 'Note' } },
});
