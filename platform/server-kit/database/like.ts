/** The text with its wildcards taken literally, for a `like` pattern. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, (wild) => `\\${wild}`);
}

/** The `like` pattern of texts that contain a text. */
export function containing(text: string): string {
  return `%${literally(text)}%`;
}
