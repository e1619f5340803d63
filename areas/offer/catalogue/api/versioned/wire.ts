import { z } from 'zod';
import { auditActionSchema } from '#platform/api-kit/audit-events.ts';
import { boolParam, idParam, intParam, lines, paged, plainDate, repeated, tableQuery } from '#platform/api-kit/schemas.ts';
import { VERSION_STATUSES } from '#platform/domain-kit/versioned/version-status.ts';
import { codesOf } from '../../domain/index.ts';
import { RECORD_STATES } from '../../domain/texts.ts';
import { versionedEvents } from '../audit-events.ts';

export const RECORD_SORTS = ['code', 'name', 'company', 'updatedAt'] as const;

/**
 * Query of a list of versioned records: `stato` any of the states, `compagnia` the insurer, `collegato` the tariff of
 * products or the product of packages, `bozze` only those with or without open drafts.
 */
export const recordListQuery = tableQuery(RECORD_SORTS).extend({
  stato: repeated(z.enum(codesOf(RECORD_STATES))),
  compagnia: idParam().optional(),
  collegato: idParam().optional(),
  bozze: boolParam().optional(),
});
export type RecordListQuery = z.output<typeof recordListQuery>;

const days = z.object({ number: z.int(), validFrom: z.string() });

export const recordRow = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  company: z.string(),
  /** Its parent: the tariff of a product, the product of a package. */
  parent: z.object({ id: z.int(), name: z.string() }).nullable(),
  state: z.enum(codesOf(RECORD_STATES)),
  /** The version in force today. */
  inForce: days.nullable(),
  /** The next version, in force from a later day. */
  planned: days.nullable(),
  drafts: z.int(),
  updatedAt: z.string(),
});
export type RecordRow = z.output<typeof recordRow>;
export const recordPage = paged(recordRow);

export const RECORD_COLUMNS = ['code', 'name', 'company', 'parent', 'state', 'inForce', 'planned', 'drafts', 'updatedAt'] as const;
export type RecordColumn = (typeof RECORD_COLUMNS)[number];

export const recordExportQuery = recordListQuery.omit({ page: true, max: true }).extend({
  formato: z.enum(['CSV', 'XLSX']),
  colonna: repeated(z.enum(RECORD_COLUMNS)),
});
export type RecordExportQuery = z.output<typeof recordExportQuery>;

export const recordParams = z.object({ id: idParam() });
export const versionParams = recordParams.extend({ numero: intParam(1, 1_000_000) });

export const versionSummary = z.object({
  id: z.int(),
  number: z.int(),
  status: z.enum(codesOf(VERSION_STATUSES)),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  basedOn: z.int().nullable(),
  /** Reason of the publication. */
  note: z.string(),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
  updatedAt: z.string(),
  updatedBy: z.string().nullable(),
  publishedAt: z.string().nullable(),
  publishedBy: z.string().nullable(),
  /** Acknowledged warnings, with the user. */
  acknowledged: z.array(z.object({ key: z.string(), message: z.string(), by: z.string(), at: z.string() })),
});
export type VersionSummary = z.output<typeof versionSummary>;

/** A record with the history of its versions, newest first. */
export const recordDetail = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  company: z.object({ id: z.int(), name: z.string() }),
  parent: z.object({ id: z.int(), name: z.string() }).nullable(),
  state: z.enum(codesOf(RECORD_STATES)),
  /** The version in force today. */
  inForce: z.int().nullable(),
  versions: z.array(versionSummary),
});
export type RecordDetail = z.output<typeof recordDetail>;

const names = z.object({ it: z.string(), en: z.string() });

const acknowledged = z.array(z.string().max(1_000)).max(500).default([]);
export const validateBody = z.object({ acknowledged });
export const publishBody = z.object({ from: plainDate(), note: lines(1_000), acknowledged });
export const newDraftBody = z.object({ from: z.int().min(1) });
export const versionNumber = z.object({ number: z.int() });

const changeRow = z.object({
  kind: z.enum(['AGGIUNTO', 'TOLTO', 'CAMBIATO']),
  key: z.string(),
  path: z.string(),
  place: names,
  before: z.unknown(),
  after: z.unknown(),
  unit: z.enum(['CENTS', 'PERCENT', 'PER_MILLE', 'FACTOR', 'MONTHS', 'YEARS', 'DAYS', 'KM', 'SQUARE_METRES']).nullable(),
});

/** One step in the history of a record. */
export const historyEntry = z.object({
  id: z.int(),
  at: z.string(),
  who: z.string().nullable(),
  onBehalf: z.string().nullable(),
  action: auditActionSchema(versionedEvents.tariffe),
  number: z.int().nullable(),
  reason: z.string().nullable(),
  /** At most the first hundred differences. */
  changes: z.array(changeRow),
  /** Total number of differences. */
  count: z.int(),
});
export type HistoryEntry = z.output<typeof historyEntry>;
export const historyPage = paged(historyEntry);
export const historyQuery = tableQuery(['at']);
