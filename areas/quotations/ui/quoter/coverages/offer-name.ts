import type { Offer } from '../logic/selection.ts';

/** Product and package, as people call the offer. */
export function offerName({ product, package: packed }: Pick<Offer, 'product' | 'package'>): string {
  return packed === '' || packed === product ? product : `${product} · ${packed}`;
}
