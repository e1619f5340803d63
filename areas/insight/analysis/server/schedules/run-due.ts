import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { actorNow } from '#areas/agency/access/server/public.ts';
import { notifyUser } from '#areas/agency/settings/server/public.ts';
import type { ExtractionSchedule } from '#db/types.gen.ts';
import { AppError } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork, Work } from '#platform/server-kit/context.ts';
import { defineJob, type Job } from '#platform/server-kit/jobs/job.ts';
import { workThrough } from '#platform/server-kit/jobs/run/work-through.ts';
import { scheduleEvents } from '../../api/index.ts';
import { ANALYSIS_STEPS, scheduleSuspended } from '../../api/texts.ts';
import { definitionFaults } from '../../domain/index.ts';
import { openModel, rightsOf } from '../../domain/open-model.ts';
import { PREDEFINED_NAMES } from '../../domain/predefined/predefined-codes.ts';
import { PREDEFINED } from '../../domain/predefined/predefined-shape.ts';
import { nextRun, type Suspension } from '../../domain/schedule.ts';
import { type Files, startPredefined, startSaved } from '../files.ts';
import { findExtraction } from '../store/find-extraction.ts';
import type { Subject } from '../store/read-extractions.ts';
import { pageOf } from './deliver.ts';

type Row = Selectable<ExtractionSchedule> & { readonly username: string; readonly display_name: string; readonly name: string };

async function lockDue({ db, today }: Work, id: number): Promise<Row | undefined> {
  const { rows } = await sql<Row>`select s.*, u.username, u.display_name, coalesce(e.name, s.predefined) as name
    from extraction_schedule s join user_view u on u.id = s.user_id left join extraction e on e.id = s.extraction_id
    where s.id = ${id} and s.next_on <= ${today}::date and s.suspended is null for update of s skip locked`.execute(db);
  return rows[0];
}

/** Returns the work of the schedule's user with their rights of today; null if they may no longer work. */
async function workOf(work: Work, { user_id: userId, username, display_name: displayName }: Row): Promise<UserWork | null> {
  const begunBy = { userId, username, displayName, group: '', roles: new Set<string>(), sessionId: 0, original: null };
  const actor = await actorNow(work.db, begunBy);
  return actor === null ? null : { ...work, actor };
}

/** Starts the file of a schedule; returns why it cannot run any more, or null. */
async function start(work: UserWork, files: Files, row: Row): Promise<Suspension | null> {
  const { roles } = work.actor;
  const { id, extraction_id: extractionId, format } = row;
  if (extractionId === null) {
    const name = PREDEFINED_NAMES.find((one) => one === row.predefined);
    if (name === undefined) return 'DEFINIZIONE';
    if (!roles.has(PREDEFINED[name].role)) return 'PERMESSI';
    await startPredefined(work, files, { name, format, span: null }, id);
    return null;
  }
  if (!roles.has('ESTRAZIONI')) return 'PERMESSI';
  try {
    const { definition } = await findExtraction(work, extractionId);
    if (definitionFaults(openModel(rightsOf(roles)), definition).length > 0) return 'DEFINIZIONE';
  } catch (error) {
    // No longer shared with the user's group.
    if (error instanceof AppError) return 'PERMESSI';
    throw error;
  }
  await startSaved(work, files, extractionId, format, id);
  return null;
}

async function suspend(work: Work, row: Row, why: Suspension): Promise<void> {
  await work.db.updateTable('extraction_schedule').set({ suspended: why, updated_at: work.now }).where('id', '=', row.id).execute();
  await audit(work, scheduleEvents, { entityId: row.id, action: 'SUSPEND', after: { suspended: why } });
  const name = PREDEFINED_NAMES.find((one) => one === row.predefined);
  const subject: Subject | null = row.extraction_id !== null ? { id: row.extraction_id } : name === undefined ? null : { name };
  await notifyUser(work, row.user_id, { ...scheduleSuspended(row.name, why), ...(subject === null ? {} : { link: pageOf(subject) }) });
}

/** Starts the file of a schedule. Returns false if it is no longer due. */
async function runOne(outside: Work, files: Files, id: number): Promise<boolean> {
  return outside.db.transaction().execute(async (db) => {
    const work = { ...outside, db };
    const row = await lockDue(work, id);
    if (row === undefined) return false;
    const user = await workOf(work, row);
    const why = user === null ? 'UTENTE' : await start(user, files, row);
    // Days on which nothing ran are not caught up: one file, of today.
    const next = nextRun({ ...row, monthDay: row.month_day }, work.today);
    await db.updateTable('extraction_schedule').set({ next_on: next }).where('id', '=', row.id).execute();
    if (why !== null) await suspend(work, row, why);
    return true;
  });
}

/** Daily: starts the files that schedules ask for today, each as its own user with their rights of today. */
export function runDueJob(files: Files): Job {
  return defineJob({
    name: 'analysis.run-due',
    payload: z.object({}),
    run: async (work, _payload, _signal, report) => {
      const due = await work.db
        .selectFrom('extraction_schedule')
        .select(['id', 'extraction_id as extractionId', 'predefined'])
        .where('next_on', '<=', work.today)
        .where('suspended', 'is', null)
        .orderBy('next_on')
        .orderBy('id')
        .execute();
      report?.step(ANALYSIS_STEPS.due, due.length);
      const started = await workThrough(due, {
        report,
        name: ({ id, extractionId, predefined }) =>
          extractionId === null
            ? { entity: 'extraction_schedule', id, ...(predefined === null ? {} : { label: predefined }) }
            : { entity: 'extraction', id: extractionId },
        run: ({ id }) => runOne(work, files, id),
      });
      return { started };
    },
  });
}
