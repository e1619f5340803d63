/** Accepted file types. Formats that can run code in a browser (SVG, HTML) are excluded. */
export const CONTENT_TYPES = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'video/mp4', 'video/quicktime'] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];

function startsWith(bytes: Uint8Array, signature: readonly number[], at = 0): boolean {
  return signature.every((byte, i) => bytes[at + i] === byte);
}

/** Brands of still pictures in the container of films: HEIC and AVIF. */
const PICTURE_BRANDS: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1', 'avif', 'avis']);

/** The type of a file in the container of films (ISO 14496-12), by its brand. */
function filmType(bytes: Uint8Array): ContentType | null {
  if (!startsWith(bytes, [0x66, 0x74, 0x79, 0x70], 4)) return null;
  const brand = String.fromCharCode(...bytes.slice(8, 12));
  if (PICTURE_BRANDS.has(brand)) return null;
  return brand === 'qt  ' ? 'video/quicktime' : 'video/mp4';
}

/** Returns the type of a file from its first bytes, whatever its name; null for any other type. */
export function contentTypeOf(bytes: Uint8Array): ContentType | null {
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46, 0x2d])) return 'application/pdf';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) && startsWith(bytes, [0x57, 0x45, 0x42, 0x50], 8)) return 'image/webp';
  return filmType(bytes);
}
