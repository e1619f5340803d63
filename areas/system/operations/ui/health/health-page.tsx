import { Anchor, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { outboxAddress } from '#areas/network/users/api/addresses.ts';
import type { Tone } from '#platform/domain-kit/code-table.ts';
import { KeyValueList } from '#platform/ui-kit/display/key-value-list.tsx';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { batchAddress, schedulerAddress, servicesAddress } from '../../api/addresses.ts';
import { type HealthView, readHealth } from '../../api/index.ts';
import { HEALTH_LABELS, type HealthCode, type HealthState } from '../../domain/index.ts';
import { useOperationsTexts } from '../../texts/it.ts';

const TONES: Readonly<Record<HealthState, Tone>> = { BUONO: 'good', ATTENZIONE: 'warning', GRAVE: 'bad' };

/** The page where a part is corrected. */
const CORRECTED_AT: Readonly<Partial<Record<HealthCode, string>>> = {
  SERVIZI: servicesAddress.href(),
  CODA: batchAddress.href(),
  PIANIFICAZIONI: schedulerAddress.href(),
  POSTA: outboxAddress.href(),
};

/** Milliseconds between reloads. */
const EVERY = 60_000;

function Part({ item }: { readonly item: HealthView['items'][number] }) {
  const t = useOperationsTexts();
  const language = useLanguage();
  const address = CORRECTED_AT[item.code];
  return (
    <Paper withBorder p="md" component="li">
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <Title order={2} size="h4">
            {item.name}
          </Title>
          <StatusBadge tone={TONES[item.state]}>{HEALTH_LABELS[item.state][language]}</StatusBadge>
        </Group>
        <Text>{item.measured}</Text>
        {item.since === null ? null : (
          <Text size="sm" c="dimmed">
            {t('health.since')} <MomentText instant={item.since} />
          </Text>
        )}
        {item.advice === null ? null : (
          <Text size="sm">
            {item.advice}{' '}
            {address === undefined ? null : (
              <Anchor component={Link} to={address} inherit>
                {t('health.open')}
              </Anchor>
            )}
          </Text>
        )}
      </Stack>
    </Paper>
  );
}

/** `/admin/salute`: state of the installation, the worst first. */
export function HealthPage() {
  const t = useOperationsTexts();
  const language = useLanguage();
  const { data, error, refetch } = useApiQuery(readHealth, {}, { refetchInterval: EVERY });
  if (data === undefined) return error === null ? <LoadingState /> : <QueryError error={error} onRetry={() => void refetch()} />;
  const rank = { GRAVE: 0, ATTENZIONE: 1, BUONO: 2 } as const;
  const { versions } = data;
  return (
    <Stack gap="md">
      <Group gap="sm">
        <StatusBadge tone={TONES[data.state]}>{HEALTH_LABELS[data.state][language]}</StatusBadge>
        <Text c="dimmed" size="sm">
          {t('health.checked')} <MomentText instant={data.checkedAt} />
        </Text>
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 2, xl: 3 }} spacing="md" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {data.items
          .toSorted((a, b) => rank[a.state] - rank[b.state])
          .map((item) => (
            <Part key={item.code} item={item} />
          ))}
      </SimpleGrid>
      <Paper withBorder p="md" component="section" aria-label={t('health.versions')}>
        <KeyValueList
          items={[
            { label: 'Nais', value: versions.nais },
            { label: 'Node.js', value: versions.node },
            { label: 'PostgreSQL', value: versions.postgres },
            { label: t('health.migration'), value: versions.migration },
          ]}
        />
      </Paper>
    </Stack>
  );
}
