import { Anchor, Button, Group, Paper, Stack, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { policyAddress } from '#areas/contracts/api/addresses.ts';
import { ContractStatus } from '#areas/contracts/ui/public.tsx';
import { KeyValueList } from '#platform/ui-kit/display/key-value-list.tsx';
import { DateText, Money } from '#platform/ui-kit/display/values.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { EmptyState, QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { policiesAddress } from '../../api/addresses.ts';
import { listPolicies } from '../../api/index.ts';
import { usePoliciesTexts } from '../../texts/it.ts';

/** More than most customers have; the list shows the others. */
const SHOWN = 5;

/** A customer's policies, latest expiry first, each with links to its coverages and documents. */
export function OwnPolicies() {
  const t = usePoliciesTexts();
  const query = useApiQuery(listPolicies, { query: { max: SHOWN, sort: 'expiryDate', order: 'desc' } });
  if (query.isError) return <QueryError error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <LoadingState height={240} />;
  const { items, total } = query.data;
  if (total === 0) return <EmptyState title={t('home.own.none')} text={t('home.own.noneHelp')} />;
  return (
    <Stack gap="sm">
      <Title order={3} size="h4">
        {t('home.own.title')}
      </Title>
      {items.map((policy) => (
        <Paper key={policy.id} withBorder p="md">
          <Group gap="sm" mb="xs">
            <Anchor component={Link} to={policyAddress.href({ id: policy.id })} fw={600}>
              {policy.vehicle}
            </Anchor>
            <ContractStatus status={policy.status} cancelled={policy.cancelled} />
          </Group>
          <KeyValueList
            items={[
              { label: t('home.own.number'), value: policy.policyNumber },
              { label: t('home.own.plate'), value: policy.plate },
              { label: t('home.own.product'), value: policy.product },
              { label: t('home.own.expiry'), value: <DateText date={policy.expiryDate} /> },
              { label: t('home.own.premium'), value: <Money cents={policy.premium} /> },
            ]}
          />
        </Paper>
      ))}
      {total > items.length ? (
        <Button component={Link} to={policiesAddress.href()} variant="default" style={{ alignSelf: 'flex-start' }}>
          {t('home.own.all', { count: total })}
        </Button>
      ) : null}
    </Stack>
  );
}
