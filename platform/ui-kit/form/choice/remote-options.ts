import { useInfiniteQuery } from '@tanstack/react-query';
import { messageOf } from '../../feedback/shown-error.ts';
import { useKitTexts } from '../../texts/kit-texts.ts';

/** Page sizes of a select list (spec §9). */
export const OPTION_PAGE_SIZES = [5, 10, 20, 'all'] as const;
export type OptionPageSize = (typeof OPTION_PAGE_SIZES)[number];

/** Request of a select list to its source; without `max` it wants everything. */
export interface OptionsRequest {
  readonly page: number;
  readonly max: number | undefined;
  readonly search: string;
}

export interface OptionsPage<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}

export interface RemoteSource<Item> {
  /** Name of the source in the cache; change it if `load` depends on something else. */
  readonly source: string;
  /** Requests a page of options from the server. */
  readonly load: (request: OptionsRequest, signal: AbortSignal) => Promise<OptionsPage<Item>>;
  readonly itemValue: (item: Item) => string | number;
  readonly itemLabel: (item: Item) => string;
  /** Default: 20; further pages load on demand. */
  readonly pageSize?: OptionPageSize;
  /** Text of a failure; without it, or if it returns undefined, 'Errore imprevisto' (spec §8). */
  readonly onFailure?: (error: unknown) => string | undefined;
  /** Text if there is nothing to choose from. */
  readonly emptyText?: string;
}

/** Loads the options of a remote source, page by page, cached for a minute. Requests nothing before `enabled`. */
export function useRemoteOptions<Item>(props: RemoteSource<Item>, search: string, enabled: boolean) {
  const { source, load, pageSize = 20, onFailure } = props;
  const t = useKitTexts();
  const max = pageSize === 'all' ? undefined : pageSize;
  const query = useInfiniteQuery({
    queryKey: ['options', source, pageSize, search],
    queryFn: ({ pageParam, signal }) => load({ page: pageParam, max, search }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.items.length, 0);
      return max === undefined || last.items.length === 0 || loaded >= last.total ? undefined : pages.length + 1;
    },
    enabled,
    staleTime: 60_000,
    retry: false,
  });
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return {
    items,
    left: (query.data?.pages.at(-1)?.total ?? 0) - items.length,
    hasMore: query.hasNextPage,
    loading: query.isFetching,
    failure: query.isError
      ? onFailure === undefined
        ? messageOf(query.error, t('unexpected'))
        : (onFailure(query.error) ?? t('unexpected'))
      : undefined,
    more: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}
