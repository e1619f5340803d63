import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { z } from 'zod';
import { readFile } from '#areas/sale/quotation-sheets/server/public.ts';
import { AppError, FieldErrors } from '#platform/api-kit/errors.ts';
import { interpolate } from '#platform/domain-kit/locale.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserContext, UserWork } from '#platform/server-kit/context.ts';
import { type appendPart as appendPartRoute, FORMER_LIMITS, formerBatchEvents, formerSystemErrors } from '../../api/index.ts';
import { PART_REFUSALS } from '../../api/texts.ts';
import { addRows } from './upload-batch.ts';
import { findBatch, requireEditable } from './visible-batch.ts';

/** Throws 422 for `file` when it has more rows than all parts of a file may have. */
async function requireRoom({ db, language }: UserWork, batchId: number): Promise<void> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from former_row where batch_id = ${batchId}`.execute(db);
  if ((rows[0]?.n ?? 0) <= FORMER_LIMITS.allRows) return;
  throw new FieldErrors({ file: interpolate(PART_REFUSALS.ROWS[language], { rows: FORMER_LIMITS.allRows }) });
}

/**
 * Adds the next part of a file, with the headings of the first. Does nothing for a part that has arrived, so that a part
 * whose answer was lost is sent again. Throws FORMER_PART_OUT_OF_ORDER, 422 for `file`.
 */
export async function appendPart(
  ctx: UserContext,
  id: number,
  { part, last, file }: z.output<NonNullable<typeof appendPartRoute.body>>,
): Promise<void> {
  const content = Buffer.from(file.encodedContent, 'base64');
  const { header, rows } = await readFile(content, ctx.language, FORMER_LIMITS);
  await ctx.db.transaction().execute(async (db) => {
    const work = { ...ctx, db };
    const batch = await findBatch(work, id, { lock: true });
    requireEditable(work, batch);
    if (part <= batch.parts) return;
    if (batch.complete || part !== batch.parts + 1) throw new AppError(formerSystemErrors.FORMER_PART_OUT_OF_ORDER);
    const same = batch.header.every((heading, index) => heading === (header[index] ?? ''));
    if (!same) throw new FieldErrors({ file: PART_REFUSALS.HEADINGS[ctx.language] });
    const { line } = await db
      .selectFrom('former_row')
      .select(({ fn }) => fn.max('line').as('line'))
      .where('batch_id', '=', id)
      .executeTakeFirstOrThrow();
    // The headings of a part are the last line of the one before.
    await addRows(
      work,
      id,
      rows.map((row) => ({ ...row, line: row.line + line - 1 })),
    );
    await requireRoom(work, id);
    const fingerprint = createHash('sha256').update(batch.fingerprint).update(content).digest('hex');
    await db.updateTable('former_batch').set({ parts: part, complete: last, fingerprint }).where('id', '=', id).execute();
    if (last) await audit(work, formerBatchEvents, { entityId: id, action: 'COMPLETE', after: { parts: part } });
  });
}
