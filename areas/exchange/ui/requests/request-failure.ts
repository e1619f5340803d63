import { ShownError } from '#platform/ui-kit/feedback/shown-error.ts';
import { isApiError } from '#platform/ui-shell/api/api-error.ts';
import type { ExchangeText } from '../../texts/it.ts';

/** Returns the message when a request could not be created: the reason, or that it was unexpected (spec §8). */
export function creationFailure(t: ExchangeText, error: unknown): unknown {
  return isApiError(error, 'INTERNAL') ? new ShownError(t('requests.createFailed')) : error;
}
