import { Text } from '@mantine/core';
import type { Tone } from '#platform/domain-kit/code-table.ts';
import type { Language } from '#platform/domain-kit/locale.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { DateText } from '#platform/ui-kit/display/values.tsx';
import { DateBox } from '#platform/ui-kit/form/date/date-box.tsx';
import type { Column } from '#platform/ui-kit/table/column.ts';
import type { Filter } from '#platform/ui-kit/table/filter/filter.ts';
import { PLACE_STATE_LABELS, PLACE_STATES, type PlaceState } from '../../domain/index.ts';
import type { useGeographyTexts } from '../../texts/it.ts';

type Texts = ReturnType<typeof useGeographyTexts>;

const TONES: Readonly<Record<PlaceState, Tone>> = { ATTIVO: 'good', FUTURO: 'info', SOPPRESSO: 'neutral', NASCOSTO: 'warning' };

interface StateProps {
  readonly state: PlaceState;
  readonly language: Language;
}

export function PlaceStateBadge({ state, language }: StateProps) {
  return <StatusBadge tone={TONES[state]}>{PLACE_STATE_LABELS[state][language]}</StatusBadge>;
}

interface PlaceRow {
  readonly state: PlaceState;
  readonly validFrom: string | null;
  readonly validTo: string | null;
}

/** The columns of state and period, which come last in every list of places. */
export function periodColumns<Row extends PlaceRow>(
  t: Texts,
  language: Language,
  label: (field: 'validFrom' | 'validTo') => string,
): Column<Row>[] {
  return [
    { key: 'state', title: t('list.state'), cell: (row) => <PlaceStateBadge state={row.state} language={language} />, card: 2 },
    { key: 'validFrom', title: label('validFrom'), cell: (row) => <DateText date={row.validFrom} />, fromWidth: 1000 },
    { key: 'validTo', title: label('validTo'), sort: 'validTo', cell: (row) => <DateText date={row.validTo} />, card: 4 },
  ];
}

/** Filters of every list of places: the states, and the day on which they are meant. */
export function placeFilters(t: Texts, language: Language): Filter[] {
  return [
    {
      kind: 'many',
      name: 'stato',
      label: t('list.state'),
      options: PLACE_STATES.map((value) => ({ value, label: PLACE_STATE_LABELS[value][language] })),
    },
    {
      kind: 'custom',
      name: 'al',
      label: t('list.day'),
      describe: (value) => (typeof value === 'string' ? t('list.dayIs', { day: formatDate(value) }) : ''),
      editor: (value, change) => (
        <DateBox
          label={t('list.day')}
          value={typeof value === 'string' ? value : null}
          onChange={(day) => change(day ?? undefined)}
          clearable
        />
      ),
    },
  ];
}

/** The names that a place had before, below its name. */
export function PastNames({ names }: { readonly names: readonly string[] }) {
  return names.map((name) => (
    <Text key={name} size="xs" c="dimmed">
      {name}
    </Text>
  ));
}
