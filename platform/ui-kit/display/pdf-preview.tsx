import { Button, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useKitTexts } from '../texts/kit-texts.ts';
import classes from './display.module.css';

interface PdfPreviewProps {
  readonly file: { readonly blob: Blob; readonly fileName: string };
}

/** A document on the page, with its download. The blob is freed when the preview goes away. */
export function PdfPreview({ file }: PdfPreviewProps) {
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
      {url === undefined ? null : (
        <object data={url} type="application/pdf" className={classes.pdf} aria-label={file.fileName}>
          {t('pdf.unavailable')}
        </object>
      )}
    </Stack>
  );
}
