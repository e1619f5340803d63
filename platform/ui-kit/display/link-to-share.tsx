import { Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { useKitTexts } from '../texts/kit-texts.ts';

interface LinkToShareProps {
  readonly link: string;
  /** Picture of its QR code, as a data address. */
  readonly qr: string;
  readonly onClose: () => void;
}

/** A link with a secret that is shown once: its QR code for the customer's phone, and the button that copies it. */
export function LinkToShare({ link, qr, onClose }: LinkToShareProps) {
  const t = useKitTexts();
  return (
    <Stack gap="md" align="center">
      <Text>{t('shareLink.made')}</Text>
      <img src={qr} alt={t('shareLink.qr')} width={224} height={224} />
      <TextInput value={link} readOnly w="100%" aria-label={t('shareLink.link')} />
      <Group justify="flex-end" w="100%">
        <Button variant="default" onClick={onClose}>
          {t('shareLink.close')}
        </Button>
        <CopyButton value={link}>
          {({ copied, copy }) => <Button onClick={copy}>{t(copied ? 'shareLink.copied' : 'shareLink.copy')}</Button>}
        </CopyButton>
      </Group>
    </Stack>
  );
}
