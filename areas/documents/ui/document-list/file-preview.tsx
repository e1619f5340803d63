import { Image } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PdfPreview } from '#platform/ui-kit/display/pdf-preview.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { queryKeyOf } from '#platform/ui-shell/api/api-hooks.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { downloadFile, type StoredDocument } from '../../api/index.ts';
import { useBlobAddress } from '../use-file-address.ts';

function ImagePreview({ blob, name }: { blob: Blob; name: string }) {
  const url = useBlobAddress(blob);
  return <Image src={url} alt={name} mah="70vh" fit="contain" />;
}

/** The content of a file on the page. Files never change, so the content is cached. */
export function FilePreview({ file }: { file: StoredDocument }) {
  const input = { params: { id: file.id }, query: {} };
  const content = useQuery({
    queryKey: queryKeyOf(downloadFile, input),
    queryFn: ({ signal }) => apiClient.download(downloadFile, input, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (content.isError) return <QueryError error={content.error} onRetry={() => void content.refetch()} />;
  if (content.data === undefined) return <LoadingState height={240} />;
  return file.contentType === 'application/pdf' ? (
    <PdfPreview file={content.data} />
  ) : (
    <ImagePreview blob={content.data.blob} name={file.fileName} />
  );
}
