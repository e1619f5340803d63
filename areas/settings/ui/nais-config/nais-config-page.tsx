import { Stack } from '@mantine/core';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { configAdmin } from '../../api/index.ts';
import { AnnounceForm } from './announce-form.tsx';
import { FlagList } from './flag-list.tsx';

/** Global configuration (spec §2): the system flags, and a notice to all users. */
export function Page() {
  const query = useApiQuery(configAdmin, {});
  if (query.isPending) return <LoadingState />;
  if (query.isError) return <QueryError error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <Stack gap="md" maw={820}>
      <FlagList flags={query.data.config} />
      <AnnounceForm />
    </Stack>
  );
}
