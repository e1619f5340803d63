import { Button, Group } from '@mantine/core';
import { useMemo, useState } from 'react';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { DateText } from '#platform/ui-kit/display/values.tsx';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { privacyRequestAddress } from '../../api/addresses.ts';
import { listRequests, type PrivacyRequestRow } from '../../api/index.ts';
import { KIND_LABELS, REQUEST_STATE_LABELS, REQUEST_STATES } from '../../domain/index.ts';
import { usePrivacyTexts } from '../../texts/it.ts';
import { RequestDialog } from './request-dialog.tsx';

const TONES = { APERTA: 'progress', EVASA: 'good', RESPINTA: 'neutral' } as const;

/** `/dati-personali/richieste`: the register of requests, the most urgent on top. */
export function RequestListPage() {
  const t = usePrivacyTexts();
  const language = useLanguage();
  const [adding, setAdding] = useState(false);
  const list = useListState(listRequests);
  const query = useApiQuery(listRequests, { query: list.query });
  const columns = useMemo<readonly Column<PrivacyRequestRow>[]>(
    () => [
      { key: 'subject', title: t('requests.subject'), cell: (row) => row.subjectName },
      { key: 'kind', title: t('requests.kind'), cell: (row) => KIND_LABELS[row.kind][language] },
      { key: 'receivedOn', title: t('requests.receivedOn'), sort: 'receivedOn', cell: (row) => <DateText date={row.receivedOn} /> },
      { key: 'dueOn', title: t('requests.dueOn'), sort: 'dueOn', cell: (row) => <DateText date={row.dueOn} /> },
      {
        key: 'status',
        title: t('requests.status'),
        cell: (row) => (
          <Group gap={4}>
            <StatusBadge tone={TONES[row.status]}>{REQUEST_STATE_LABELS[row.status][language]}</StatusBadge>
            {row.late ? <StatusBadge tone="bad">{t('requests.late')}</StatusBadge> : null}
          </Group>
        ),
      },
    ],
    [t, language],
  );
  return (
    <>
      <DataTable<PrivacyRequestRow>
        id="privacy-requests"
        label={t('requests.list')}
        list={list}
        query={query}
        columns={columns}
        rowKey={(row) => row.id}
        rowHref={(row) => privacyRequestAddress.href({ id: row.id })}
        filters={[
          {
            kind: 'one',
            name: 'stato',
            label: t('requests.status'),
            options: REQUEST_STATES.map((value) => ({ value, label: REQUEST_STATE_LABELS[value][language] })),
          },
        ]}
        tools={<Button onClick={() => setAdding(true)}>{t('requests.add')}</Button>}
        empty={{ title: t('requests.empty'), text: t('requests.emptyText') }}
      />
      {adding ? <RequestDialog onClose={() => setAdding(false)} /> : null}
    </>
  );
}
