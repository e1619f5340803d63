import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { proposeFields } from '#areas/sale/quotation-sheets/domain/index.ts';
import { type ReadFile, readFile } from '#areas/sale/quotation-sheets/server/public.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserContext, UserWork } from '#platform/server-kit/context.ts';
import { FORMER_LIMITS, formerBatchEvents, namedFields } from '../../api/index.ts';
import type { FormerKind } from '../../domain/index.ts';

/** The fields that were chosen before for the headings of this kind. */
async function remembered({ db }: UserWork, kind: FormerKind): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('former_heading').select(['heading', 'field']).where('kind', '=', kind).execute();
  return new Map(rows.map(({ heading, field }) => [heading, field]));
}

interface Uploaded {
  readonly kind: FormerKind;
  readonly file: { readonly fileName: string; readonly encodedContent: string };
  /** Further parts follow. */
  readonly isPartial: boolean;
}

/** Stores rows of a file. One parameter for all: the number of parameters of a statement is limited. */
export async function addRows({ db, now }: UserWork, batchId: number, rows: ReadFile['rows']): Promise<void> {
  await sql`insert into former_row (batch_id, line, cells, updated_at) select ${batchId}::bigint, r.line, r.cells, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (line int, cells text[])`.execute(db);
}

/** Stores an uploaded file with a field proposed for each heading. Reads it before the transaction begins. Throws 422 for `file`. */
export async function uploadBatch(ctx: UserContext, { kind, file, isPartial }: Uploaded): Promise<{ id: number }> {
  const content = Buffer.from(file.encodedContent, 'base64');
  const { header, rows } = await readFile(content, ctx.language, FORMER_LIMITS);
  return ctx.db.transaction().execute(async (db) => {
    const work = { ...ctx, db };
    const { id } = await db
      .insertInto('former_batch')
      .values({
        kind,
        owner_id: ctx.actor.userId,
        file_name: file.fileName,
        fingerprint: createHash('sha256').update(content).digest('hex'),
        header: [...header],
        fields: proposeFields(header, namedFields(kind), await remembered(work, kind)),
        complete: !isPartial,
        created_at: ctx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await addRows(work, id, rows);
    await audit(work, formerBatchEvents, { entityId: id, action: 'CREATE', after: { kind, fileName: file.fileName, rows: rows.length } });
    return { id };
  });
}
