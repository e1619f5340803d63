import { handedIn } from '#platform/domain-kit/testing/handed-in.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Connection, Database } from '#platform/server-kit/database/database.ts';

/** Loads quotations and policies of the demonstration's network, of the three years until `today`. */
export const seedContracts = handedIn<[connection: Connection, size: { readonly count: number; readonly today: PlainDate }], Promise<void>>(
  'seedContracts',
);

/** Loads a network of `dealers` with contracts into a database without contracts. */
export const loadSet = handedIn<[connection: Connection, size: { readonly contracts: number; readonly dealers: number }], Promise<void>>(
  'loadSet',
);

/** Returns the names of broken invariants of contracts, ledger, figures and statements. */
export const brokenInvariants = handedIn<[db: Database, today: PlainDate], Promise<readonly string[]>>('brokenInvariants');
