import { Navigate } from '@tanstack/react-router';
import { EmptyState } from '#platform/ui-kit/feedback/states.tsx';
import { userListAddress } from '../../api/addresses.ts';
import { isUserPath } from '../../domain/segments.ts';
import { useUsersTexts } from '../../texts/it.ts';
import type { UserBulkAction } from '../parts.ts';
import { useReachablePaths } from '../use-user-path.ts';
import { UserList } from './user-list.tsx';

interface UserListPageProps {
  readonly userPath?: string | undefined;
  readonly bulkActions: readonly UserBulkAction[];
}

/** `/utenti` and `/utenti/{userPath}`: without a segment, the first group that the user may list. */
export function UserListPage({ userPath = '', bulkActions }: UserListPageProps) {
  const t = useUsersTexts();
  const paths = useReachablePaths('LIST');
  const first = paths.includes('dealer') ? 'dealer' : paths[0];
  if (first === undefined) return <EmptyState title={t('list.nothing')} />;
  if (!isUserPath(userPath) || !paths.includes(userPath)) return <Navigate to={userListAddress.href({ userPath: first })} replace />;
  return <UserList key={userPath} userPath={userPath} paths={paths} bulkActions={bulkActions} />;
}
