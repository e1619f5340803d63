import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { variationsAddress } from '../../api/addresses.ts';
import { confirmVariation, deleteVariation, listVariations, readPolicyAsOf, readVariation, type VariationDetail } from '../../api/index.ts';
import { useVariationsTexts } from '../../texts/it.ts';

interface DraftActionsProps {
  readonly detail: VariationDetail;
  /** The form has changes that the preview does not show. */
  readonly isDirty: boolean;
}

/** Deletes or confirms a draft. */
export function DraftActions({ detail: { id, preview, preemptedBy }, isDirty }: DraftActionsProps) {
  const t = useVariationsTexts();
  const ask = useConfirm();
  const navigate = useNavigate();
  const remove = useApiMutation(deleteVariation, { invalidates: [listVariations] });
  const confirm = useApiMutation(confirmVariation, { invalidates: [readVariation, listVariations, readPolicyAsOf] });
  const params = { id };
  const end = async () => {
    if (!(await ask({ title: t('form.deleteTitle'), message: t('form.deleteText'), confirm: t('form.delete'), danger: true }))) return;
    await remove.mutateAsync({ params }).then(() => navigate({ to: variationsAddress.href(), ignoreBlocker: true }), notify.failed);
  };
  const book = async () => {
    if (!(await ask({ title: t('form.confirmTitle'), message: t('form.confirmText'), confirm: t('form.confirm') }))) return;
    await confirm.mutateAsync({ params, body: { hash: preview.hash } }).then(() => notify.done(t('form.confirmed')), notify.failed);
  };
  return (
    <>
      <Button variant="default" loading={remove.isPending} onClick={() => void end()}>
        {t('form.delete')}
      </Button>
      <Button
        loading={confirm.isPending}
        disabled={isDirty || preview.outcome === 'REFUSED' || preemptedBy.length > 0}
        onClick={() => void book()}
      >
        {t('form.confirm')}
      </Button>
    </>
  );
}
