import { sql } from 'kysely';
import type { z } from 'zod';
import { type Documents, type KeptFile, readUpload, type StoredFileRow } from '#areas/agency/documents/server/public.ts';
import { AppError, commonErrors, FieldErrors } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { OutsideContext, UserWork } from '#platform/server-kit/context.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { privacyNoticeEvents } from '../api/audit-events.ts';
import { type newPrivacyNotice, type PrivacyNotice, type PrivacyNoticeRow, settingErrors } from '../api/index.ts';
import { NOTICE_DAY_TAKEN, NOTICE_FILE, NOTICE_IN_THE_PAST } from '../api/texts.ts';
import { noticeState } from '../domain/index.ts';

/** Files of the agency itself are stored under this name: every logged-in user may read them. */
export const AGENCY_FILES = 'agency';
const AGENCY = 1;
const OWNER = { entity: AGENCY_FILES, entityId: AGENCY, kind: 'INFORMATIVA_PRIVACY' } as const;

const COLUMNS = sql`n.id, n.number, n.valid_from as "validFrom", n.file_id as "fileId", f.file_name as "fileName"`;

/** Returns the privacy notice of the agency on a day; null if there is none. */
export async function privacyNoticeOn(db: Database, day: string): Promise<PrivacyNotice | null> {
  const { rows } = await sql<PrivacyNotice>`
    select ${COLUMNS} from privacy_notice n join stored_file f on f.id = n.file_id
    where n.valid_from <= ${day} order by n.valid_from desc limit 1`.execute(db);
  return rows[0] ?? null;
}

export async function readNotices({ db, today }: UserWork): Promise<PrivacyNoticeRow[]> {
  const { rows } = await sql<Omit<PrivacyNoticeRow, 'state'>>`
    select ${COLUMNS}, n.note, n.created_at as "createdAt", u.display_name as "createdBy"
    from privacy_notice n join stored_file f on f.id = n.file_id left join user_view u on u.id = n.created_by
    order by n.valid_from desc`.execute(db);
  return rows.map((row) => ({ ...row, state: noticeState(row, rows, today) }));
}

/**
 * Adds a version. Concurrent additions run one after the other. Errors: 422 at the file, at a past day or a taken one.
 */
export async function addNotice(ctx: OutsideContext, documents: Documents, body: z.output<typeof newPrivacyNotice>) {
  const { validFrom, note } = body;
  if (validFrom < ctx.today) throw new FieldErrors({ validFrom: NOTICE_IN_THE_PAST[ctx.language] });
  const { content, fileName } = await readUpload(body.file, { path: 'file', label: NOTICE_FILE, language: ctx.language });
  const kept = await documents.keep(ctx, content, fileName);
  return ctx.db.transaction().execute(async (db) => {
    const work = { ...ctx, db };
    await sql`lock table privacy_notice in share row exclusive mode`.execute(db);
    const notices = await db.selectFrom('privacy_notice').select(['number', 'valid_from']).execute();
    if (notices.some((one) => one.valid_from === validFrom)) throw new FieldErrors({ validFrom: NOTICE_DAY_TAKEN[ctx.language] });
    const number = Math.max(0, ...notices.map((one) => one.number)) + 1;
    const file = await documents.link(work, kept, OWNER);
    return { id: await insertNotice(work, { number, validFrom, note: note ?? '' }, file), number };
  });
}

interface NewNotice {
  readonly number: number;
  readonly validFrom: string;
  readonly note: string;
}

async function insertNotice(
  work: UserWork,
  { number, validFrom, note }: NewNotice,
  { id: fileId, sha256 }: StoredFileRow,
): Promise<number> {
  const row = { number, valid_from: validFrom, file_id: fileId, note, created_at: work.now, created_by: work.actor.userId };
  const { id } = await work.db.insertInto('privacy_notice').values(row).returning('id').executeTakeFirstOrThrow();
  await audit(work, privacyNoticeEvents, { entityId: id, action: 'CREATE', after: { number, validFrom, note, sha256 } });
  return id;
}

/** A version with the digest of its PDF. */
export interface StoredNotice extends NewNotice {
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
  readonly sha256: string;
}

/** Every version, oldest first. */
export async function storedNotices(db: Database): Promise<StoredNotice[]> {
  const { rows } = await sql<StoredNotice>`
    select n.number, n.valid_from as "validFrom", n.note, f.file_name as "fileName", f.size, f.sha256
    from privacy_notice n join stored_file f on f.id = n.file_id order by n.valid_from`.execute(db);
  return rows;
}

/** Adds a version from another installation, on a free day; its content is in the store. */
export async function bringNotice(work: UserWork, documents: Documents, notice: NewNotice, file: KeptFile): Promise<void> {
  await sql`lock table privacy_notice in share row exclusive mode`.execute(work.db);
  const taken = await work.db.selectFrom('privacy_notice').select('number').execute();
  const numbers = taken.map(({ number }) => number);
  const number = numbers.includes(notice.number) ? Math.max(...numbers) + 1 : notice.number;
  await insertNotice(work, { ...notice, number }, await documents.handOver(work, file, OWNER));
}

/** Removes a version before its first day. */
export async function removeNotice(work: UserWork, id: number): Promise<void> {
  const row = await work.db.selectFrom('privacy_notice').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  if (row.valid_from <= work.today) throw new AppError(settingErrors.PRIVACY_BEGUN);
  await work.db.deleteFrom('privacy_notice').where('id', '=', id).execute();
  await audit(work, privacyNoticeEvents, { entityId: id, action: 'DELETE', before: { number: row.number, validFrom: row.valid_from } });
}
