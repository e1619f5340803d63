import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconExternalLink, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { keysOf } from '#platform/domain-kit/entries.ts';
import { formatNumber } from '#platform/domain-kit/number-format.ts';
import { FiguresTable } from '#platform/ui-kit/display/figures-table.tsx';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { MomentText, Money } from '#platform/ui-kit/display/values.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { formerBatchAddress } from '../../api/addresses.ts';
import { type BatchSummary, listFormerBatches, type MigrationState, migrationState, openFormerSystem } from '../../api/index.ts';
import { BATCH_STATUSES, FORMER_KINDS } from '../../domain/index.ts';
import { useFormerSystemTexts } from '../../texts/it.ts';
import { STATUS_TONES } from '../tones.ts';
import { UploadDialog } from './upload-dialog.tsx';

/** Opens the former system in another window, logged in where that is configured. */
function OpenFormerSystem({ link }: Pick<MigrationState, 'link'>) {
  const t = useFormerSystemTexts();
  const open = useApiMutation(openFormerSystem);
  if (link === 'NESSUNO') return null;
  const go = async () => {
    // The window opens with the click: browsers block one that opens after an answer.
    const target = window.open('about:blank', '_blank');
    try {
      const { url } = await open.mutateAsync({});
      if (target === null) window.location.assign(url);
      else {
        target.opener = null;
        target.location.replace(url);
      }
    } catch (error) {
      target?.close();
      notify.failed(error);
    }
  };
  return (
    <Button variant="default" leftSection={<IconExternalLink size={16} stroke={1.8} />} loading={open.isPending} onClick={() => void go()}>
      {t(link === 'ACCESSO' ? 'state.openLogged' : 'state.open')}
    </Button>
  );
}

const STEPS = ['inFiles', 'imported', 'failed', 'left'] as const;

function Kinds({ kinds }: Pick<MigrationState, 'kinds'>) {
  const t = useFormerSystemTexts();
  const language = useLanguage();
  return (
    <FiguresTable caption={t('state.title')}>
      <thead>
        <tr>
          <th scope="col">{t('state.kind')}</th>
          {STEPS.map((step) => (
            <th key={step} scope="col" data-amount>
              {t(`state.${step}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((row) => (
          <tr key={row.kind}>
            <th scope="row">{FORMER_KINDS[row.kind][language]}</th>
            {STEPS.map((step) => (
              <td key={step} data-amount data-label={t(`state.${step}`)}>
                {formatNumber(row[step], language, 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  );
}

function Producers({ producers }: Pick<MigrationState, 'producers'>) {
  const t = useFormerSystemTexts();
  const language = useLanguage();
  if (producers.length === 0) return null;
  return (
    <FiguresTable caption={t('state.producers')}>
      <thead>
        <tr>
          <th scope="col">{t('state.producer')}</th>
          <th scope="col" data-amount>
            {t('state.customers')}
          </th>
          <th scope="col" data-amount>
            {t('state.contracts')}
          </th>
          <th scope="col" data-amount>
            {t('state.premium')}
          </th>
        </tr>
      </thead>
      <tbody>
        {producers.map(({ id, name, customers, contracts, premium }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td data-amount data-label={t('state.customers')}>
              {formatNumber(customers, language, 0)}
            </td>
            <td data-amount data-label={t('state.contracts')}>
              {formatNumber(contracts, language, 0)}
            </td>
            <td data-amount data-label={t('state.premium')}>
              <Money cents={premium} />
            </td>
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  );
}

function Files({ tools }: { readonly tools: ReactNode }) {
  const t = useFormerSystemTexts();
  const language = useLanguage();
  const list = useListState(listFormerBatches);
  const query = useApiQuery(listFormerBatches, { query: list.query });
  const columns = useMemo<readonly Column<BatchSummary>[]>(() => {
    const count = (value: number) => formatNumber(value, language, 0);
    return [
      { key: 'fileName', title: t('list.fileName'), sort: 'fileName', cell: (row) => row.fileName, maxWidth: 280, card: 1 },
      { key: 'kind', title: t('list.kind'), sort: 'kind', cell: (row) => FORMER_KINDS[row.kind][language], card: 3 },
      {
        key: 'status',
        title: t('list.status'),
        cell: (row) => <StatusBadge tone={STATUS_TONES[row.status]}>{BATCH_STATUSES[row.status][language]}</StatusBadge>,
        card: 2,
      },
      { key: 'records', title: t('list.records'), cell: (row) => count(row.total), align: 'end', card: 4 },
      {
        key: 'imported',
        title: t('list.imported'),
        cell: (row) => count(row.counts.IMPORTATA + row.counts.AGGIORNATA),
        align: 'end',
        card: 5,
      },
      { key: 'failed', title: t('list.failed'), cell: (row) => count(row.counts.ERRORE), align: 'end', card: 6 },
      { key: 'createdAt', title: t('list.createdAt'), sort: 'createdAt', cell: (row) => <MomentText instant={row.createdAt} /> },
      { key: 'owner', title: t('list.owner'), cell: (row) => row.owner, maxWidth: 180 },
    ];
  }, [t, language]);
  return (
    <DataTable<BatchSummary>
      id="former-batches"
      label={t('state.files')}
      list={list}
      query={query}
      columns={columns}
      rowKey={(row) => row.id}
      rowHref={(row) => formerBatchAddress.href({ id: row.id })}
      filters={[
        {
          kind: 'many',
          name: 'tipo',
          label: t('list.kind'),
          options: keysOf(FORMER_KINDS).map((value) => ({ value, label: FORMER_KINDS[value][language] })),
        },
      ]}
      tools={tools}
      empty={{ title: t('list.empty'), text: t('list.emptyText') }}
    />
  );
}

/** `/admin/nais-1`: state of the migration, and the files. */
export function FormerSystemPage() {
  const t = useFormerSystemTexts();
  const [uploads, { open, close }] = useDisclosure(false);
  const { data, error, refetch } = useApiQuery(migrationState, {});
  if (data === undefined) return error === null ? <LoadingState /> : <QueryError error={error} onRetry={() => void refetch()} />;
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-start">
        <Text maw={760}>{t('state.intro')}</Text>
        <OpenFormerSystem link={data.link} />
      </Group>
      <Kinds kinds={data.kinds} />
      <Title order={2} size="h4">
        {t('state.files')}
      </Title>
      <Files
        tools={
          <Button leftSection={<IconUpload size={16} stroke={1.8} />} onClick={open}>
            {t('state.upload')}
          </Button>
        }
      />
      <Producers producers={data.producers} />
      {uploads ? <UploadDialog onClose={close} /> : null}
    </Stack>
  );
}
