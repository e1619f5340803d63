import { useParams } from '@tanstack/react-router';
import { isGroup } from '#areas/access/domain/index.ts';
import { useSession } from '#platform/ui-shell/session/session.ts';
import { groupsFor, isUserPath, type UserAction, type UserPath, userPathOf } from '../domain/index.ts';

/** Returns the segment in the address, or null when it is missing or unknown. */
export function useUserPath(): UserPath | null {
  const { userPath = '' } = useParams({ strict: false, select: (params: { userPath?: string }) => params });
  return isUserPath(userPath) ? userPath : null;
}

/** Returns the segments whose users the logged-in user may list, create or edit by network position. */
export function useReachablePaths(action: UserAction): UserPath[] {
  const { gruppo } = useSession();
  return isGroup(gruppo) ? groupsFor(action, gruppo).flatMap((group) => userPathOf(group) ?? []) : [];
}
