import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DetailHeader } from '#platform/ui-kit/display/detail-header.tsx';
import { FiguresTable } from '#platform/ui-kit/display/figures-table.tsx';
import { Timeline, type TimelineEntry } from '#platform/ui-kit/display/timeline.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { EmptyState, QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { traceAddress } from '../../api/addresses.ts';
import { readHistory, type TraceEntry } from '../../api/index.ts';
import { useOperationsTexts } from '../../texts/it.ts';
import { recordHref } from '../entity-links.ts';
import { ValueText } from './value-text.tsx';

/** Differences that are open at once: a new record has dozens. */
const OPEN = 8;

function Differences({ entry: { differences, moreDifferences, actionLabel } }: { readonly entry: TraceEntry }) {
  const t = useOperationsTexts();
  const [all, setAll] = useState(false);
  if (differences.length === 0) return null;
  const shown = all ? differences : differences.slice(0, OPEN);
  return (
    <Stack gap={4} mt={4} maw={760}>
      <FiguresTable caption={t('trace.differencesOf', { cause: actionLabel })} plain>
        <thead>
          <tr>
            <th>{t('trace.field')}</th>
            <th>{t('trace.before')}</th>
            <th>{t('trace.after')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ path, label, kind, before, after }) => (
            <tr key={path}>
              <td data-label={t('trace.field')}>{label}</td>
              <td data-label={t('trace.before')}>
                <ValueText value={before} kind={kind} />
              </td>
              <td data-label={t('trace.after')}>
                <ValueText value={after} kind={kind} />
              </td>
            </tr>
          ))}
        </tbody>
      </FiguresTable>
      {shown.length < differences.length ? (
        <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={() => setAll(true)}>
          {t('trace.allFields', { count: differences.length })}
        </Button>
      ) : null}
      {moreDifferences ? <Text size="sm">{t('trace.cut')}</Text> : null}
    </Stack>
  );
}

function useEntry(marked: number | undefined) {
  const t = useOperationsTexts();
  return (entry: TraceEntry): TimelineEntry => {
    const who = entry.who ?? t('trace.system');
    return {
      key: entry.id,
      at: entry.at,
      title: entry.id === marked ? <mark>{entry.actionLabel}</mark> : entry.actionLabel,
      who: entry.onBehalfOf === null ? who : t('trace.onBehalf', { who, other: entry.onBehalfOf }),
      details: (
        <Stack gap={2}>
          {entry.reason === null ? null : <Text size="sm">{t('trace.reason', { reason: entry.reason })}</Text>}
          {entry.redactedAt === null ? null : <Text size="sm">{t('trace.redacted')}</Text>}
          <Differences entry={entry} />
          <Anchor component={Link} to={traceAddress.href({ richiesta: entry.requestId })} size="sm" underline="always">
            {t('trace.sameRequest')}
          </Anchor>
        </Stack>
      ),
    };
  };
}

interface StoryProps {
  readonly entita: string;
  readonly id: number;
  readonly evento: number | undefined;
  /** Entries before this one. */
  readonly before: number | undefined;
}

function Story({ entita, id, evento, before }: StoryProps) {
  const t = useOperationsTexts();
  const entryOf = useEntry(evento);
  const [next, setNext] = useState<number>();
  const { data, error, refetch } = useApiQuery(readHistory, { query: { entita, id, prima: before } });
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState />;
  const { entityLabel, record, items, more } = data;
  const last = items.at(-1)?.id;
  const href = recordHref(entita, id, record);
  return (
    <>
      {before === undefined ? (
        <DetailHeader
          title={t('trace.named', { entity: entityLabel, record: record ?? String(id) })}
          facts={[]}
          actions={
            href === null ? null : (
              <Button component={Link} to={href} variant="default">
                {t('trace.openRecord')}
              </Button>
            )
          }
        />
      ) : null}
      {items.length === 0 && before === undefined ? <EmptyState title={t('trace.noHistory')} /> : <Timeline entries={items.map(entryOf)} />}
      {next === undefined ? null : <Story entita={entita} id={id} evento={evento} before={next} />}
      {more && next === undefined ? (
        <Group>
          <Button variant="default" onClick={() => setNext(last)}>
            {t('trace.older')}
          </Button>
        </Group>
      ) : null}
    </>
  );
}

interface HistoryPageProps {
  readonly entita?: string | undefined;
  readonly id?: number | undefined;
  readonly evento?: number | undefined;
}

/** `/admin/entity-trace/storia`: what happened to one record, field by field. */
export function HistoryPage({ entita, id, evento }: HistoryPageProps) {
  const t = useOperationsTexts();
  if (entita === undefined || id === undefined) {
    return (
      <EmptyState
        title={t('trace.noRecord')}
        action={
          <Button component={Link} to={traceAddress.href({})} variant="default">
            {t('trace.search')}
          </Button>
        }
      />
    );
  }
  return (
    <Stack gap="md">
      <Story key={`${entita} ${id}`} entita={entita} id={id} evento={evento} before={undefined} />
    </Stack>
  );
}
