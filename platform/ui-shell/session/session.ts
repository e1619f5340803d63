import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { homeAddress } from '#platform/api-kit/frame-addresses.ts';
import { isApiError } from '../api/api-error.ts';
import { apiClient } from '../api/client.ts';
import { claimDrafts, dropOldDrafts } from './browser-drafts.ts';

/** The signed-in user (spec §3, user info). Further fields belong to the areas. */
export interface SessionUser {
  readonly id: number;
  readonly nominativo: string;
  readonly username: string;
  readonly gruppo: string;
  readonly authorities: readonly string[];
  /** The previous user, and the very first one, of an impersonation (spec §4). */
  readonly previousAccess: { readonly id: number; readonly nominativo: string } | null;
  readonly originalAccess: { readonly id: number; readonly nominativo: string } | null;
}

/** What the frame needs from the access area. */
export interface SessionPort {
  /** Returns the user of the session; rejects if no user is signed in. */
  readonly load: () => Promise<SessionUser>;
  readonly logout: () => Promise<unknown>;
  /** Returns to an earlier user of the impersonation stack. */
  readonly logoutTo: (userId: number) => Promise<unknown>;
  /** Returns the version of the running application. */
  readonly version: () => Promise<string>;
}

const SESSION_KEY = ['session'] as const;

/** As `error` in the address of the login page: the session ended while the user worked. */
export const SESSION_ENDED = 'SESSION_ENDED';

/**
 * Returns the session's user, from the cache or the server; null if no user is signed in or the user cannot be loaded
 * (spec §8: go to login). Throws if this is unknown: in maintenance, and without any answer, because a login would not
 * help.
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

/** Returns the milliseconds since the session was read, before any other data of a signed-in page. */
export function sessionReadAgo(client: QueryClient): number {
  return Math.max(0, Date.now() - (client.getQueryState(SESSION_KEY)?.dataUpdatedAt ?? 0));
}

/** The user of pages that are closing: they render once more after the session was cleared. */
const leaving = new WeakMap<QueryClient, SessionUser>();

/**
 * Clears all cached data except public data: after sign-in, sign-out or a change of user (spec §4: logout clears all
 * stores).
 */
export function forgetSession(client: QueryClient): void {
  const user = client.getQueryData<SessionUser>(SESSION_KEY);
  if (user !== undefined) leaving.set(client, user);
  client.removeQueries({ predicate: (query) => query.meta?.public !== true });
  client.getMutationCache().clear();
  forgetViewState();
}

/**
 * Goes to the login page because the session is over. Cached data stays until the pages are gone: they would request it
 * again with an ended session.
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

/**
 * Starts again as the session's current user, in a new document, so that no data of the last user stays in memory or
 * one step back.
 */
export function startAnew(path: string): void {
  apiClient.hold();
  forgetViewState();
  window.location.replace(path);
}

/**
 * Changes the user by sign-out or impersonation. Aborts open requests and holds new reads, so that no request of one
 * user is answered as another, then loads a new document at `path`. Throws if the change fails, and the pages continue.
 */
export async function changeUser(client: QueryClient, change: () => Promise<unknown>, path: string = homeAddress.href()): Promise<void> {
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
 * Returns the signed-in user. Only for pages inside the frame: the guard has loaded the user before they render. A
 * closing page keeps its user although the session was cleared.
 */
export function useSession(): SessionUser {
  const { data } = useQuery<SessionUser>({ queryKey: SESSION_KEY, enabled: false, staleTime: Number.POSITIVE_INFINITY });
  const client = useQueryClient();
  const user = data ?? leaving.get(client);
  if (user === undefined) throw new Error('useSession needs a signed-in user');
  return user;
}

/** Returns whether the user has any of the roles. */
export function useHasRole(...roles: readonly string[]): boolean {
  const { authorities } = useSession();
  return roles.some((role) => authorities.includes(role));
}

/** Returns a function that replaces the cached user, for example when the server pushes changed permissions. */
export function useReplaceSession(): (user: SessionUser) => void {
  const client = useQueryClient();
  return (user) => client.setQueryData(SESSION_KEY, user);
}
