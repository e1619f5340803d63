import { Button, Code, Modal, Paper, ScrollArea, Stack, Table } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { urlOf } from '#platform/api-kit/route.ts';
import type { Language } from '#platform/domain-kit/locale.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { DetailHeader } from '#platform/ui-kit/display/detail-header.tsx';
import { KeyValueList } from '#platform/ui-kit/display/key-value-list.tsx';
import { Timeline } from '#platform/ui-kit/display/timeline.tsx';
import { UrlTabs } from '#platform/ui-kit/display/url-tabs.tsx';
import { Money } from '#platform/ui-kit/display/values.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { EmptyState, QueryError } from '#platform/ui-kit/feedback/states.tsx';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useLocalListState } from '#platform/ui-kit/table/list/local-list-state.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { isApiError } from '#platform/ui-shell/api/api-error.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { DownloadButton } from '#platform/ui-shell/download/download-button.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { usePageTitle } from '#platform/ui-shell/routing/page-title.ts';
import { recordLayoutAddress } from '../../api/addresses.ts';
import { deliverRecordFile, downloadRecordFile, type FileDetail, type ItemRow, listFileRecords, readRecordFile } from '../../api/index.ts';
import { EVENT_LABELS } from '../../domain/codes.ts';
import { problemText } from '../../domain/fault-texts.ts';
import { VALUES } from '../../domain/value-codes.ts';
import { type RecordLayoutsText, useRecordLayoutsTexts } from '../../texts/it.ts';
import { AnswerBadge, DeliveryBadge, ItemBadge } from '../badges.tsx';
import { LAYOUT_QUERIES } from '../stale.ts';
import { AnswerPanel } from './answer-panel.tsx';

const reasonOf = (row: ItemRow, language: Language) =>
  row.problems === null
    ? [row.code, row.reason].filter((part) => part !== null).join(' ')
    : row.problems.map((problem) => problemText(problem, language)).join('; ');

function columnsOf(t: RecordLayoutsText, language: Language, onOpen: (row: ItemRow) => void): readonly Column<ItemRow>[] {
  return [
    { key: 'line', title: t('file.line'), cell: (row) => row.line ?? '—', align: 'end', fromWidth: 700 },
    {
      key: 'policy',
      title: t('file.policy'),
      cell: (row) => (
        <Button variant="transparent" size="compact-sm" p={0} onClick={() => onOpen(row)}>
          {row.policyNumber ?? '—'}
        </Button>
      ),
      card: 1,
    },
    { key: 'customer', title: t('file.customer'), cell: (row) => row.customer, maxWidth: 200, lines: 2, card: 2 },
    { key: 'movement', title: t('file.movement'), cell: (row) => row.movement, fromWidth: 900 },
    { key: 'premium', title: t('file.premiumOf'), cell: (row) => <Money cents={row.premium} />, align: 'end', card: 3 },
    { key: 'status', title: t('file.status'), cell: (row) => <ItemBadge {...row} />, card: 4 },
    { key: 'reason', title: t('file.reason'), cell: (row) => reasonOf(row, language), maxWidth: 260, lines: 2, card: 5 },
  ];
}

