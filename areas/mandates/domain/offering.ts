/** What a user may sell; null = no restriction of his own. */
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
 * Whether a product may be sold by somebody, given his own restriction and those of everybody above him. Nobody sells what somebody above him
 * may not, so what a user may sell is always part of what each of his superiors may, and a restriction above counts below at once.
 */
export function maySell(restrictions: readonly Offering[], sold: SoldProduct): boolean {
  return restrictions.every((one) => admits(one, sold));
}

/** Codes of a wanted restriction that lie outside of what stands above: they cannot be given. */
export function beyond(wanted: Offering, above: readonly SoldProduct[]): { readonly tariffs: string[]; readonly products: string[] } {
  const tariffs = new Set(above.map((one) => one.tariff));
  const products = new Set(above.map((one) => one.product));
  return {
    tariffs: (wanted.tariffs ?? []).filter((code) => !tariffs.has(code)),
    products: (wanted.products ?? []).filter((code) => !products.has(code)),
  };
}
