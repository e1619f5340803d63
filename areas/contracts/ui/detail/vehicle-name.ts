/** Brand, model and version on one line, as far as they are known; a version that repeats the model is not said twice. */
export function vehicleName(vehicle: {
  readonly brand: string | null;
  readonly model: string | null;
  readonly version: string | null;
}): string {
  const { brand, model, version } = vehicle;
  const repeats = model !== null && version?.toLowerCase().startsWith(model.toLowerCase()) === true;
  return [brand, repeats ? null : model, version].filter((part) => part !== null && part !== '').join(' ');
}
