import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryKeyOf, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { fillablePage, previewFillable } from '../../api/index.ts';
import type { FillableContent } from '../../domain/index.ts';

/** Milliseconds without a change after which a page is filled in. */
const PAUSE_MS = 500;

interface Shown {
  readonly id: number;
  readonly page: number;
  readonly content: FillableContent;
  /** The contract to try; null for the empty form. */
  readonly contractId: number | null;
}

/** The picture of a page: empty, or filled in with a contract and the fields as they are being edited. */
export function usePagePicture({ id, page, content, contractId }: Shown) {
  const empty = useApiQuery(
    fillablePage,
    { params: { id, pagina: page + 1 }, query: { impronta: content.file.sha256 } },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  const [settled] = useDebouncedValue(content.fields, PAUSE_MS);
  // Fields of other pages change nothing here.
  const own = settled.filter(({ places }) => places.some((place) => place.page === page));
  const fields = own.map((field) => ({
    ...field,
    options: [...field.options],
    places: [...field.places],
    answers: [...field.answers],
  }));
  const body = { contractId: contractId ?? 0, page, fields };
  const filled = useQuery({
    queryKey: queryKeyOf(previewFillable, { params: { id }, body }),
    queryFn: ({ signal }) => apiClient.call(previewFillable, { params: { id }, body }, { signal }),
    placeholderData: keepPreviousData,
    enabled: contractId !== null,
    retry: false,
  });
  return { empty, filled: contractId === null ? null : filled };
}
