import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Timeline } from '#platform/ui-kit/display/timeline.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { Pager } from '#platform/ui-kit/table/pager.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { ChangeList } from '#platform/ui-kit/versioned/change-list.tsx';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { versionedEvents } from '../../../api/audit-events.ts';
import type { VersionedRoutes } from '../../../api/index.ts';
import type { HistoryEntry } from '../../../api/versioned/wire.ts';
import { useCatalogueTexts } from '../../../texts/it.ts';

function Details({ entry }: { entry: HistoryEntry }) {
  const t = useCatalogueTexts();
  const [open, setOpen] = useState(false);
  const more = entry.count - entry.changes.length;
  return (
    <Stack gap={4} align="flex-start">
      {entry.reason === null ? null : <Text size="sm">{entry.reason}</Text>}
      {entry.count === 0 || open ? null : (
        <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
          {t('history.show', { count: entry.count })}
        </Button>
      )}
      {open ? <ChangeList changes={entry.changes} /> : null}
      {open && more > 0 ? <Text size="sm">{t('history.more', { count: more })}</Text> : null}
    </Stack>
  );
}

/** The history of a record: user, on whose behalf, time, changes. */
export function RecordHistoryTab({ routes, id }: { routes: VersionedRoutes; id: number }) {
  const t = useCatalogueTexts();
  const language = useLanguage();
  const [page, setPage] = useState(1);
  const [max, setMax] = useState(20);
  const { data, error, refetch } = useApiQuery(routes.history, { params: { id }, query: { page, max } });
  if (data === undefined) return error === null ? <LoadingState /> : <QueryError error={error} onRetry={() => void refetch()} />;
  if (data.total === 0) return <Text c="dimmed">{t('history.none')}</Text>;
  const whoOf = ({ who, onBehalf }: HistoryEntry) => {
    if (who === null) return t('history.system');
    return onBehalf === null ? who : t('history.onBehalf', { who, other: onBehalf });
  };
  const entries = data.items.map((entry) => ({
    key: entry.id,
    at: entry.at,
    title: (
      <>
        {versionedEvents[routes.kind].actions[entry.action][language]}
        {entry.number === null ? null : ` · ${t('version.short', { number: entry.number })}`}
      </>
    ),
    who: whoOf(entry),
    details: <Details entry={entry} />,
  }));
  return (
    <>
      <Timeline entries={entries} />
      {data.total > data.items.length ? <Pager page={page} max={max} total={data.total} onPage={setPage} onSize={setMax} /> : null}
    </>
  );
}
