import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { z } from 'zod';
import { calculate } from '#areas/sale/quotations/api/index.ts';
import { apiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { pricingInput, type QuoteData } from '../logic/quote-data.ts';
import type { Offer } from '../logic/selection.ts';

type Answer = z.output<(typeof calculate)['response']>;

/** Milliseconds for which an answer is reused for the same input and kept in the cache. */
const FRESH_MS = 30_000;

/** The current prices. */
export interface LivePrice {
  readonly offers: readonly Offer[];
  /** Products that are not proposed, with the reasons. */
  readonly notOffered: Answer['notOffered'];
  /** The chosen offer with the seller's own selection. */
  readonly chosen: Offer | null;
  /** The general questions; they come before any offer. */
  readonly needs: Answer['needs'];
  /** The richer package to propose in place of the chosen one. */
  readonly upsell: Answer['upsell'];
  /** Fields that the server still needs for a price. */
  readonly missing: Answer['missing'];
  /** The displayed prices belong to earlier input: the next answer is pending, or failed. */
  readonly outdated: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

const NOTHING: Answer = { offers: [], notOffered: [], chosen: null, needs: [], upsell: null, missing: [] };

/**
 * Prices the data while the user types. The input is the cache key, so answers to earlier input are dropped. The
 * previous price stays until the next one arrives; a failure keeps it and shows a message. Sends no request while a
 * field that affects the price is missing. `quotationId`: the stored quotation, whose granted discount counts.
 */
export function useLivePrice(data: QuoteData, canPrice: boolean, quotationId: number | null): LivePrice {
  const body = useMemo(() => ({ ...pricingInput(data), quotationId }), [data, quotationId]);
  const query = useQuery({
    ...apiQuery(calculate, { body }),
    enabled: canPrice,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
  });
  const [last, setLast] = useState<Answer>(NOTHING);
  if (query.data !== undefined && query.data !== last) setLast(query.data);
  const answer = canPrice ? (query.data ?? last) : NOTHING;
  const outdated = canPrice && (query.isPlaceholderData || query.isError || query.data === undefined);
  const error = canPrice ? query.error : null;
  const { refetch } = query;
  return useMemo(() => ({ ...answer, outdated, error, retry: () => void refetch() }), [answer, outdated, error, refetch]);
}
