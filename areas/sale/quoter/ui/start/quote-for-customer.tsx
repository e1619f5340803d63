import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { takeCustomer } from '#areas/customers/customers/api/index.ts';
import type { CustomerDraft } from '#areas/customers/customers/domain/index.ts';
import type { ConsentAnswers } from '#areas/sale/contracts/domain/index.ts';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { answersOf } from '../customer/known/consent-answers.ts';

interface QuoteForCustomerProps {
  readonly id: number;
  readonly children: (known: { readonly customer: CustomerDraft; readonly consents: ConsentAnswers }) => ReactNode;
}

/** Reads the data of a known customer once, for a quotation that starts with them. */
export function QuoteForCustomer({ id, children }: QuoteForCustomerProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['quote-for-customer', id],
    queryFn: ({ signal }) => apiClient.call(takeCustomer, { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (data !== undefined) return children({ customer: data.customer, consents: answersOf(data.consents) });
  return error === null ? <LoadingState /> : <QueryError error={error} onRetry={() => void refetch()} />;
}
