/** Escapes the wildcards of a text for a `like` pattern. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, (wild) => `\\${wild}`);
}

/** Returns the `like` pattern of texts that contain `text`. */
export function containing(text: string): string {
  return `%${literally(text)}%`;
}
