import type { PaymentType } from '#areas/agency/settings/domain/index.ts';
import type { VehicleType } from '#areas/offer/catalogue/domain/index.ts';
import { RULES, type Rule } from '#platform/domain-kit/rule-catalogue.ts';
import type { Duration } from '#platform/domain-kit/time/duration.ts';

/** Settings of the quoter for a user. Null: as the nearest user above with a value, otherwise the general default. */
export interface QuoterSettings {
  /**
   * Id of the preset that a new quotation starts with; takes precedence over product and package, which apply where the
   * preset is not available.
   */
  readonly preset: number | null;
  /** Code of the product and the package that a new quotation starts with. */
  readonly product: string | null;
  readonly package: string | null;
  readonly months: Duration | null;
  readonly vehicleType: VehicleType | null;
  /** Only where the tenant lets the user decide. */
  readonly comparison: boolean | null;
  /** Allowed ways of paying; null: all. */
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

/** What the rule of the default duration needs of a product on sale. */
interface SoldFor {
  readonly product: string;
  readonly months: readonly Duration[];
}

/**
 * Rule `inList` (spec §5): a default duration is one of the starting product's, without it one of any product that the
 * user sells.
 */
export function defaultDurationRule(sold: readonly SoldFor[], product: string | null): Rule<Duration | readonly Duration[]> {
  const start = sold.filter((one) => one.product === product);
  return RULES.inList([...new Set((start.length === 0 ? sold : start).flatMap(({ months }) => months))]);
}

/** Returns whether settings define the start of a new quotation. */
export function namesStart({ preset, product }: Pick<QuoterSettings, 'preset' | 'product'>): boolean {
  return preset !== null || product !== null;
}

/**
 * Returns the settings of a seller from their own and those of all users above, nearest first. Each setting is the
 * nearest value. A preset applies only while no nearer user starts with something else. Product and package come from
 * the same user. Ways of paying must be allowed by all.
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
