import { isPriced, type Offer } from './selection.ts';

/** Codes that a new quotation begins with. */
interface Start {
  readonly product: string | null;
  readonly package: string | null;
}

/** The offer of the wanted product and package; without a package the cheapest of the product. Undefined when it cannot be had. */
export function startingOffer(offers: readonly Offer[], start: Start | undefined): Offer | undefined {
  const { product = null, package: packed = null } = start ?? {};
  if (product === null) return undefined;
  const wanted = offers.filter((one) => one.productCode === product && (packed === null || one.packageCode === packed) && isPriced(one));
  return wanted.reduce<Offer | undefined>(
    (best, one) => (best === undefined || one.price.premium < best.price.premium ? one : best),
    undefined,
  );
}
