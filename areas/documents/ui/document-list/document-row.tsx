import { ActionIcon, Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconEye, IconEyeOff, IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { formatNumber } from '#platform/domain-kit/number-format.ts';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { saveFile } from '#platform/ui-shell/download/save-file.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { downloadFile, type StoredDocument } from '../../api/index.ts';
import { documentTitle } from '../../domain/index.ts';
import { useDocumentsTexts } from '../../texts/it.ts';
import { FilePreview } from './file-preview.tsx';

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
