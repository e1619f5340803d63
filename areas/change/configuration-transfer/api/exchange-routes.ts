import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { needsErrors } from '#areas/offer/needs/api/index.ts';
import { commonErrors } from '#platform/api-kit/errors.ts';
import { binary, idParam, noContent, paged, repeated, tableQuery, text } from '#platform/api-kit/schemas.ts';
import { EXCHANGE_DIRECTIONS, EXCHANGE_STATUSES, EXCHANGE_TYPES, STEP_ACTIONS, STEP_KINDS } from '../domain/index.ts';
import { exchangeErrors } from './errors.ts';

/** Largest exchange file, in bytes. */
export const MAX_EXCHANGE_FILE = 20_000_000;

const BASE64_LENGTH = Math.ceil(MAX_EXCHANGE_FILE / 3) * 4;

const access = { roles: ['DATA_EXCHANGE'] } as const;
const one = z.object({ id: idParam() });

export const exchangeStep = z.object({
  kind: z.enum(STEP_KINDS),
  code: z.string(),
  name: z.string(),
  action: z.enum(STEP_ACTIONS),
  /** Number of differences from the existing record. */
  changes: z.int(),
  /** The first of them, in words. */
  places: z.array(z.object({ it: z.string(), en: z.string() })),
});

export type ExchangeStep = z.output<typeof exchangeStep>;

export const exchangeError = z.object({ place: z.string(), it: z.string(), en: z.string() });

export type ExchangeError = z.output<typeof exchangeError>;

export const exchangeRow = z.object({
  id: z.int(),
  direction: z.enum(EXCHANGE_DIRECTIONS),
  type: z.enum(EXCHANGE_TYPES),
  status: z.enum(EXCHANGE_STATUSES),
  fileName: z.string(),
  size: z.int(),
  createdAt: z.string(),
  createdBy: z.string(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
});

export type ExchangeRow = z.output<typeof exchangeRow>;

export const exchangeDetail = exchangeRow.extend({
  fingerprint: z.string().nullable(),
  steps: z.array(exchangeStep),
  errors: z.array(exchangeError),
});

export type ExchangeDetail = z.output<typeof exchangeDetail>;

export const listExchanges = route({
  method: 'GET',
  path: '/data-exchange',
  access,
  failure: exchangeErrors.EXCHANGE_LIST_FAILED,
  summary: 'Requests of data exchange, newest first',
  query: tableQuery(['createdAt', 'fileName']).extend({
    stato: repeated(z.enum(EXCHANGE_STATUSES)),
    verso: repeated(z.enum(EXCHANGE_DIRECTIONS)),
    tipo: repeated(z.enum(EXCHANGE_TYPES)),
  }),
  response: paged(exchangeRow),
});

export const readExchange = route({
  method: 'GET',
  path: '/data-exchange/:id',
  access,
  failure: exchangeErrors.EXCHANGE_LOAD_FAILED,
  summary: 'A request: the effect of an import, or the errors of its file',
  params: one,
  response: exchangeDetail,
});

export const exchangeItems = route({
  method: 'GET',
  path: '/data-exchange/voci',
  access,
  failure: exchangeErrors.EXCHANGE_ITEMS_FAILED,
  summary: 'Records that an export of a type can contain',
  query: z.object({ tipo: z.enum(EXCHANGE_TYPES) }),
  response: z.object({ items: z.array(z.object({ code: z.string(), name: z.string() })) }),
});

export const createExport = route({
  method: 'POST',
  path: '/data-exchange/esporta',
  access,
  failure: exchangeErrors.EXCHANGE_CREATE_FAILED,
  summary: 'Make an exchange file of some records, or of the whole configuration',
  body: z.object({
    type: z.enum(EXCHANGE_TYPES),
    /** Codes of the records; empty = all of the type. */
    codes: z.array(text(40)).max(2000),
  }),
  response: z.object({ id: z.int() }),
  errors: [exchangeErrors.NOTHING_TO_EXPORT],
  idempotent: true,
  fields: { type: { it: 'Contenuto', en: 'Content' }, codes: { it: 'Quali', en: 'Which' } },
});

export const createImport = route({
  method: 'POST',
  path: '/data-exchange/importa',
  cost: 'IMPORT',
  access,
  failure: exchangeErrors.EXCHANGE_CREATE_FAILED,
  summary: 'Check a whole exchange file and show its effect; a file applied before returns the earlier request',
  body: z.object({
    file: z.object({
      fileName: text(200),
      // Base64 is checked on decoding: another pass over 27 million characters would block other requests.
      encodedContent: z.string().min(4).max(BASE64_LENGTH),
    }),
  }),
  response: z.object({ id: z.int(), already: z.boolean() }),
  errors: [
    exchangeErrors.NO_EXCHANGE_FILE,
    exchangeErrors.OTHER_FORMAT,
    exchangeErrors.OTHER_VERSION,
    exchangeErrors.COMPRESSED_FILE,
    exchangeErrors.EXCHANGE_FILE_TOO_HEAVY,
  ],
  maxBody: BASE64_LENGTH + 64 * 1024,
  fields: { file: { it: 'File', en: 'File' } },
});

export const confirmExchange = route({
  method: 'POST',
  path: '/data-exchange/:id/conferma',
  access,
  summary: 'Apply a checked import, all or nothing',
  params: one,
  body: z.object({}),
  response: noContent,
  errors: [
    exchangeErrors.NOT_PENDING,
    exchangeErrors.CHANGED_MEANWHILE,
    commonErrors.CHANGED_BY_OTHERS,
    needsErrors.DRAFT_EXISTS,
    needsErrors.NOT_A_DRAFT,
  ],
  idempotent: true,
});

export const rejectExchange = route({
  method: 'POST',
  path: '/data-exchange/:id/rifiuta',
  access,
  summary: 'Reject a checked import',
  params: one,
  body: z.object({}),
  response: noContent,
  errors: [exchangeErrors.NOT_PENDING],
  idempotent: true,
});

export const downloadExchange = route({
  method: 'GET',
  path: '/data-exchange/:id/file',
  access,
  summary: 'The file of a request',
  params: one,
  response: binary,
});
