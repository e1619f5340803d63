import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { UserPath } from '#areas/network/users/domain/index.ts';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { apiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { type MandateView, readMandate } from '../api/index.ts';

/** The user whose mandate is edited. */
export interface MandateOf {
  readonly userPath: UserPath;
  readonly user: { readonly id: number; readonly name: string };
}

interface MandateQueryProps extends MandateOf {
  readonly children: (mandate: MandateView) => ReactNode;
}

/**
 * Loads the mandate for a tab. Refetches whenever a tab opens: another tab of the user may have saved a newer version.
 */
export function MandateQuery({ userPath, user, children }: MandateQueryProps) {
  const { data, error, refetch } = useQuery({ ...apiQuery(readMandate, { params: { userPath, id: user.id } }), gcTime: 0 });
  if (data !== undefined) return children(data);
  return error === null ? <LoadingState /> : <QueryError error={error} onRetry={() => void refetch()} />;
}
