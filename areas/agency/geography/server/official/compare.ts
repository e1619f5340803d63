import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { interpolate } from '#platform/domain-kit/locale.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserContext } from '#platform/server-kit/context.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { readSpreadsheet, SpreadsheetRefused } from '#platform/server-kit/spreadsheet/read-spreadsheet.ts';
import { geographyImportEvents } from '../../api/audit-events.ts';
import { OFFICIAL_FILE_LIMITS } from '../../api/import-routes.ts';
import { FILE_REFUSALS } from '../../api/texts.ts';
import {
  coverageOf,
  DIFFERENCE_PROBLEMS,
  type FileRefusal,
  type KnownTown,
  placeDifferences,
  readOfficialFile,
} from '../../domain/index.ts';

interface SentFile {
  readonly fileName: string;
  readonly encodedContent: string;
}

/** Reads every town, with the days of its changes. */
async function knownTowns(db: Database): Promise<KnownTown[]> {
  const { rows } = await sql<KnownTown>`
    select c.cadastral_code as "cadastralCode", c.name, c.second_name as "secondName", v.acronym as province, c.istat_code as "istatCode",
      c.valid_from as "validFrom", c.valid_to as "validTo", coalesce(h.past, '[]') as past
    from city c join province v on v.id = c.province_id
    left join (select city_id, jsonb_agg(jsonb_build_object('until', until) order by until) as past from city_past group by city_id) h on h.city_id = c.id`.execute(
    db,
  );
  return rows;
}

async function provinceAcronyms(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('province').select('acronym').execute();
  return new Set(rows.map(({ acronym }) => acronym));
}

function refusalText(refusal: FileRefusal, language: 'it' | 'en'): string {
  const params: Readonly<Record<string, string | number>> =
    refusal.code === 'MISSING_COLUMNS'
      ? { source: refusal.source, columns: refusal.columns.join(', ') }
      : refusal.code === 'TOO_MANY_PROBLEMS'
        ? {
            unread: refusal.unread,
            rows: refusal.rows,
            line: refusal.first.line,
            problem: DIFFERENCE_PROBLEMS[refusal.first.problem][language],
          }
        : {};
  return interpolate(FILE_REFUSALS[refusal.code][language], params);
}

async function cellsOf(content: Buffer, language: 'it' | 'en'): Promise<string[][]> {
  const { lines, columns } = OFFICIAL_FILE_LIMITS;
  try {
    return await readSpreadsheet(content, { lines: lines + 1, columns });
  } catch (error) {
    if (!(error instanceof SpreadsheetRefused)) throw error;
    throw new FieldErrors({ file: interpolate(FILE_REFUSALS[error.reason][language], { lines }) });
  }
}

/**
 * Compares an official file with the towns and stores the differences; changes no town. Reads the file before the
 * transaction begins. Throws 422 for `file`.
 */
export async function compareFile(
  ctx: UserContext,
  { file, changesOn }: { readonly file: SentFile; readonly changesOn: string },
): Promise<{ id: number }> {
  const content = Buffer.from(file.encodedContent, 'base64');
  const official = readOfficialFile(await cellsOf(content, ctx.language));
  if ('code' in official) throw new FieldErrors({ file: refusalText(official, ctx.language) });
  const known = await knownTowns(ctx.db);
  const coverage = coverageOf(official, known, ctx.today);
  const differences = placeDifferences(official, { known, provinces: await provinceAcronyms(ctx.db), changesOn, today: ctx.today });
  return ctx.db.transaction().execute(async (db) => {
    const values = {
      source: official.source,
      file_name: file.fileName,
      fingerprint: createHash('sha256').update(content).digest('hex'),
      changes_on: changesOn,
      rows_read: official.rows,
      towns_in_force: coverage.towns,
      is_complete: coverage.isComplete,
      missing_provinces: [...coverage.missingProvinces],
      created_at: ctx.now,
      created_by: ctx.actor.userId,
      updated_at: ctx.now,
    };
    const { id } = await db.insertInto('geography_import').values(values).returning('id').executeTakeFirstOrThrow();
    const rows = differences.map(({ kind, cadastralCode, name, problem, ...difference }) => ({
      kind,
      cadastral_code: cadastralCode,
      name,
      problem,
      difference,
    }));
    // One parameter for all rows: a file may have thousands.
    await sql`insert into geography_difference (import_id, kind, cadastral_code, name, problem, difference)
      select ${id}, d.kind, d.cadastral_code, d.name, d.problem, d.difference
      from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (kind text, cadastral_code text, name text, problem text, difference jsonb))
        with ordinality as d (kind, cadastral_code, name, problem, difference, position) order by d.position`.execute(db);
    await audit({ ...ctx, db }, geographyImportEvents, {
      entityId: id,
      action: 'COMPARE',
      after: { fileName: file.fileName, source: official.source, differences: differences.length },
    });
    return { id };
  });
}
