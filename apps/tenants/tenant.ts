import type { SaleRules } from '#areas/contracts/domain/index.ts';

/** Ten shades of a colour, light to dark; shade 7 (light scheme) and 6 (dark) carry white text at 4.5:1. */
export type Shades = readonly [string, string, string, string, string, string, string, string, string, string];

/** How the page looks on which one signs in. */
export type LoginPage = 'SPLIT' | 'BANNER' | 'CARD';

/** What the home page shows first: how production goes, or what waits to be done. */
export type HomePage = 'PRODUCTION' | 'TASKS';

/**
 * Everything that one agency's Nais does differently from another's (spec §1, §5): an agency that runs the product is a tenant. Server and
 * browser find it by the agency's name and hand each area its part; no area knows which tenant it works for.
 */
export interface Tenant {
  /** The agency's name as the server's settings give it, in capitals. */
  readonly name: string;
  readonly accent: Shades;
  readonly menuScheme: 'light' | 'dark';
  readonly loginPage: LoginPage;
  readonly homePage: HomePage;
  readonly sale: SaleRules;
  /** How often a person whose IVASS training runs out is reminded, at most (spec §9). */
  readonly maxIvassReminders: number;
}
