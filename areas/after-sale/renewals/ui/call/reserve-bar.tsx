import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { messageOf } from '#platform/ui-kit/feedback/shown-error.ts';
import { isApiError } from '#platform/ui-shell/api/api-error.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { reopenRenewal } from '../../api/index.ts';
import { openRenewal, readRenewal, releaseRenewal } from '../../api/routes.ts';
import type { RenewalDetail } from '../../api/schemas.ts';
import { isOpen } from '../../domain/index.ts';
import { useRenewalsTexts } from '../../texts/it.ts';
import { useNextCall } from '../use-next-call.ts';

/** Calls this customer, gives the case back, or goes on to the next call. */
export function ReserveBar({ renewal: { id, isMine, status } }: { readonly renewal: RenewalDetail }) {
  const t = useRenewalsTexts();
  const confirm = useConfirm();
  const options = { invalidates: [readRenewal] };
  const open = useApiMutation(openRenewal, options);
  const release = useApiMutation(releaseRenewal, options);
  const reopen = useApiMutation(reopenRenewal, options);
  const next = useNextCall();
  useHotkeys([['alt+N', next.go, { usePhysicalKeys: true }]], []);
  const call = async () => {
    try {
      await open.mutateAsync({ params: { id }, body: { manual: false } });
    } catch (error) {
      if (!isApiError(error, 'TOO_OFTEN') && !isApiError(error, 'CALLS_REFUSED')) throw error;
      const asked = await confirm({
        title: t('call.manualTitle'),
        message: messageOf(error, t('call.callsRefused')),
        confirm: t('call.manual'),
      });
      if (asked) await open.mutateAsync({ params: { id }, body: { manual: true } });
    }
  };
  return (
    <>
      {isOpen(status) && !isMine ? (
        <Button variant="default" loading={open.isPending} onClick={() => void call().catch(notify.failed)}>
          {t('call.open')}
        </Button>
      ) : null}
      {isOpen(status) && isMine ? (
        <Button
          variant="default"
          loading={release.isPending}
          onClick={() => void release.mutateAsync({ params: { id } }).catch(notify.failed)}
        >
          {t('call.release')}
        </Button>
      ) : null}
      {status === 'CLIENTE_NON_INTERESSATO' ? (
        <Button
          variant="default"
          loading={reopen.isPending}
          onClick={() => void reopen.mutateAsync({ params: { id } }).catch(notify.failed)}
        >
          {t('call.reopen')}
        </Button>
      ) : null}
      <Button loading={next.isPending} onClick={next.go} title={t('list.nextKey')}>
        {t('list.next')}
      </Button>
    </>
  );
}
