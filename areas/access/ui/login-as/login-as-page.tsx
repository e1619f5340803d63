import { Alert, Button, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { messageOf } from '#platform/ui-kit/feedback/shown-error.ts';
import { kitText } from '#platform/ui-kit/texts/kit-texts.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { changeUser } from '#platform/ui-shell/session/session.ts';
import { loginAs } from '../../api/index.ts';
import { useAccessTexts } from '../texts.ts';

/** Takes on the user of the address and goes home as him (spec §4); says which limit forbids it. */
export function Page() {
  const t = useAccessTexts();
  const username = useParams({ strict: false, select: (params: { username?: string }) => params.username ?? '' });
  const client = useQueryClient();
  const asked = useRef<string>(undefined);
  const { mutate, error } = useMutation({
    mutationFn: (wanted: string) => changeUser(client, () => apiClient.call(loginAs, { body: { username: wanted } })),
  });

  useEffect(() => {
    if (asked.current === username) return;
    asked.current = username;
    mutate(username);
  }, [mutate, username]);

  if (error === null) {
    return (
      <Stack align="center" gap={0} pt="xl">
        <LoadingState height={60} />
        <Text c="dimmed">{t('loginAs.going', { username })}</Text>
      </Stack>
    );
  }
  return (
    <Stack maw={560} gap="sm" align="flex-start">
      <Alert color="red" variant="light" role="alert" w="100%" title={t('loginAs.failedTitle', { username })}>
        {messageOf(error, kitText('unexpected'))}
      </Alert>
      <Button component={Link} to="/" variant="default">
        {t('toHome')}
      </Button>
    </Stack>
  );
}
