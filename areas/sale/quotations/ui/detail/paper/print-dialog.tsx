import { Button, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { downloadFile, listDocuments } from '#areas/agency/documents/api/index.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { useDownload } from '#platform/ui-shell/download/use-download.ts';
import { printQuotation } from '../../../api/paper-routes.ts';
import { useSharingTexts } from '../../../texts/sharing/it.ts';
import { type Alternatives, AlternativesField } from './alternatives-field.tsx';

/** Makes the PDF of a quotation with the chosen alternatives and downloads it. */
export function PrintDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const t = useSharingTexts();
  const [others, setOthers] = useState<Alternatives>([]);
  const print = useApiMutation(printQuotation, { invalidates: [listDocuments] });
  const { busy, run } = useDownload();
  const download = () =>
    run(async () => {
      const { fileId } = await print.mutateAsync({ params: { id }, body: { others } });
      const file = await apiClient.download(downloadFile, { params: { id: fileId }, query: {} });
      onClose();
      return file;
    });
  return (
    <Modal opened onClose={onClose} title={t('paper.printTitle')} centered size="lg">
      <Stack gap="md">
        <AlternativesField id={id} value={others} onChange={setOthers} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('paper.close')}
          </Button>
          <Button loading={busy} onClick={() => void download()}>
            {t('paper.download')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
