import { Button } from '@mantine/core';
import { useState } from 'react';
import { urlOf } from '#platform/api-kit/route.ts';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { DownloadButton } from '#platform/ui-shell/download/download-button.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import {
  type BatchDetail,
  cancelBatch,
  confirmBatch,
  downloadBatch,
  listBatches,
  listCandidates,
  readBatch,
  uploadBatch,
} from '../../api/index.ts';
import { useCollectionsTexts } from '../../texts/it.ts';
import { CreditDialog } from './credit-dialog.tsx';

const STALE = [readBatch, listBatches, listCandidates];

/** The next step of a batch, and its cancellation. */
export function BatchActions({ batch: { id, status, items, collectionDate } }: { readonly batch: BatchDetail }) {
  const t = useCollectionsTexts();
  const ask = useConfirm();
  const confirm = useApiMutation(confirmBatch, { invalidates: STALE });
  const upload = useApiMutation(uploadBatch, { invalidates: STALE });
  const cancel = useApiMutation(cancelBatch, { invalidates: STALE });
  const [isCrediting, setIsCrediting] = useState(false);
  const params = { id };
  const makeFile = async () => {
    if (!(await ask({ title: t('batch.confirmTitle'), message: t('batch.confirmText'), confirm: t('batch.confirm') }))) return;
    await confirm.mutateAsync({ params }).then(() => notify.done(t('batch.confirmed')), notify.failed);
  };
  const markUploaded = () => upload.mutateAsync({ params }).then(() => notify.done(t('batch.uploaded')), notify.failed);
  const end = async () => {
    if (!(await ask({ title: t('batch.cancelTitle'), message: t('batch.cancelText'), confirm: t('batch.cancel'), danger: true }))) return;
    await cancel.mutateAsync({ params }).then(() => notify.done(t('batch.cancelled')), notify.failed);
  };
  const file = urlOf(downloadBatch, { params });
  return (
    <>
      {status === 'BOZZA' || status === 'CONFERMATA' ? (
        <Button variant="default" loading={cancel.isPending} onClick={() => void end()}>
          {t('batch.cancel')}
        </Button>
      ) : null}
      {status === 'BOZZA' && items.length > 0 ? (
        <Button loading={confirm.isPending} onClick={() => void makeFile()}>
          {t('batch.confirm')}
        </Button>
      ) : null}
      {status === 'CONFERMATA' ? (
        <>
          <Button variant="default" loading={upload.isPending} onClick={() => void markUploaded()}>
            {t('batch.upload')}
          </Button>
          <DownloadButton primary label={t('batch.download')} address={file} />
        </>
      ) : null}
      {status === 'CARICATA' || status === 'ACCREDITATA' ? <DownloadButton label={t('batch.download')} address={file} /> : null}
      {status === 'CARICATA' ? <Button onClick={() => setIsCrediting(true)}>{t('batch.credit')}</Button> : null}
      {isCrediting ? <CreditDialog id={id} collectionDate={collectionDate} onClose={() => setIsCrediting(false)} /> : null}
    </>
  );
}
