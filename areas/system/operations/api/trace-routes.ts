import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { binary, id, idParam, plainDate, tableQuery, text, textOrBlank } from '#platform/api-kit/schemas.ts';
import { keysOf } from '#platform/domain-kit/entries.ts';
import { TRAIL_FAULT_LABELS, VALUE_KINDS } from '../domain/index.ts';
import { operationsErrors } from './errors.ts';

const access = { roles: ['ENTITY_TRACE'] } as const;
const failure = operationsErrors.TRACE_FAILED;

/** Rows that one search finds at most. */
export const MOST_TRACES = 1000;

const traceRow = z.object({
  id: id(),
  at: z.string(),
  entity: z.string(),
  entityLabel: z.string(),
  entityId: z.int(),
  /** How users recognise the record, such as a policy number; null if it is gone or has no name. */
  record: z.string().nullable(),
  action: z.string(),
  actionLabel: z.string(),
  /** The person who acted; null for the system. */
  who: z.string().nullable(),
  /** The user in whose name an impersonating person acted. */
  onBehalfOf: z.string().nullable(),
  requestId: z.string(),
  reason: z.string().nullable(),
  /** The names of the first changed fields. */
  fields: z.array(z.string()),
  fieldCount: z.int(),
});
export type TraceRow = z.output<typeof traceRow>;

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const traceEntry = traceRow.extend({
  differences: z.array(z.object({ path: z.string(), label: z.string(), kind: z.enum(VALUE_KINDS), before: scalar, after: scalar })),
  moreDifferences: z.boolean(),
  /** When personal data in it was removed. */
  redactedAt: z.string().nullable(),
});
export type TraceEntry = z.output<typeof traceEntry>;

const filters = {
  entita: text(60).optional(),
  /** Database id of the record. */
  record: idParam().optional(),
  causa: text(60).optional(),
  /** Part of a name, or a username. */
  persona: text(60).optional(),
  richiesta: text(80).optional(),
  da: plainDate().optional(),
  a: plainDate().optional(),
  search: textOrBlank().optional(),
};

export const listTraces = route({
  method: 'GET',
  path: '/admin/entity-trace',
  access,
  failure,
  summary: 'The audit trail, newest first: at most a thousand rows of a search',
  query: tableQuery(['at']).extend(filters),
  response: z.object({ items: z.array(traceRow), total: z.int(), limited: z.boolean() }),
});

export const traceWords = route({
  method: 'GET',
  path: '/admin/entity-trace/voci',
  access,
  failure,
  summary: 'The kinds of records and the causes of the audit trail',
  response: z.object({
    entities: z.array(
      z.object({ code: z.string(), label: z.string(), actions: z.array(z.object({ code: z.string(), label: z.string() })) }),
    ),
  }),
});

export const readHistory = route({
  method: 'GET',
  path: '/admin/entity-trace/storia',
  access,
  failure,
  summary: 'The history of one record with the differences of each field',
  query: z.object({ entita: text(60), id: idParam(), prima: idParam().optional() }),
  response: z.object({
    entityLabel: z.string(),
    record: z.string().nullable(),
    items: z.array(traceEntry),
    more: z.boolean(),
  }),
});

export const traceEvidence = route({
  method: 'GET',
  path: '/admin/entity-trace/prova',
  access,
  failure,
  summary: 'Rows of the audit trail with the digests that prove them, as a JSON file',
  query: z.object(filters),
  response: binary,
});

export const trailState = route({
  method: 'GET',
  path: '/admin/entity-trace/sigilli',
  access,
  failure,
  summary: 'The chain of seals over the audit trail and its last verification',
  response: z.object({
    head: z.object({ seal: z.int(), hash: z.string(), at: z.string() }).nullable(),
    sealedRows: z.int(),
    waitingRows: z.int(),
    /** The newest verification that ended; null if there was none. */
    verified: z
      .object({ executionId: id(), at: z.string(), intact: z.boolean(), faults: z.array(z.enum(keysOf(TRAIL_FAULT_LABELS))) })
      .nullable(),
  }),
});
