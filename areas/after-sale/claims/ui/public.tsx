import { lazy, Suspense } from 'react';
import { useFlag } from '#areas/agency/settings/ui/public.tsx';
import type { ContractDetail } from '#areas/sale/contracts/ui/public.tsx';
import type { PolicyPanel } from '#areas/sale/portfolio/ui/public.tsx';
import { loadWithRetry } from '#platform/ui-kit/load-with-retry.ts';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import type { OwnPolicyCard } from './own/own-panel.tsx';

const ClaimsPanel = lazy(async () => ({
  default: (await loadWithRetry(() => import('./policy/claims-panel.tsx'))).ClaimsPanel,
}));

/** The claims of a policy, while the section is on. */
function ClaimsOfPolicy({ detail }: { readonly detail: ContractDetail }) {
  const [reads, isOn] = [useHasRole('READ_SINISTRI'), useFlag('SEZIONE_SINISTRI')];
  if (!reads || !isOn) return null;
  return (
    <Suspense>
      <ClaimsPanel detail={detail} />
    </Suspense>
  );
}

const OwnClaims = lazy(async () => ({
  default: (await loadWithRetry(() => import('./own/own-panel.tsx'))).OwnPanel,
}));

/** The claims of a customer on their home, while the section is on. */
function ClaimsOfCustomer({ policies }: { readonly policies: readonly OwnPolicyCard[] }) {
  if (!useFlag('SEZIONE_SINISTRI')) return null;
  return (
    <Suspense>
      <OwnClaims policies={policies} />
    </Suspense>
  );
}

/** Panels of the home of a customer; their type is that of the area `portal`. */
export const OWN_CLAIM_PANELS = [{ id: 'sinistri', content: ClaimsOfCustomer }] as const;

/** Panels of the page of a policy. */
export const CLAIM_PANELS: readonly PolicyPanel[] = [{ id: 'sinistri', content: ClaimsOfPolicy }];
