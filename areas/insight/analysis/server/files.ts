import type { UserWork } from '#platform/server-kit/context.ts';
import type { Reports } from '#platform/server-kit/database/reports.ts';
import { defineExport, startExport, startScheduledExport } from '#platform/server-kit/export/export-task.ts';
import type { StreamedList } from '#platform/server-kit/export/streamed-list.ts';
import { EXTRACTION_FILE } from '../api/texts.ts';
import { rightsOf } from '../domain/open-model.ts';
import { PREDEFINED_NAMES, type PredefinedName } from '../domain/predefined/predefined-codes.ts';
import { PREDEFINED } from '../domain/predefined/predefined-shape.ts';
import type { FileFormat } from '../domain/schedule.ts';
import { definitionFor, requirePredefined, rightsFor, type Span, usualSpan } from './predefined.ts';
import { reportFile } from './reports/stream-rows.ts';
import { type Delivery, deliver } from './schedules/deliver.ts';
import { findExtraction } from './store/find-extraction.ts';
import type { Subject } from './store/read-extractions.ts';

/** Hours for which a planned file is kept: over a weekend, and a little more. */
const PLANNED_HOURS = 7 * 24;

interface Planned {
  readonly planned: boolean;
}

interface SavedFile extends Planned {
  readonly id: number;
}

interface PreparedFile extends Planned {
  readonly name: PredefinedName;
  /** Null: its own period on the day it runs. */
  readonly span: Span | null;
}

const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/[\s_]+/g, '-')
    .toLowerCase()
    .slice(0, 60);

/** The files of extractions, as background exports: the same tasks, downloads and checks as those of lists. */
export function extractionFiles(reports: Reports, delivery: Delivery) {
  const kept = ({ planned }: Planned) => (planned ? { keptHours: PLANNED_HOURS } : {});
  const saved = defineExport<SavedFile, StreamedList>({
    kind: 'extraction',
    label: EXTRACTION_FILE,
    roles: ['ESTRAZIONI'],
    open: async (work, query) => {
      const { name, definition } = await findExtraction(work, query.id);
      const file = { name: `estrazione-${slugOf(name)}`, definition, rights: rightsOf(work.actor.roles), ...kept(query) };
      const { written, failed } = deliver(delivery, { subject: { id: query.id }, name, planned: query.planned });
      return reportFile(work, reports, { ...file, written, failed: failed(work) });
    },
  });
  const predefined = defineExport<PreparedFile, StreamedList>({
    kind: 'predefined-extraction',
    label: EXTRACTION_FILE,
    roles: PREDEFINED_NAMES.map((name) => PREDEFINED[name].role),
    open: async (work, query) => {
      const found = requirePredefined(work, query.name);
      const definition = definitionFor(found, query.span ?? usualSpan(work, found));
      const file = { name: query.name, definition, rights: rightsFor(work, found), ...kept(query) };
      const named = { subject: { name: query.name }, name: found.label[work.language], planned: query.planned };
      const { written, failed } = deliver(delivery, named);
      return reportFile(work, reports, { ...file, written, failed: failed(work) });
    },
  });
  return { saved, predefined };
}

interface Asked {
  readonly subject: Subject;
  readonly format: FileFormat;
  readonly version: number | null;
  readonly scheduleId: number | null;
}

/** Records a requested file. */
async function recordRun({ db, actor, now }: UserWork, taskId: number, { subject, format, version, scheduleId }: Asked): Promise<void> {
  await db
    .insertInto('extraction_run')
    .values({
      extraction_id: 'id' in subject ? subject.id : null,
      predefined: 'name' in subject ? subject.name : null,
      user_id: actor.userId,
      task_id: taskId,
      schedule_id: scheduleId,
      version,
      format,
      created_at: now,
    })
    .execute();
}

export type Files = ReturnType<typeof extractionFiles>;

/** Starts the file of an extraction that the user may open; by a schedule without the limit of files at a time. */
export async function startSaved(work: UserWork, { saved }: Files, id: number, format: FileFormat, scheduleId: number | null = null) {
  const { version } = await findExtraction(work, id);
  const start = scheduleId === null ? startExport : startScheduledExport;
  const query = { id, planned: scheduleId !== null, formato: format };
  const task = await start(work, saved, query);
  await recordRun(work, task.taskId, { subject: { id }, format, version, scheduleId });
  return task;
}

type PredefinedFile = Pick<PreparedFile, 'name' | 'span'> & { readonly format: FileFormat };

/** Starts the file of a prepared extraction. Throws FORBIDDEN without its role. */
export async function startPredefined(
  work: UserWork,
  { predefined }: Files,
  { name, format, span }: PredefinedFile,
  scheduleId: number | null = null,
) {
  requirePredefined(work, name);
  const start = scheduleId === null ? startExport : startScheduledExport;
  const query = { name, span, planned: scheduleId !== null, formato: format };
  const task = await start(work, predefined, query);
  await recordRun(work, task.taskId, { subject: { name }, format, version: null, scheduleId });
  return task;
}
