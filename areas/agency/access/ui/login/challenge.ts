import { isApiError } from '#platform/ui-shell/api/api-error.ts';

/** Returns the challenge of a login that needs the second factor; rethrows any other error. */
export function challengeOf(error: unknown): string {
  const details = isApiError(error, 'second_factor_required') ? error.details : undefined;
  const challenge = typeof details === 'object' && details !== null && 'challenge' in details ? details.challenge : undefined;
  if (typeof challenge === 'string') return challenge;
  throw error;
}
