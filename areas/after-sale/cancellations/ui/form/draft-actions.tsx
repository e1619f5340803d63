import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { cancellationAddress, cancellationsAddress } from '../../api/addresses.ts';
import { confirmCancellation, listCancellations, readCancellation, readCancelledPolicy } from '../../api/index.ts';
import { approveCancellation, type CancellationDetail, deleteCancellation } from '../../api/routes.ts';
import { useCancellationsTexts } from '../../texts/it.ts';

interface DraftActionsProps {
  readonly detail: CancellationDetail;
  /** Digest of the amounts on the screen; null for many policies. */
  readonly hash: string | null;
  /** The form has changes that the preview does not show. */
  readonly isDirty: boolean;
}

/** Deletes, approves or confirms a draft. */
export function DraftActions({ detail: { id, mayApprove, policies, coverages }, hash, isDirty }: DraftActionsProps) {
  const t = useCancellationsTexts();
  const ask = useConfirm();
  const navigate = useNavigate();
  const stale = { invalidates: [readCancellation, readCancelledPolicy, listCancellations] };
  const remove = useApiMutation(deleteCancellation, { invalidates: [listCancellations] });
  const approve = useApiMutation(approveCancellation, stale);
  const confirm = useApiMutation(confirmCancellation, stale);
  const params = { id };
  const end = async () => {
    if (!(await ask({ title: t('form.deleteTitle'), message: t('form.deleteText'), confirm: t('form.delete'), danger: true }))) return;
    await remove.mutateAsync({ params }).then(() => navigate({ to: cancellationsAddress.href(), ignoreBlocker: true }), notify.failed);
  };
  const book = async () => {
    const message = t(coverages.length === 0 ? 'form.confirmText' : 'form.confirmPart', { count: policies.length });
    if (!(await ask({ title: t('form.confirmTitle'), message, confirm: t('form.confirm'), danger: true }))) return;
    await confirm
      .mutateAsync({ params, body: { hash: hash === '' ? null : hash } })
      .then(() => navigate({ to: cancellationAddress.href({ id }), ignoreBlocker: true }), notify.failed);
  };
  return (
    <>
      <Button variant="default" loading={remove.isPending} onClick={() => void end()}>
        {t('form.delete')}
      </Button>
      {mayApprove ? (
        <Button
          variant="default"
          loading={approve.isPending}
          onClick={() => void approve.mutateAsync({ params }).then(() => notify.done(t('form.approved')), notify.failed)}
        >
          {t('form.approve')}
        </Button>
      ) : null}
      <Button loading={confirm.isPending} disabled={isDirty} onClick={() => void book()}>
        {t('form.confirm')}
      </Button>
    </>
  );
}
