import { ActionIcon, Anchor, Group, Loader, Text } from '@mantine/core';
import { IconFileTypePdf, IconX } from '@tabler/icons-react';
import { encodedFile } from '#areas/agency/documents/ui/public.tsx';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { DropZone } from '#platform/ui-kit/file/drop-zone.tsx';
import { formatBytes } from '#platform/ui-kit/file/file-rules.ts';
import { useBoundField } from '#platform/ui-kit/form/bound-field.ts';
import { FieldGroup } from '#platform/ui-kit/form/field-group.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { useDownload } from '#platform/ui-shell/download/use-download.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { uploadProductFile } from '../../api/index.ts';
import { productFile } from '../../api/offer-schema.ts';
import { downloadProductFile, PRODUCT_PDF } from '../../api/product-file-routes.ts';
import { PRODUCT_DOCUMENTS, type ProductDocument } from '../../domain/index.ts';
import { useProductTexts } from '../../texts/product/it.ts';
import type { ProductForm } from './product-form.ts';

interface ProductFileFieldProps {
  readonly form: ProductForm;
  readonly productId: number;
  readonly document: ProductDocument;
  readonly readOnly: boolean;
}

/** The PDF of one document: uploaded when chosen, part of the version once the draft is saved. */
export function ProductFileField({ form, productId, document, readOnly }: ProductFileFieldProps) {
  const t = useProductTexts();
  const language = useLanguage();
  const label = t('documents.file', { document: PRODUCT_DOCUMENTS[document][language] });
  const { value, change, shared } = useBoundField({ ...form.field(`files.${document}`), label });
  const send = useApiMutation(uploadProductFile);
  const { busy, run } = useDownload();
  const file = productFile.safeParse(value).data;

  const upload = async (picked: File) => {
    try {
      change(await send.mutateAsync({ params: { id: productId }, body: { document, file: await encodedFile(picked) } }));
    } catch (error) {
      if (error instanceof FieldErrors)
        form.setError(`files.${document}`, { type: 'server', message: Object.values(error.fields).join(' ') });
      else notify.failed(error);
    }
  };

  return (
    <FieldGroup shared={shared}>
      {(describedBy) => (
        <>
          {file === undefined ? null : (
            <Group gap={6} wrap="nowrap" mb={6}>
              <IconFileTypePdf size={18} aria-hidden style={{ flexShrink: 0 }} />
              <Anchor
                component="button"
                type="button"
                size="sm"
                truncate
                title={file.fileName}
                aria-label={t('documents.open', { file: file.fileName })}
                disabled={busy}
                onClick={() =>
                  void run(() => apiClient.download(downloadProductFile, { params: { id: productId, impronta: file.sha256 }, query: {} }))
                }
              >
                {file.fileName}
              </Anchor>
              <Text size="xs" c="dimmed" style={{ flexShrink: 0 }}>
                {formatBytes(file.size, language)}
              </Text>
              {readOnly ? null : (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="sm"
                  aria-label={t('documents.remove', { file: file.fileName })}
                  onClick={() => change(undefined)}
                >
                  <IconX size={14} />
                </ActionIcon>
              )}
            </Group>
          )}
          {file === undefined && readOnly ? (
            <Text size="sm" c="dimmed">
              {t('documents.none')}
            </Text>
          ) : null}
          {readOnly ? null : (
            <DropZone
              accept={PRODUCT_PDF.types}
              maxBytes={PRODUCT_PDF.megabytes * 1024 * 1024}
              label={label}
              multiple={false}
              disabled={send.isPending}
              invalid={shared.error !== undefined}
              describedBy={describedBy}
              focusRef={shared.ref}
              onBlur={shared.onBlur}
              onFiles={([picked]) => {
                if (picked !== undefined) void upload(picked);
              }}
            />
          )}
          {send.isPending ? <Loader size="xs" mt={6} aria-label={t('documents.sending')} /> : null}
        </>
      )}
    </FieldGroup>
  );
}
