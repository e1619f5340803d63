import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { shareOffer } from '#areas/sale/quotations/api/index.ts';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { LinkToShare } from '#platform/ui-kit/display/link-to-share.tsx';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { readRenewal } from '../../api/routes.ts';
import { useRenewalsTexts } from '../../texts/it.ts';

interface OfferDialogProps {
  readonly quotationId: number;
  readonly email: string | null;
  readonly onClose: () => void;
}

/** Sends the renewal offer by mail during the call, or shows its link. */
export function OfferDialog({ quotationId, email, onClose }: OfferDialogProps) {
  const t = useRenewalsTexts();
  const [address, setAddress] = useState(email ?? '');
  const [fault, setFault] = useState<string>();
  const [made, setMade] = useState<{ readonly link: string; readonly qr: string }>();
  const share = useApiMutation(shareOffer, { invalidates: [readRenewal] });
  const send = async (byMail: boolean) => {
    try {
      const answer = await share.mutateAsync({
        params: { id: quotationId },
        body: { others: [], email: byMail ? address.trim() : null, remindOn: null },
      });
      if (!byMail) return setMade(answer);
      notify.done(t('offer.sent', { email: address.trim() }));
      onClose();
    } catch (error) {
      if (error instanceof FieldErrors) setFault(Object.values(error.fields)[0]);
      else notify.failed(error);
    }
  };
  return (
    <Modal opened onClose={onClose} title={t('offer.title')} centered size="lg">
      {made === undefined ? (
        <Stack gap="sm">
          <Text>{t('offer.text')}</Text>
          <TextInput
            label={t('call.email')}
            type="email"
            value={address}
            error={fault}
            maxLength={120}
            onChange={(event) => {
              setAddress(event.currentTarget.value);
              setFault(undefined);
            }}
          />
          <Group justify="flex-end">
            <Button variant="default" loading={share.isPending} onClick={() => void send(false)}>
              {t('offer.link')}
            </Button>
            <Button loading={share.isPending} onClick={() => void send(true)}>
              {t('offer.mail')}
            </Button>
          </Group>
        </Stack>
      ) : (
        <LinkToShare link={made.link} qr={made.qr} onClose={onClose} />
      )}
    </Modal>
  );
}
