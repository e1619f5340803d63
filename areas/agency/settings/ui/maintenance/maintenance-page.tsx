import { Anchor, Button, Center, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { loginAddress } from '#platform/api-kit/frame-addresses.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { decodePath } from '#platform/ui-shell/routing/return-path.ts';
import { status } from '../../api/index.ts';
import { useSettingsTexts } from '../../texts/it.ts';

const POLL_MS = 3000;

/**
 * The maintenance page (spec §8). Polls every few seconds and returns to the previous page when maintenance ends.
 * Trusts the first answer only if it says 'in maintenance': a 503 from a proxy must not send pages back and forth.
 */
export function MaintenancePage({ p }: { readonly p?: string | undefined }) {
  const t = useSettingsTexts();
  const [seen, setSeen] = useState(false);
  const { data, dataUpdatedAt } = useApiQuery(status, {}, { refetchInterval: POLL_MS });
  const [since] = useState(() => Date.now());
  const wanted = decodePath(p);
  const over = data?.maintenance === false && (seen || (p !== undefined && dataUpdatedAt - since > POLL_MS));

  useEffect(() => {
    if (data?.maintenance === true) setSeen(true);
  }, [data]);
  useEffect(() => {
    if (over) window.location.replace(wanted);
  }, [over, wanted]);

  return (
    <Center component="main" mih="100dvh" p="md">
      <Stack align="center" gap="sm" maw={460}>
        <Title order={1} ta="center">
          {t('maintenance.title')}
        </Title>
        <Text ta="center" c="dimmed">
          {t('maintenance.text')}
        </Text>
        <Button component="a" href={wanted}>
          {t('maintenance.retry')}
        </Button>
        <Anchor component={Link} to={loginAddress.href()} c="dimmed">
          {t('maintenance.developers')}
        </Anchor>
      </Stack>
    </Center>
  );
}
