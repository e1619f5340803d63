import { Anchor, Button, Paper, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { policyAddress } from '#areas/sale/contracts/api/addresses.ts';
import { DetailHeader } from '#platform/ui-kit/display/detail-header.tsx';
import { FiguresTable } from '#platform/ui-kit/display/figures-table.tsx';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { DateText, Money } from '#platform/ui-kit/display/values.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { type BatchDetail, type Collection, listCandidates, readBatch, removeCollection } from '../../api/index.ts';
import { BATCH_STATE_LABELS, COLLECTION_STATE_LABELS, FILE_FORMAT_LABELS, RETURN_REASONS, SEQUENCE_LABELS } from '../../domain/index.ts';
import { useCollectionsTexts } from '../../texts/it.ts';
import { BATCH_TONES, COLLECTION_TONES } from '../tones.ts';
import { BatchActions } from './batch-actions.tsx';
import { ReturnDialog } from './return-dialog.tsx';

/** What happened to a collection: its state, and why it came back. */
function Outcome({ row }: { readonly row: Collection }) {
  const language = useLanguage();
  const { status, reason, note, returnedOn, fee } = row;
  return (
    <>
      <StatusBadge tone={COLLECTION_TONES[status]}>{COLLECTION_STATE_LABELS[status][language]}</StatusBadge>
      {reason === null ? null : (
        <Text size="sm">
          {RETURN_REASONS[reason][language]} ({reason}) · <DateText date={returnedOn} />
          {note === null ? null : ` · ${note}`}
          {fee === null || fee === 0 ? null : (
            <>
              {' '}
              · <Money cents={fee} />
            </>
          )}
        </Text>
      )}
    </>
  );
}

function RowAction({ batch, row, onReturn }: { readonly batch: BatchDetail; readonly row: Collection; readonly onReturn: () => void }) {
  const t = useCollectionsTexts();
  const remove = useApiMutation(removeCollection, { invalidates: [readBatch, listCandidates] });
  if (batch.status === 'BOZZA') {
    const takeOut = () => remove.mutateAsync({ params: { id: batch.id, collectionId: row.id } }).catch(notify.failed);
    return (
      <Button size="compact-xs" variant="default" loading={remove.isPending} onClick={() => void takeOut()}>
        {t('batch.remove')}
      </Button>
    );
  }
  const isSent = batch.status === 'CARICATA' || batch.status === 'ACCREDITATA';
  if (!isSent || (row.status !== 'IN_DISTINTA' && row.status !== 'INCASSATO')) return null;
  return (
    <Button size="compact-xs" variant="default" onClick={onReturn}>
      {t('batch.return')}
    </Button>
  );
}

function Batch({ batch }: { readonly batch: BatchDetail }) {
  const t = useCollectionsTexts();
  const language = useLanguage();
  const [returning, setReturning] = useState<Collection>();
  const { id, status, amount, count, collectionDate, creditedOn, creditReference, creditor, creditorId, format, items } = batch;
  return (
    <>
      <DetailHeader
        title={t('batch.title', { id })}
        badge={<StatusBadge tone={BATCH_TONES[status]}>{BATCH_STATE_LABELS[status][language]}</StatusBadge>}
        facts={[
          { label: t('list.day'), value: <DateText date={collectionDate} /> },
          { label: t('list.amount'), value: <Money cents={amount} /> },
          { label: t('list.count'), value: count },
          { label: t('list.format'), value: FILE_FORMAT_LABELS[format][language] },
          { label: t('batch.creditor'), value: `${creditor} (${creditorId})` },
          ...(creditedOn === null
            ? []
            : [
                { label: t('list.creditedOn'), value: <DateText date={creditedOn} /> },
                { label: t('batch.creditReference'), value: creditReference },
              ]),
        ]}
        actions={<BatchActions batch={batch} />}
      />
      <Text mb="sm">{t(`batch.next.${status}`)}</Text>
      {items.length === 0 ? (
        <Paper withBorder p="md">
          {t('batch.empty')}
        </Paper>
      ) : (
        <FiguresTable caption={t('batch.items')}>
          <thead>
            <tr>
              <th>{t('new.policy')}</th>
              <th>{t('new.customer')}</th>
              <th data-amount>{t('list.amount')}</th>
              <th>{t('batch.account')}</th>
              <th>{t('new.mandate')}</th>
              <th>{t('batch.sequence')}</th>
              <th>{t('list.status')}</th>
              <th aria-label={t('batch.actions')} />
            </tr>
          </thead>
          <tbody>
            {items.map((row) => (
              <tr key={row.id}>
                <td data-label={t('new.policy')}>
                  <Anchor component={Link} to={policyAddress.href({ id: row.contractId })}>
                    {row.policyNumber}
                  </Anchor>
                </td>
                <td data-label={t('new.customer')}>{row.customer}</td>
                <td data-amount data-label={t('list.amount')}>
                  <Money cents={row.amount} />
                </td>
                <td data-label={t('batch.account')}>{row.iban}</td>
                <td data-label={t('new.mandate')}>{row.mandate}</td>
                <td data-label={t('batch.sequence')}>{SEQUENCE_LABELS[row.sequence][language]}</td>
                <td data-label={t('list.status')}>
                  <div>
                    <Outcome row={row} />
                  </div>
                </td>
                <td>
                  <RowAction batch={batch} row={row} onReturn={() => setReturning(row)} />
                </td>
              </tr>
            ))}
          </tbody>
        </FiguresTable>
      )}
      {returning === undefined ? null : <ReturnDialog batch={batch} row={returning} onClose={() => setReturning(undefined)} />}
    </>
  );
}

/** Milliseconds between reloads while a job pays the premiums of a credited batch. */
const WHILE_PAYING = 2000;

/** Reloads the batch while its premiums are being paid. */
function Paying({ id }: { readonly id: number }) {
  const t = useCollectionsTexts();
  useApiQuery(readBatch, { params: { id } }, { refetchInterval: WHILE_PAYING });
  return (
    <Text mb="sm" role="status">
      {t('batch.paying')}
    </Text>
  );
}

/** `/addebiti-sepa/{id}`: a batch, from its draft to the credit and what came back. */
export function BatchPage({ id }: { readonly id: number }) {
  const { data, error, refetch } = useApiQuery(readBatch, { params: { id } });
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState />;
  const isPaying = data.status === 'ACCREDITATA' && data.items.some(({ status }) => status === 'IN_DISTINTA');
  return (
    <>
      <Batch batch={data} />
      {isPaying ? <Paying id={id} /> : null}
    </>
  );
}
