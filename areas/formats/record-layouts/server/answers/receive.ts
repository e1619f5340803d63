import { z } from 'zod';
import { AppError } from '#platform/api-kit/errors.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { defineJob, type Job } from '#platform/server-kit/jobs/job.ts';
import { LAYOUT_STEPS, serverSilent } from '../../api/texts.ts';
import { AnswerRefused } from '../../domain/answer.ts';
import type { Delivery } from '../delivery/deliver.ts';
import type { FoundFile } from '../delivery/file-exchange.ts';
import { digestOf } from '../files/encode.ts';
import type { LayoutRecord } from '../layouts/layout-record.ts';
import { secretName } from '../layouts/save-layout.ts';
import { takeAnswer } from './take-answer.ts';

/** Keeps an answer that names no file, or that cannot be read, for users to look at. */
async function keepStray(work: Work, layoutId: number, { name, content }: FoundFile): Promise<void> {
  const facts = { accepted: 0, rejected: 0, unknown: json([]), received_at: work.now };
  await work.db
    .insertInto('record_answer')
    .values({ layout_id: layoutId, name: name.slice(0, 200), content, digest: digestOf(content), ...facts })
    .onConflict((conflict) => conflict.columns(['layout_id', 'digest']).doNothing())
    .execute();
}

/** The file that the name of an answer contains, without its extension; of several the latest. */
async function fileNamed({ db }: Work, layoutId: number, name: string) {
  const files = await db
    .selectFrom('record_file as f')
    .innerJoin('record_layout_version as v', 'v.id', 'f.version_id')
    .select(['f.id', 'f.name', 'f.lines', 'v.content as form'])
    .where('f.layout_id', '=', layoutId)
    .orderBy('f.id', 'desc')
    .limit(1000)
    .execute();
  return files.find((file) => name.toUpperCase().includes(file.name.replace(/\.\w+$/, '').toUpperCase()));
}

async function takeOne(outside: Work, layout: LayoutRecord, found: FoundFile): Promise<void> {
  await outside.db.transaction().execute(async (db) => {
    const work = { ...outside, db };
    const known = await db
      .selectFrom('record_answer')
      .select('id')
      .where('layout_id', '=', layout.id)
      .where('digest', '=', digestOf(found.content))
      .executeTakeFirst();
    if (known !== undefined) return;
    const file = await fileNamed(work, layout.id, found.name);
    if (file === undefined) return keepStray(work, layout.id, found);
    const target = { layoutId: layout.id, layout: layout.name, fileId: file.id, lines: file.lines, form: file.form };
    try {
      if ((await takeAnswer(work, target, found.name.slice(0, 200), found.content)) === null) await keepStray(work, layout.id, found);
    } catch (error) {
      if (!(error instanceof AnswerRefused || error instanceof AppError)) throw error;
      await keepStray(work, layout.id, found);
    }
  });
}

/** Hourly: reads the answers that insurers put on their servers. A server that does not answer does not stop the others. */
export function receiveJob({ exchange, box }: Delivery): Job {
  return defineJob({
    name: 'record-layouts.receive',
    payload: z.object({}),
    run: async (work, _payload, _signal, report) => {
      const layouts = await work.db
        .selectFrom('record_layout')
        .selectAll()
        .where('enabled', '=', true)
        .where('channel', '=', 'SFTP')
        .where('sftp_secret', 'is not', null)
        .orderBy('id')
        .execute();
      const counts = { read: 0, unreachable: 0 };
      report?.step(LAYOUT_STEPS.answers, layouts.length);
      for (const layout of layouts) {
        if (layout.sftp === null || layout.sftp.answers === null || layout.sftp_secret === null) continue;
        let answers = 0;
        try {
          const found = await exchange.answers(work, layout.sftp, box.open(secretName(layout.id), layout.sftp_secret));
          for (const one of found) await takeOne(work, layout, one);
          answers = found.length;
        } catch {
          counts.unreachable += 1;
          report?.log(serverSilent(layout.name));
          report?.count({ read: 1, skipped: 1 });
          continue;
        }
        counts.read += answers;
        report?.count({ read: 1, written: answers });
      }
      return counts;
    },
  });
}
