import { Alert, Button, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { contractHref } from '#areas/sale/contracts/api/addresses.ts';
import { DetailHeader } from '#platform/ui-kit/display/detail-header.tsx';
import { FiguresTable } from '#platform/ui-kit/display/figures-table.tsx';
import { KeyValueList } from '#platform/ui-kit/display/key-value-list.tsx';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { DateText, MomentText } from '#platform/ui-kit/display/values.tsx';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useLocalListState } from '#platform/ui-kit/table/list/local-list-state.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { closingsAddress } from '../api/addresses.ts';
import {
  CLOSING_FIELDS,
  type ClosingDetail,
  listClosings,
  listMembers,
  type MemberRow,
  readClosing,
  restoreClosing,
  restoreSchema,
  retryClosing,
  withdrawClosing,
} from '../api/index.ts';
import { CLOSING_STATE_LABELS, KEPT_TEXTS } from '../domain/index.ts';
import { useConventionsTexts } from '../texts/it.ts';
import { CLOSING_TONES } from './tones.ts';

const STALE = [readClosing, listMembers, listClosings];
/** Milliseconds between reloads while a job is at work. */
const AT_WORK_MS = 2_000;

function Agencies({ rows }: Pick<ClosingDetail, 'rows'>) {
  const t = useConventionsTexts();
  const language = useLanguage();
  return (
    <FiguresTable caption={t('detail.byAgency')}>
      <thead>
        <tr>
          <th>{t('form.agency')}</th>
          <th>{t('list.status')}</th>
          <th data-amount>{t('detail.changed')}</th>
          <th data-amount>{t('detail.back')}</th>
          <th data-amount>{t('detail.kept')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td data-label={t('form.agency')}>{row.name}</td>
            <td data-label={t('list.status')}>
              <div>
                <StatusBadge tone={CLOSING_TONES[row.outcome]}>{CLOSING_STATE_LABELS[row.outcome][language]}</StatusBadge>
                {row.failure === null ? null : <Text size="sm">{row.failure}</Text>}
              </div>
            </td>
            <td data-amount data-label={t('detail.changed')}>
              {row.quotations}
            </td>
            <td data-amount data-label={t('detail.back')}>
              {row.restored}
            </td>
            <td data-amount data-label={t('detail.kept')}>
              {row.kept}
            </td>
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  );
}

function Members({ detail: { id, rows } }: { readonly detail: ClosingDetail }) {
  const t = useConventionsTexts();
  const language = useLanguage();
  const list = useLocalListState();
  const query = useApiQuery(listMembers, { params: { id }, query: list.query });
  const columns = useMemo<readonly Column<MemberRow>[]>(
    () => [
      { key: 'number', title: t('quotation.number'), sort: 'number', cell: (row) => row.policyNumber ?? row.number, card: 1 },
      { key: 'customer', title: t('quotation.customer'), cell: (row) => row.customer, share: 50, card: 2 },
      { key: 'agency', title: t('quotation.agency'), cell: (row) => row.agency, share: 50, card: 3 },
      { key: 'before', title: t('quotation.before'), cell: (row) => <DateText date={row.before} />, card: 4 },
      { key: 'after', title: t('quotation.after'), cell: (row) => <DateText date={row.after} />, card: 5 },
      {
        key: 'restored',
        title: t('quotation.restored'),
        cell: (row) => (row.kept === null ? (row.restoredAt === null ? null : t('quotation.done')) : KEPT_TEXTS[row.kept][language]),
        maxWidth: 320,
        card: 6,
      },
    ],
    [t, language],
  );
  return (
    <DataTable<MemberRow>
      id="convention-members"
      label={t('detail.members')}
      list={list}
      query={query}
      columns={columns}
      rowKey={(row) => row.id}
      rowHref={(row) => contractHref({ id: row.id, policyNumber: row.policyNumber })}
      filters={[
        {
          kind: 'many',
          name: 'agenzia',
          label: t('quotation.agency'),
          options: rows.map((row) => ({ value: String(row.id), label: row.name })),
        },
        {
          kind: 'one',
          name: 'ripristino',
          label: t('detail.filterRestore'),
          options: (['RIPRISTINATI', 'LASCIATI'] as const).map((value) => ({ value, label: t(`detail.${value}`) })),
        },
      ]}
      empty={{ title: t('detail.membersNone') }}
    />
  );
}

function Closing({ detail }: { readonly detail: ClosingDetail }) {
  const t = useConventionsTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const [isRestoring, setIsRestoring] = useState(false);
  const withdraw = useApiMutation(withdrawClosing, { invalidates: [listClosings] });
  const retry = useApiMutation(retryClosing, { invalidates: STALE });
  const restore = useApiMutation(restoreClosing, { invalidates: STALE });
  const { id, code, status, quoteDeadline, acceptedDeadline, plannedOn, processedAt, restoredAt, restoreReason, note } = detail;
  const askWithdraw = async () => {
    const agreed = await confirm({
      title: t('detail.withdrawTitle'),
      message: t('detail.withdrawText'),
      confirm: t('detail.withdraw'),
      danger: true,
    });
    if (!agreed) return;
    await withdraw.mutateAsync({ params: { id } });
    notify.done(t('detail.withdrawn'));
    await navigate({ to: closingsAddress.href() });
  };
  const runAgain = async () => {
    await retry.mutateAsync({ params: { id } });
    notify.done(t('detail.retried'));
  };
  return (
    <>
      <DetailHeader
        title={code}
        badge={<StatusBadge tone={CLOSING_TONES[status]}>{CLOSING_STATE_LABELS[status][language]}</StatusBadge>}
        facts={[
          ...(quoteDeadline === null ? [] : [{ label: t('list.quoteDeadline'), value: <DateText date={quoteDeadline} /> }]),
          ...(acceptedDeadline === null ? [] : [{ label: t('list.acceptedDeadline'), value: <DateText date={acceptedDeadline} /> }]),
        ]}
        actions={
          <>
            {detail.mayWithdraw ? (
              <Button variant="default" onClick={() => void askWithdraw().catch(notify.failed)}>
                {t('detail.withdraw')}
              </Button>
            ) : null}
            {detail.mayRetry ? (
              <Button loading={retry.isPending} onClick={() => void runAgain().catch(notify.failed)}>
                {t('detail.retry')}
              </Button>
            ) : null}
            {detail.mayRestore ? (
              <Button variant="default" onClick={() => setIsRestoring(true)}>
                {t('detail.restore')}
              </Button>
            ) : null}
          </>
        }
      />
      <Stack gap="md">
        {detail.isRestoring ? <Alert>{t('detail.restoring')}</Alert> : null}
        {isRunning(detail) ? <Alert>{t('detail.running')}</Alert> : null}
        <KeyValueList
          items={[
            { label: t('detail.planned'), value: <DateText date={plannedOn} /> },
            ...(processedAt === null ? [] : [{ label: t('detail.processed'), value: <MomentText instant={processedAt} /> }]),
            ...(restoredAt === null ? [] : [{ label: t('detail.restored'), value: <MomentText instant={restoredAt} /> }]),
            ...(restoreReason === null ? [] : [{ label: t('detail.reason'), value: restoreReason }]),
            { label: t('detail.by'), value: detail.createdBy },
            ...(note === null ? [] : [{ label: t('detail.note'), value: note }]),
          ]}
        />
        <Agencies rows={detail.rows} />
        <Members detail={detail} />
      </Stack>
      {isRestoring ? (
        <FormDialog
          title={t('detail.restore')}
          text={t('detail.restoreText')}
          schema={restoreSchema}
          labels={CLOSING_FIELDS}
          defaultValues={{ reason: '' }}
          saveLabel={t('detail.restore')}
          danger
          onSave={async (values) => {
            await restore.mutateAsync({ params: { id }, body: z.parse(restoreSchema, values) });
            notify.done(t('detail.restoreAsked'));
          }}
          onClose={() => setIsRestoring(false)}
        >
          {(form) => <TextAreaField {...form.field('reason')} maxLength={500} rows={3} />}
        </FormDialog>
      ) : null}
    </>
  );
}

/** The run of today is at work, or about to begin. */
const isRunning = ({ status, mayWithdraw }: ClosingDetail) => status === 'IN_ATTESA' && !mayWithdraw;

/** `/admin/chiusura-convenzioni/{id}`: a request with its agencies and quotations; reloads itself while a job is at work. */
export function ClosingPage({ id }: { readonly id: number }) {
  const [isAtWork, setIsAtWork] = useState(false);
  const { data, error, refetch } = useApiQuery(readClosing, { params: { id } }, isAtWork ? { refetchInterval: AT_WORK_MS } : {});
  const now = data !== undefined && (data.isRestoring || isRunning(data));
  if (now !== isAtWork) setIsAtWork(now);
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState />;
  return <Closing key={`${data.status}-${data.version}`} detail={data} />;
}
