import { Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { registerTexts, textsHook } from '../texts/register-texts.ts';

/** Not among the kit's texts, which every page loads first. */
const useTexts = textsHook(
  registerTexts({
    it: {
      made: 'Mostra il QR al cliente, o copia il link: si vede solo adesso.',
      qr: 'QR del link',
      link: 'Link',
      copy: 'Copia il link',
      copied: 'Copiato',
      close: 'Chiudi',
    },
    en: {
      made: 'Show the QR code to the customer, or copy the link: it is shown only now.',
      qr: 'QR code of the link',
      link: 'Link',
      copy: 'Copy the link',
      copied: 'Copied',
      close: 'Close',
    },
  }),
);

interface LinkToShareProps {
  readonly link: string;
  /** Picture of its QR code, as a data address. */
  readonly qr: string;
  readonly onClose: () => void;
}

/** A link with a secret that is shown once: its QR code for the customer's phone, and the button that copies it. */
export function LinkToShare({ link, qr, onClose }: LinkToShareProps) {
  const t = useTexts();
  return (
    <Stack gap="md" align="center">
      <Text>{t('made')}</Text>
      <img src={qr} alt={t('qr')} width={224} height={224} />
      <TextInput value={link} readOnly w="100%" aria-label={t('link')} />
      <Group justify="flex-end" w="100%">
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
        <CopyButton value={link}>{({ copied, copy }) => <Button onClick={copy}>{t(copied ? 'copied' : 'copy')}</Button>}</CopyButton>
      </Group>
    </Stack>
  );
}
