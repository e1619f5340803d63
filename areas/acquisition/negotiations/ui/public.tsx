import { lazy, Suspense } from 'react';
import type { UserTab, UserTabProps } from '#areas/network/users/ui/public.tsx';
import { loadWithRetry } from '#platform/ui-kit/load-with-retry.ts';

const Content = lazy(async () => ({ default: (await loadWithRetry(() => import('./dealer-tab.tsx'))).DealerTab }));

function NegotiationOfDealer(props: UserTabProps) {
  return (
    <Suspense>
      <Content {...props} />
    </Suspense>
  );
}

/** The tab of a dealer, for users that see negotiations. */
export const NEGOTIATION_TABS: readonly UserTab[] = [
  {
    id: 'trattativa',
    order: 95,
    label: { it: 'Trattativa', en: 'Negotiation' },
    shows: (user, viewer) => user.group === 'DEALER' && viewer.authorities.includes('READ_TRATTATIVE'),
    content: NegotiationOfDealer,
  },
];
