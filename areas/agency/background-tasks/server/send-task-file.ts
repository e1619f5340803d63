import type { FastifyReply } from 'fastify';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { exportErrors } from '#platform/api-kit/export.ts';
import type { OutsideContext, UserContext } from '#platform/server-kit/context.ts';
import { rangeOf } from '#platform/server-kit/export/byte-range.ts';
import { FORMATS, sendPieces } from '#platform/server-kit/export/export-table.ts';
import { type ExportDependencies, openAgain } from '#platform/server-kit/export/export-task.ts';
import { readParts } from '#platform/server-kit/export/part-file.ts';

interface TaskFile {
  readonly input: unknown;
  readonly key: string;
  readonly name: string;
  readonly format: 'CSV' | 'XLSX';
  readonly seen: readonly string[];
  readonly partSize: number;
  readonly size: number;
}

/**
 * Returns the file of the user's own task. Throws NOT_FOUND for another user's task and for an incomplete or expired
 * file.
 */
async function ownFile({ db, actor, now }: UserContext, taskId: number): Promise<TaskFile> {
  const file = await db
    .selectFrom('export_file as f')
    .innerJoin('long_task as t', 't.id', 'f.task_id')
    .select(['t.input', 'f.key', 'f.name', 'f.format', 'f.seen', 'f.part_size as partSize', 'f.size'])
    .where('t.id', '=', taskId)
    .where('t.owner_id', '=', actor.userId)
    .where('f.size', 'is not', null)
    .where('f.expires_at', '>', now)
    .$narrowType<{ format: 'CSV' | 'XLSX'; seen: string[]; size: number }>()
    .executeTakeFirst();
  if (file === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return file;
}

/** Throws EXPORT_RIGHTS_CHANGED unless the user still sees everything that they saw when the file was made. */
async function refuseWithoutRights(ctx: UserContext, dependencies: Pick<ExportDependencies, 'lists'>, file: TaskFile): Promise<void> {
  const list = await openAgain(dependencies, ctx, file.input).catch((error: unknown) => {
    if (error instanceof AppError && error.spec.code === commonErrors.FORBIDDEN.code)
      throw new AppError(exportErrors.EXPORT_RIGHTS_CHANGED);
    throw error;
  });
  const seen = new Set(list.seen);
  if (!seen.has('ALL') && !file.seen.every((part) => seen.has(part))) throw new AppError(exportErrors.EXPORT_RIGHTS_CHANGED);
}

/** Sends the file of a task, or the requested range, so that an interrupted download resumes. */
export async function sendTaskFile(
  ctx: OutsideContext,
  dependencies: Pick<ExportDependencies, 'lists' | 'store'>,
  taskId: number,
): Promise<FastifyReply> {
  const file = await ownFile(ctx, taskId);
  await refuseWithoutRights(ctx, dependencies, file);
  const etag = `"${file.key}"`;
  const { size } = file;
  const { reply, request } = ctx;
  const range = rangeOf(request.headers, { size, etag });
  reply.header('accept-ranges', 'bytes').header('etag', etag);
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send();
  const { from, to } = range ?? { from: 0, to: size - 1 };
  if (range !== null) reply.code(206).header('content-range', `bytes ${from}-${to}/${size}`);
  reply
    .header('content-type', FORMATS[file.format].type)
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .header('content-length', to - from + 1);
  return sendPieces(reply, readParts(ctx, dependencies.store, file, from, to));
}
