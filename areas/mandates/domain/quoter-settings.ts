import type { VehicleType } from '#areas/catalogue/domain/index.ts';
import type { PaymentType } from '#areas/settings/domain/index.ts';
import type { Duration } from '#platform/domain-kit/duration.ts';
import { RULES, type Rule } from '#platform/domain-kit/rule-catalogue.ts';

/** How the quoter behaves for a user. Null = as the nearest above him that says something, and where nobody does as everybody's. */
export interface QuoterSettings {
  /** Id of the preset that a new quotation begins with; it comes before product and package, which count where it cannot be had. */
  readonly preset: number | null;
  /** Code of the product and the package that a new quotation begins with. */
  readonly product: string | null;
  readonly package: string | null;
  readonly months: Duration | null;
  readonly vehicleType: VehicleType | null;
  /** Only where the tenant leaves it to the user. */
  readonly comparison: boolean | null;
  /** Ways of paying that may be agreed; null = all. */
  readonly payments: readonly PaymentType[] | null;
}

export const NO_QUOTER_SETTINGS = {
  preset: null,
  product: null,
  package: null,
  months: null,
  vehicleType: null,
  comparison: null,
  payments: null,
} as const satisfies QuoterSettings;

/** What must be known of a product on sale for the default duration. */
interface SoldFor {
  readonly product: string;
  readonly months: readonly Duration[];
}

/** `inList` (spec §5): a default duration is one of the starting product's, without one one of those of all that the user sells. */
export function defaultDurationRule(sold: readonly SoldFor[], product: string | null): Rule<Duration | readonly Duration[]> {
  const start = sold.filter((one) => one.product === product);
  return RULES.inList([...new Set((start.length === 0 ? sold : start).flatMap(({ months }) => months))]);
}

/** Whether settings say what a new quotation begins with. */
export function namesStart({ preset, product }: Pick<QuoterSettings, 'preset' | 'product'>): boolean {
  return preset !== null || product !== null;
}

/**
 * The behaviour that counts for a seller, from his own settings and those of everybody above him, the nearest first. Each setting is the
 * nearest one that is said. A preset stands only while nobody nearer begins with something else, and a package belongs to its product, so
 * those come from one place. Ways of paying must be allowed to all.
 */
export function effectiveSettings(chain: readonly QuoterSettings[]): QuoterSettings {
  const nearest = <K extends keyof QuoterSettings>(key: K): QuoterSettings[K] | null =>
    chain.map((one) => one[key]).find((value) => value !== null) ?? null;
  const product = chain.find((one) => one.product !== null);
  const allowed = chain.flatMap(({ payments }) => (payments === null ? [] : [payments]));
  const [first, ...others] = allowed;
  return {
    preset: chain.find(namesStart)?.preset ?? null,
    product: product?.product ?? null,
    package: product?.package ?? null,
    months: nearest('months'),
    vehicleType: nearest('vehicleType'),
    comparison: nearest('comparison'),
    payments: first?.filter((one) => others.every((list) => list.includes(one))) ?? null,
  };
}
