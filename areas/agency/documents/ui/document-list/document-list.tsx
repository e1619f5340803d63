import { Stack } from '@mantine/core';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { EmptyState, QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { listDocuments } from '../../api/index.ts';
import { useDocumentsTexts } from '../../texts/it.ts';
import { DocumentRow } from './document-row.tsx';

interface DocumentListProps {
  /** Kind of the record, as the server's guards name it: `contract`. */
  readonly entity: string;
  readonly entityId: number;
  /** Milliseconds between reloads while documents are being made; by default none. */
  readonly refetchInterval?: number;
}

/** Files of a record, newest first, each with preview and download. */
export function DocumentList({ entity, entityId, refetchInterval }: DocumentListProps) {
  const t = useDocumentsTexts();
  const options = refetchInterval === undefined ? {} : { refetchInterval };
  const files = useApiQuery(listDocuments, { query: { entity, entityId } }, options);
  if (files.isError) return <QueryError error={files.error} onRetry={() => void files.refetch()} />;
  if (files.data === undefined) return <LoadingState height={160} />;
  if (files.data.length === 0) return <EmptyState title={t('none')} text={t('noneHelp')} />;
  return (
    <Stack component="ul" gap="md" p={0} m={0} aria-label={t('list')} style={{ listStyle: 'none' }}>
      {files.data.map((file) => (
        <DocumentRow key={file.id} file={file} />
      ))}
    </Stack>
  );
}
