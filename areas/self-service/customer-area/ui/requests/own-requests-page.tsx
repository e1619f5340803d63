import { Anchor, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { customerRequestAddress } from '#areas/after-sale/change-requests/api/addresses.ts';
import { MOTIVES, REQUEST_STATES } from '#areas/after-sale/change-requests/domain/index.ts';
import { homeAddress } from '#platform/api-kit/frame-addresses.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import { StateBadge } from '#platform/ui-kit/display/state-badge.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { EmptyState, QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { ownRequests } from '../../api/index.ts';
import { usePortalTexts } from '../../texts/it.ts';

/** `/area-clienti/richieste`: every request that the customer opened. */
export function OwnRequestsPage() {
  const t = usePortalTexts();
  const language = useLanguage();
  const query = useApiQuery(ownRequests, {});
  if (query.isError) return <QueryError error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <LoadingState height={240} />;
  const { items } = query.data;
  if (items.length === 0) {
    const action = (
      <Button component={Link} to={homeAddress.href()} variant="default">
        {t('requests.policies')}
      </Button>
    );
    return <EmptyState title={t('requests.none')} text={t('requests.noneText')} action={action} />;
  }
  return (
    <Stack component="ul" gap="xs" m={0} p={0} maw={760} style={{ listStyle: 'none' }}>
      {items.map(({ createdAt, insured, motive, policyNumber, status, ticket }) => (
        <Paper withBorder p="md" component="li" key={ticket}>
          <Group justify="space-between" gap="xs">
            <Anchor component={Link} to={customerRequestAddress.href({ ticket })} underline="always" fw={600}>
              {Object.entries(MOTIVES).find(([code]) => code === motive)?.[1][language] ?? ticket}
            </Anchor>
            <StateBadge states={REQUEST_STATES} state={status} forCustomer />
          </Group>
          <Text size="sm" c="dimmed">
            {[insured, `${t('policy.number')} ${policyNumber}`, t('requests.opened', { date: formatDate(todayInRome(createdAt)) })].join(
              ' · ',
            )}
          </Text>
        </Paper>
      ))}
    </Stack>
  );
}
