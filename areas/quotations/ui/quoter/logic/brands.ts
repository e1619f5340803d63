/** The brands with those that the dealer treats in front; names are compared without case. */
export function treatedFirst<B extends { readonly name: string }>(brands: readonly B[], treated: readonly string[]): B[] {
  const own = new Set(treated.map((name) => name.toLocaleLowerCase('it')));
  const isOwn = (brand: B) => own.has(brand.name.toLocaleLowerCase('it'));
  return [...brands.filter(isOwn), ...brands.filter((brand) => !isOwn(brand))];
}
