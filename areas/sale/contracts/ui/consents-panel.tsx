import { CustomerConsents } from '#areas/customers/customers/ui/public.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { readPolicyholder } from '../api/index.ts';

/** Privacy notice and consents of the policyholder. */
export function ConsentsPanel({ contractId }: { readonly contractId: number }) {
  const query = useApiQuery(readPolicyholder, { params: { id: contractId } });
  if (query.isError) return <QueryError error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <LoadingState height={80} />;
  return <CustomerConsents customerId={query.data.customerId} />;
}
