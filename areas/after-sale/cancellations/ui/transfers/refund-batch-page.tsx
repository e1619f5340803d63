import { Anchor, Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { policyAddress } from '#areas/sale/contracts/api/addresses.ts';
import { urlOf } from '#platform/api-kit/route.ts';
import { DetailHeader } from '#platform/ui-kit/display/detail-header.tsx';
import { FiguresTable } from '#platform/ui-kit/display/figures-table.tsx';
import { StateBadge } from '#platform/ui-kit/display/state-badge.tsx';
import { DateText, Money } from '#platform/ui-kit/display/values.tsx';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { DownloadButton } from '#platform/ui-shell/download/download-button.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { cancellationAddress } from '../../api/addresses.ts';
import {
  cancelRefundBatch,
  downloadRefundBatch,
  listDueRefunds,
  listRefundBatches,
  type RefundBatchDetail,
  readRefundBatch,
  sendRefundBatch,
  type Transfer,
} from '../../api/transfer-routes.ts';
import { REFUND_BATCH_STATES, TRANSFER_STATES } from '../../domain/state-codes.ts';
import { TRANSFER_FORMAT_LABELS } from '../../domain/transfer-texts.ts';
import { useCancellationsTexts } from '../../texts/it.ts';
import { ExecutedDialog } from './executed-dialog.tsx';
import { ReturnedDialog } from './returned-dialog.tsx';

const STALE = [readRefundBatch, listRefundBatches, listDueRefunds];

function Actions({ batch: { id, status } }: { readonly batch: RefundBatchDetail }) {
  const t = useCancellationsTexts();
  const ask = useConfirm();
  const send = useApiMutation(sendRefundBatch, { invalidates: STALE });
  const cancel = useApiMutation(cancelRefundBatch, { invalidates: STALE });
  const [isExecuting, setIsExecuting] = useState(false);
  const params = { id };
  const end = async () => {
    const answer = { title: t('transfers.cancelTitle'), message: t('transfers.cancelText'), confirm: t('transfers.cancel'), danger: true };
    if (await ask(answer)) await cancel.mutateAsync({ params }).then(() => notify.done(t('transfers.cancelled')), notify.failed);
  };
  const file = urlOf(downloadRefundBatch, { params });
  return (
    <>
      {status === 'FATTA' ? (
        <>
          <Button variant="default" loading={cancel.isPending} onClick={() => void end()}>
            {t('transfers.cancel')}
          </Button>
          <Button
            variant="default"
            loading={send.isPending}
            onClick={() => void send.mutateAsync({ params }).then(() => notify.done(t('transfers.sent')), notify.failed)}
          >
            {t('transfers.send')}
          </Button>
        </>
      ) : null}
      <DownloadButton primary={status === 'FATTA'} label={t('transfers.download')} address={file} />
      {status === 'INVIATA' ? <Button onClick={() => setIsExecuting(true)}>{t('transfers.execute')}</Button> : null}
      {isExecuting ? <ExecutedDialog id={id} onClose={() => setIsExecuting(false)} /> : null}
    </>
  );
}

function Row({ row, mayReturn, onReturn }: { readonly row: Transfer; readonly mayReturn: boolean; readonly onReturn: () => void }) {
  const t = useCancellationsTexts();
  return (
    <tr>
      <td data-label={t('list.policy')}>
        <Anchor component={Link} to={policyAddress.href({ id: row.contractId })}>
          {row.policyNumber}
        </Anchor>
      </td>
      <td data-label={t('list.code')}>
        <Anchor component={Link} to={cancellationAddress.href({ id: row.cancellationId })}>
          {row.code}
        </Anchor>
      </td>
      <td data-label={t('list.customer')}>{row.customer}</td>
      <td data-amount data-label={t('transfers.amount')}>
        <Money cents={row.amount} />
      </td>
      <td data-label={t('transfers.account')}>
        <div>
          {row.iban}
          <br />
          {row.holder}
        </div>
      </td>
      <td data-label={t('transfers.endToEnd')}>{row.endToEndId}</td>
      <td data-label={t('list.status')}>
        <div>
          <StateBadge states={TRANSFER_STATES} state={row.status} />
          {row.reason === null ? null : (
            <Text size="sm">
              {row.reason} · <DateText date={row.returnedOn} />
            </Text>
          )}
        </div>
      </td>
      <td>
        {mayReturn && (row.status === 'IN_DISTINTA' || row.status === 'PAGATO') ? (
          <Button size="compact-xs" variant="default" onClick={onReturn}>
            {t('transfers.return')}
          </Button>
        ) : null}
      </td>
    </tr>
  );
}

function Batch({ batch }: { readonly batch: RefundBatchDetail }) {
  const t = useCancellationsTexts();
  const language = useLanguage();
  const [returning, setReturning] = useState<Transfer>();
  const { id, status, amount, count, executionDate, executedOn, reference, debtor, debtorIban, format, items } = batch;
  return (
    <>
      <DetailHeader
        title={t('transfers.title', { id })}
        badge={<StateBadge states={REFUND_BATCH_STATES} state={status} />}
        facts={[
          { label: t('transfers.day'), value: <DateText date={executionDate} /> },
          { label: t('transfers.amount'), value: <Money cents={amount} /> },
          { label: t('transfers.count'), value: count },
          { label: t('transfers.format'), value: TRANSFER_FORMAT_LABELS[format][language] },
          { label: t('transfers.debtor'), value: `${debtor} ${debtorIban}` },
          ...(executedOn === null
            ? []
            : [
                { label: t('transfers.executedOn'), value: <DateText date={executedOn} /> },
                { label: t('transfers.reference'), value: reference },
              ]),
        ]}
        actions={<Actions batch={batch} />}
      />
      <Text mb="sm">{t(`transfers.next.${status}`)}</Text>
      <FiguresTable caption={t('transfers.items')}>
        <thead>
          <tr>
            <th>{t('list.policy')}</th>
            <th>{t('list.code')}</th>
            <th>{t('list.customer')}</th>
            <th data-amount>{t('transfers.amount')}</th>
            <th>{t('transfers.account')}</th>
            <th>{t('transfers.endToEnd')}</th>
            <th>{t('list.status')}</th>
            <th aria-label={t('transfers.actions')} />
          </tr>
        </thead>
        <tbody>
          {items.map((row) => (
            <Row key={row.id} row={row} mayReturn={status === 'INVIATA' || status === 'ESEGUITA'} onReturn={() => setReturning(row)} />
          ))}
        </tbody>
      </FiguresTable>
      {returning === undefined ? null : <ReturnedDialog id={id} row={returning} onClose={() => setReturning(undefined)} />}
    </>
  );
}

/** `/annullamenti/bonifici/{id}`: a batch of refunds, from its file to the execution and what came back. */
export function RefundBatchPage({ id }: { readonly id: number }) {
  const { data, error, refetch } = useApiQuery(readRefundBatch, { params: { id } });
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState />;
  return <Batch batch={data} />;
}
