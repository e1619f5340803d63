import { Alert, Button, Group, Paper, Radio, Stack, Text, Title } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import { formatNumber } from '#platform/domain-kit/number-format.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { DetailHeader } from '#platform/ui-kit/display/detail-header.tsx';
import { KeyValueList } from '#platform/ui-kit/display/key-value-list.tsx';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { DateText, MomentText } from '#platform/ui-kit/display/values.tsx';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useLocalListState } from '#platform/ui-kit/table/list/local-list-state.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { usePageTitle } from '#platform/ui-shell/routing/page-title.ts';
import {
  applyGeographyImport,
  CHANGE_MODES,
  type ChangeMode,
  type DifferenceRow,
  listDifferences,
  listGeographyImports,
  readGeographyImport,
} from '../../api/import-routes.ts';
import { DIFFERENCE_LABELS, DIFFERENCE_PROBLEMS } from '../../domain/index.ts';
import { useGeographyTexts } from '../../texts/it.ts';
import { UsesList } from '../parts/uses-list.tsx';
import { TOWN_READS } from '../towns/town-dialog.tsx';

type Detail = ResponseOf<typeof readGeographyImport>;
type Texts = ReturnType<typeof useGeographyTexts>;

/** Returns what changes, in words: 'Aggius (OT) → Aggius (SS)'. */
function change(t: Texts, { before, after, continuedBy, endsOn }: DifferenceRow): string {
  const town = (values: NonNullable<DifferenceRow['after']>) =>
    `${values.name} (${[values.province, values.istatCode].filter((part) => part !== null).join(', ')})`;
  if (before !== null && after !== null) return t('differences.from', { before: town(before), after: town(after) });
  if (after !== null) return endsOn === null ? town(after) : `${town(after)}, ${t('differences.until', { day: formatDate(endsOn) })}`;
  return continuedBy === null ? '' : t('differences.continued', { code: continuedBy });
}

function problemText(problem: string, language: 'it' | 'en'): string {
  const texts: Readonly<Record<string, { readonly it: string; readonly en: string } | undefined>> = DIFFERENCE_PROBLEMS;
  return texts[problem]?.[language] ?? problem;
}

interface DifferencesProps {
  readonly detail: Detail;
  readonly onApply: (differences: number[] | null, count: number) => Promise<boolean>;
}

function Differences({ detail, onApply }: DifferencesProps) {
  const t = useGeographyTexts();
  const language = useLanguage();
  const list = useLocalListState();
  const query = useApiQuery(listDifferences, { params: { id: detail.id }, query: list.query });
  const columns = useMemo<readonly Column<DifferenceRow>[]>(() => {
    const number = (value: number | null) => (value === null ? '' : formatNumber(value, language, 0));
    return [
      { key: 'kind', title: t('differences.kind'), cell: (row) => DIFFERENCE_LABELS[row.kind][language], card: 1 },
      { key: 'name', title: t('differences.town'), sort: 'name', cell: (row) => `${row.name} (${row.cadastralCode})`, card: 2, share: 35 },
      { key: 'what', title: t('differences.what'), cell: (row) => change(t, row), card: 3, share: 65, lines: 2 },
      { key: 'day', title: t('differences.day'), sort: 'day', cell: (row) => <DateText date={row.day} />, card: 4 },
      { key: 'customers', title: t('differences.customers'), align: 'end', cell: (row) => number(row.customers), card: 5 },
      { key: 'quotations', title: t('differences.quotations'), align: 'end', cell: (row) => number(row.quotations), fromWidth: 900 },
      { key: 'line', title: t('differences.line'), align: 'end', cell: (row) => row.line ?? '', optional: true },
      {
        key: 'result',
        title: t('differences.result'),
        cell: (row) =>
          row.isTaken ? (
            <StatusBadge tone="good">{t('differences.isTaken')}</StatusBadge>
          ) : row.problem === null ? null : (
            <Text size="sm">{problemText(row.problem, language)}</Text>
          ),
        card: 6,
        lines: 2,
      },
    ];
  }, [t, language]);
  return (
    <DataTable<DifferenceRow>
      id="geography-differences"
      label={t('differences.label')}
      list={list}
      query={query}
      columns={columns}
      rowKey={(row) => row.id}
      filters={[
        {
          kind: 'many',
          name: 'tipo',
          label: t('differences.kind'),
          options: detail.kinds.map(({ kind, count }) => ({ value: kind, label: `${DIFFERENCE_LABELS[kind][language]} (${count})` })),
        },
      ]}
      bulk={(rows, clear) => {
        const open = rows.filter(({ isTaken }) => !isTaken);
        const apply = async () => {
          if (
            await onApply(
              open.map(({ id }) => id),
              open.length,
            )
          )
            clear();
        };
        return (
          <Button size="compact-sm" disabled={open.length === 0} onClick={() => void apply().catch(notify.failed)}>
            {t('differences.applySome', { count: open.length })}
          </Button>
        );
      }}
      empty={{ title: t('differences.none') }}
    />
  );
}

