import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { listProducers } from '#areas/sale/contracts/api/index.ts';
import { urlOf } from '#platform/api-kit/route.ts';
import { keysOf } from '#platform/domain-kit/entries.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { DownloadMenu } from '#platform/ui-shell/download/download-menu.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { changeRequestAddress } from '../../api/addresses.ts';
import { exportChangeRequests, listChangeRequests, type RequestRow, takeNextRequest } from '../../api/index.ts';
import { CAUSES, REQUEST_STATES } from '../../domain/index.ts';
import { useChangeRequestsTexts } from '../../texts/it.ts';
import { requestColumns } from './columns.tsx';

interface Counts {
  readonly toTake: number;
  readonly mine: number;
  readonly waiting: number;
  readonly overdue: number;
}

/** How many open requests there are of each kind, under the filters of cause, producer and search. */
function OpenCounts({ counts, handles }: { readonly counts: Counts | undefined; readonly handles: boolean }) {
  const t = useChangeRequestsTexts();
  const shown = handles ? (['toTake', 'mine', 'waiting', 'overdue'] as const) : (['toTake', 'waiting', 'overdue'] as const);
  return (
    <Paper withBorder px="md" py="xs" component="section" aria-label={t('list.counts')}>
      <Group style={{ columnGap: 'var(--mantine-spacing-xl)', rowGap: 4 }}>
        <Text fw={600}>{t('list.counts')}</Text>
        {shown.map((kind) => (
          <Text
            key={kind}
            component="span"
            {...(kind === 'overdue' && (counts?.overdue ?? 0) > 0 ? { c: 'var(--mantine-color-error)' } : {})}
          >
            <b>{counts?.[kind] ?? '–'}</b> {t(`counts.${kind}`, { count: counts?.[kind] ?? 0 })}
          </Text>
        ))}
      </Group>
    </Paper>
  );
}

const TEN_MINUTES = 600_000;

/** `/richieste-modifica`: change requests of the visible policies, the most urgent on top. */
export function ChangeRequestsPage() {
  const t = useChangeRequestsTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const handles = useHasRole('UPDATE_RICHIESTE_MODIFICA_POLIZZA');
  const list = useListState(listChangeRequests);
  const query = useApiQuery(listChangeRequests, { query: list.query });
  const parties = useApiQuery(listProducers, { query: { max: 100, sort: 'name' } }, { staleTime: TEN_MINUTES });
  const takeNext = useApiMutation(takeNextRequest, { invalidates: [listChangeRequests] });
  const columns = useMemo(() => requestColumns(t, language), [t, language]);
  const producers = (parties.data?.items ?? []).filter((party) => party.kind === 'PRODUTTORE');
  const { page: _page, max: _max, ...filter } = list.query;
  const counts = query.data?.counts;
  const takeAndOpen = async () => {
    const { ticket } = await takeNext.mutateAsync({});
    await navigate({ to: changeRequestAddress.href({ ticket }) });
  };
  return (
    <Stack gap="sm">
      <OpenCounts counts={counts} handles={handles} />
      <DataTable<RequestRow>
        id="change-requests"
        label={t('list.label')}
        list={list}
        query={query}
        columns={columns}
        rowKey={(row) => row.id}
        rowHref={(row) => changeRequestAddress.href({ ticket: row.ticket })}
        filters={[
          {
            kind: 'many',
            name: 'stato',
            label: t('filters.status'),
            options: REQUEST_STATES.codes.map((value) => ({ value, label: REQUEST_STATES.labels[value][language] })),
          },
          {
            kind: 'many',
            name: 'causa',
            label: t('filters.cause'),
            options: keysOf(CAUSES).map((value) => ({ value, label: CAUSES[value][language] })),
          },
          ...(handles ? [{ kind: 'yes-no' as const, name: 'mie', label: t('filters.mine') }] : []),
          { kind: 'yes-no', name: 'scadute', label: t('filters.overdue') },
          ...(producers.length < 2
            ? []
            : [
                {
                  kind: 'many' as const,
                  name: 'produttore',
                  label: t('filters.producer'),
                  options: producers.map((party) => ({ value: String(party.id), label: party.name })),
                },
              ]),
        ]}
        tools={
          <>
            {handles ? (
              <Button
                loading={takeNext.isPending}
                disabled={counts === undefined || counts.toTake === 0}
                onClick={() => void takeAndOpen().catch(notify.failed)}
              >
                {t('list.next')}
              </Button>
            ) : null}
            <DownloadMenu
              addressOf={(formato) => urlOf(exportChangeRequests, { query: { ...filter, formato } })}
              disabled={query.data === undefined || query.data.total === 0}
            />
          </>
        }
        empty={{ title: t('list.empty'), text: t('list.emptyText') }}
      />
    </Stack>
  );
}
