import { ActionIcon, Group, Image, Stack, Text } from '@mantine/core';
import { IconDownload, IconEye, IconEyeOff, IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { urlOf } from '#platform/api-kit/route.ts';
import { formatNumber } from '#platform/domain-kit/number-format.ts';
import { PdfPreview } from '#platform/ui-kit/display/pdf-preview.tsx';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { queryKeyOf } from '#platform/ui-shell/api/api-hooks.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { saveFile } from '#platform/ui-shell/download/save-file.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { downloadFile, type StoredDocument } from '../../api/index.ts';
import { documentTitle } from '../../domain/index.ts';
import { useDocumentsTexts } from '../../texts/it.ts';
import { useBlobAddress } from '../use-file-address.ts';

function ImagePreview({ blob, name }: { blob: Blob; name: string }) {
  const url = useBlobAddress(blob);
  return <Image src={url} alt={name} mah="70vh" fit="contain" />;
}

/**
 * The content of a file on the page. Files never change, so the content is cached; loading it first shows failures as
 * every page does and renews the session for the frame.
 */
function FilePreview({ file }: { file: StoredDocument }) {
  const input = { params: { id: file.id }, query: {} };
  const content = useQuery({
    queryKey: queryKeyOf(downloadFile, input),
    queryFn: ({ signal }) => apiClient.download(downloadFile, input, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (content.isError) return <QueryError error={content.error} onRetry={() => void content.refetch()} />;
  if (content.data === undefined) return <LoadingState height={240} />;
  return file.contentType === 'application/pdf' ? (
    <PdfPreview file={content.data} address={urlOf(downloadFile, { params: { id: file.id }, query: { inline: true } })} />
  ) : (
    <ImagePreview blob={content.data.blob} name={file.fileName} />
  );
}

const MEGABYTE = 1024 * 1024;

function useSizeText() {
  const t = useDocumentsTexts();
  const language = useLanguage();
  return (bytes: number) =>
    bytes < MEGABYTE
      ? t('kilobytes', { size: formatNumber(Math.max(1, Math.round(bytes / 1024)), language, 0) })
      : t('megabytes', { size: formatNumber(bytes / MEGABYTE, language, 1) });
}

/** One file with title, date and size; the preview opens below it. */
export function DocumentRow({ file }: { file: StoredDocument }) {
  const t = useDocumentsTexts();
  const language = useLanguage();
  const sizeText = useSizeText();
  const [shown, setShown] = useState(false);
  const [saving, setSaving] = useState(false);
  const title = documentTitle(file.kind);
  const name = file.fileName;
  const Icon = file.contentType === 'application/pdf' ? IconFileTypePdf : IconPhoto;

  const download = async () => {
    setSaving(true);
    try {
      saveFile(await apiClient.download(downloadFile, { params: { id: file.id }, query: {} }));
    } catch (error) {
      notify.failed(error);
    } finally {
      setSaving(false);
    }
  };

  return (
    <Stack component="li" gap="xs">
      <Group gap="sm" wrap="nowrap">
        <Icon size={22} aria-hidden style={{ flexShrink: 0 }} />
        <Stack gap={0} flex={1} miw={0}>
          <Text fw={600}>{title === null ? t('otherKind') : title[language]}</Text>
          <Text size="sm" c="dimmed" truncate title={name}>
            {name} · {sizeText(file.size)} · <MomentText instant={file.createdAt} />
            {file.createdBy === null ? '' : ` · ${t('sentBy', { name: file.createdBy })}`}
          </Text>
        </Stack>
        <ActionIcon
          variant="default"
          size="lg"
          aria-expanded={shown}
          aria-label={t(shown ? 'hide' : 'show', { name })}
          title={t(shown ? 'hide' : 'show', { name })}
          onClick={() => setShown(!shown)}
        >
          {shown ? <IconEyeOff size={18} /> : <IconEye size={18} />}
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          loading={saving}
          aria-label={t('download', { name })}
          title={t('download', { name })}
          onClick={() => void download()}
        >
          <IconDownload size={18} />
        </ActionIcon>
      </Group>
      {shown ? <FilePreview file={file} /> : null}
    </Stack>
  );
}
