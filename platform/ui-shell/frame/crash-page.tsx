import { Button, Center, Group, Stack, Text, Title } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { homeAddress } from '#platform/api-kit/frame-addresses.ts';
import { messageOf } from '#platform/ui-kit/feedback/shown-error.ts';
import { useShellTexts } from '../texts/shell-texts.ts';

/** Shown when a page crashes: offers to retry or to go home. */
export function CrashPage({ error, reset }: ErrorComponentProps) {
  const t = useShellTexts();
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <Center mih="60vh" p="md">
      <Stack align="center" gap="sm" role="alert">
        <Title order={2} size="h3" ta="center">
          {t('frame.crashed')}
        </Title>
        <Text c="dimmed">{messageOf(error, '')}</Text>
        <Group>
          <Button onClick={retry}>{t('frame.retry')}</Button>
          <Button variant="default" onClick={() => void router.navigate({ to: homeAddress.href() })}>
            {t('frame.home')}
          </Button>
        </Group>
      </Stack>
    </Center>
  );
}
