import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '../api/api-error.ts';
import { apiClient } from '../api/client.ts';
import { claimDrafts, dropOldDrafts } from './browser-drafts.ts';

/** Who is at the screen (spec §3, user info). Shapes beyond these belong to the areas. */
export interface SessionUser {
  readonly id: number;
  readonly nominativo: string;
  readonly username: string;
  readonly gruppo: string;
  readonly authorities: readonly string[];
  /** The user before one step, and the very first one, of an impersonation (spec §4). */
  readonly previousAccess: { readonly id: number; readonly nominativo: string } | null;
  readonly originalAccess: { readonly id: number; readonly nominativo: string } | null;
}

/** What the frame needs from the area that owns access. */
export interface SessionPort {
  /** The user of the session; rejects when nobody is signed in. */
  readonly load: () => Promise<SessionUser>;
  readonly logout: () => Promise<unknown>;
  /** Back to an earlier user of the impersonation stack. */
  readonly logoutTo: (userId: number) => Promise<unknown>;
  /** Version of the running application. */
  readonly version: () => Promise<string>;
}

const SESSION_KEY = ['session'] as const;

/** As `error` in the address of the login: the person worked here until the session ended. */
export const SESSION_ENDED = 'SESSION_ENDED';

/**
 * The session's user, from the cache or the server; null when nobody is signed in or the user cannot be loaded (spec §8: go to login).
 * Throws when nobody can know who is signed in: in maintenance, and when no answer comes at all, which a login would not mend.
 */
export async function ensureSession(client: QueryClient, port: SessionPort): Promise<SessionUser | null> {
  const queryFn = async () => {
    dropOldDrafts(localStorage, Date.now());
    const user = await port.load();
    claimDrafts(localStorage, user.originalAccess?.id ?? user.id);
    return user;
  };
  try {
    return await client.ensureQueryData({ queryKey: SESSION_KEY, queryFn, staleTime: Number.POSITIVE_INFINITY, retry: false });
  } catch (error) {
    if (isApiError(error, 'MAINTENANCE') || (isApiError(error) && error.status === 0)) throw error;
    return null;
  }
}

/** Milliseconds since the session was read, which comes before everything else that a signed-in page reads. */
export function sessionReadAgo(client: QueryClient): number {
  return Math.max(0, Date.now() - (client.getQueryState(SESSION_KEY)?.dataUpdatedAt ?? 0));
}

/** The user of pages that are being left: they render once more after the session was forgotten. */
const leaving = new WeakMap<QueryClient, SessionUser>();

/** Forgets everything read so far except what is public: after signing in, out, or changing user (spec §4: logout clears all stores). */
export function forgetSession(client: QueryClient): void {
  const user = client.getQueryData<SessionUser>(SESSION_KEY);
  if (user !== undefined) leaving.set(client, user);
  client.removeQueries({ predicate: (query) => query.meta?.public !== true });
  client.getMutationCache().clear();
  forgetViewState();
}

/**
 * Leaves for the login because the session is over. What was read stays until the pages are gone: they would ask for it again, of a server that
 * no longer knows them.
 */
export async function leaveForLogin(client: QueryClient, navigate: () => Promise<unknown>): Promise<void> {
  const user = client.getQueryData<SessionUser>(SESSION_KEY);
  if (user !== undefined) leaving.set(client, user);
  await client.cancelQueries({ predicate: (query) => query.meta?.public !== true });
  client.removeQueries({ queryKey: SESSION_KEY });
  await navigate();
  forgetSession(client);
}

function forgetViewState(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith('nais.')) sessionStorage.removeItem(key);
}

/** Begins anew as whoever the session now belongs to: in a new document, so that nothing of the last user stays in memory or one step back. */
export function startAnew(path: string): void {
  apiClient.hold();
  forgetViewState();
  window.location.replace(path);
}

/**
 * Changes who is working, by signing out or through impersonation. What the open pages are asking is called off and what they would ask waits,
 * so that nothing is asked in the name of one user and answered to another; then a new document begins at `path`. A change that fails
 * throws, and the pages go on.
 */
export async function changeUser(client: QueryClient, change: () => Promise<unknown>, path = '/'): Promise<void> {
  const release = apiClient.hold();
  await client.cancelQueries();
  try {
    await change();
  } catch (error) {
    release();
    void client.refetchQueries({ type: 'active' });
    throw error;
  }
  startAnew(path);
}

/**
 * The signed-in user. Only for pages inside the frame: the guard has loaded the user before they render. A page that is being left keeps its
 * user until it is gone, although the session was forgotten.
 */
export function useSession(): SessionUser {
  const { data } = useQuery<SessionUser>({ queryKey: SESSION_KEY, enabled: false, staleTime: Number.POSITIVE_INFINITY });
  const client = useQueryClient();
  const user = data ?? leaving.get(client);
  if (user === undefined) throw new Error('useSession needs a signed-in user');
  return user;
}

/** Whether the user holds any of the roles. */
export function useHasRole(...roles: readonly string[]): boolean {
  const { authorities } = useSession();
  return roles.some((role) => authorities.includes(role));
}

/** Replaces the cached user, for instance when the server pushes a change of permissions. */
export function useReplaceSession(): (user: SessionUser) => void {
  const client = useQueryClient();
  return (user) => client.setQueryData(SESSION_KEY, user);
}
