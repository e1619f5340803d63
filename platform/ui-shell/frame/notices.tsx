import { Alert, Button, Group } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconRefresh, IconWifiOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useShellTexts } from '../texts/shell-texts.ts';
import { useShellConfig } from './shell-config.ts';

const VERSION_KEY = 'nais.version';
const VERSION_CHECK_MS = 5 * 60_000;

/** Shown while the browser is offline. */
export function OfflineNotice() {
  const t = useShellTexts();
  const { online } = useNetwork();
  return online ? null : (
    <Alert color="orange" variant="light" icon={<IconWifiOff size={18} />} mb="sm" py="xs" role="status">
      {t('frame.offline')}
    </Alert>
  );
}

/**
 * Asks for a reload when the server runs another version than this page (spec §8); the version is kept in local storage
 * (§4).
 */
export function UpdatedNotice() {
  const t = useShellTexts();
  const { session } = useShellConfig();
  const [loaded, setLoaded] = useState<string>();
  const { data } = useQuery({
    queryKey: ['version'],
    queryFn: async () => {
      const version = await session.version();
      localStorage.setItem(VERSION_KEY, version);
      setLoaded((first) => first ?? version);
      return version;
    },
    refetchInterval: VERSION_CHECK_MS,
  });
  if (data === undefined || loaded === undefined || data === loaded) return null;
  return (
    <Alert color="accent" variant="light" icon={<IconRefresh size={18} />} mb="sm" py="xs" role="status">
      <Group justify="space-between">
        {t('frame.updated')}
        <Button size="compact-sm" onClick={() => window.location.reload()}>
          {t('frame.reload')}
        </Button>
      </Group>
    </Alert>
  );
}
