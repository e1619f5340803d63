import { type RawBuilder, sql } from 'kysely';
import { usersVisibleTo } from '#areas/network/users/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { quotationSheetErrors } from '../../api/index.ts';
import type { SheetMode, SheetStatus } from '../../domain/index.ts';

/** Sheets that the acting user sees, as a condition on the alias `s`: their own and those of their network. */
export async function sheetsVisibleTo(work: UserWork): Promise<RawBuilder<boolean>> {
  return sql<boolean>`(s.owner_id = ${work.actor.userId} or ${await usersVisibleTo(work, 's.owner_id')})`;
}

/** State of the sheet `s` with its last task `t`. */
export const STATUS = sql<SheetStatus>`case
  when s.mode is null then 'CARICATO'
  when t.status = 'RUNNING' then 'IN_CORSO'
  when t.status = 'ERROR' then 'INTERROTTO'
  when s.mode = 'PROVA' then 'PROVATO'
  when exists (select from quotation_sheet_row w where w.sheet_id = s.id and w.outcome <> 'CREATA') then 'DA_CORREGGERE'
  else 'COMPLETATO' end`;

export interface Sheet {
  readonly id: number;
  readonly ownerId: number;
  readonly fileName: string;
  readonly fingerprint: string;
  readonly header: readonly string[];
  readonly fields: readonly string[];
  readonly mode: SheetMode | null;
  readonly taskId: number | null;
  readonly running: boolean;
  readonly forgotten: boolean;
  readonly createdAt: string;
}

/** Returns a sheet that the acting user sees; throws NOT_FOUND. `lock`: until the end of the transaction. */
export async function findSheet(work: UserWork, id: number, { lock = false } = {}): Promise<Sheet> {
  const { rows } = await sql<Sheet>`select s.id, s.owner_id as "ownerId", s.file_name as "fileName", s.fingerprint, s.header, s.fields,
      s.mode, s.task_id as "taskId", coalesce(t.status = 'RUNNING', false) as running, s.forgotten, s.created_at as "createdAt"
    from quotation_sheet s left join long_task t on t.id = s.task_id
    where s.id = ${id} and ${await sheetsVisibleTo(work)} ${lock ? sql`for update of s` : sql``}`.execute(work.db);
  const [sheet] = rows;
  if (sheet === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return sheet;
}

/** Whether the acting user may turn sheets into quotations: they work with sheets, and create quotations. */
export function mayCreate({ actor }: UserWork): boolean {
  return actor.roles.has('PREVENTIVI_DA_EXCEL') && actor.roles.has('CREATE_PREVENTIVI');
}

/** Throws FORBIDDEN for users that may only see sheets. */
export function requireCreator(work: UserWork): void {
  if (!mayCreate(work)) throw new AppError(commonErrors.FORBIDDEN);
}

/** Throws unless the acting user may change the sheet now: they uploaded it, it is not running, its values are kept. */
export function requireEditable(work: UserWork, sheet: Sheet): void {
  requireCreator(work);
  if (sheet.ownerId !== work.actor.userId) throw new AppError(quotationSheetErrors.SHEET_OF_ANOTHER_USER);
  if (sheet.running) throw new AppError(quotationSheetErrors.SHEET_IS_RUNNING);
  if (sheet.forgotten) throw new AppError(quotationSheetErrors.SHEET_FORGOTTEN);
}
