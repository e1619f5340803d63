import { Anchor, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { RecordDetail } from '#areas/offer/catalogue/api/index.ts';
import { differences } from '#platform/domain-kit/versioned/differences.ts';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { EmptyState, QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { usePageTitle } from '#platform/ui-shell/routing/page-title.ts';
import { useExchangeTexts } from '../../texts/it.ts';
import { ChangeTable } from '../changes/change-table.tsx';
import { type ExchangeKind, KIND_ROUTES } from '../kinds.ts';

interface Pair {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the default pair of versions: the newest, against the one in force or, if that is the same, the previous one.
 */
function pairOf({ versions, inForce }: RecordDetail, asked: Pair): Pair {
  const numbers = versions.map(({ number }) => number);
  const to = asked.to > 0 ? asked.to : (numbers[0] ?? 1);
  if (asked.from > 0) return { from: asked.from, to };
  const before = numbers.find((number) => number < to) ?? numbers.find((number) => number !== to);
  return { from: inForce !== null && inForce !== to ? inForce : (before ?? to), to };
}

function Differences({ kind, id, pair }: { kind: ExchangeKind; id: number; pair: Pair }) {
  const t = useExchangeTexts();
  const language = useLanguage();
  const [search, setSearch] = useState('');
  const { records } = KIND_ROUTES[kind];
  const before = useApiQuery(records.readVersion, { params: { id, numero: pair.from } });
  const after = useApiQuery(records.readVersion, { params: { id, numero: pair.to } });
  const error = before.error ?? after.error;
  if (error !== null) {
    const retry = () => void Promise.all([before.refetch(), after.refetch()]);
    return <QueryError error={error} onRetry={retry} />;
  }
  if (before.data?.number !== pair.from || after.data?.number !== pair.to) return <LoadingState />;
  const contents = { before: before.data.content, after: after.data.content };
  const changes = differences(records.shape, contents.before, contents.after);
  if (changes.length === 0) return <EmptyState title={t('compare.same')} text={t('compare.sameHelp')} />;
  const wanted = search.trim().toLowerCase();
  const shown = changes.filter((change) => change.place[language].toLowerCase().includes(wanted));
  const titles = { before: t('compare.version', { number: pair.from }), after: t('compare.version', { number: pair.to }) };
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Text fw={600} role="status">
          {t('changes.count', { count: shown.length })}
        </Text>
        <TextInput
          aria-label={t('compare.search')}
          placeholder={t('compare.search')}
          value={search}
          maxLength={50}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </Group>
      {shown.length === 0 ? <EmptyState title={t('compare.none')} /> : <ChangeTable changes={shown} contents={contents} titles={titles} />}
    </Stack>
  );
}

interface CompareProps {
  readonly kind: ExchangeKind;
  readonly id: number;
  /** Numbers of the versions; without them the most useful pair. */
  readonly da?: number | undefined;
  readonly a?: number | undefined;
}

/** Two versions of a record line by line: only differences, rate tables by cell. The pair is in the address. */
export function CompareView({ kind, id, da = 0, a = 0 }: CompareProps) {
  const t = useExchangeTexts();
  const navigate = useNavigate();
  const { record, records } = KIND_ROUTES[kind];
  const { data, error, refetch } = useApiQuery(records.read, { params: { id } });
  usePageTitle(data === undefined ? undefined : t('compare.title', { name: data.name }), {
    label: data?.name ?? '',
    path: record.href({ id }),
  });
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState />;
  if (data.versions.length < 2) return <EmptyState title={t('compare.one')} text={t('compare.oneHelp')} />;
  const pair = pairOf(data, { from: da, to: a });
  const options = data.versions.map(({ number }) => ({ value: String(number), label: t('compare.version', { number }) }));
  const choose = ({ from, to }: Pair) => void navigate({ to: '.', search: { da: from, a: to }, replace: true, resetScroll: false });
  return (
    <Stack gap="md">
      <Anchor component={Link} to={record.href({ id, versione: pair.to })}>
        {t('compare.back')}
      </Anchor>
      <Group align="flex-end">
        <Select
          label={t('compare.from')}
          data={options}
          value={String(pair.from)}
          allowDeselect={false}
          onChange={(value) => choose({ ...pair, from: Number(value) })}
        />
        <Select
          label={t('compare.to')}
          data={options}
          value={String(pair.to)}
          allowDeselect={false}
          onChange={(value) => choose({ ...pair, to: Number(value) })}
        />
      </Group>
      <Differences key={`${pair.from} ${pair.to}`} kind={kind} id={data.id} pair={pair} />
      <Text size="sm" c="dimmed">
        {t('compare.rollback', { number: pair.from })}
      </Text>
    </Stack>
  );
}
