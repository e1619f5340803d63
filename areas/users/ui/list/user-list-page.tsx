import { Navigate } from '@tanstack/react-router';
import { EmptyState } from '#platform/ui-kit/feedback/states.tsx';
import { useUsersTexts } from '../texts.ts';
import { useReachablePaths, useUserPath } from '../use-user-path.ts';
import { UserList } from './user-list.tsx';

/** `/utenti` and `/utenti/{userPath}`: without a segment, the first group that the user may list. */
export function Page() {
  const t = useUsersTexts();
  const userPath = useUserPath();
  const paths = useReachablePaths('LIST');
  const first = paths.includes('dealer') ? 'dealer' : paths[0];
  if (first === undefined) return <EmptyState title={t('list.nothing')} />;
  if (userPath === null || !paths.includes(userPath)) return <Navigate to={`/utenti/${first}`} replace />;
  return <UserList key={userPath} userPath={userPath} paths={paths} />;
}
