/** An error whose message is meant for the person at the screen, already in her language. Any other error is shown as unexpected. */
export class ShownError extends Error {
  override readonly name: string = 'ShownError';
}

/** What to tell the user about a failure: the error's own words if they are meant for users, else `fallback`. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ShownError ? error.message : fallback;
}
