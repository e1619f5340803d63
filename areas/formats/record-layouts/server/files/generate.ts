import { sql } from 'kysely';
import { z } from 'zod';
import { usersWithRole } from '#areas/agency/access/server/public.ts';
import { notifyUsersOnce } from '#areas/agency/settings/server/public.ts';
import { AppError, FieldErrors } from '#platform/api-kit/errors.ts';
import { addDays, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { UserWork, Work } from '#platform/server-kit/context.ts';
import { defineJob } from '#platform/server-kit/jobs/job.ts';
import { workThrough } from '#platform/server-kit/jobs/run/work-through.ts';
import { recordLayoutAddress } from '../../api/addresses.ts';
import { recordLayoutErrors } from '../../api/index.ts';
import { fileNotMade, LAYOUT_STEPS, UNTIL_IN_FUTURE } from '../../api/texts.ts';
import { nextFileOn } from '../../domain/index.ts';
import { type LayoutRecord, lockLayout, lockManaged } from '../layouts/layout-record.ts';
import { makeAgain, makeNext } from './make-file.ts';

/** Makes the next file by hand. Throws NOT_FOUND, NO_VERSION, NOTHING_TO_SEND, NOT_WRITABLE, 422 for a future day. */
export async function generate(work: UserWork, id: number, until: PlainDate): Promise<{ fileId: number }> {
  const layout = await lockManaged(work, id);
  if (until > work.today) throw new FieldErrors({ until: UNTIL_IN_FUTURE[work.language] });
  return { fileId: await makeNext(work, layout, until) };
}

/** Sends rejected or withheld movements again. Throws NOT_FOUND, NOT_REJECTED and what `makeAgain` throws. */
export async function resend(work: UserWork, id: number, entries: readonly number[]): Promise<{ fileId: number }> {
  const layout = await lockManaged(work, id);
  const { rows } = await sql<{ entryId: number }>`select distinct i.entry_id as "entryId" from record_item i
    where i.layout_id = ${id} and i.entry_id = any(${[...entries]}::bigint[]) and (i.status = 'SCARTATO' or i.status = 'TRATTENUTO'
      and not exists (select from record_item n where n.layout_id = i.layout_id and n.entry_id = i.entry_id and n.id > i.id))`.execute(
    work.db,
  );
  if (rows.length !== new Set(entries).size) throw new AppError(recordLayoutErrors.NOT_REJECTED);
  return { fileId: await makeAgain(work, layout, entries) };
}

/** Errors that only mean that a layout has no file this time. */
const isNothing = (error: unknown) => error instanceof AppError && error.spec.code === recordLayoutErrors.NOTHING_TO_SEND.code;

/** Notifies the users that manage layouts that one has no file, and why. */
async function announce(work: Work, layout: LayoutRecord, error: AppError): Promise<void> {
  const users = await usersWithRole(work.db, 'TRACCIATI_POLIZZA', 0);
  const reason = { it: error.text('it'), en: error.text('en') };
  await notifyUsersOnce(work, users, { ...fileNotMade(layout.name, reason), link: recordLayoutAddress.href({ id: layout.id }) });
}

/** Makes the file of one layout in a transaction of its own. Returns whether there is one. */
async function tryLayout(outside: Work, id: number, until: PlainDate): Promise<boolean> {
  try {
    await outside.db.transaction().execute(async (db) => {
      const work = { ...outside, db };
      await makeNext(work, await lockLayout(work, id), until);
    });
    return true;
  } catch (error) {
    if (isNothing(error)) return false;
    if (!(error instanceof AppError)) throw error;
    await announce(outside, await lockLayout(outside, id), error);
    return false;
  }
}

const nameOf = ({ id, name: label }: { readonly id: number; readonly name: string }) => ({ entity: 'record_layout', id, label });

/** Daily: makes the files whose day has come, of movements until yesterday. A day on which nothing ran is not caught up. */
export const byPeriodJob = defineJob({
  name: 'record-layouts.by-period',
  payload: z.object({}),
  run: async (work, _payload, _signal, report) => {
    const due = await work.db
      .selectFrom('record_layout')
      .select(['id', 'name', 'frequency', 'weekday', 'month_day as monthDay'])
      .where('enabled', '=', true)
      .where('trigger', '=', 'PERIODO')
      .where('next_on', '<=', work.today)
      .orderBy('id')
      .execute();
    report?.step(LAYOUT_STEPS.files, due.length);
    const made = await workThrough(due, {
      report,
      name: nameOf,
      run: async ({ id, frequency, weekday, monthDay }) => {
        if (frequency === null) return false;
        const isMade = await tryLayout(work, id, addDays(work.today, -1));
        const next = nextFileOn({ frequency, weekday, monthDay }, work.today);
        await work.db.updateTable('record_layout').set({ next_on: next }).where('id', '=', id).execute();
        return isMade;
      },
    });
    return { made };
  },
});

/** Every ten minutes: makes a file for each layout that sends movements as they come, where there are any. */
export const byEventJob = defineJob({
  name: 'record-layouts.by-event',
  payload: z.object({}),
  run: async (work, _payload, _signal, report) => {
    const { rows } = await sql<{
      id: number;
      name: string;
    }>`select l.id, l.name from record_layout l where l.enabled and l.trigger = 'EVENTO'
      and exists (select from ledger_entry e join contract_view c on c.id = e.contract_id where c.company_id = l.company_id
        and e.kind in ('EMISSIONE', 'VARIAZIONE', 'STORNO') and (e.kind <> 'EMISSIONE' or c.former_number is null) and e.accounting_date between l.since and ${work.today}
        and not exists (select from record_item i where i.layout_id = l.id and i.entry_id = e.id)) order by l.id`.execute(work.db);
    report?.step(LAYOUT_STEPS.files, rows.length);
    const made = await workThrough(rows, { report, name: nameOf, run: ({ id }) => tryLayout(work, id, work.today) });
    return { made };
  },
});
