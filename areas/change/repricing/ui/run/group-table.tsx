import { SegmentedControl, Stack, Title } from '@mantine/core';
import type { Language } from '#platform/domain-kit/locale.ts';
import { formatNumber } from '#platform/domain-kit/number-format.ts';
import { Money } from '#platform/ui-kit/display/values.tsx';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { type ImpactGroup, listImpactGroups } from '../../api/index.ts';
import { ageBandEnd, DIMENSIONS, type Dimension, relativeChange } from '../../domain/index.ts';
import { type ImpactText, useImpactTexts } from '../../texts/it.ts';
import { changeText } from '../percent-text.ts';

function labelOf(t: ImpactText, dimension: Dimension, { key, label }: ImpactGroup): string {
  if (dimension === 'ZONA') return key === '' ? t('groups.noZone') : label;
  if (dimension !== 'ETA') return label;
  if (key === '') return t('groups.homes');
  const from = Number(key);
  const to = ageBandEnd(from);
  if (to === null) return t('groups.ageOpen', { from });
  if (from === to) return from === 0 ? t('groups.ageNew') : t('groups.ageOne', { from });
  return t('groups.ageRange', { from, to });
}

function columnsOf(t: ImpactText, language: Language, dimension: Dimension): Column<ImpactGroup>[] {
  const count = (value: number) => formatNumber(value, language, 0);
  return [
    { key: 'label', title: t(`groups.${dimension}`), cell: (row) => labelOf(t, dimension, row), sort: 'label' },
    { key: 'count', title: t('figures.count'), cell: (row) => count(row.count), sort: 'count', align: 'end' },
    { key: 'increases', title: t('figures.increases'), cell: (row) => count(row.increases), sort: 'increases', align: 'end' },
    { key: 'decreases', title: t('figures.decreases'), cell: (row) => count(row.decreases), sort: 'decreases', align: 'end' },
    { key: 'unpriceable', title: t('figures.unpriceable'), cell: (row) => count(row.unpriceable), sort: 'unpriceable', align: 'end' },
    { key: 'before', title: t('figures.before'), cell: (row) => <Money cents={row.before} />, sort: 'before', align: 'end' },
    { key: 'after', title: t('figures.after'), cell: (row) => <Money cents={row.after} />, sort: 'after', align: 'end' },
    {
      key: 'difference',
      title: t('figures.difference'),
      cell: (row) => <Money cents={row.difference} />,
      sort: 'difference',
      align: 'end',
    },
    {
      key: 'change',
      title: t('figures.change'),
      cell: (row) => changeText(relativeChange(row.before, row.after), language),
      align: 'end',
    },
  ];
}

/** Increases and decreases by product, zone, age or dealer; largest changes first. */
export function GroupTable({ runId }: { runId: number }) {
  const t = useImpactTexts();
  const language = useLanguage();
  const list = useListState(listImpactGroups, { dimensione: 'PRODOTTO' });
  const dimension = list.values.dimensione;
  const query = useApiQuery(listImpactGroups, { params: { id: runId }, query: list.query });
  return (
    <Stack gap="xs" component="section">
      <Title order={2} size="h4">
        {t('groups.title')}
      </Title>
      <SegmentedControl
        aria-label={t('groups.by')}
        data={DIMENSIONS.map((value) => ({ value, label: t(`groups.${value}`) }))}
        value={dimension}
        onChange={(value) => list.set({ dimensione: value, sort: undefined, order: undefined })}
        style={{ alignSelf: 'flex-start', maxWidth: '100%', overflowX: 'auto' }}
      />
      <DataTable
        id={`impact-${dimension}`}
        label={t('groups.title')}
        list={list}
        query={query}
        columns={columnsOf(t, language, dimension)}
        rowKey={(row) => row.key}
      />
    </Stack>
  );
}
