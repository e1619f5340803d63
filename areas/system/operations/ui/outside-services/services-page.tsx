import { Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { Tone } from '#platform/domain-kit/code-table.ts';
import { KeyValueList } from '#platform/ui-kit/display/key-value-list.tsx';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { listServices, type ServiceRow } from '../../api/index.ts';
import { SERVICES } from '../../domain/index.ts';
import { useServicesTexts } from '../../texts/outside-services/it.ts';

const TONES: Readonly<Record<ServiceRow['health'], Tone>> = { FUNZIONA: 'good', NON_RISPONDE: 'bad', MAI_USATO: 'neutral' };

/** Milliseconds between reloads. */
const EVERY = 15_000;

function Service({ row }: { readonly row: ServiceRow }) {
  const t = useServicesTexts();
  const language = useLanguage();
  const { code, mode, health, lastSuccessAt, lastFailureAt, failure, failingSince } = row;
  const { name, use } = SERVICES[code];
  return (
    <Paper withBorder p="md" component="li">
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <Title order={2} size="h4">
            {name[language]}
          </Title>
          {mode === 'REALE' ? <StatusBadge tone={TONES[health]}>{t(`states.${health}`)}</StatusBadge> : null}
        </Group>
        <Text size="sm" c="dimmed">
          {use[language]}
        </Text>
        <KeyValueList
          items={[
            { label: t('mode'), value: t(`modes.${mode}`) },
            ...(mode === 'REALE'
              ? [{ label: t('lastSuccess'), value: lastSuccessAt === null ? null : <MomentText instant={lastSuccessAt} /> }]
              : []),
            ...(failure === null
              ? []
              : [
                  {
                    label: t('lastFailure'),
                    value: (
                      <>
                        <MomentText instant={lastFailureAt} /> · {failure}
                        {failingSince === null ? null : (
                          <>
                            {' '}
                            · {t('since')} <MomentText instant={failingSince} />
                          </>
                        )}
                      </>
                    ),
                  },
                ]),
          ]}
        />
      </Stack>
    </Paper>
  );
}

/** `/configurazione/servizi-esterni`: outside services and their health. */
export function ServicesPage() {
  const t = useServicesTexts();
  const { data, error, refetch } = useApiQuery(listServices, {}, { refetchInterval: EVERY });
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState />;
  return (
    <Stack gap="md">
      <Text maw={760}>{t('intro')}</Text>
      <SimpleGrid cols={{ base: 1, sm: 2, xl: 3 }} spacing="md" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {data.items.map((row) => (
          <Service key={row.code} row={row} />
        ))}
      </SimpleGrid>
    </Stack>
  );
}
