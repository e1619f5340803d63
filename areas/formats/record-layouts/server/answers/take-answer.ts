import { sql } from 'kysely';
import { usersWithRole } from '#areas/agency/access/server/public.ts';
import { notifyUsersOnce } from '#areas/agency/settings/server/public.ts';
import { AppError, commonErrors, FieldErrors } from '#platform/api-kit/errors.ts';
import { grouped } from '#platform/domain-kit/grouped.ts';
import { interpolate } from '#platform/domain-kit/locale.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork, Work } from '#platform/server-kit/context.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { recordFileAddress } from '../../api/addresses.ts';
import { recordFileEvents, recordLayoutErrors } from '../../api/index.ts';
import { ANSWER_FAULTS, FILE_MISSING, NOT_TEXT, recordsRejected } from '../../api/texts.ts';
import { type AnswerLine, AnswerRefused, plainKey, readAnswer } from '../../domain/answer.ts';
import type { LayoutContent } from '../../domain/index.ts';
import type { AnswerForm } from '../../domain/layout.ts';
import type { MovementFacts } from '../../domain/render.ts';
import { decodeText, digestOf } from '../files/encode.ts';
import { recordEvent } from '../files/make-file.ts';
import { findFile } from '../files/read-files.ts';
import { findLayout } from '../layouts/layout-record.ts';
import { requireManager } from '../visibility.ts';

interface Answered {
  readonly accepted: number;
  readonly rejected: number;
  readonly unknown: number;
  /** The same answer was read before. */
  readonly repeated: boolean;
}

interface SentItem {
  readonly id: number;
  readonly line: number;
  readonly facts: MovementFacts;
}

interface Target {
  readonly layoutId: number;
  readonly layout: string;
  readonly fileId: number;
  readonly lines: number;
  readonly form: LayoutContent;
}

/** Returns the records that a line of an answer names; a movement of several lines is named by each of them. */
function finderOf(form: AnswerForm, items: readonly SentItem[], lines: number) {
  if (form.key === 'RIGA') {
    return (key: string) => {
      const line = Number(plainKey(key));
      const found = Number.isInteger(line) && line <= lines ? items.findLast((item) => item.line <= line) : undefined;
      return found === undefined ? [] : [found];
    };
  }
  const { key: value } = form;
  const byKey = grouped(items, ({ facts }) => plainKey(String(facts.values[value] ?? '')));
  return (key: string) => byKey.get(plainKey(key)) ?? [];
}

async function apply(work: Work, { fileId, lines, form }: Target, answer: AnswerForm, found: readonly AnswerLine[]) {
  const items = await work.db
    .selectFrom('record_item')
    .select(['id', 'line', 'facts'])
    .where('file_id', '=', fileId)
    .where('line', 'is not', null)
    .orderBy('position')
    .forUpdate()
    .execute();
  const named = finderOf(
    answer,
    items.map(({ line, ...item }) => ({ ...item, line: line ?? 0 })),
    lines,
  );
  void form;
  const outcomes = found.flatMap((line) => named(line.key).map(({ id }) => ({ id, ...line })));
  // A movement of several lines is rejected with any of them.
  const byItem = new Map<number, (typeof outcomes)[number]>();
  for (const outcome of outcomes) if (!(byItem.get(outcome.id)?.accepted === false)) byItem.set(outcome.id, outcome);
  const all = [...byItem.values()];
  if (all.length > 0) {
    await sql`update record_item i set status = x.status, code = x.code, reason = left(x.reason, 500)
      from jsonb_to_recordset(${JSON.stringify(
        all.map(({ id, accepted, code, reason }) => ({ id, status: accepted ? 'ACCETTATO' : 'SCARTATO', code, reason })),
      )}::jsonb) as x (id bigint, status text, code text, reason text)
      where i.id = x.id and i.status in ('INVIATO', 'ACCETTATO', 'SCARTATO')`.execute(work.db);
  }
  const unknown = found.filter((line) => named(line.key).length === 0).map(({ line, key, code, reason }) => ({ line, key, code, reason }));
  return { accepted: all.filter((one) => one.accepted).length, rejected: all.filter((one) => !one.accepted).length, unknown };
}

/** The answer to a file as a whole, from those to its records; null while some have none and none is rejected. */
const WHOLE = sql`case when x.rejected > 0 and x.accepted = 0 and x.open = 0 then 'RIFIUTATO' when x.rejected > 0 then 'ACCETTATO_IN_PARTE'
  when x.open = 0 then 'ACCETTATO' end`;

async function settleFile(work: Work, fileId: number): Promise<void> {
  await sql`update record_file f set answer = ${WHOLE} from (select count(*) filter (where i.status = 'ACCETTATO') as accepted,
      count(*) filter (where i.status in ('SCARTATO', 'REINVIATO')) as rejected, count(*) filter (where i.status = 'INVIATO') as open
      from record_item i where i.file_id = ${fileId}) x where f.id = ${fileId}`.execute(work.db);
}

