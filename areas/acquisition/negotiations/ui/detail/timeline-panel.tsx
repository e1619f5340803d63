import { Button, Group, Select, Text, Textarea } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Timeline } from '#platform/ui-kit/display/timeline.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { DateBox } from '#platform/ui-kit/form/date/date-box.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { queryKeyOf, useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { addNegotiationNote, listNegotiations, readNegotiation } from '../../api/index.ts';
import { readBoard } from '../../api/overview-routes.ts';
import { negotiationTimeline } from '../../api/routes.ts';
import { EVENT_KIND_CODES, EVENT_KINDS, type EventKind } from '../../domain/index.ts';
import { useNegotiationsTexts } from '../../texts/it.ts';
import { Panel } from './panel.tsx';

interface TimelinePanelProps {
  readonly id: number;
  readonly mayWrite: boolean;
}

function NewNote({ id }: Pick<TimelinePanelProps, 'id'>) {
  const t = useNegotiationsTexts();
  const [note, setNote] = useState('');
  const add = useApiMutation(addNegotiationNote, { invalidates: [negotiationTimeline, readNegotiation, listNegotiations, readBoard] });
  const save = async () => {
    await add.mutateAsync({ params: { id }, body: { note: note.trim() } });
    setNote('');
    notify.done(t('timeline.noteDone'));
  };
  return (
    <>
      <Textarea
        label={t('timeline.note')}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        maxLength={2000}
        autosize
        minRows={2}
      />
      <Group>
        <Button
          size="compact-sm"
          variant="default"
          disabled={note.trim() === ''}
          loading={add.isPending}
          onClick={() => void save().catch(notify.failed)}
        >
          {t('timeline.note')}
        </Button>
      </Group>
    </>
  );
}

/** What happened, newest first; the server filters and pages. */
export function TimelinePanel({ id, mayWrite }: TimelinePanelProps) {
  const t = useNegotiationsTexts();
  const language = useLanguage();
  const [kind, setKind] = useState<EventKind | null>(null);
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const filter = { ...(kind === null ? {} : { tipo: [kind] }), ...(from === null ? {} : { da: from }), ...(to === null ? {} : { a: to }) };
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...queryKeyOf(negotiationTimeline), id, filter],
    queryFn: ({ pageParam, signal }) =>
      apiClient.call(
        negotiationTimeline,
        { params: { id }, query: { ...filter, ...(pageParam === null ? {} : { prima: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
  });
  const events = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Panel title={t('timeline.title')}>
      {mayWrite ? <NewNote id={id} /> : null}
      <Group gap="xs" align="flex-end">
        <Select
          size="xs"
          label={t('timeline.kind')}
          placeholder={t('timeline.all')}
          clearable
          value={kind}
          onChange={(value) => setKind(EVENT_KIND_CODES.find((code) => code === value) ?? null)}
          data={EVENT_KIND_CODES.map((value) => ({ value, label: EVENT_KINDS[value][language] }))}
        />
        <DateBox size="xs" label={t('timeline.from')} value={from} max={to ?? undefined} onChange={setFrom} w={140} />
        <DateBox size="xs" label={t('timeline.to')} value={to} min={from ?? undefined} onChange={setTo} w={140} />
      </Group>
      {error !== null ? <QueryError error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && error === null ? <LoadingState height={120} /> : null}
      {data !== undefined && events.length === 0 ? <Text>{t('timeline.none')}</Text> : null}
      <Timeline
        entries={events.map((event) => ({
          key: event.id,
          at: event.at,
          title: EVENT_KINDS[event.kind][language],
          who: event.who ?? t('detail.system'),
          details: event.note,
        }))}
      />
      {hasNextPage ? (
        <Group>
          <Button size="compact-sm" variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('timeline.more')}
          </Button>
        </Group>
      ) : null}
    </Panel>
  );
}
