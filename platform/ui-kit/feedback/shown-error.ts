/** An error with a message for the user, in their language. Any other error is shown as unexpected. */
export class ShownError extends Error {
  override readonly name: string = 'ShownError';
}

/** Returns the error's own message if it is for users, else `fallback`. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ShownError ? error.message : fallback;
}
