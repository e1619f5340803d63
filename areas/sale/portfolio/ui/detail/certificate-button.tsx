import { Button, Group, Loader, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadFile, listDocuments, type StoredDocument } from '#areas/agency/documents/api/index.ts';
import type { DocumentKind } from '#areas/agency/documents/domain/index.ts';
import { urlOf } from '#platform/api-kit/route.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { usePoliciesTexts } from '../../texts/it.ts';

const CERTIFICATE: DocumentKind = 'CERTIFICATO';

/** Milliseconds between checks for the certificate that the job makes. */
const LOOK_EVERY = 1500;

/** Downloads a policy's certificate; until it exists, shows that it is being made. */
export function CertificateButton({ contractId }: { contractId: number }) {
  const t = usePoliciesTexts();
  const input = { query: { entity: 'contract', entityId: contractId } };
  const [certificate, setCertificate] = useState<StoredDocument>();
  const { data } = useApiQuery(listDocuments, input, { enabled: certificate === undefined, refetchInterval: LOOK_EVERY });
  const found = data?.find(({ kind }) => kind === CERTIFICATE);
  if (found !== undefined && certificate === undefined) setCertificate(found);
  if (certificate === undefined) {
    return (
      <Group gap={6} wrap="nowrap">
        <Loader size={14} />
        <Text c="dimmed">{t('issued.preparing')}</Text>
      </Group>
    );
  }
  return (
    <Button
      component="a"
      href={urlOf(downloadFile, { params: { id: certificate.id } })}
      download={certificate.fileName}
      size="xs"
      leftSection={<IconDownload size={15} stroke={1.8} />}
    >
      {t('issued.certificate')}
    </Button>
  );
}
