import type { VehicleType } from '#areas/catalogue/domain/index.ts';
import type { PaymentType } from '#areas/settings/domain/index.ts';

/** How the quoter behaves for a user. Null = as the one in whose name he sells, and where that says nothing as everybody's. */
export interface QuoterSettings {
  /** Code of the product and the package that a new quotation begins with. */
  readonly product: string | null;
  readonly package: string | null;
  readonly months: number | null;
  readonly vehicleType: VehicleType | null;
  /** Only where the tenant leaves it to the user. */
  readonly comparison: boolean | null;
  /** Ways of paying that may be agreed; null = all. */
  readonly payments: readonly PaymentType[] | null;
}

export const NO_QUOTER_SETTINGS = {
  product: null,
  package: null,
  months: null,
  vehicleType: null,
  comparison: null,
  payments: null,
} as const satisfies QuoterSettings;

/**
 * The behaviour that counts for a seller: his own, else that of the one in whose name he sells. A package belongs to its product, so the two
 * come from the same side. Ways of paying must be allowed to both.
 */
export function effectiveSettings(own: QuoterSettings, producer: QuoterSettings): QuoterSettings {
  const start = own.product === null ? producer : own;
  const { payments: mine } = own;
  const { payments: theirs } = producer;
  return {
    product: start.product,
    package: start.package,
    months: own.months ?? producer.months,
    vehicleType: own.vehicleType ?? producer.vehicleType,
    comparison: own.comparison ?? producer.comparison,
    payments: mine === null || theirs === null ? (mine ?? theirs) : mine.filter((one) => theirs.includes(one)),
  };
}
