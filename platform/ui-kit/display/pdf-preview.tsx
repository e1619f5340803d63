import { Button, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useKitTexts } from '../texts/kit-texts.ts';
import classes from './display.module.css';

/** Makes the browser's viewer show the page as wide as its frame, without the column of small pages beside it. */
export const pageOnly = (address: string): string => `${address}#navpanes=0&view=FitH`;

interface PdfPreviewProps {
  readonly file: { readonly blob: Blob; readonly fileName: string };
  /** Where the server shows the file: the browser's viewer saves it under the name in that answer. */
  readonly address: string;
}

/**
 * A document with its download, shown in the page if the browser can. Uses a frame, because the content policy allows
 * no objects.
 */
export function PdfPreview({ file, address }: PdfPreviewProps) {
  const t = useKitTexts();
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file.blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file.blob]);
  return (
    <Stack gap="xs">
      <Button
        component="a"
        href={url}
        download={file.fileName}
        variant="default"
        leftSection={<IconDownload size={16} />}
        style={{ alignSelf: 'flex-end' }}
      >
        {t('pdf.download')}
      </Button>
      {navigator.pdfViewerEnabled ? (
        <iframe src={pageOnly(address)} className={classes.pdf} title={file.fileName} />
      ) : (
        <Text c="dimmed">{t('pdf.unavailable')}</Text>
      )}
    </Stack>
  );
}
