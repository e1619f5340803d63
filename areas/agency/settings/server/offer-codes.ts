import type { z } from 'zod';
import type { Database } from '#platform/server-kit/database/database.ts';
import type { listSettingProducts, settingChoices } from '../api/index.ts';

/** What global rules name of the offer, which a later area owns. */
export interface OfferCodes {
  /** The insurers, and the tariffs with their versions. */
  readonly choices: (db: Database) => Promise<z.input<typeof settingChoices.response>>;
  readonly products: (db: Database) => Promise<z.input<typeof listSettingProducts.response>['items']>;
  /** Codes of the kinds of coverage. */
  readonly coverages: (db: Database) => Promise<ReadonlySet<string>>;
}
