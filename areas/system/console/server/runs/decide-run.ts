import { areTwoPeople, peopleOf, usersWithRole } from '#areas/agency/access/server/public.ts';
import { notifyUser, notifyUsersOnce } from '#areas/agency/settings/server/public.ts';
import { AppError } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { consoleRunAddress } from '../../api/addresses.ts';
import { consoleErrors, runEvents } from '../../api/index.ts';
import { consoleTexts } from '../../api/texts.ts';
import { DRY_RUN_HOURS, RUN } from '../../domain/index.ts';
import { isTooOld, lockRun } from './find-run.ts';

/** Asks the other holders of the role to approve a dry run. Throws NOT_YOUR_RUN, APPROVAL_OFF, RUN_IN_OTHER_STATE. */
export async function ask(work: UserWork, id: number, reason: string, approval: boolean): Promise<void> {
  const run = await lockRun(work, id);
  if (run.user_id !== work.actor.userId) throw new AppError(consoleErrors.NOT_YOUR_RUN);
  if (!approval) throw new AppError(consoleErrors.APPROVAL_OFF);
  const status = RUN.next(run.status, 'ASK');
  if (status === null) throw new AppError(consoleErrors.RUN_IN_OTHER_STATE);
  if (isTooOld(run.created_at, work.now)) throw new AppError(consoleErrors.DRY_RUN_TOO_OLD, { hours: DRY_RUN_HOURS });
  await work.db
    .updateTable('console_run')
    .set({ status, reason, asked_at: work.now, run_people: [...new Set([...run.run_people, ...peopleOf(work.actor)])] })
    .where('id', '=', id)
    .execute();
  await audit(work, runEvents, { entityId: id, action: 'ASK', reason, before: { status: run.status }, after: { status } });
  const others = (await usersWithRole(work.db, 'GROOVY_CONSOLE', 0)).filter((userId) => userId !== work.actor.userId);
  const link = consoleRunAddress.href({ id });
  await notifyUsersOnce(work, others, { ...consoleTexts.asked(work.actor.displayName, run.differences.length), link });
}

/**
 * Approves or refuses a dry run of another user, who is notified. During an impersonation no user of
 * the chain counts as another. Throws OWN_RUN, RUN_IN_OTHER_STATE.
 */
export async function decide(work: UserWork, id: number, { approve, note }: { approve: boolean; note: string | null }): Promise<void> {
  const { actor, now } = work;
  const run = await lockRun(work, id);
  if (!areTwoPeople(actor, [run.user_id, ...run.run_people])) throw new AppError(consoleErrors.OWN_RUN);
  const event = approve ? 'APPROVE' : 'REFUSE';
  const status = RUN.next(run.status, event);
  if (status === null) throw new AppError(consoleErrors.RUN_IN_OTHER_STATE);
  await work.db
    .updateTable('console_run')
    .set({ status, decided_by: actor.userId, decided_at: now, decision_note: note })
    .where('id', '=', id)
    .execute();
  await audit(work, runEvents, { entityId: id, action: event, reason: note, before: { status: run.status }, after: { status } });
  const text = approve ? consoleTexts.approved(actor.displayName) : consoleTexts.refused(actor.displayName);
  await notifyUser(work, run.user_id, { ...text, link: consoleRunAddress.href({ id }) });
}
