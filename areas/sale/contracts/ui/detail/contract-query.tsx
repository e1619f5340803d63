import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { EmptyState, QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { isApiError } from '#platform/ui-shell/api/api-error.ts';
import type { ContractDetail } from './contract-detail.ts';

interface ContractQueryProps {
  readonly query: {
    readonly data: ContractDetail | undefined;
    readonly error: unknown;
    /** The displayed data belong to the record before. */
    readonly isPlaceholderData: boolean;
    readonly refetch: () => unknown;
  };
  /** Text and link for a record that does not exist for this user. */
  readonly notFound: { readonly title: string; readonly text: string; readonly list: string; readonly back: string };
  readonly children: (detail: ContractDetail) => ReactNode;
}

/** The page of a contract in every state: loading, failed, not found, loaded. */
export function ContractQuery({ query, notFound, children }: ContractQueryProps) {
  const { data, error, isPlaceholderData, refetch } = query;
  if (isApiError(error, 'NOT_FOUND')) {
    const back = (
      <Button component={Link} to={notFound.list} variant="default">
        {notFound.back}
      </Button>
    );
    return <EmptyState title={notFound.title} text={notFound.text} action={back} />;
  }
  if (data !== undefined && !isPlaceholderData) return children(data);
  return error === null ? <LoadingState /> : <QueryError error={error} onRetry={() => void refetch()} />;
}
