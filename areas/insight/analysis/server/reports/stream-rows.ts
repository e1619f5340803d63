import { type RawBuilder, sql } from 'kysely';
import { partsOfVisibility, visibilityOf } from '#areas/agency/access/server/public.ts';
import { AppError } from '#platform/api-kit/errors.ts';
import type { Language } from '#platform/domain-kit/locale.ts';
import { formatNumber } from '#platform/domain-kit/number-format.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import type { Reports } from '#platform/server-kit/database/reports.ts';
import type { ExportRow, ExportValue } from '#platform/server-kit/export/export-value.ts';
import type { ColumnKind } from '#platform/server-kit/export/parquet.ts';
import type { StreamedList } from '#platform/server-kit/export/streamed-list.ts';
import { analysisErrors } from '../../api/index.ts';
import { YES_NO_CELLS } from '../../api/texts.ts';
import type { Column } from '../../domain/definition/definition.ts';
import { MAX_ROWS } from '../../domain/definition/faults.ts';
import { type AnalysisModel, type Definition, definitionFaults } from '../../domain/index.ts';
import { findField } from '../../domain/model.ts';
import { openModel, type Rights } from '../../domain/open-model.ts';
import { type CompiledColumn, compile } from '../compile/compile.ts';
import { scopesOf } from '../compile/scopes.ts';
import { bounded, FILE_SECONDS } from './bounded.ts';
import { titleOf } from './result.ts';

/** Characters of a spreadsheet's cell: Excel refuses a file with a longer one. */
const CELL = 32_767;

type Raw = string | number | boolean | null;

function cellOf(raw: Raw, { type, codes }: CompiledColumn, language: Language): ExportValue {
  if (raw === null) return null;
  switch (type) {
    case 'MONEY':
      return { cents: Number(raw) };
    case 'NUMBER':
    case 'ROWS':
      return { number: Number(raw) };
    case 'DATE':
      return { date: String(raw) };
    case 'YES_NO':
      return { text: YES_NO_CELLS[raw === true ? 'yes' : 'no'][language], yes: raw === true };
    default: {
      const text = codes?.[String(raw)]?.[language] ?? String(raw);
      return { text: text.length > CELL ? `${text.slice(0, CELL - 1)}…` : text };
    }
  }
}

function kindOf(model: AnalysisModel, { field, aggregate }: Column): ColumnKind {
  if (aggregate === 'COUNT' || aggregate === 'COUNT_DISTINCT') return 'WHOLE';
  const type = findField(model, field)?.type ?? 'TEXT';
  return type === 'CODE' ? 'TEXT' : type === 'ROWS' ? 'WHOLE' : type;
}

/** Rows fetched at a time. */
const PAGE = 2_000;

/** Yields the rows of a cursor to its end. */
async function* fetched(db: Database, columns: readonly CompiledColumn[], language: Language): AsyncGenerator<readonly ExportRow[]> {
  for (;;) {
    const { rows } = await sql<Readonly<Record<string, Raw>>>`fetch forward ${sql.lit(PAGE)} from report`.execute(db);
    if (rows.length > 0) yield rows.map((row) => columns.map((column, i) => cellOf(row[`c${i}`] ?? null, column, language)));
    if (rows.length < PAGE) return;
  }
}

async function countRows(db: Database, statement: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{
    total: number;
  }>`select count(*) as total from (select from (${statement}) s limit ${MAX_ROWS + 1}) n`.execute(db);
  return rows[0]?.total ?? 0;
}

interface ReportFile {
  readonly name: string;
  readonly definition: Definition;
  readonly rights: Rights;
  readonly keptHours?: number;
  readonly written?: StreamedList['written'];
  /** Called when the file could not be made. */
  readonly failed?: (error: unknown) => Promise<void>;
}

/**
 * Returns a definition as a list to export, with the rights of its reader at this moment. Rows are counted first and
 * read from the same instant. Throws NO_LONGER_VALID for faults, TOO_MANY_ROWS and TOO_SLOW while it is read.
 */
export async function reportFile(work: UserWork, reports: Reports, file: ReportFile): Promise<StreamedList> {
  const { name, definition, rights, keptHours, written, failed = async () => undefined } = file;
  const model = openModel(rights);
  if (definitionFaults(model, definition).length > 0) throw new AppError(analysisErrors.NO_LONGER_VALID);
  const scopes = await scopesOf(work, rights);
  const { language, today } = work;
  return {
    name: `${name}-${today}`,
    headers: definition.columns.map((column) => titleOf(model, column, language)),
    kinds: definition.columns.map((column) => kindOf(model, column)),
    seen: partsOfVisibility(await visibilityOf(work)),
    ...(keptHours === undefined ? {} : { keptHours }),
    ...(written === undefined ? {} : { written }),
    read: async (use) => {
      try {
        return await bounded(reports, FILE_SECONDS, async (db) => {
          const { statement, columns } = compile(definition, { rights, scopes, today });
          const total = await countRows(db, statement);
          if (total > MAX_ROWS) throw new AppError(analysisErrors.TOO_MANY_ROWS, { rows: formatNumber(MAX_ROWS, language, 0) });
          await sql`declare report no scroll cursor for ${statement}`.execute(db);
          return use({ total, pages: fetched(db, columns, language) });
        });
      } catch (error) {
        await failed(error);
        throw error;
      }
    },
  };
}
