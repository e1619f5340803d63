import { useParams } from '@tanstack/react-router';
import { isGroup } from '#areas/access/domain/index.ts';
import { useSession } from '#platform/ui-shell/session/session.ts';
import { groupsFor, isUserPath, type UserAction, type UserPath, userPathOf } from '../domain/index.ts';

/** The segment in the address, null when there is none or it does not exist. */
export function useUserPath(): UserPath | null {
  const { userPath = '' } = useParams({ strict: false, select: (params: { userPath?: string }) => params });
  return isUserPath(userPath) ? userPath : null;
}

/** Segments whose users the signed-in user may list, create or edit by his place in the network. */
export function useReachablePaths(action: UserAction): UserPath[] {
  const { gruppo } = useSession();
  return isGroup(gruppo) ? groupsFor(action, gruppo).flatMap((group) => userPathOf(group) ?? []) : [];
}
