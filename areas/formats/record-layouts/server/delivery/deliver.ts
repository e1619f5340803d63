import { sql } from 'kysely';
import { usersWithRole } from '#areas/agency/access/server/public.ts';
import { notifyUsersOnce } from '#areas/agency/settings/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork, Work } from '#platform/server-kit/context.ts';
import { defineJob, enqueue, type Job } from '#platform/server-kit/jobs/job.ts';
import { type MailSender, mailBody } from '#platform/server-kit/mail/mail-body.ts';
import { inNameOf, sendMail } from '#platform/server-kit/mail/outbox.ts';
import type { MailFile } from '#platform/server-kit/mail/transport.ts';
import type { SecretBox } from '#platform/server-kit/secret-box.ts';
import { recordFileAddress } from '../../api/addresses.ts';
import { recordFileEvents } from '../../api/index.ts';
import { deliveryFailed, fileMailWords } from '../../api/texts.ts';
import type { SftpTarget } from '../../domain/delivery.ts';
import { recordEvent } from '../files/make-file.ts';
import { findFile } from '../files/read-files.ts';
import { secretName } from '../layouts/save-layout.ts';
import { requireManager } from '../visibility.ts';
import { DELIVER_JOB } from './deliver-job.ts';
import type { FileExchange } from './file-exchange.ts';

export interface Delivery {
  readonly exchange: FileExchange;
  readonly box: SecretBox;
  readonly sender: () => Promise<MailSender>;
}

/** Entity name under which a mail's attachment refers to a file. */
export const RECORD_FILES = 'record_file';

interface Row {
  readonly id: number;
  readonly layoutId: number;
  readonly layout: string;
  readonly name: string;
  readonly movements: number;
  readonly content: Buffer;
  readonly delivery: string;
  readonly channel: 'DOWNLOAD' | 'SFTP' | 'MAIL';
  readonly email: string | null;
  readonly sftp: SftpTarget | null;
  readonly secret: Buffer | null;
}

async function load({ db }: Pick<Work, 'db'>, id: number): Promise<Row> {
  const { rows } =
    await sql<Row>`select f.id, l.id as "layoutId", l.name as layout, f.name, f.movements, f.content, f.delivery, l.channel, l.email,
      l.sftp, l.sftp_secret as secret from record_file f join record_layout l on l.id = f.layout_id where f.id = ${id}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return row;
}

/** Returns a file as the attachment of its mail. */
export async function recordFileAttachment(work: Work, id: number): Promise<readonly MailFile[]> {
  const { name, content } = await load(work, id);
  return [{ fileName: name, content, contentType: 'application/octet-stream' }];
}

/** The mail server took the mail of a file. */
export async function recordFileSent(work: Work, _mailId: number, id: number): Promise<void> {
  await settle(work, id, 'CONSEGNATO', null);
}

async function settle(work: Work, id: number, delivery: 'CONSEGNATO' | 'NON_CONSEGNATO', detail: string | null): Promise<void> {
  await work.db.updateTable('record_file').set({ delivery }).where('id', '=', id).execute();
  await recordEvent(work, id, delivery === 'CONSEGNATO' ? 'CONSEGNATO' : 'CONSEGNA_FALLITA', detail);
}

async function mail(work: Work, row: Row, sender: MailSender): Promise<void> {
  if (row.email === null) return;
  const { subject, text } = fileMailWords(row.layout, row.name, row.movements)[work.language];
  const attempts = await work.db
    .selectFrom('record_file_event')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('file_id', '=', row.id)
    .where('kind', 'in', ['CONSEGNATO', 'CONSEGNA_FALLITA'])
    .executeTakeFirstOrThrow();
  const words = { subject, greeting: row.layout, paragraphs: [text], closing: sender.name };
  await sendMail(work, {
    ...mailBody(words, sender),
    ...inNameOf(sender),
    key: `record-layouts.file:${row.id}:${attempts.n}`,
    kind: 'record-layouts.file',
    to: { address: row.email, name: null },
    attached: { entity: RECORD_FILES, id: row.id },
  });
}

/** The reason of a failure without what a server may have said at length. */
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 300);

async function announce(work: Work, { id, layoutId, layout, name }: Row): Promise<void> {
  const users = await usersWithRole(work.db, 'TRACCIATI_POLIZZA', 0);
  await notifyUsersOnce(work, users, { ...deliveryFailed(layout, name), link: recordFileAddress.href({ id: layoutId, fileId: id }) });
}

/** Takes a file to its insurer; a failure is kept and tried again by the queue. */
export function deliverJob({ exchange, box, sender }: Delivery): Job {
  return defineJob({
    ...DELIVER_JOB,
    run: async (work, { fileId }) => {
      const row = await load(work, fileId);
      if (row.delivery === 'CONSEGNATO' || row.channel === 'DOWNLOAD') return { delivered: 0, mailed: 0 };
      if (row.channel === 'MAIL') {
        const from = await sender();
        await work.db.transaction().execute((db) => mail({ ...work, db }, row, from));
        return { delivered: 0, mailed: 1 };
      }
      try {
        if (row.sftp === null || row.secret === null) throw new Error('SFTP');
        const receipt = await exchange.put(work, row.sftp, box.open(secretName(row.layoutId), row.secret), row);
        await work.db.transaction().execute((db) => settle({ ...work, db }, fileId, 'CONSEGNATO', receipt));
      } catch (error) {
        await work.db.transaction().execute(async (db) => {
          await settle({ ...work, db }, fileId, 'NON_CONSEGNATO', reasonOf(error));
          await announce({ ...work, db }, row);
        });
        throw error;
      }
      return { delivered: 1, mailed: 0 };
    },
  });
}

/** Delivers a file again, with the same number and bytes. Throws NOT_FOUND. */
export async function deliverAgain(work: UserWork, layoutId: number, fileId: number): Promise<void> {
  await requireManager(work);
  const { channel, name } = await findFile(work, layoutId, fileId);
  if (channel === 'DOWNLOAD') return;
  await work.db.updateTable('record_file').set({ delivery: 'DA_CONSEGNARE' }).where('id', '=', fileId).execute();
  await audit(work, recordFileEvents, { entityId: fileId, action: 'DELIVER', after: { name } });
  await enqueue(work, DELIVER_JOB, { fileId }, { attempts: 6 });
}
