import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { UserTabProps } from '#areas/network/users/ui/public.tsx';
import { KeyValueList } from '#platform/ui-kit/display/key-value-list.tsx';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { negotiationAddress } from '../api/addresses.ts';
import { negotiationOfDealer } from '../api/dealer-routes.ts';
import { useNegotiationsTexts } from '../texts/it.ts';

/** The negotiation from which a dealer was created. */
export function DealerTab({ user: { id } }: UserTabProps) {
  const t = useNegotiationsTexts();
  const { data, error, refetch } = useApiQuery(negotiationOfDealer, { params: { dealerId: id } });
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState />;
  const { negotiation } = data;
  if (negotiation === null) return <Text>{t('dealerTab.none')}</Text>;
  return (
    <Stack gap="sm">
      <KeyValueList
        items={[
          { label: t('list.owner'), value: negotiation.owner },
          { label: t('dealerTab.opened'), value: <MomentText instant={negotiation.createdAt} /> },
          { label: t('dealerTab.won'), value: <MomentText instant={negotiation.closedAt} /> },
        ]}
      />
      <Anchor component={Link} to={negotiationAddress.href({ id: negotiation.id })} underline="always">
        {t('dealerTab.open')}
      </Anchor>
    </Stack>
  );
}