/** What was written of a record, value by value. */
function ItemDialog({ row, onClose }: { readonly row: ItemRow; readonly onClose: () => void }) {
  const t = useRecordLayoutsTexts();
  const language = useLanguage();
  return (
    <Modal opened onClose={onClose} title={t('file.detail', { policy: row.policyNumber ?? row.customer })} centered size="lg">
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('file.value')}</Table.Th>
            <Table.Th>{t('file.written')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {row.facts.map(({ value, text }) => {
            const { type, label } = VALUES[value];
            const isDate = type === 'DATA' && /^\d{4}-\d\d-\d\d$/.test(text);
            return (
              <Table.Tr key={value}>
                <Table.Td>{label[language]}</Table.Td>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>
                  {text === '' ? '—' : type === 'IMPORTO' ? <Money cents={Number(text)} /> : isDate ? formatDate(text) : text}
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Modal>
  );
}

function Records({ detail: { id: fileId, layoutId: id } }: { readonly detail: FileDetail }) {
  const t = useRecordLayoutsTexts();
  const language = useLanguage();
  const list = useLocalListState();
  const query = useApiQuery(listFileRecords, { params: { id, fileId }, query: list.query });
  const [open, setOpen] = useState<ItemRow>();
  const columns = useMemo(() => columnsOf(t, language, setOpen), [t, language]);
  return (
    <>
      <DataTable<ItemRow>
        id="record-items"
        label={t('file.records')}
        list={list}
        query={query}
        columns={columns}
        rowKey={(row) => row.id}
        empty={{ title: t('file.noRecords') }}
      />
      {open === undefined ? null : <ItemDialog row={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function Content({ head }: Pick<FileDetail, 'head'>) {
  const t = useRecordLayoutsTexts();
  return (
    <Paper withBorder p="md">
      <ScrollArea type="auto">
        <Code block aria-label={t('file.content')} style={{ whiteSpace: 'pre', width: 'max-content', minWidth: '100%' }}>
          {head}
        </Code>
      </ScrollArea>
    </Paper>
  );
}

function History({ events }: Pick<FileDetail, 'events'>) {
  const t = useRecordLayoutsTexts();
  const language = useLanguage();
  return (
    <Paper withBorder p="md">
      <Timeline
        entries={events.map(({ id, at, kind, who, detail }) => ({
          key: id,
          at,
          title: EVENT_LABELS[kind][language],
          who: who ?? t('file.system'),
          details: detail ?? undefined,
        }))}
      />
    </Paper>
  );
}

function Actions({ detail: { id: fileId, layoutId: id, channel, manages } }: { readonly detail: FileDetail }) {
  const t = useRecordLayoutsTexts();
  const deliver = useApiMutation(deliverRecordFile, { invalidates: LAYOUT_QUERIES });
  const again = async () => {
    try {
      await deliver.mutateAsync({ params: { id, fileId } });
      notify.done(t('file.delivered'));
    } catch (error) {
      notify.failed(error);
    }
  };
  return (
    <>
      {manages && channel !== 'DOWNLOAD' ? (
        <Button variant="default" loading={deliver.isPending} onClick={() => void again()}>
          {t('file.deliver')}
        </Button>
      ) : null}
      <DownloadButton primary label={t('file.download')} address={urlOf(downloadRecordFile, { params: { id, fileId } })} />
    </>
  );
}

function RecordFile({ detail }: { readonly detail: FileDetail }) {
  const t = useRecordLayoutsTexts();
  const { number, layout, company, name, from, to, movements, premium, version, size, digest } = detail;
  const title = t('file.title', { number });
  usePageTitle(`${layout} · ${title}`);
  return (
    <Stack gap="md">
      <DetailHeader
        title={title}
        badge={
          <>
            <DeliveryBadge {...detail} /> <AnswerBadge {...detail} />
          </>
        }
        facts={[
          { label: t('columns.name'), value: layout },
          { label: t('facts.company'), value: company },
        ]}
        actions={<Actions detail={detail} />}
      />
      <Paper withBorder p="md">
        <KeyValueList
          items={[
            { label: t('file.name'), value: name },
            { label: t('file.period'), value: t('file.span', { from: formatDate(from), to: formatDate(to) }) },
            { label: t('file.count'), value: movements },
            { label: t('file.premium'), value: <Money cents={premium} /> },
            { label: t('file.version'), value: version },
            { label: t('file.size'), value: t('file.bytes', { size }) },
            { label: t('file.digest'), value: <span style={{ overflowWrap: 'anywhere' }}>{digest}</span> },
          ]}
        />
      </Paper>
      <UrlTabs
        tabs={[
          { id: 'record', label: t('file.records'), content: <Records detail={detail} /> },
          { id: 'riscontro', label: t('file.answers'), content: <AnswerPanel detail={detail} /> },
          { id: 'contenuto', label: t('file.content'), content: <Content head={detail.head} /> },
          { id: 'storia', label: t('file.history'), content: <History events={detail.events} /> },
        ]}
      />
    </Stack>
  );
}

/** `/tracciati/{id}/file/{fileId}`: a file, its records and what the insurer answered. */
export function RecordFilePage({ id, fileId }: { readonly id: number; readonly fileId: number }) {
  const t = useRecordLayoutsTexts();
  const { data, error, isPlaceholderData, refetch } = useApiQuery(readRecordFile, { params: { id, fileId } });
  if (isApiError(error, 'NOT_FOUND')) {
    const back = (
      <Button component={Link} to={recordLayoutAddress.href({ id })} variant="default">
        {t('file.back')}
      </Button>
    );
    return <EmptyState title={t('file.notFound')} text={t('notFound.text')} action={back} />;
  }
  if (data !== undefined && !isPlaceholderData) return <RecordFile key={data.id} detail={data} />;
  return error === null ? <LoadingState /> : <QueryError error={error} onRetry={() => void refetch()} />;
}
