import { Group, Text } from '@mantine/core';
import { userAddress } from '#areas/network/users/api/addresses.ts';
import { GROUP_LABELS, USER_PATHS } from '#areas/network/users/domain/index.ts';
import type { Language } from '#platform/domain-kit/locale.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { DateText } from '#platform/ui-kit/display/values.tsx';
import type { Column } from '#platform/ui-kit/table/column.ts';
import type { ReminderRow } from '../../api/index.ts';
import { hoursText } from '../../domain/index.ts';
import type { TrainingText } from '../../texts/it.ts';
import { TrainingStatus } from '../training-status.tsx';

/** Returns the address of a person's training; undefined for groups without a list of users. */
export function trainingHref({ group, userId }: Pick<ReminderRow, 'group' | 'userId'>): string | undefined {
  const path = Object.entries(USER_PATHS).find(([, one]) => one === group)?.[0];
  return path === undefined ? undefined : userAddress.href({ userPath: path, id: userId, tab: 'formazione' });
}

export function reminderColumns(t: TrainingText, language: Language): readonly Column<ReminderRow>[] {
  return [
    { key: 'name', title: t('reminders.columns.name'), cell: (row) => row.name, sort: 'name', maxWidth: 240 },
    { key: 'group', title: t('reminders.columns.group'), cell: (row) => GROUP_LABELS[row.group].one[language], sort: 'group' },
    {
      key: 'status',
      title: t('reminders.columns.status'),
      cell: (row) => (
        <Group gap={4} wrap="nowrap">
          <TrainingStatus status={row.status} />
          {row.suspended ? <StatusBadge tone="info">{t('suspended')}</StatusBadge> : null}
        </Group>
      ),
    },
    { key: 'deadline', title: t('reminders.columns.deadline'), cell: (row) => <DateText date={row.deadline} />, sort: 'deadline' },
    {
      key: 'hours',
      title: t('reminders.columns.hours'),
      cell: (row) => t('reminders.hours', { done: hoursText(row.minutesDone, language), due: hoursText(row.minutesDue, language) }),
    },
    {
      key: 'reminders',
      title: t('reminders.columns.reminders'),
      cell: (row) => t('reminders.count', { count: row.reminders, max: row.max }),
    },
    {
      key: 'lastSentOn',
      title: t('reminders.columns.lastSentOn'),
      cell: (row) => (
        <>
          <DateText date={row.lastSentOn} />
          {row.lastMail === null ? null : (
            <Text size="sm" c={row.lastMail === 'FAILED' ? 'var(--mantine-color-error)' : 'dimmed'} component="span">
              {' '}
              {t(`history.mail.${row.lastMail}`)}
            </Text>
          )}
        </>
      ),
      sort: 'lastSentOn',
    },
    {
      key: 'enabled',
      title: t('reminders.columns.enabled'),
      cell: (row) => (
        <StatusBadge tone={row.enabled ? 'good' : 'bad'}>{t(row.enabled ? 'reminders.active' : 'reminders.inactive')}</StatusBadge>
      ),
    },
    { key: 'email', title: t('reminders.columns.email'), cell: (row) => row.email ?? '—', optional: true },
  ];
}
