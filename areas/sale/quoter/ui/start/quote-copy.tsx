import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { copy } from '#areas/sale/quotations/api/index.ts';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { useNoticesTexts } from '../../texts/notices/it.ts';
import type { QuoteData } from '../logic/quote-data.ts';
import { TAB_KEY } from '../state/use-draft.ts';

const COPY_KEY = 'nais-quote-copy';

/** Leaves the draft of this tab to its own quotation, except when the page of the copy loads again. */
function leaveDraft(copied: number): void {
  if (sessionStorage.getItem(COPY_KEY) === String(copied)) return;
  sessionStorage.setItem(COPY_KEY, String(copied));
  sessionStorage.removeItem(TAB_KEY);
}

interface QuoteCopyProps {
  /** The quotation to copy. */
  readonly id: number;
  readonly children: (data: QuoteData) => ReactNode;
}

/** Reads the data of a quotation once, for a new one that starts with them. */
export function QuoteCopy({ id, children }: QuoteCopyProps) {
  const t = useNoticesTexts();
  useState(() => leaveDraft(id));
  const { data, error, refetch } = useQuery({
    queryKey: ['quote-copy', id],
    queryFn: ({ signal }) => apiClient.call(copy, { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  if (data === undefined) return error === null ? <LoadingState /> : <QueryError error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <Alert variant="light" py="xs" mb={12} role="status">
        {t('copyOf', { number: data.number })}
      </Alert>
      {children(data.data)}
    </>
  );
}
