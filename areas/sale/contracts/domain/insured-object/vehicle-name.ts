interface NamedVehicle {
  readonly brand: string | null;
  readonly model: string | null;
  readonly version: string | null;
}

function begins(text: string | null, beginning: string | null): boolean {
  return text !== null && beginning !== null && text.toLowerCase().startsWith(beginning.toLowerCase());
}

/** Brand, model and version on one line, as far as known; a part that repeats the one before it appears once. */
export function vehicleName({ brand, model, version }: NamedVehicle): string {
  const parts = [begins(model, brand) || begins(version, brand) ? null : brand, begins(version, model) ? null : model, version];
  return parts.filter((part) => part !== null && part !== '').join(' ');
}
