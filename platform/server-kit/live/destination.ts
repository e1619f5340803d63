import type { Actor } from '../context.ts';
import type { Database } from '../database/database.ts';

/** Something that clients may subscribe to: it says how things stand now, at subscription and whenever that changes. */
export interface LiveDestination {
  /** As clients name it: `/topic/nais-config`. Every subscriber hears his own body, so nobody can name somebody else's. */
  readonly name: string;
  /** The topic of `publish` that tells of a change. */
  readonly topic: string;
  /** Whether what happened to `key` is this user's business. */
  readonly concerns: (actor: Actor, key: string) => boolean;
  /** What to tell this user; becomes JSON. */
  readonly body: (work: { readonly db: Database; readonly actor: Actor }) => Promise<unknown>;
}

/** How open connections learn that their user or session changed. */
export interface LiveIdentity {
  readonly topic: string;
  readonly concerns: (actor: Actor, key: string) => boolean;
  /** The user behind a session now; null when the session is over. */
  readonly reload: (sessionId: number) => Promise<Actor | null>;
}
