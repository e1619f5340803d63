import type { z } from 'zod';
import { isImportable } from '#areas/agency/settings/domain/index.ts';
import { importableInsurers } from '#areas/agency/settings/server/public.ts';
import { insurerOf, readVersion, type VersionedKindServer } from '#areas/offer/catalogue/server/public.ts';
import { AppError } from '#platform/api-kit/errors.ts';
import { differences } from '#platform/domain-kit/versioned/differences.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { readSheets, SpreadsheetRefused } from '#platform/server-kit/spreadsheet/read-spreadsheet.ts';
import { contentImportEvents } from '../../api/audit-events.ts';
import { exchangeErrors, type ImportResult, type spreadsheet } from '../../api/index.ts';
import type { Cell, CellError, RawSheet } from '../../domain/index.ts';
import { readBook } from '../book/read-book.ts';
import type { BookKind } from '../kinds.ts';

/** A rate table has at most 20,000 rows. */
const LIMITS = { lines: 200_000, columns: 200 };

/** Splits tables of one sheet, each below a line with its name in brackets, into separate sheets. */
function tablesOf({ rows }: RawSheet): RawSheet[] {
  const tables: { name: string; rows: { line: number; cells: readonly Cell[] }[] }[] = [];
  for (const row of rows) {
    const [first = null, ...others] = row.cells;
    const title = /^\[(.+)\]$/.exec(String(first ?? '').trim());
    const alone = others.every((cell) => cell === null);
    if (title !== null && alone) tables.push({ name: title[1] ?? '', rows: [] });
    else if (first !== null || !alone) tables.at(-1)?.rows.push(row);
  }
  return tables;
}

/** Returns the sheets of an XLSX file, or the tables of a CSV file. Throws FILE_UNREADABLE and FILE_TOO_LARGE. */
async function readTables(content: Buffer): Promise<readonly RawSheet[]> {
  const sheets = await readSheets(content, LIMITS).catch((error: unknown) => {
    if (!(error instanceof SpreadsheetRefused)) throw error;
    throw new AppError(error.reason === 'TOO_LARGE' ? exchangeErrors.FILE_TOO_LARGE : exchangeErrors.FILE_UNREADABLE);
  });
  const [only] = sheets;
  return sheets.length === 1 && only?.name === '' ? tablesOf(only) : sheets;
}

/** Number of differences shown; their total is always given. */
const SHOWN = 1000;

interface VersionKey {
  readonly id: number;
  readonly numero: number;
}

interface Reading {
  readonly kind: BookKind['kind'];
  readonly recordId: number;
  readonly base: number;
  readonly fileName: string;
  readonly content: unknown;
  readonly errors: readonly CellError[];
}

async function keepReading(work: UserWork, { kind, recordId, base, fileName, content, errors }: Reading): Promise<number> {
  return work.db.transaction().execute(async (db) => {
    const { id } = await db
      .insertInto('content_import')
      .values({
        kind,
        record_id: recordId,
        base,
        file_name: fileName,
        content: content === null ? null : json(content),
        errors: json(errors),
        created_by: work.actor.userId,
        created_at: work.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit({ ...work, db }, contentImportEvents, { entityId: id, action: 'CREATE', after: { kind, recordId, fileName } });
    return id;
  });
}

/** Throws INSURER_NOT_IMPORTABLE for a record of an insurer whose data may not be imported (setting COMPAGNIE_IMPORTABILI). */
async function refuseBarredInsurer({ db }: UserWork, kind: BookKind['kind'], id: number): Promise<void> {
  const company = await insurerOf(db, kind, id);
  if (company === null || isImportable(await importableInsurers(db), company.code)) return;
  throw new AppError(exchangeErrors.INSURER_NOT_IMPORTABLE, { company: company.name });
}

/**
 * Reads a workbook; returns its errors by cell, the findings of the checks before publication, and its differences from
 * a version. Stores the result, so that a later save uses exactly what was shown.
 */
export async function checkImport(
  work: UserWork,
  book: BookKind,
  server: VersionedKindServer,
  { id, numero }: VersionKey,
  file: z.output<typeof spreadsheet>,
): Promise<ImportResult> {
  const base = await readVersion(work, book.kind, id, numero);
  await refuseBarredInsurer(work, book.kind, id);
  const sheets = await readTables(Buffer.from(file.encodedContent, 'base64'));
  const { content, errors, placeOf } = readBook(book.plan, book.schema, book.labels, sheets);
  const importId = await keepReading(work, { kind: book.kind, recordId: id, base: numero, fileName: file.fileName, content, errors });
  const findings = content === null ? [] : await server.check(work, { id, content });
  const changes = content === null ? [] : differences(book.shape, base.content, content);
  return {
    id: importId,
    fileName: file.fileName,
    base: numero,
    errors: [...errors],
    findings: findings.map(({ severity, path, message, remedy }) => ({ ...placeOf(path), severity, message, remedy })),
    changes: changes.slice(0, SHOWN).map((change) => ({ ...change })),
    changeCount: changes.length,
    savedAs: null,
  };
}
