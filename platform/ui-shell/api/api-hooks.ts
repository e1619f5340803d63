import { keepPreviousData, type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CallInput, CallOutput, Route, Schema } from '#platform/api-kit/route.ts';
import type { CallOptions } from './api-client.ts';
import { apiClient } from './client.ts';

/** Cache key of a call: method and path first, so that `[method, path]` matches every call of the route. */
export function queryKeyOf(route: Pick<Route, 'method' | 'path'>, input?: unknown): QueryKey {
  return input === undefined ? [route.method, route.path] : [route.method, route.path, input];
}

/** Query options of a GET route: for `useQuery`, `useSuspenseQuery`, `queryClient.ensureQueryData`. */
export function apiQuery<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  route: Route<P, Q, B, R>,
  input: NoInfer<CallInput<P, Q, B>>,
) {
  return {
    queryKey: queryKeyOf(route, input),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<CallOutput<R>> => apiClient.call(route, input, { signal }),
  };
}

export interface ApiQueryOptions {
  readonly enabled?: boolean;
  /** Milliseconds for which a cached answer is shown without a new request. Default: 0. */
  readonly staleTime?: number;
  /** Milliseconds between automatic reloads. */
  readonly refetchInterval?: number;
}

/** Reads a GET route. Keeps the previous answer while the input changes, so that lists do not jump. */
export function useApiQuery<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  route: Route<P, Q, B, R>,
  input: NoInfer<CallInput<P, Q, B>>,
  options: ApiQueryOptions = {},
) {
  const meta = { public: 'public' in route.access };
  return useQuery({ ...apiQuery(route, input), placeholderData: keepPreviousData, meta, ...options });
}

type MutationOptions<Output> = {
  /** Routes whose cached answers this write makes stale. */
  readonly invalidates?: readonly Pick<Route, 'method' | 'path'>[];
  /** Milliseconds to wait for the answer. Default: that of the client, 30 s. */
  readonly timeout?: number;
  readonly onSuccess?: (output: Output) => unknown;
};

/**
 * Writes through a route: `const save = useApiMutation(saveClaim, { invalidates: [listClaims] }); await
 * save.mutateAsync({ body })`. For idempotent routes one key serves an intent: retries with the same input reuse it;
 * success or a changed input renews it.
 */
export function useApiMutation<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  route: Route<P, Q, B, R>,
  options: MutationOptions<CallOutput<R>> = {},
) {
  const client = useQueryClient();
  const intent = useRef<{ input: string; key: string } | undefined>(undefined);

  return useMutation({
    mutationFn: async (input: CallInput<P, Q, B> & Pick<CallOptions, 'version'>): Promise<CallOutput<R>> => {
      const { version, ...rest } = input;
      const fingerprint = JSON.stringify(rest);
      if (intent.current?.input !== fingerprint) intent.current = { input: fingerprint, key: crypto.randomUUID() };
      return apiClient.call(route, input, { version, idempotencyKey: intent.current.key, timeout: options.timeout });
    },
    onSuccess: async (output) => {
      intent.current = undefined;
      await Promise.all((options.invalidates ?? []).map((stale) => client.invalidateQueries({ queryKey: queryKeyOf(stale) })));
      await options.onSuccess?.(output);
    },
  });
}
