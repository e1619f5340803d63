import type { Route } from '#platform/api-kit/route.ts';

/** Data of a later area that open pages load again when the server announces a change. */
export interface LivePart {
  readonly destination: string;
  /** Loads the routes whose answers the announcement makes stale. */
  readonly stale: () => Promise<readonly Pick<Route, 'method' | 'path'>[]>;
}
