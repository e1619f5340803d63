import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { doneCallBack, listCallBacks, listWork } from '../../api/index.ts';
import { useWorklistTexts } from '../../texts/it.ts';

/** Records that a customer was called back. */
export function useFinishCall() {
  const t = useWorklistTexts();
  const done = useApiMutation(doneCallBack, { invalidates: [listWork, listCallBacks] });
  const finish = (id: number) =>
    done.mutateAsync({ params: { id } }).then(
      () => notify.done(t('call.doneNow')),
      (error: unknown) => notify.failed(error),
    );
  return { finish, isPending: done.isPending };
}
