import { Stack, Text } from '@mantine/core';
import type { UserTabProps } from '#areas/network/users/ui/public.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { addUserDeclarations, readUserDeclarations, voidUserDeclarations } from '../api/index.ts';
import { useDisclosureTexts } from '../texts/it.ts';
import { DisclosureSection } from './disclosure-section.tsx';

const STALE = { invalidates: [readUserDeclarations] };

/** An intermediary's declarations in the pre-contract form. */
export function DeclarationsTab({ userPath, user }: UserTabProps) {
  const t = useDisclosureTexts();
  const mayRecord = useHasRole('UPDATE_IVASS');
  const record = useApiMutation(addUserDeclarations, STALE);
  const takeBack = useApiMutation(voidUserDeclarations, STALE);
  const params = { userPath, id: user.id };
  const { data, error, refetch } = useApiQuery(readUserDeclarations, { params });
  if (data === undefined) return error === null ? <LoadingState /> : <QueryError error={error} onRetry={() => void refetch()} />;
  const send = {
    declarations: (body: Parameters<typeof record.mutateAsync>[0]['body']) => record.mutateAsync({ params, body }),
  };
  const onVoid = (declaration: number, reason: string) => takeBack.mutateAsync({ params: { ...params, declaration }, body: { reason } });
  return (
    <Stack gap="sm" maw={960}>
      <Text c="dimmed" size="sm">
        {t('userHelp')}
      </Text>
      <DisclosureSection
        kind="DICHIARAZIONI"
        items={data.items}
        send={mayRecord ? send : {}}
        onVoid={mayRecord ? onVoid : undefined}
        owner={user.name}
      />
    </Stack>
  );
}
