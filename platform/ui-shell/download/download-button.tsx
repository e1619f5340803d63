import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { apiClient } from '../api/client.ts';
import { useDownload } from './use-download.ts';

interface DownloadButtonProps {
  readonly label: string;
  /** Address of the file, as `urlOf` writes it. */
  readonly address: string;
  /** The main action of the page. */
  readonly primary?: boolean;
}

/** Downloads one file from the server. */
export function DownloadButton({ label, address, primary = false }: DownloadButtonProps) {
  const { busy, run } = useDownload();
  return (
    <Button
      variant={primary ? 'filled' : 'default'}
      leftSection={<IconDownload size={16} stroke={1.6} />}
      loading={busy}
      onClick={() => void run(() => apiClient.downloadFrom(address))}
    >
      {label}
    </Button>
  );
}
