import type { Actor } from '../context.ts';
import type { Database } from '../database/database.ts';

/** A destination that clients may subscribe to: sends the current state at subscription and after every change. */
export interface LiveDestination {
  /**
   * As clients name it: `/topic/nais-config`. Each subscriber receives a body of their own and cannot name another
   * user's.
   */
  readonly name: string;
  /** The topic of `publish` that announces a change. */
  readonly topic: string;
  /** Whether a change of `key` concerns this user. */
  readonly concerns: (actor: Actor, key: string) => boolean;
  /** The message for this user; becomes JSON. */
  readonly body: (work: { readonly db: Database; readonly actor: Actor }) => Promise<unknown>;
}

/** How open connections learn that their user or session changed. */
export interface LiveIdentity {
  readonly topic: string;
  readonly concerns: (actor: Actor, key: string) => boolean;
  /** Returns the user of a session now; null when the session is over. */
  readonly reload: (sessionId: number) => Promise<Actor | null>;
}
