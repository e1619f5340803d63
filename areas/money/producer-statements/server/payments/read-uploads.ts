import { sql } from 'kysely';
import { requireAgency } from '#areas/agency/access/server/public.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { UploadedRow, UploadResult } from '../../api/schemas.ts';

type Row = Omit<UploadResult, 'repeated' | 'rows'>;

async function withRows(work: UserWork, uploads: readonly Row[]): Promise<UploadResult[]> {
  const ids = uploads.map((upload) => upload.id ?? 0);
  const found = await sql<UploadedRow & { uploadId: number }>`
    select r.upload_id as "uploadId", r.line, r.day, r.amount, r.reference, r.outcome,
      case when s.id is null then null else json_build_object('id', s.id, 'number', s.number) end as statement
    from statement_upload_row r left join account_statement s on s.id = r.statement_id
    where r.upload_id = any(${ids}::bigint[]) order by r.upload_id, r.line`.execute(work.db);
  return uploads.map((upload) => ({
    ...upload,
    repeated: false,
    rows: found.rows.filter((row) => row.uploadId === upload.id).map(({ uploadId: _upload, ...row }) => row),
  }));
}

const UPLOADS = sql`select o.id, o.file_name as "fileName", o.created_on as "createdOn", o.created_at as "createdAt",
  u.display_name as "createdBy", o.recorded, o.amount from statement_upload o join user_view u on u.id = o.created_by`;

/** Returns one payment file with its lines. */
export async function readUpload(work: UserWork, id: number): Promise<UploadResult> {
  const found = await sql<Row>`${UPLOADS} where o.id = ${id}`.execute(work.db);
  const [upload] = await withRows(work, found.rows);
  if (upload === undefined) throw new Error(`There is no upload ${id}`);
  return upload;
}

/** Returns the files of a day, newest first, and the nearest days with files before and after it. */
export async function readUploads(
  work: UserWork,
  day: PlainDate,
): Promise<{ previous: PlainDate | null; next: PlainDate | null; uploads: UploadResult[] }> {
  await requireAgency(work);
  const found = await sql<Row>`${UPLOADS} where o.created_on = ${day} order by o.id desc limit 50`.execute(work.db);
  const around = await sql<{ previous: PlainDate | null; next: PlainDate | null }>`
    select (select max(created_on) from statement_upload where created_on < ${day}) as previous,
      (select min(created_on) from statement_upload where created_on > ${day}) as next`.execute(work.db);
  const { previous = null, next = null } = around.rows[0] ?? {};
  return { previous, next, uploads: await withRows(work, found.rows) };
}
