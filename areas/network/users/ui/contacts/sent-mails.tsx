import { useMemo } from 'react';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { listOwnMails } from '../../api/contact-routes.ts';
import { type UsersText, useUsersTexts } from '../../texts/it.ts';
import { MailStatus } from '../outbox/mail-status.tsx';

type Mail = ResponseOf<typeof listOwnMails>['items'][number];

function mailColumns(t: UsersText): readonly Column<Mail>[] {
  return [
    { key: 'createdAt', title: t('mails.columns.createdAt'), cell: (row) => <MomentText instant={row.createdAt} />, sort: 'createdAt' },
    { key: 'to', title: t('mails.columns.to'), cell: (row) => row.to, maxWidth: 260 },
    { key: 'subject', title: t('mails.columns.subject'), cell: (row) => row.subject, maxWidth: 320 },
    { key: 'status', title: t('mails.columns.status'), cell: (row) => <MailStatus status={row.status} /> },
  ];
}

/** Mails that the user wrote to contacts, with their state. */
export function SentMails() {
  const t = useUsersTexts();
  const list = useListState(listOwnMails, { sort: 'createdAt', order: 'desc' });
  const query = useApiQuery(listOwnMails, { query: list.query });
  const columns = useMemo(() => mailColumns(t), [t]);
  return (
    <DataTable<Mail>
      id="own-mails"
      label={t('contacts.sentTitle')}
      list={list}
      query={query}
      columns={columns}
      rowKey={(row) => row.id}
      searchable={false}
      empty={{ title: t('contacts.noneSent') }}
    />
  );
}
