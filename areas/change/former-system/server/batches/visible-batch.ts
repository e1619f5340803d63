import { type RawBuilder, sql } from 'kysely';
import { usersVisibleTo } from '#areas/network/users/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { formerSystemErrors } from '../../api/index.ts';
import type { BatchMode, BatchStatus, FormerKind } from '../../domain/index.ts';

/** Files that the acting user sees, as a condition on the alias `b`: their own and those of their network. */
export async function batchesVisibleTo(work: UserWork): Promise<RawBuilder<boolean>> {
  return sql<boolean>`(b.owner_id = ${work.actor.userId} or ${await usersVisibleTo(work, 'b.owner_id')})`;
}

/** State of the file `b` with its last task `t`. */
export const STATUS = sql<BatchStatus>`case
  when not b.complete then 'INCOMPLETO'
  when b.mode is null then 'CARICATO'
  when t.status = 'RUNNING' then 'IN_CORSO'
  when t.status = 'ERROR' then 'INTERROTTO'
  when b.mode = 'PROVA' then 'PROVATO'
  when b.mode = 'ANNULLAMENTO' then 'ANNULLATO'
  when exists (select from former_row w where w.batch_id = b.id and w.is_head
    and w.outcome in ('ERRORE', 'DA_FARE', 'NUOVA', 'CAMBIATA', 'DIVERSA_QUI')) then 'DA_CORREGGERE'
  else 'COMPLETATO' end`;

export interface Batch {
  readonly id: number;
  readonly kind: FormerKind;
  readonly ownerId: number;
  readonly fileName: string;
  readonly header: readonly string[];
  readonly fields: readonly string[];
  readonly mode: BatchMode | null;
  readonly taskId: number | null;
  readonly running: boolean;
  readonly forgotten: boolean;
  /** Parts received; a file whose last one has not arrived is incomplete. */
  readonly parts: number;
  readonly complete: boolean;
  readonly fingerprint: string;
}

const BATCH = sql`b.id, b.kind, b.owner_id as "ownerId", b.file_name as "fileName", b.header, b.fields, b.mode,
  b.task_id as "taskId", coalesce(t.status = 'RUNNING', false) as running, b.forgotten, b.parts, b.complete, b.fingerprint`;

/** Returns a file that the acting user sees; throws NOT_FOUND. `lock`: until the end of the transaction. */
export async function findBatch(work: UserWork, id: number, { lock = false } = {}): Promise<Batch> {
  const { rows } = await sql<Batch>`select ${BATCH} from former_batch b left join long_task t on t.id = b.task_id
    where b.id = ${id} and ${await batchesVisibleTo(work)} ${lock ? sql`for update of b` : sql``}`.execute(work.db);
  const [batch] = rows;
  if (batch === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return batch;
}

/** Throws unless the acting user may change the file now: they uploaded it, it is not running, its values are kept. */
export function requireEditable(work: UserWork, batch: Batch): void {
  if (batch.ownerId !== work.actor.userId) throw new AppError(formerSystemErrors.FORMER_BATCH_OF_ANOTHER);
  if (batch.running) throw new AppError(formerSystemErrors.FORMER_BATCH_RUNNING);
  if (batch.forgotten) throw new AppError(formerSystemErrors.FORMER_BATCH_FORGOTTEN);
}

/** Throws unless all parts of the file have arrived. */
export function requireComplete({ complete }: Batch): void {
  if (!complete) throw new AppError(formerSystemErrors.FORMER_BATCH_INCOMPLETE);
}
