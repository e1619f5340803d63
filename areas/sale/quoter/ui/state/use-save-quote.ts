import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { contractDataSchema } from '#areas/sale/contracts/api/index.ts';
import { create, read, save } from '#areas/sale/quotations/api/index.ts';
import { sameJson } from '#platform/domain-kit/same-json.ts';
import { ApiError } from '#platform/ui-shell/api/api-error.ts';
import { queryKeyOf } from '#platform/ui-shell/api/api-hooks.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import type { QuoteValues } from '../logic/quote-data.ts';
import type { Draft } from './use-draft.ts';

export type Saved = z.output<(typeof save)['response']>;

/** A quotation on the server, at the version that was read. */
export interface SavedQuote {
  readonly id: number;
  readonly version: number;
}

/** Whether the outcome on the server is unknown: no answer, or an answer of a proxy in between. */
function isUncertain(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 502 || error.status === 504);
}

function asValues(body: unknown): QuoteValues | undefined {
  return contractDataSchema.safeParse(body).success ? (body as QuoteValues) : undefined;
}

/**
 * Saves the quotation: POST the first time, then PUT with the version that was read. Sends a creation without an answer
 * again, unchanged and with its key, then saves later changes over it: a lost answer never makes two quotations. Calls
 * `onCreated` with the new quotation before anything else can fail.
 */
export function useSaveQuote(draft: Pick<Draft, 'pending' | 'keepPending'>, onCreated: (created: Saved) => void) {
  const client = useQueryClient();

  async function createOnce(values: QuoteValues): Promise<{ created: Saved; body: QuoteValues }> {
    const earlier = draft.pending();
    const earlierBody = asValues(earlier?.body);
    const creation = earlier !== null && earlierBody !== undefined ? { key: earlier.key, body: earlierBody } : undefined;
    const { key, body } = creation ?? { key: crypto.randomUUID(), body: values };
    draft.keepPending({ key, body });
    try {
      const created = await apiClient.call(create, { body }, { idempotencyKey: key });
      draft.keepPending(null);
      return { created, body };
    } catch (error) {
      if (!isUncertain(error)) draft.keepPending(null);
      throw error;
    }
  }

  function replace({ id, version }: SavedQuote, body: QuoteValues): Promise<Saved> {
    return apiClient.call(save, { params: { id }, body }, { version });
  }

  async function saveAll(quote: SavedQuote | null, values: QuoteValues): Promise<Saved> {
    if (quote !== null) return replace(quote, values);
    const { created, body } = await createOnce(values);
    onCreated(created);
    return sameJson(body, values) ? created : replace(created, values);
  }

  return async (quote: SavedQuote | null, values: QuoteValues): Promise<Saved> => {
    const saved = await saveAll(quote, values);
    await client.invalidateQueries({ queryKey: queryKeyOf(read), refetchType: 'none' });
    return saved;
  };
}
