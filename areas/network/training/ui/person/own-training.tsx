import { Stack, Title } from '@mantine/core';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { useSession } from '#platform/ui-shell/session/session.ts';
import { readOwnTraining } from '../../api/index.ts';
import { useTrainingTexts } from '../../texts/it.ts';
import { InitialCard } from './initial-card.tsx';
import { PeriodCard } from './period-card.tsx';
import { StatusPanel } from './status-panel.tsx';

/** The user's own training, read-only; empty when none is required, and for customers. */
export function OwnTraining() {
  const { gruppo } = useSession();
  return gruppo === 'CLIENTE' ? null : <Training />;
}

function Training() {
  const t = useTrainingTexts();
  const { data, error, refetch } = useApiQuery(readOwnTraining, {});
  if (data?.category === null) return null;
  return (
    <Stack gap="sm" component="section" aria-label={t('tab')}>
      <Title order={2} size="h4">
        {t('tab')}
      </Title>
      {data === undefined && error === null ? <LoadingState height={120} /> : null}
      {error === null ? null : <QueryError error={error} onRetry={() => void refetch()} />}
      {data === undefined ? null : <StatusPanel detail={data} />}
      {data === undefined || data.initial === null ? null : <InitialCard initial={data.initial} />}
      {data?.periods.map((period) => (
        <PeriodCard key={period.id} period={period} />
      ))}
    </Stack>
  );
}
