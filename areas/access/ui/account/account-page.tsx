import { Badge, Group, Paper, Stack, Title } from '@mantine/core';
import { KeyValueList } from '#platform/ui-kit/display/key-value-list.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { userInfo } from '../../api/index.ts';
import { useAccessTexts } from '../texts.ts';

/** Who I am in the network and what I may do. */
export function Page() {
  const t = useAccessTexts();
  const query = useApiQuery(userInfo, {});
  if (query.isPending) return <LoadingState />;
  if (query.isError) return <QueryError error={query.error} onRetry={() => void query.refetch()} />;
  const user = query.data;
  return (
    <Stack gap="md" maw={820}>
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
      <Paper withBorder p="md">
        <Title order={2} size="h4" mb="xs">
          {t('account.permissions')}
        </Title>
        <Group gap={6}>
          {user.authorities.map((role) => (
            <Badge key={role} variant="default" radius="sm" fw={400} tt="none">
              {role}
            </Badge>
          ))}
        </Group>
      </Paper>
    </Stack>
  );
}
