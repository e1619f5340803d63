import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { z } from 'zod';
import { apiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { calculate } from '../../../api/index.ts';
import { pricingInput, type QuoteData } from '../logic/quote-data.ts';
import type { Offer } from '../logic/selection.ts';

type Answer = z.output<(typeof calculate)['response']>;

/** Milliseconds during which an answer is good for the same input, and after which an unused one is forgotten. */
const FRESH_MS = 30_000;

/** The prices of this moment. */
export interface LivePrice {
  readonly offers: readonly Offer[];
  /** Products that are not proposed, with the reasons. */
  readonly notOffered: Answer['notOffered'];
  /** The chosen offer, with the seller's own selection. */
  readonly chosen: Offer | null;
  /** The general questions; they come before any offer. */
  readonly needs: Answer['needs'];
  /** The richer package to propose with the chosen one. */
  readonly upsell: Answer['upsell'];
  /** What the server still misses before it can price. */
  readonly missing: Answer['missing'];
  /** What is shown belongs to earlier input: a newer answer is on its way, or did not come. */
  readonly outdated: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

const NOTHING: Answer = { offers: [], notOffered: [], chosen: null, needs: [], upsell: null, missing: [] };

/**
 * Prices the data while it is typed. Answers to earlier input are dropped (the key is the input), the previous price stays until the new one
 * is there, a failure keeps it too and says so. Nothing is asked while something that prices is missing.
 */
export function useLivePrice(data: QuoteData, canPrice: boolean): LivePrice {
  const body = useMemo(() => pricingInput(data), [data]);
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
