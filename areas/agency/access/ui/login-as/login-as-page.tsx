import { Alert, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { homeAddress } from '#platform/api-kit/frame-addresses.ts';
import { messageOf } from '#platform/ui-kit/feedback/shown-error.ts';
import { kitText } from '#platform/ui-kit/texts/kit-texts.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { changeUser } from '#platform/ui-shell/session/session.ts';
import { loginAs } from '../../api/index.ts';
import { useAccessTexts } from '../../texts/it.ts';

/**
 * Impersonates the user in the address and goes home (spec §4) after confirmation, since a third party may have written
 * the link. Shows the limit that forbids it.
 */
export function LoginAsPage({ username }: { readonly username: string }) {
  const t = useAccessTexts();
  const client = useQueryClient();
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: () => changeUser(client, () => apiClient.call(loginAs, { body: { username } })),
  });
  return (
    <Card withBorder maw={560} p="lg">
      <Stack gap="md" align="flex-start">
        <Title order={1} size="h3">
          {t('loginAs.title', { username })}
        </Title>
        <Text>{t('loginAs.text', { username })}</Text>
        {error === null ? null : (
          <Alert color="red" variant="light" role="alert" w="100%" title={t('loginAs.failedTitle', { username })}>
            {messageOf(error, kitText('unexpected'))}
          </Alert>
        )}
        <Group>
          <Button onClick={() => mutate()} loading={isPending || isSuccess}>
            {t('loginAs.confirm', { username })}
          </Button>
          <Button component={Link} to={homeAddress.href()} variant="default">
            {t('toHome')}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
