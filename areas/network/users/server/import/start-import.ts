import { createHash } from 'node:crypto';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { interpolate, type Text } from '#platform/domain-kit/locale.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserContext } from '#platform/server-kit/context.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { readSpreadsheet, SpreadsheetRefused } from '#platform/server-kit/spreadsheet/read-spreadsheet.ts';
import { linkTask, startTask } from '#platform/server-kit/tasks/long-task.ts';
import { importUsersAddress } from '../../api/addresses.ts';
import { userImportEvents } from '../../api/audit-events.ts';
import { importColumns } from '../../api/import/import-columns.ts';
import { IMPORT_LIMITS } from '../../api/import/import-routes.ts';
import { IMPORT_REFUSALS, importOf } from '../../api/texts.ts';
import { GROUP_LABELS, USER_PATHS, type UserPath } from '../../domain/index.ts';
import { requireReach } from '../network/reach.ts';
import { columnsOfHeader } from './cells.ts';
import { IMPORT_KIND } from './import-task.ts';

interface SentFile {
  readonly fileName: string;
  readonly encodedContent: string;
}

/**
 * Reads a spreadsheet of users, checks its headings and starts the task that creates them or does a dry run. Reads the
 * file before the transaction begins. Throws FORBIDDEN, 422 for `file`.
 */
export async function startImport(
  ctx: UserContext,
  userPath: UserPath,
  { file, dryRun }: { readonly file: SentFile; readonly dryRun: boolean },
): Promise<{ id: number; taskId: number }> {
  const group = USER_PATHS[userPath];
  requireReach(ctx, 'CREATE', group);
  const refuse = (text: Text, params: Record<string, string | number> = {}) =>
    new FieldErrors({ file: interpolate(text[ctx.language], params) });
  const content = Buffer.from(file.encodedContent, 'base64');
  const cells = await readSpreadsheet(content, { lines: IMPORT_LIMITS.lines + 1, columns: IMPORT_LIMITS.columns }).catch(
    (error: unknown) => {
      throw error instanceof SpreadsheetRefused ? refuse(IMPORT_REFUSALS[error.reason], { lines: IMPORT_LIMITS.lines }) : error;
    },
  );
  const [header = []] = cells;
  if (cells.length < 2) throw refuse(IMPORT_REFUSALS.EMPTY);
  const columns = importColumns(group);
  const used = columnsOfHeader(header, columns);
  const unknown = header.filter((_, index) => used[index] === null);
  if (unknown.length > 0) throw refuse(IMPORT_REFUSALS.UNKNOWN, { columns: unknown.join(', ') });
  const missing = columns.filter(({ path }) => path === 'username' && !used.some((column) => column?.path === path));
  if (missing.length > 0) throw refuse(IMPORT_REFUSALS.MISSING, { columns: missing.map(({ title }) => title[ctx.language]).join(', ') });
  return ctx.db.transaction().execute(async (db) => {
    const work = { ...ctx, db };
    const label = importOf(GROUP_LABELS[group].many, file.fileName, dryRun);
    const taskId = await startTask(work, IMPORT_KIND, { input: {}, label, total: cells.length - 1 });
    const { id } = await db
      .insertInto('user_import')
      .values({
        owner_id: ctx.actor.userId,
        user_path: userPath,
        file_name: file.fileName,
        fingerprint: createHash('sha256').update(content).digest('hex'),
        dry_run: dryRun,
        task_id: taskId,
        header: json(header),
        cells: json(cells),
        created_at: ctx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await linkTask(work, taskId, importUsersAddress.href({ userPath, importazione: id }));
    await audit(work, userImportEvents, {
      entityId: id,
      action: dryRun ? 'TRY' : 'IMPORT',
      after: { userPath, fileName: file.fileName },
    });
    return { id, taskId };
  });
}
