import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { urlOf } from '#platform/api-kit/route.ts';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { DownloadButton } from '#platform/ui-shell/download/download-button.tsx';
import { executionAddress, historyAddress } from '../../api/addresses.ts';
import { listTraces, MOST_TRACES, type TraceRow, traceEvidence, traceWords, trailState } from '../../api/index.ts';
import { TRAIL_FAULT_LABELS } from '../../domain/index.ts';
import { useOperationsTexts } from '../../texts/it.ts';

/** State of the chain of seals: how far it reaches and whether its last verification found it intact. */
function Chain() {
  const t = useOperationsTexts();
  const language = useLanguage();
  const { data } = useApiQuery(trailState, {});
  // Takes its place at once, so that the list does not move.
  if (data === undefined) return <Text size="sm">{'\u00a0'}</Text>;
  const { head, sealedRows, waitingRows, verified } = data;
  if (verified?.intact === false) {
    return (
      <Alert color="red" variant="light">
        <Text fw={600}>{t('trace.broken')}</Text>
        {verified.faults.map((fault) => (
          <Text key={fault}>{TRAIL_FAULT_LABELS[fault][language]}</Text>
        ))}
        <Anchor component={Link} to={executionAddress.href({ id: verified.executionId })} underline="always">
          {t('trace.verification')}
        </Anchor>
      </Alert>
    );
  }
  return (
    <Text size="sm" c="dimmed">
      {head === null ? t('trace.unsealed') : t('trace.sealed', { rows: sealedRows, waiting: waitingRows, seal: head.seal })}{' '}
      {verified === null ? (
        t('trace.unverified')
      ) : (
        <>
          {t('trace.verifiedAt')}{' '}
          <Anchor component={Link} to={executionAddress.href({ id: verified.executionId })} underline="always">
            <MomentText instant={verified.at} />
          </Anchor>
        </>
      )}
    </Text>
  );
}

/** `/admin/entity-trace`: searches the audit trail. */
export function TracePage() {
  const t = useOperationsTexts();
  const list = useListState(listTraces);
  const query = useApiQuery(listTraces, { query: list.query });
  const { data: words } = useApiQuery(traceWords, {});
  const { values } = list;
  const columns = useMemo<readonly Column<TraceRow>[]>(
    () => [
      { key: 'at', title: t('trace.at'), sort: 'at', cell: (row) => <MomentText instant={row.at} />, card: 3 },
      { key: 'action', title: t('trace.cause'), cell: (row) => row.actionLabel, card: 2, maxWidth: 220 },
      {
        key: 'record',
        title: t('trace.record'),
        cell: (row) => t('trace.named', { entity: row.entityLabel, record: row.record ?? String(row.entityId) }),
        card: 1,
        maxWidth: 300,
      },
      {
        key: 'who',
        title: t('trace.who'),
        cell: (row) =>
          row.onBehalfOf === null
            ? (row.who ?? t('trace.system'))
            : t('trace.onBehalf', { who: row.who ?? t('trace.system'), other: row.onBehalfOf }),
        card: 4,
        maxWidth: 240,
      },
      {
        key: 'fields',
        title: t('trace.fields'),
        cell: (row) => {
          const rest = row.fieldCount - row.fields.length;
          return rest > 0 ? t('trace.andMore', { fields: row.fields.join(', '), rest }) : row.fields.join(', ');
        },
        maxWidth: 320,
        fromWidth: 1000,
      },
      { key: 'reason', title: t('run.reason'), cell: (row) => row.reason, maxWidth: 240, optional: true },
    ],
    [t],
  );
  const entities = words?.entities;
  const causes = useMemo(() => {
    if (entities === undefined) return 'loading';
    const shown = values.entita === undefined ? entities : entities.filter(({ code }) => code === values.entita);
    const labels = new Map(shown.flatMap(({ actions }) => actions.map(({ code, label }) => [code, label] as const)));
    return [...labels].map(([value, label]) => ({ value, label })).sort((one, other) => one.label.localeCompare(other.label));
  }, [entities, values.entita]);
  const { page: _page, max: _max, sort: _sort, order: _order, ...filters } = list.query;
  return (
    <Stack gap="sm">
      <Chain />
      {query.data?.limited === true ? (
        <Text size="sm" c="dimmed">
          {t('trace.limited', { most: MOST_TRACES })}
        </Text>
      ) : null}
      <DataTable<TraceRow>
        id="traces"
        label={t('trace.label')}
        list={list}
        query={query}
        columns={columns}
        rowKey={(row) => row.id}
        rowHref={(row) => historyAddress.href({ entita: row.entity, id: row.entityId, evento: row.id })}
        tools={<DownloadButton label={t('trace.evidence')} address={urlOf(traceEvidence, { query: filters })} />}
        filters={[
          {
            kind: 'one',
            name: 'entita',
            label: t('trace.entity'),
            options: entities === undefined ? 'loading' : entities.map(({ code, label }) => ({ value: code, label })),
          },
          { kind: 'one', name: 'causa', label: t('trace.cause'), options: causes },
          { kind: 'text', name: 'persona', label: t('trace.person'), maxLength: 60 },
          { kind: 'dates', name: 'periodo', label: t('runs.period'), from: 'da', to: 'a' },
          { kind: 'text', name: 'richiesta', label: t('trace.request'), maxLength: 80 },
        ]}
        empty={{ title: t('trace.none'), text: t('trace.noneText') }}
      />
      <Text size="sm" c="dimmed" maw={760}>
        {t('trace.help')}
      </Text>
    </Stack>
  );
}
