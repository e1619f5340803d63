import { Badge, Group, Paper } from '@mantine/core';
import { KeyValueList } from '#platform/ui-kit/display/key-value-list.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import type { UserInfo } from '../../api/index.ts';
import { ROLE_LABELS } from '../../domain/index.ts';
import { useAccessTexts } from '../../texts/it.ts';
import { AccountSection } from './account-section.tsx';

/** The user's data and position in the network. */
export function OwnData({ user }: { user: UserInfo }) {
  const t = useAccessTexts();
  const above = Object.values(user.roleDetails).map((parent) => `${parent.nominativo} (${t(`groups.${parent.gruppo}`)})`);
  return (
    <Paper withBorder p="md">
      <KeyValueList
        items={[
          { label: t('account.name'), value: user.nominativo },
          { label: t('account.username'), value: user.username },
          { label: t('account.group'), value: t(`groups.${user.gruppo}`) },
          { label: t('account.agency'), value: user.agenzia },
          { label: t('account.email'), value: user.email },
          {
            label: t('account.above'),
            value: above.length === 0 ? null : above.map((line) => <div key={line}>{line}</div>),
          },
        ]}
      />
    </Paper>
  );
}

/** The user's permissions. */
export function OwnPermissions({ user }: { user: UserInfo }) {
  const t = useAccessTexts();
  const language = useLanguage();
  const labels = user.authorities.map((role) => ({ role, label: ROLE_LABELS[role][language] }));
  return (
    <AccountSection title={t('account.permissions')}>
      <Group gap={6}>
        {labels
          .toSorted((a, b) => a.label.localeCompare(b.label, language))
          .map(({ role, label }) => (
            <Badge key={role} variant="default" radius="sm" fw={400} tt="none" title={role}>
              {label}
            </Badge>
          ))}
      </Group>
    </AccountSection>
  );
}
