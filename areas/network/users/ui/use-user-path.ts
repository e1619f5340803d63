import { isGroup } from '#areas/agency/access/domain/index.ts';
import { useSession } from '#platform/ui-shell/session/session.ts';
import { groupsFor, type UserPath, userPathOf } from '../domain/index.ts';
import type { UserAction } from '../domain/network/reach.ts';

/** Returns the segments whose users the logged-in user may list, create or edit by network position. */
export function useReachablePaths(action: UserAction): UserPath[] {
  const { gruppo } = useSession();
  return isGroup(gruppo) ? groupsFor(action, gruppo).flatMap((group) => userPathOf(group) ?? []) : [];
}
