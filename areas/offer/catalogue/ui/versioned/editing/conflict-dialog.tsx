import { ConflictChoice, type ConflictChoiceProps } from '#platform/ui-kit/versioned/conflict-choice.tsx';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import type { VersionedRoutes } from '../../../api/index.ts';
import type { Conflict } from './use-version-form.ts';

interface ConflictDialogProps extends Omit<ConflictChoiceProps, 'shape' | 'message' | 'fresh'> {
  readonly routes: VersionedRoutes;
  readonly params: { readonly id: number; readonly numero: number };
  readonly conflict: Conflict;
}

/** The choice for a version of the catalogue. */
export function ConflictDialog({ routes, params, conflict, ...choice }: ConflictDialogProps) {
  const { data, isPlaceholderData, isFetching } = useApiQuery(routes.readVersion, { params }, { staleTime: 0 });
  const fresh = data === undefined || isPlaceholderData || isFetching ? undefined : data;
  return <ConflictChoice shape={routes.shape} message={conflict.message} fresh={fresh} {...choice} />;
}
