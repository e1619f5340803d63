import type { z } from 'zod';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import type { UserWork, Work } from '#platform/server-kit/context.ts';
import type { MailSender } from '#platform/server-kit/mail/mail-body.ts';
import type { deferSchema, NewStatementStatus } from '../../api/schemas.ts';
import { DUE_DATE_NOT_LATER } from '../../api/texts.ts';
import { mailNotices, type Records } from '../mails/mails.ts';
import { lockStatement, move, refuseUnlessPossible, type StatementRecord, statusAnswer } from '../statement-record.ts';
import { readTerms } from '../terms/terms.ts';
import { settleDebtor } from './debtors.ts';

/**
 * Sends one mail about statements of a producer and counts it as a reminder of each. They are locked, and the producer
 * has an address.
 */
export async function notify(work: Work, sender: MailSender, records: Records): Promise<StatementRecord[]> {
  const mail = await mailNotices(work, sender, await readTerms(work.db), records);
  const notified: StatementRecord[] = [];
  for (const record of records) {
    notified.push(await move(work, record, 'NOTIFICA', { set: { notices: record.notices + 1, notified_on: work.today }, after: { mail } }));
  }
  return notified;
}

/** Reminds the producer manually. */
export async function notifyProducer(work: UserWork, sender: MailSender, id: number, version: number): Promise<NewStatementStatus> {
  const record = await lockStatement(work, id, version);
  refuseUnlessPossible(work, record, 'NOTIFICA');
  const [notified = record] = await notify(work, sender, [record]);
  return statusAnswer(notified);
}

/**
 * Blocks a statement: its producer and their staff are deactivated and their sessions end, until it is paid or
 * deferred.
 */
export async function block(work: Work, record: StatementRecord): Promise<StatementRecord> {
  const blocked = await move(work, record, 'BLOCCA');
  await settleDebtor(work, record.producerId);
  return blocked;
}

/** Blocks an overdue statement manually, before the days of grace are over. */
export async function blockProducer(work: UserWork, id: number, version: number): Promise<NewStatementStatus> {
  const record = await lockStatement(work, id, version);
  refuseUnlessPossible(work, record, 'BLOCCA');
  return statusAnswer(await block(work, record));
}

/** Gives a statement a later due date, with a reason; a block ends. */
export async function deferStatement(
  work: UserWork,
  id: number,
  version: number,
  { dueOn, reason }: z.output<typeof deferSchema>,
): Promise<NewStatementStatus> {
  const record = await lockStatement(work, id, version);
  refuseUnlessPossible(work, record, 'PROROGA');
  if (dueOn < work.today || (record.dueOn !== null && dueOn <= record.dueOn))
    throw new FieldErrors({ dueOn: DUE_DATE_NOT_LATER[work.language] });
  const deferred = await move(work, record, 'PROROGA', { set: { due_on: dueOn }, reason });
  await settleDebtor(work, record.producerId);
  return statusAnswer(deferred);
}
