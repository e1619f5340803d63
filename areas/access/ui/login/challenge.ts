import { isApiError } from '#platform/ui-shell/api/api-error.ts';

/** The challenge of a login that asks for the second factor; any other failure is thrown again. */
export function challengeOf(error: unknown): string {
  const details = isApiError(error, 'second_factor_required') ? error.details : undefined;
  const challenge = typeof details === 'object' && details !== null && 'challenge' in details ? details.challenge : undefined;
  if (typeof challenge === 'string') return challenge;
  throw error;
}