function Comparison({ detail }: { readonly detail: Detail }) {
  const t = useGeographyTexts();
  const language = useLanguage();
  const confirm = useConfirm();
  const [mode, setMode] = useState<ChangeMode>('VARIAZIONE');
  const apply = useApiMutation(applyGeographyImport, {
    invalidates: [readGeographyImport, listDifferences, listGeographyImports, ...TOWN_READS],
  });
  usePageTitle(detail.fileName);
  const { id, version, isComplete, missingProvinces, appliedAt } = detail;
  const takeable = detail.kinds.reduce((sum, one) => sum + one.takeable, 0);
  const number = (value: number) => formatNumber(value, language, 0);
  const take = async (differences: number[] | null, count: number) => {
    const title = t('differences.confirmTitle', { count });
    if (!(await confirm({ title, message: t('differences.confirmText'), confirm: t('differences.confirm') }))) return false;
    const { taken } = await apply.mutateAsync({ params: { id }, body: { differences, mode }, version });
    notify.done(t('differences.done', { count: taken }));
    return true;
  };
  return (
    <Stack gap="md">
      <DetailHeader
        title={detail.fileName}
        facts={[
          { label: t('imports.source'), value: detail.source },
          { label: t('imports.created'), value: <MomentText instant={detail.createdAt} /> },
        ]}
        actions={
          <Button disabled={takeable === 0} loading={apply.isPending} onClick={() => void take(null, takeable).catch(notify.failed)}>
            {t('differences.applyAll')}
          </Button>
        }
      />
      {isComplete ? null : (
        <Alert>
          {missingProvinces.length === 0
            ? t('differences.partial')
            : t('differences.partialProvinces', { provinces: missingProvinces.join(', ') })}
        </Alert>
      )}
      <KeyValueList
        items={[
          { label: t('differences.read'), value: number(detail.rowsRead) },
          { label: t('differences.inForce'), value: number(detail.townsInForce) },
          { label: t('imports.differences'), value: number(detail.differences) },
          { label: t('imports.taken'), value: number(detail.taken) },
          { label: t('differences.changesOn'), value: <DateText date={detail.changesOn} /> },
          ...(appliedAt === null ? [] : [{ label: t('differences.applied'), value: <MomentText instant={appliedAt} /> }]),
        ]}
      />
      {detail.uses.length === 0 ? null : (
        <Paper withBorder p="md" radius="md" component="section" aria-label={t('differences.affected')}>
          <Title order={3} size="h5" mb="xs">
            {t('differences.affected')}
          </Title>
          <UsesList uses={detail.uses} />
        </Paper>
      )}
      <Radio.Group
        label={t('differences.mode')}
        value={mode}
        onChange={(value) => setMode(CHANGE_MODES.find((one) => one === value) ?? mode)}
      >
        <Group gap="md" mt={4}>
          {CHANGE_MODES.map((one) => (
            <Radio key={one} value={one} label={t(`differences.${one}`)} />
          ))}
        </Group>
      </Radio.Group>
      <Differences detail={detail} onApply={take} />
    </Stack>
  );
}

/** `/configurazione/geo/aggiornamenti/{id}`: a comparison and the choice of what to take. */
export function ImportPage({ id }: { readonly id: number }) {
  const { data, error, refetch } = useApiQuery(readGeographyImport, { params: { id } });
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState />;
  return <Comparison detail={data} />;
}
