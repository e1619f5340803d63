import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { deactivateUntrained, type ReminderRow, sendReminders } from '../../api/index.ts';
import { useTrainingTexts } from '../../texts/it.ts';
import { TRAINING_QUERIES } from '../stale.ts';

/** Reminds and deactivates people of the list, with confirmation and result. */
export function useReminderActions() {
  const t = useTrainingTexts();
  const confirm = useConfirm();
  const send = useApiMutation(sendReminders, { invalidates: TRAINING_QUERIES });
  const deactivate = useApiMutation(deactivateUntrained, { invalidates: TRAINING_QUERIES });

  const remind = async (rows: readonly ReminderRow[]) => {
    const count = rows.length;
    const sure = await confirm({
      title: t('reminders.confirm', { count }),
      message: t('reminders.confirmText'),
      confirm: t('reminders.send'),
    });
    if (!sure) return;
    try {
      const people = rows.map((row) => ({ userId: row.userId, number: row.reminders + 1 }));
      const { sent, refused } = await send.mutateAsync({ body: { people } });
      if (sent > 0) notify.done(t('reminders.sent', { count: sent }));
      for (const { name, refusal } of refused) notify.done(t('reminders.refused', { name, reason: t(`reminders.refusals.${refusal}`) }));
    } catch (error) {
      notify.failed(error);
    }
  };
  const disable = async (rows: readonly ReminderRow[]) => {
    const count = rows.length;
    const sure = await confirm({
      title: t('reminders.deactivateTitle', { count }),
      message: t('reminders.deactivateText'),
      confirm: t('reminders.deactivate'),
      danger: true,
    });
    if (!sure) return;
    try {
      const { deactivated } = await deactivate.mutateAsync({ body: { userIds: rows.map((row) => row.userId) } });
      notify.done(t('reminders.deactivated', { count: deactivated }));
    } catch (error) {
      notify.failed(error);
    }
  };
  return { remind, disable, busy: send.isPending || deactivate.isPending };
}
