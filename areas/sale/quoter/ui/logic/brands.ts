/** The brands with the dealer's first; compares names case-insensitively. */
export function treatedFirst<B extends { readonly name: string }>(brands: readonly B[], treated: readonly string[]): B[] {
  const own = new Set(treated.map((name) => name.toLocaleLowerCase('it')));
  const isOwn = (brand: B) => own.has(brand.name.toLocaleLowerCase('it'));
  return [...brands.filter(isOwn), ...brands.filter((brand) => !isOwn(brand))];
}