/** Reads the content of an answer. Throws `AnswerRefused`, or NO_ANSWER_FORM. */
function linesOf({ form }: Target, content: Buffer): { readonly answer: AnswerForm; readonly lines: AnswerLine[] } | null {
  if (form.answer === null) throw new AppError(recordLayoutErrors.NO_ANSWER_FORM);
  const text = decodeText(content, form.encoding) ?? decodeText(content, 'WINDOWS-1252');
  return text === null || text.includes('\0') ? null : { answer: form.answer, lines: readAnswer(form.answer, text) };
}

/**
 * Reads an answer to a file and keeps it: all of it, or nothing. The same bytes count once. Throws NO_ANSWER_FORM and
 * `AnswerRefused`; null: it is no text.
 */
export async function takeAnswer(work: Work, target: Target, name: string, content: Buffer): Promise<Answered | null> {
  const read = linesOf(target, content);
  if (read === null) return null;
  const digest = digestOf(content);
  const before = await work.db
    .selectFrom('record_answer')
    .select(['id', 'file_id as fileId', 'accepted', 'rejected', 'unknown'])
    .where('layout_id', '=', target.layoutId)
    .where('digest', '=', digest)
    .forUpdate()
    .executeTakeFirst();
  if (before !== undefined && before.fileId !== null) {
    return { accepted: before.accepted, rejected: before.rejected, unknown: before.unknown.length, repeated: true };
  }
  const { accepted, rejected, unknown } = await apply(work, target, read.answer, read.lines);
  const facts = { file_id: target.fileId, accepted, rejected, unknown: json(unknown) };
  if (before === undefined) {
    const received = { layout_id: target.layoutId, name, content, digest, received_at: work.now, received_by: work.actor?.userId ?? null };
    await work.db
      .insertInto('record_answer')
      .values({ ...facts, ...received })
      .execute();
  } else await work.db.updateTable('record_answer').set(facts).where('id', '=', before.id).execute();
  await settleFile(work, target.fileId);
  await recordEvent(work, target.fileId, 'RISCONTRO', name);
  await audit(work, recordFileEvents, {
    entityId: target.fileId,
    action: 'ANSWER',
    after: { name, accepted, rejected, unknown: unknown.length },
  });
  if (rejected > 0) {
    const link = recordFileAddress.href({ id: target.layoutId, fileId: target.fileId });
    await notifyUsersOnce(work, await usersWithRole(work.db, 'TRACCIATI_POLIZZA', 0), {
      ...recordsRejected(target.layout, rejected),
      link,
    });
  }
  return { accepted, rejected, unknown: unknown.length, repeated: false };
}

/** The fault of an answer at the field of the file. */
function refusal(error: AnswerRefused, work: Work): FieldErrors {
  return new FieldErrors({ file: interpolate(ANSWER_FAULTS[error.fault][work.language], { line: error.line }) });
}

async function targetOf(work: UserWork, layoutId: number, fileId: number): Promise<Target> {
  const { layout, lines, form } = await findFile(work, layoutId, fileId);
  return { layoutId, layout, fileId, lines, form };
}

async function takeOrRefuse(work: UserWork, target: Target, name: string, content: Buffer): Promise<Answered> {
  try {
    const answered = await takeAnswer(work, target, name, content);
    if (answered === null) throw new FieldErrors({ file: NOT_TEXT[work.language] });
    return answered;
  } catch (error) {
    throw error instanceof AnswerRefused ? refusal(error, work) : error;
  }
}

/** Reads an uploaded answer. Throws NOT_FOUND, NO_ANSWER_FORM, 422 for `file`. */
export async function uploadAnswer(work: UserWork, layoutId: number, fileId: number, file: { fileName: string; encodedContent: string }) {
  await requireManager(work);
  return takeOrRefuse(work, await targetOf(work, layoutId, fileId), file.fileName, Buffer.from(file.encodedContent, 'base64'));
}

/** Reads an answer of which no file was found, for a file. Throws NOT_FOUND, NO_ANSWER_FORM, 422 for `fileId`. */
export async function linkAnswer(work: UserWork, layoutId: number, answerId: number, fileId: number): Promise<Answered> {
  await requireManager(work);
  await findLayout(work, layoutId);
  const stray = await work.db
    .selectFrom('record_answer')
    .select(['name', 'content'])
    .where('id', '=', answerId)
    .where('layout_id', '=', layoutId)
    .executeTakeFirst();
  if (stray === undefined) throw new AppError(commonErrors.NOT_FOUND);
  const file = await work.db
    .selectFrom('record_file')
    .select('id')
    .where('id', '=', fileId)
    .where('layout_id', '=', layoutId)
    .executeTakeFirst();
  if (file === undefined) throw new FieldErrors({ fileId: FILE_MISSING[work.language] });
  return takeOrRefuse(work, await targetOf(work, layoutId, fileId), stray.name, stray.content);
}
