import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { entriesOf } from '#platform/domain-kit/entries.ts';
import type { UserContext, UserWork } from '#platform/server-kit/context.ts';
import type { FileDetail, ItemRow, listFileRecords, listRecordFiles, OpenRow, RecordFileRow } from '../../api/index.ts';
import type { Facts } from '../../domain/conditions.ts';
import type { LayoutContent } from '../../domain/index.ts';
import { type FileHead, type MovementFacts, writeFile } from '../../domain/render.ts';
import { openItems } from '../layouts/read-layouts.ts';
import { viewerOf } from '../visibility.ts';
import { decodeText, digestOf, encodeText } from './encode.ts';
import { correctionsOf, recordEvent } from './make-file.ts';

const FILE = sql`f.id, f.number, f.name, f.created_at as "createdAt", f.head ->> 'from' as "from", f.head ->> 'to' as "to", f.movements, f.lines,
  f.premium, f.resends, f.delivery, f.answer,
  (select count(*)::int from record_item i where i.file_id = f.id and i.status = 'SCARTATO') as rejected,
  (select count(*)::int from record_item i where i.file_id = f.id and i.status = 'TRATTENUTO') as withheld`;

/** Returns a page of the files of a layout, newest first; of a layout that the user does not see, none. */
export async function listFiles(work: UserWork, layoutId: number, query: z.output<NonNullable<typeof listRecordFiles.query>>) {
  const { sees } = await viewerOf(work);
  const from = sql`record_file f join record_layout l on l.id = f.layout_id where l.id = ${layoutId} and ${sees}`;
  const direction = query.order === 'asc' ? sql`asc` : sql`desc`;
  const { rows: items } = await sql<RecordFileRow>`select ${FILE} from ${from} order by f.number ${direction}
    limit ${query.max} offset ${(query.page - 1) * query.max}`.execute(work.db);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${from}`.execute(work.db);
  return { items, total: rows[0]?.n ?? 0 };
}

interface StoredFile extends RecordFileRow {
  readonly layoutId: number;
  readonly layout: string;
  readonly company: string;
  readonly version: number;
  readonly form: LayoutContent;
  readonly fileHead: FileHead;
  readonly channel: FileDetail['channel'];
  readonly content: Buffer;
  readonly digest: Buffer;
}

/** Loads a file that the user sees. Throws NOT_FOUND. */
export async function findFile(work: UserWork, layoutId: number, fileId: number): Promise<StoredFile> {
  const { sees } = await viewerOf(work);
  const { rows } = await sql<StoredFile>`select ${FILE}, l.id as "layoutId", l.name as layout, c.name as company, v.number as version,
      v.content as form, f.head as "fileHead", l.channel, f.content, f.digest
    from record_file f join record_layout l on l.id = f.layout_id join company_view c on c.id = l.company_id
    join record_layout_version v on v.id = f.version_id where f.id = ${fileId} and l.id = ${layoutId} and ${sees}`.execute(work.db);
  const [row] = rows;
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return row;
}

/** Characters of a file that its page shows. */
const SHOWN = 4000;

/** Returns a file with its history and answers. Throws NOT_FOUND. */
export async function readFile(work: UserWork, layoutId: number, fileId: number): Promise<FileDetail> {
  const { form, fileHead: _, content, digest, ...row } = await findFile(work, layoutId, fileId);
  const { manages } = await viewerOf(work);
  const events = await sql<FileDetail['events'][number]>`select e.id, e.kind, e.at, u.display_name as who, e.detail
    from record_file_event e left join user_view u on u.id = e.user_id where e.file_id = ${fileId} order by e.id desc limit 100`.execute(
    work.db,
  );
  const received = await sql<
    FileDetail['received'][number]
  >`select a.id, a.name, a.received_at as "receivedAt", a.accepted, a.rejected, a.unknown
    from record_answer a where a.file_id = ${fileId} order by a.id desc limit 50`.execute(work.db);
  return {
    ...row,
    manages,
    hasAnswerForm: form.answer !== null,
    digest: digest.toString('hex'),
    size: content.length,
    head: (decodeText(content, form.encoding) ?? '').slice(0, SHOWN),
    events: events.rows,
    received: received.rows,
  };
}

interface StoredItem extends Omit<ItemRow, 'facts' | 'movement' | 'premium'> {
  readonly facts: MovementFacts;
}

const ITEM = sql`i.id, i.entry_id as "entryId", i.contract_id as "contractId", i.line, i.status, c.policy_number as "policyNumber",
  c.customer_name as customer, i.problems, i.code, i.reason, i.facts`;

const factsOf = (values: Facts): ItemRow['facts'] =>
  entriesOf(values).map(([value, raw]) => ({ value, text: raw === null || raw === undefined ? '' : String(raw) }));

function shown<Item extends StoredItem>({ facts, ...item }: Item) {
  return {
    ...item,
    facts: factsOf(facts.values),
    movement: String(facts.values.MOVIMENTO ?? ''),
    premium: Number(facts.values.PREMIO_LORDO ?? 0),
  };
}

/** Returns a page of the records of a file in their order. Throws NOT_FOUND. */
export async function listItems(
  work: UserWork,
  layoutId: number,
  fileId: number,
  query: z.output<NonNullable<typeof listFileRecords.query>>,
) {
  await findFile(work, layoutId, fileId);
  const status: RawBuilder<unknown> = query.stato === undefined ? sql`true` : sql`i.status = ${query.stato}`;
  const from = sql`record_item i join contract_view c on c.id = i.contract_id where i.file_id = ${fileId} and ${status}`;
  const { rows } = await sql<StoredItem>`select ${ITEM} from ${from} order by i.position
    limit ${query.max} offset ${(query.page - 1) * query.max}`.execute(work.db);
  const counted = await sql<{ n: number }>`select count(*)::int as n from ${from}`.execute(work.db);
  return { items: rows.map(shown), total: counted.rows[0]?.n ?? 0 };
}

/** Open records that the page shows; more of them mean a fault of the layout. */
const MAX_OPEN = 500;

/** Returns the records of a layout that no file has sent with success, oldest first; of a layout that is not seen, none. */
export async function listOpen(work: UserWork, layoutId: number): Promise<{ items: OpenRow[]; total: number }> {
  const { sees } = await viewerOf(work);
  const found = sql`(select o.* from record_layout l cross join lateral (select i.* from ${openItems}) o where l.id = ${layoutId} and ${sees})`;
  const { rows } = await sql<StoredItem & { fileId: number; fileNumber: number }>`select ${ITEM}, f.id as "fileId", f.number as "fileNumber"
    from ${found} i join contract_view c on c.id = i.contract_id join record_file f on f.id = i.file_id order by i.id limit ${MAX_OPEN}`.execute(
    work.db,
  );
  const counted = await sql<{ n: number }>`select count(*)::int as n from ${found} i`.execute(work.db);
  const corrections = await correctionsOf(work, layoutId);
  const items = rows.map((row) => ({
    ...shown(row),
    corrections: [...(corrections.get(row.entryId) ?? [])].map(([value, content]) => ({ value, corrected: content })),
  }));
  return { items, total: counted.rows[0]?.n ?? 0 };
}

/** Returns the bytes that the kept facts of a file give: those that were sent. */
export async function bytesAgain(
  work: Pick<UserWork, 'db'>,
  { id, form, fileHead }: Pick<StoredFile, 'id' | 'form' | 'fileHead'>,
): Promise<Buffer> {
  const items = await work.db
    .selectFrom('record_item')
    .select('facts')
    .where('file_id', '=', id)
    .where('line', 'is not', null)
    .orderBy('position')
    .execute();
  const { text } = writeFile(
    form,
    fileHead,
    items.map(({ facts }) => facts),
  );
  return encodeText(text, form.encoding);
}

const TYPES = { FISSO: 'text/plain', CSV: 'text/csv', XML: 'application/xml' } as const;

/** Sends the bytes of a file; the first download delivers one that is downloaded. Throws NOT_FOUND. */
export async function sendFile(ctx: UserContext, layoutId: number, fileId: number) {
  const file = await findFile(ctx, layoutId, fileId);
  if (!digestOf(file.content).equals(file.digest)) throw new Error(`The bytes of record file ${fileId} are not those that were made`);
  await ctx.db.transaction().execute(async (db) => {
    const work = { ...ctx, db };
    await recordEvent(work, fileId, 'SCARICATO', null);
    if (file.channel === 'DOWNLOAD') {
      await db.updateTable('record_file').set({ delivery: 'CONSEGNATO' }).where('id', '=', fileId).execute();
    }
  });
  return ctx.reply
    .header('content-type', `${TYPES[file.form.format]}; charset=${file.form.encoding.toLowerCase()}`)
    .header('content-disposition', `attachment; filename="${file.name.replace(/[^\w.-]/g, '_')}"`)
    .send(file.content);
}
