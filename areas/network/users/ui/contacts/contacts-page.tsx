import { ActionIcon, Anchor, Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { GROUPS } from '#areas/agency/access/domain/index.ts';
import { CONTACT_MAIL } from '#areas/agency/settings/domain/index.ts';
import { AgencyContacts, MailBanner } from '#areas/agency/settings/ui/public.tsx';
import { formatPhone } from '#platform/domain-kit/identifiers/phone.ts';
import type { Language } from '#platform/domain-kit/locale.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { UrlTabs } from '#platform/ui-kit/display/url-tabs.tsx';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { type ContactRow, listContacts } from '../../api/contact-routes.ts';
import { NO_CONTACTS, RELATIONS } from '../../domain/contacts.ts';
import { GROUP_LABELS } from '../../domain/index.ts';
import { RELATION_LABELS } from '../../domain/texts.ts';
import { type UsersText, useUsersTexts } from '../../texts/it.ts';
import { SentMails } from './sent-mails.tsx';
import { WriteDialog } from './write-dialog.tsx';

function Phone({ number }: { number: string | null }) {
  if (number === null) return '—';
  return (
    <Anchor href={`tel:${number}`} underline="always" c="inherit">
      {formatPhone(number)}
    </Anchor>
  );
}

function contactColumns(t: UsersText, language: Language): readonly Column<ContactRow>[] {
  return [
    { key: 'name', title: t('contacts.columns.name'), cell: (row) => row.name, sort: 'name', maxWidth: 190, lines: 2 },
    {
      key: 'relation',
      title: t('contacts.columns.relation'),
      cell: (row) => <StatusBadge tone="neutral">{RELATION_LABELS[row.relation][language]}</StatusBadge>,
    },
    { key: 'group', title: t('contacts.columns.group'), cell: (row) => GROUP_LABELS[row.group].one[language] },
    { key: 'email', title: t('contacts.columns.email'), cell: (row) => row.email ?? '—', sort: 'email', maxWidth: 210 },
    { key: 'phone', title: t('contacts.columns.phone'), cell: (row) => <Phone number={row.phone} /> },
    { key: 'cellphone', title: t('contacts.columns.cellphone'), cell: (row) => <Phone number={row.cellphone} />, optional: true },
    { key: 'city', title: t('contacts.columns.city'), cell: (row) => row.city ?? '—', optional: true },
  ];
}

function People() {
  const t = useUsersTexts();
  const language = useLanguage();
  const list = useListState(listContacts, { sort: 'name', order: 'asc' });
  const query = useApiQuery(listContacts, { query: list.query });
  const columns = useMemo(() => contactColumns(t, language), [t, language]);
  const [writing, setWriting] = useState<{ readonly people: readonly ContactRow[]; readonly clear: () => void }>();
  const close = () => setWriting(undefined);
  return (
    <>
      <DataTable<ContactRow>
        id="contacts"
        label={t('contacts.title')}
        list={list}
        query={query}
        columns={columns}
        rowKey={(row) => row.id}
        rowActions={(row) => (
          <ActionIcon
            variant="default"
            disabled={row.email === null}
            aria-label={t('contacts.writeTo', { name: row.name })}
            title={t('contacts.write')}
            onClick={() => setWriting({ people: [row], clear: () => undefined })}
          >
            <IconMail size={16} stroke={1.6} />
          </ActionIcon>
        )}
        bulk={(rows, clear) => (
          <Button size="compact-sm" disabled={rows.length > CONTACT_MAIL.recipients} onClick={() => setWriting({ people: rows, clear })}>
            {t('contacts.write')}
          </Button>
        )}
        filters={[
          {
            kind: 'many',
            name: 'relazione',
            label: t('contacts.columns.relation'),
            options: RELATIONS.map((value) => ({ value, label: RELATION_LABELS[value][language] })),
          },
          {
            kind: 'many',
            name: 'gruppo',
            label: t('contacts.columns.group'),
            options: GROUPS.filter((group) => !NO_CONTACTS.includes(group)).map((value) => ({
              value,
              label: GROUP_LABELS[value].one[language],
            })),
          },
        ]}
        empty={{ title: t('contacts.empty'), text: t('contacts.emptyText') }}
      />
      {writing === undefined ? null : (
        <WriteDialog
          people={writing.people}
          onSent={() => {
            writing.clear();
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

/** `/contacts`: the user's contacts, and the mails written to them. */
export function ContactsPage() {
  const t = useUsersTexts();
  return (
    <UrlTabs
      tabs={[
        {
          id: 'persone',
          label: t('contacts.tabs.people'),
          content: (
            <>
              <MailBanner mb="sm" />
              <AgencyContacts />
              <People />
            </>
          ),
        },
        { id: 'inviate', label: t('contacts.tabs.sent'), content: <SentMails /> },
      ]}
    />
  );
}
