import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useMemo } from 'react';
import { MailBanner } from '#areas/agency/settings/ui/public.tsx';
import { GROUP_LABELS, TRAINED_GROUPS } from '#areas/network/users/domain/index.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { listReminders, type ReminderRow } from '../../api/index.ts';
import { useTrainingTexts } from '../../texts/it.ts';
import { reminderColumns, trainingHref } from './columns.tsx';
import { useReminderActions } from './use-reminder-actions.ts';

/** `/solleciti/formazione-ivass`: people whose training expires or has expired, with reminders for one or many. */
export function RemindersPage() {
  const t = useTrainingTexts();
  const language = useLanguage();
  const mayOpen = useHasRole('UPDATE_UTENTI');
  const mayDeactivate = useHasRole('UPDATE_IVASS');
  const list = useListState(listReminders, { sort: 'deadline', order: 'asc' });
  const query = useApiQuery(listReminders, { query: list.query });
  const { remind, disable, busy } = useReminderActions();
  const columns = useMemo(() => reminderColumns(t, language), [t, language]);
  const late = (rows: readonly ReminderRow[]) => rows.every((row) => row.status === 'NON_IN_REGOLA' && row.enabled);

  return (
    <>
      <MailBanner mb="sm" />
      <DataTable<ReminderRow>
        id="training-reminders"
        label={t('reminders.title')}
        list={list}
        query={query}
        columns={columns}
        rowKey={(row) => row.userId}
        {...(mayOpen ? { rowHref: (row: ReminderRow) => trainingHref(row) ?? '' } : {})}
        rowActions={(row) => (
          <Menu position="bottom-end" withinPortal>
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" aria-label={t('reminders.actionsOf', { name: row.name })}>
                <IconDots size={18} stroke={1.6} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => void remind([row])}>{t('reminders.send')}</Menu.Item>
              {mayDeactivate && late([row]) ? (
                <Menu.Item color="red.9" onClick={() => void disable([row])}>
                  {t('reminders.deactivate')}
                </Menu.Item>
              ) : null}
            </Menu.Dropdown>
          </Menu>
        )}
        bulk={(rows, clear) => (
          <>
            <Button size="compact-sm" loading={busy} onClick={() => void remind(rows).then(clear)}>
              {t('reminders.send')}
            </Button>
            {mayDeactivate && late(rows) ? (
              <Button size="compact-sm" color="red.9" variant="outline" loading={busy} onClick={() => void disable(rows).then(clear)}>
                {t('reminders.deactivate')}
              </Button>
            ) : null}
          </>
        )}
        filters={[
          {
            kind: 'many',
            name: 'stato',
            label: t('reminders.filters.status'),
            options: (['IN_SCADENZA', 'NON_IN_REGOLA'] as const).map((value) => ({ value, label: t(`status.${value}`) })),
          },
          {
            kind: 'many',
            name: 'gruppo',
            label: t('reminders.filters.group'),
            options: TRAINED_GROUPS.map((value) => ({ value, label: GROUP_LABELS[value].one[language] })),
          },
          { kind: 'dates', name: 'deadline', label: t('reminders.filters.deadline'), from: 'dal', to: 'al' },
          { kind: 'yes-no', name: 'sollecitati', label: t('reminders.filters.reminded') },
        ]}
        empty={{ title: t('reminders.empty'), text: t('reminders.emptyText') }}
      />
    </>
  );
}
