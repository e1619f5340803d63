import { Alert, Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { listEnvelopes, sendSignature, startSignature } from '../../api/index.ts';
import { DELIVERY_LABELS, type Delivery } from '../../domain/index.ts';
import { useSignatureTexts } from '../../texts/it.ts';

interface SendDialogProps {
  readonly id: number;
  /** The envelope whose link is sent again; null starts another. */
  readonly envelopeId: number | null;
  readonly deliveries: readonly Delivery[];
  readonly onClose: () => void;
}

/** Sends the customer the link, or opens their page on this device. */
export function SendDialog({ id, envelopeId, deliveries, onClose }: SendDialogProps) {
  const t = useSignatureTexts();
  const language = useLanguage();
  const [delivery, setDelivery] = useState<Delivery>(deliveries[0] ?? 'QUI');
  const [link, setLink] = useState<string>();
  const invalidates = { invalidates: [listEnvelopes] };
  const start = useApiMutation(startSignature, invalidates);
  const again = useApiMutation(sendSignature, invalidates);
  const isPending = start.isPending || again.isPending;
  const go = async () => {
    try {
      const body = { delivery };
      const answer =
        envelopeId === null
          ? await start.mutateAsync({ params: { id }, body })
          : await again.mutateAsync({ params: { id, firmaId: envelopeId }, body });
      if (answer.link !== null) return setLink(answer.link);
      notify.done(t('panel.sent'));
      onClose();
    } catch (error) {
      notify.failed(error);
    }
  };
  return (
    <Modal opened onClose={onClose} title={t(envelopeId === null ? 'panel.dialogTitle' : 'panel.sendTitle')} centered>
      {link === undefined ? (
        <Stack gap="md">
          <Text size="sm">{t('panel.help')}</Text>
          <Radio.Group
            label={startSignature.fields?.delivery?.[language]}
            value={delivery}
            onChange={(value) => setDelivery(deliveries.find((one) => one === value) ?? 'QUI')}
          >
            <Stack gap="xs" mt="xs">
              {deliveries.map((one) => (
                <Radio key={one} value={one} label={DELIVERY_LABELS[one][language]} />
              ))}
            </Stack>
          </Radio.Group>
          <Text size="sm" c="dimmed">
            {t('panel.helpHere')}
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('panel.close')}
            </Button>
            <Button loading={isPending} onClick={() => void go()}>
              {t(delivery === 'QUI' ? 'panel.goHere' : 'panel.go')}
            </Button>
          </Group>
        </Stack>
      ) : (
        <Stack gap="md">
          <Alert color="green" variant="light" role="status">
            {t('panel.ready')}
          </Alert>
          <Button
            component="a"
            href={link}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconExternalLink size={16} aria-hidden />}
            onClick={onClose}
          >
            {t('panel.popup')}
          </Button>
        </Stack>
      )}
    </Modal>
  );
}
