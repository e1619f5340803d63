import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryKeyOf } from '#platform/ui-shell/api/api-hooks.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { downloadFile } from '../api/index.ts';

/** An object URL for a content; revoked when the content changes or the component unmounts. */
export function useBlobAddress(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (blob === undefined) return undefined;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
}

/** An object URL for a stored picture; undefined while loading. Files never change, so it loads once. */
export function useFileAddress(fileId: number): string | undefined {
  const input = { params: { id: fileId }, query: {} };
  const { data } = useQuery({
    queryKey: queryKeyOf(downloadFile, input),
    queryFn: ({ signal }) => apiClient.download(downloadFile, input, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useBlobAddress(data?.blob);
}
