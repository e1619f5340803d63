import { isPriced, type Offer } from './selection.ts';

/** Codes that a new quotation starts with. */
interface Start {
  readonly product: string | null;
  readonly package: string | null;
}

/**
 * The offer of the configured product and package; without a package, the product's cheapest. Undefined when
 * unavailable.
 */
export function startingOffer(offers: readonly Offer[], start: Start | undefined): Offer | undefined {
  const { product = null, package: packed = null } = start ?? {};
  if (product === null) return undefined;
  const wanted = offers.filter((one) => one.productCode === product && (packed === null || one.packageCode === packed) && isPriced(one));
  return wanted.reduce<Offer | undefined>(
    (best, one) => (best === undefined || one.price.premium < best.price.premium ? one : best),
    undefined,
  );
}
