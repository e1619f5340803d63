import type { Offer } from '../logic/selection.ts';

/** Product and package, the common name of an offer. */
export function offerName({ product, package: packed }: Pick<Offer, 'product' | 'package'>): string {
  return packed === '' || packed === product ? product : `${product} · ${packed}`;
}
