import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import type { Role } from '#areas/agency/access/domain/index.ts';
import { binary, id, idParam, intParam, text } from '#platform/api-kit/schemas.ts';
import { exchangeErrors } from './errors.ts';

/** Largest spreadsheet, in bytes. */
export const MAX_FILE = 5_000_000;

const BASE64_LENGTH = Math.ceil(MAX_FILE / 3) * 4;

/** A spreadsheet inside a JSON body (spec §3, encoded file); its content determines its type. */
export const spreadsheet = z.object({ fileName: text(200), encodedContent: z.base64().min(4).max(BASE64_LENGTH) });

const textPair = z.object({ it: z.string(), en: z.string() });

const cellError = z.object({ sheet: z.string(), row: z.int(), column: z.string(), message: textPair });

/** One difference, as in the history of versions. */
const change = z.object({
  kind: z.enum(['AGGIUNTO', 'TOLTO', 'CAMBIATO']),
  key: z.string(),
  path: z.string(),
  place: textPair,
  before: z.unknown(),
  after: z.unknown(),
  unit: z.string().nullable(),
});

export const importResult = z.object({
  id: z.int(),
  fileName: z.string(),
  /** Number of the version for comparison. */
  base: z.int(),
  /** Any error prevents saving. */
  errors: z.array(cellError),
  /** Findings of the checks before publication, at their cells; they do not prevent saving a draft. */
  findings: z.array(cellError.extend({ severity: z.enum(['ERRORE', 'AVVISO']), remedy: textPair })),
  changes: z.array(change),
  /** Their total number; `changes` has the first thousand. */
  changeCount: z.int(),
  savedAs: z.int().nullable(),
});

export type ImportResult = z.output<typeof importResult>;

const versionParams = z.object({ id: idParam(), numero: intParam(1, 1_000_000) });

interface KindRoles {
  readonly read: Role;
  readonly update: Role;
}

/** Returns the routes that export and import the versions of one kind as spreadsheets. */
function importRoutes<const Kind extends string>(kind: Kind, { read, update }: KindRoles) {
  const version = `/${kind}/:id/versioni/:numero` as const;
  return {
    kind,
    download: route({
      method: 'GET',
      path: `${version}/file`,
      cost: 'EXPORT',
      access: { roles: [read] },
      summary: 'A version as a workbook, which can be changed and imported again',
      params: versionParams,
      query: z.object({ formato: z.enum(['CSV', 'XLSX']).default('XLSX') }),
      response: binary,
    }),
    check: route({
      method: 'POST',
      path: `${version}/importa`,
      cost: 'IMPORT',
      access: { roles: [update] },
      summary: 'Read a workbook and compare it with this version; saves only the result',
      params: versionParams,
      body: z.object({ file: spreadsheet }),
      response: importResult,
      errors: [exchangeErrors.FILE_UNREADABLE, exchangeErrors.FILE_TOO_LARGE, exchangeErrors.INSURER_NOT_IMPORTABLE],
      maxBody: BASE64_LENGTH + 64 * 1024,
      fields: { file: { it: 'File', en: 'File' } },
    }),
    save: route({
      method: 'POST',
      path: `/${kind}/:id/importazioni/:importId/salva`,
      access: { roles: [update] },
      summary: 'Make a draft of a workbook that was read without errors',
      params: z.object({ id: idParam(), importId: idParam() }),
      body: z.object({}),
      response: z.object({ number: id() }),
      errors: [exchangeErrors.IMPORT_HAS_ERRORS, exchangeErrors.ALREADY_SAVED],
      idempotent: true,
    }),
  };
}

export type ImportRoutes = ReturnType<typeof importRoutes<string>>;

export const tariffImport = importRoutes('tariffe', { read: 'READ_TARIFFE', update: 'UPDATE_TARIFFE' });
export const productImport = importRoutes('prodotti', { read: 'READ_PRODOTTI', update: 'UPDATE_PRODOTTI' });
export const packageImport = importRoutes('pacchetti', { read: 'READ_PACCHETTI', update: 'UPDATE_PACCHETTI' });
