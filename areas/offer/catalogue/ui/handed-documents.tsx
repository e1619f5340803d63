import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconFileTypePdf } from '@tabler/icons-react';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { useDownload } from '#platform/ui-shell/download/use-download.ts';
import { downloadOfVersion } from '../api/product-file-routes.ts';
import { PRODUCT_DOCUMENTS, type ProductDocument } from '../domain/index.ts';
import { useProductTexts } from '../texts/product/it.ts';

interface HandedDocumentsProps {
  /** Version of the product, on sale now or when the contract was made. */
  readonly versionId: number;
  /** Documents of which the version has files; renders nothing if there are none. */
  readonly documents: readonly ProductDocument[];
}

/** The set informativo of a product, for the customer before the decision. */
export function HandedDocuments({ versionId, documents }: HandedDocumentsProps) {
  const t = useProductTexts();
  const language = useLanguage();
  const { busy, run } = useDownload();
  if (documents.length === 0) return null;
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button variant="default" size="compact-sm" loading={busy} rightSection={<IconChevronDown size={14} />}>
          {t('documents.set')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {documents.map((document) => (
          <Menu.Item
            key={document}
            leftSection={<IconFileTypePdf size={16} aria-hidden />}
            onClick={() =>
              void run(() => apiClient.download(downloadOfVersion, { params: { versione: versionId, documento: document }, query: {} }))
            }
          >
            {PRODUCT_DOCUMENTS[document][language]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
