import { Badge, Group, Paper } from '@mantine/core';
import { KeyValueList } from '#platform/ui-kit/display/key-value-list.tsx';
import type { UserInfo } from '../../api/index.ts';
import { useAccessTexts } from '../texts.ts';
import { AccountSection } from './account-section.tsx';

/** Who I am in the network. */
export function OwnData({ user }: { user: UserInfo }) {
  const t = useAccessTexts();
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
            value: Object.values(user.roleDetails)
              .map((parent) => `${parent.nominativo} (${t(`groups.${parent.gruppo}`)})`)
              .join(', '),
          },
        ]}
      />
    </Paper>
  );
}

/** What I may do. */
export function OwnPermissions({ user }: { user: UserInfo }) {
  const t = useAccessTexts();
  return (
    <AccountSection title={t('account.permissions')}>
      <Group gap={6}>
        {user.authorities.map((role) => (
          <Badge key={role} variant="default" radius="sm" fw={400} tt="none">
            {role}
          </Badge>
        ))}
      </Group>
    </AccountSection>
  );
}
