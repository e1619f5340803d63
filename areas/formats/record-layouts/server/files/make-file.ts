import { AppError } from '#platform/api-kit/errors.ts';
import { formatDate, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { enqueue } from '#platform/server-kit/jobs/job.ts';
import { recordFileEvents, recordLayoutErrors } from '../../api/index.ts';
import type { Raw } from '../../domain/conditions.ts';
import { problemText } from '../../domain/fault-texts.ts';
import { type FileHead, type MovementFacts, type WrittenFile, writeFile } from '../../domain/render.ts';
import { VALUES, type ValueCode } from '../../domain/value-codes.ts';
import type { Problem } from '../../domain/write-field.ts';
import { DELIVER_JOB } from '../delivery/deliver-job.ts';
import { type LayoutRecord, type StoredVersion, versionOn } from '../layouts/layout-record.ts';
import { digestOf, encodeText } from './encode.ts';
import { type Movement, movementsOf, movementsToSend } from './read-movements.ts';

/** Values that users corrected, by movement. */
export async function correctionsOf({ db }: Pick<Work, 'db'>, layoutId: number): Promise<Map<number, Map<ValueCode, string>>> {
  const rows = await db
    .selectFrom('record_correction')
    .select(['entry_id as entryId', 'value', 'content'])
    .where('layout_id', '=', layoutId)
    .execute();
  const found = new Map<number, Map<ValueCode, string>>();
  for (const { entryId, value, content } of rows) {
    const own = found.get(entryId) ?? new Map<ValueCode, string>();
    found.set(entryId, own.set(value as ValueCode, content));
  }
  return found;
}

/** Returns a corrected value as a movement has it. */
function correctedRaw(value: ValueCode, content: string): Raw {
  if (content === '') return null;
  const { type } = VALUES[value];
  return type === 'IMPORTO' || type === 'NUMERO' ? Number(content) : content;
}

function corrected(movement: Movement, own: ReadonlyMap<ValueCode, string> | undefined): Movement {
  if (own === undefined) return movement;
  const changed = Object.fromEntries([...own].map(([value, content]) => [value, correctedRaw(value, content)]));
  return { ...movement, values: { ...movement.values, ...changed } };
}

export interface Making {
  readonly layout: LayoutRecord;
  readonly company: string;
  readonly version: StoredVersion;
  readonly until: PlainDate;
  readonly movements: readonly Movement[];
  readonly resends: boolean;
}

function headOf(work: Work, { layout, company, until, movements }: Making): FileHead {
  const days = movements.flatMap(({ values }) => (typeof values.MOVIMENTO_DATA === 'string' ? [values.MOVIMENTO_DATA] : [])).toSorted();
  return { number: layout.last_number + 1, day: work.today, from: days[0] ?? layout.since, to: until, company };
}

function refuseUnwritable(work: Work, problems: readonly Problem[]): void {
  const [first] = problems;
  if (first !== undefined) {
    throw new AppError(recordLayoutErrors.NOT_WRITABLE, { problem: problemText(first, work.language) });
  }
}

async function keepItems(work: Work, fileId: number, making: Making, file: WrittenFile): Promise<void> {
  const items = making.movements.map((movement, position) => {
    const outcome = file.movements[position];
    const { values, coverages } = movement;
    const facts: MovementFacts = { values, coverages };
    const isWithheld = outcome?.line === null || outcome === undefined;
    return {
      file_id: fileId,
      layout_id: making.layout.id,
      entry_id: movement.entryId,
      contract_id: movement.contractId,
      position,
      line: isWithheld ? null : outcome.line,
      status: isWithheld ? ('TRATTENUTO' as const) : ('INVIATO' as const),
      facts: json(facts),
      problems: isWithheld ? json(outcome?.problems ?? []) : null,
    };
  });
  const CHUNK = 1000;
  for (let at = 0; at < items.length; at += CHUNK) {
    await work.db
      .insertInto('record_item')
      .values(items.slice(at, at + CHUNK))
      .execute();
  }
}

/**
 * Writes and keeps a file with the next number of its layout, whose row the caller has locked, and orders its delivery.
 * Returns its id. Throws NOT_WRITABLE if headers or trailers, or all movements, have problems.
 */
async function makeFile(work: Work, making: Making): Promise<number> {
  const { layout, version, movements, resends } = making;
  const head = headOf(work, making);
  const file = writeFile(version.content, head, movements);
  refuseUnwritable(work, file.problems);
  const sent = movements.filter((_, at) => file.movements[at]?.line !== null);
  if (movements.length > 0 && sent.length === 0) refuseUnwritable(work, file.movements[0]?.problems ?? []);
  const content = encodeText(file.text, version.content.encoding);
  await work.db.updateTable('record_layout').set({ last_number: head.number }).where('id', '=', layout.id).execute();
  const { id } = await work.db
    .insertInto('record_file')
    .values({
      layout_id: layout.id,
      version_id: version.id,
      number: head.number,
      name: file.name,
      head: json(head),
      content,
      digest: digestOf(content),
      lines: file.lines.length,
      movements: sent.length,
      premium: sent.reduce((sum, { premium }) => sum + premium, 0),
      resends,
      delivery: 'DA_CONSEGNARE',
      created_at: work.now,
      created_by: work.actor?.userId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await keepItems(work, id, making, file);
  await recordEvent(work, id, 'CREATO', null);
  await audit(work, recordFileEvents, {
    entityId: id,
    action: resends ? 'RESEND' : 'CREATE',
    after: { number: head.number, name: file.name, movements: sent.length },
  });
  if (layout.channel !== 'DOWNLOAD') await enqueue(work, DELIVER_JOB, { fileId: id }, { attempts: 6 });
  return id;
}

/** Records what happened to a file. */
export async function recordEvent(
  work: Work,
  fileId: number,
  kind: 'CREATO' | 'CONSEGNATO' | 'CONSEGNA_FALLITA' | 'SCARICATO' | 'RISCONTRO',
  detail: string | null,
): Promise<void> {
  await work.db
    .insertInto('record_file_event')
    .values({ file_id: fileId, kind, at: work.now, user_id: work.actor?.userId ?? null, detail })
    .execute();
}

async function companyCode({ db }: Pick<Work, 'db'>, id: number): Promise<string> {
  return (await db.selectFrom('company_view').select('code').where('id', '=', id).executeTakeFirstOrThrow()).code;
}

async function versionFor(work: Work, layout: LayoutRecord): Promise<StoredVersion> {
  const version = await versionOn(work, layout.id, work.today);
  if (version === undefined) throw new AppError(recordLayoutErrors.NO_VERSION);
  return version;
}

/**
 * Makes the next file of a locked layout from everything that no file has sent until a day. Throws NO_VERSION,
 * NOTHING_TO_SEND, NOT_WRITABLE.
 */
export async function makeNext(work: Work, layout: LayoutRecord, until: PlainDate): Promise<number> {
  const version = await versionFor(work, layout);
  const period = { layoutId: layout.id, companyId: layout.company_id, since: layout.since, until };
  const found = await movementsToSend(work.db, version.content, period);
  if (found.length === 0 && !layout.sends_empty) throw new AppError(recordLayoutErrors.NOTHING_TO_SEND, { until: formatDate(until) });
  const corrections = await correctionsOf(work, layout.id);
  const movements = found.map((movement) => corrected(movement, corrections.get(movement.entryId)));
  return makeFile(work, { layout, company: await companyCode(work, layout.company_id), version, until, movements, resends: false });
}

/** Sends movements of a locked layout again, with their corrections. Throws NO_VERSION, NOTHING_TO_SEND, NOT_WRITABLE. */
export async function makeAgain(work: Work, layout: LayoutRecord, entries: readonly number[]): Promise<number> {
  const version = await versionFor(work, layout);
  const found = await movementsOf(work.db, version.content, layout.company_id, entries);
  if (found.length === 0) throw new AppError(recordLayoutErrors.NOTHING_TO_SEND, { until: formatDate(work.today) });
  const corrections = await correctionsOf(work, layout.id);
  const movements = found.map((movement) => corrected(movement, corrections.get(movement.entryId)));
  await work.db
    .updateTable('record_item')
    .set({ status: 'REINVIATO' })
    .where('layout_id', '=', layout.id)
    .where('entry_id', 'in', [...entries])
    .where('status', '=', 'SCARTATO')
    .execute();
  return makeFile(work, {
    layout,
    company: await companyCode(work, layout.company_id),
    version,
    until: work.today,
    movements,
    resends: true,
  });
}
