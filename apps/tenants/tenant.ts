import type { NegotiationRules } from '#areas/acquisition/negotiations/domain/index.ts';
import type { SaleRules } from '#areas/sale/contracts/domain/index.ts';

/** Ten shades of a colour, light to dark. White text on shade 7 (light scheme) and 6 (dark) has a contrast of 4.5:1. */
export type Shades = readonly [string, string, string, string, string, string, string, string, string, string];

/** Layout of the login page. */
export type LoginPage = 'SPLIT' | 'BANNER' | 'CARD';

/** What the home page shows first: production figures, or open tasks. */
export type HomePage = 'PRODUCTION' | 'TASKS';

/**
 * All differences of one agency's Nais (spec §1, §5): an agency that runs the product is a tenant. Server and browser
 * find it by the agency's name and pass each area its part; no area knows its tenant.
 */
export interface Tenant {
  /** The agency's name in the server's settings, in capitals. */
  readonly name: string;
  readonly accent: Shades;
  readonly menuScheme: 'light' | 'dark';
  readonly loginPage: LoginPage;
  readonly homePage: HomePage;
  readonly sale: SaleRules;
  readonly negotiations: NegotiationRules;
  /** Maximum number of reminders for expiring IVASS training (spec §9). */
  readonly maxIvassReminders: number;
}
