/** Encodes the wanted path for `p` of the login page: base64 of its UTF-8 text (spec §2). */
export function encodePath(path: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(path)));
}

/** Decodes base64 of UTF-8 text; undefined if it is neither. */
export function decodeBase64(encoded: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(encoded.replaceAll('-', '+').replaceAll('_', '/').replaceAll(' ', '+')), (c) => c.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Decodes the path to return to after login. Anything that is not a path of this application becomes home: `p` must
 * never lead to another site.
 */
export function decodePath(encoded: string | undefined): string {
  const path = encoded === undefined ? undefined : decodeBase64(encoded);
  return path !== undefined && /^\/(?![/\\])/.test(path) && !/[\\\t\r\n]/.test(path) ? path : '/';
}
