/** What a user may sell; null: no restriction of their own. */
export interface Offering {
  readonly tariffs: readonly string[] | null;
  readonly products: readonly string[] | null;
}

/** A product by its code, with the code of the tariff it sells. */
export interface SoldProduct {
  readonly product: string;
  readonly tariff: string;
}

function admits({ tariffs, products }: Offering, { product, tariff }: SoldProduct): boolean {
  return (tariffs?.includes(tariff) ?? true) && (products?.includes(product) ?? true);
}

/**
 * Returns whether a user may sell a product, given their own restriction and those of all users above. A user may sell
 * only what each superior may, so a restriction above applies below at once.
 */
export function maySell(restrictions: readonly Offering[], sold: SoldProduct): boolean {
  return restrictions.every((one) => admits(one, sold));
}

/** Returns the codes of a wanted restriction that the users above may not sell. */
export function beyond(wanted: Offering, above: readonly SoldProduct[]): { readonly tariffs: string[]; readonly products: string[] } {
  const tariffs = new Set(above.map((one) => one.tariff));
  const products = new Set(above.map((one) => one.product));
  return {
    tariffs: (wanted.tariffs ?? []).filter((code) => !tariffs.has(code)),
    products: (wanted.products ?? []).filter((code) => !products.has(code)),
  };
}
