import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { MailBanner } from '#areas/agency/settings/ui/public.tsx';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { MAIL_STATUSES } from '../../api/contact-routes.ts';
import { listOutbox } from '../../api/index.ts';
import type { OutboxRow } from '../../api/outbox-routes.ts';
import { type UsersText, useUsersTexts } from '../../texts/it.ts';
import { MailDialog } from './mail-dialog.tsx';
import { MailStatus } from './mail-status.tsx';

function outboxColumns(t: UsersText): readonly Column<OutboxRow>[] {
  return [
    { key: 'createdAt', title: t('mails.columns.createdAt'), cell: (row) => <MomentText instant={row.createdAt} />, sort: 'createdAt' },
    { key: 'to', title: t('mails.columns.to'), cell: (row) => row.to, maxWidth: 170 },
    { key: 'subject', title: t('mails.columns.subject'), cell: (row) => row.subject, maxWidth: 250 },
    { key: 'status', title: t('mails.columns.status'), cell: (row) => <MailStatus status={row.status} /> },
    { key: 'attempts', title: t('mails.columns.attempts'), cell: (row) => row.attempts, align: 'end' },
    { key: 'author', title: t('mails.columns.author'), cell: (row) => row.author ?? t('mails.automatic'), maxWidth: 120 },
    { key: 'error', title: t('mails.columns.error'), cell: (row) => row.error ?? '—', maxWidth: 130 },
    { key: 'kind', title: t('mails.columns.kind'), cell: (row) => row.kind, optional: true },
  ];
}

/** `/admin/posta`: every mail of the product, including failed ones. */
export function OutboxPage() {
  const t = useUsersTexts();
  const list = useListState(listOutbox, { sort: 'createdAt', order: 'desc' });
  const query = useApiQuery(listOutbox, { query: list.query });
  const columns = useMemo(() => outboxColumns(t), [t]);
  const [open, setOpen] = useState<number>();
  return (
    <>
      <MailBanner mb="sm" />
      <DataTable<OutboxRow>
        id="outbox"
        label={t('mails.title')}
        list={list}
        query={query}
        columns={columns}
        rowKey={(row) => row.id}
        rowActions={(row) => (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`${t('mails.open')}: ${row.subject}, ${row.to}`}
            onClick={() => setOpen(row.id)}
          >
            {t('mails.open')}
          </Button>
        )}
        filters={[
          {
            kind: 'many',
            name: 'stato',
            label: t('mails.columns.status'),
            options: MAIL_STATUSES.map((value) => ({ value, label: t(`mails.status.${value}`) })),
          },
        ]}
        empty={{ title: t('mails.empty'), text: t('mails.emptyText') }}
      />
      {open === undefined ? null : <MailDialog id={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
