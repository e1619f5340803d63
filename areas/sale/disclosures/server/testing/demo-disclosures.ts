import { handedIn } from '#platform/domain-kit/testing/handed-in.ts';
import type { Database } from '#platform/server-kit/database/database.ts';

/** Loads the agency's disclosures and the sellers' declarations of the demonstration. */
export const seedDisclosures = handedIn<[db: Database], Promise<void>>('seedDisclosures');
