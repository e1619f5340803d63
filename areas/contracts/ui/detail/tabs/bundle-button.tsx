import { Button } from '@mantine/core';
import { IconFiles } from '@tabler/icons-react';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { useDownload } from '#platform/ui-shell/download/use-download.ts';
import { downloadBundle } from '../../../api/index.ts';
import { useContractsTexts } from '../../../texts/it.ts';

/** Downloads all papers of a policy as one PDF, to keep or to print. */
export function BundleButton({ contractId }: { readonly contractId: number }) {
  const t = useContractsTexts();
  const { busy, run } = useDownload();
  return (
    <Button
      variant="default"
      leftSection={<IconFiles size={18} aria-hidden />}
      loading={busy}
      onClick={() => void run(() => apiClient.download(downloadBundle, { params: { id: contractId } }))}
    >
      {t('bundle')}
    </Button>
  );
}
