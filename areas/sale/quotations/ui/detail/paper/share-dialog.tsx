import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { listDocuments } from '#areas/agency/documents/api/index.ts';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { optionalField } from '#platform/api-kit/fields/typed-fields.ts';
import { plainDate } from '#platform/api-kit/schemas.ts';
import { LinkToShare } from '#platform/ui-kit/display/link-to-share.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { showFieldErrors } from '#platform/ui-kit/form/show-field-errors.ts';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { shareOffer } from '../../../api/index.ts';
import { listShares } from '../../../api/share-routes.ts';
import { useSharingTexts } from '../../../texts/sharing/it.ts';
import { type Alternatives, AlternativesField } from './alternatives-field.tsx';

const schema = z.object({ email: optionalField('email', 120), remindOn: plainDate().nullable() });

interface ShareDialogProps {
  readonly id: number;
  readonly email: string | null;
  readonly validUntil: string;
  readonly onClose: () => void;
}

/** Mails the offers of a quotation to the customer, or makes a link and its QR code. */
export function ShareDialog({ id, email, validUntil, onClose }: ShareDialogProps) {
  const today = useToday();
  const t = useSharingTexts();
  const [others, setOthers] = useState<Alternatives>([]);
  const [made, setMade] = useState<{ readonly link: string; readonly qr: string }>();
  const share = useApiMutation(shareOffer, { invalidates: [listShares, listDocuments] });
  const form = useSchemaForm(schema, { labels: shareOffer.fields, defaultValues: { email: email ?? '', remindOn: null } });

  const send = (byMail: boolean) =>
    form.handleSubmit(async (values) => {
      const address = values.email?.trim() ?? '';
      if (byMail && address === '') return form.setError('email', { message: t('paper.emailMissing') });
      try {
        const answer = await share.mutateAsync({
          params: { id },
          body: { others, email: byMail ? address : null, remindOn: values.remindOn },
        });
        if (!byMail) return setMade(answer);
        notify.done(t('paper.mailed', { email: address }));
        onClose();
      } catch (error) {
        if (error instanceof FieldErrors) showFieldErrors(form, error.fields);
        else notify.failed(error);
      }
    })();

  return (
    <Modal opened onClose={onClose} title={t('paper.shareTitle')} centered size="lg">
      {made === undefined ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void send(true);
          }}
        >
          <Stack gap="md">
            <Text size="sm">{t('paper.shareText')}</Text>
            <TextField {...form.field('email')} maxLength={120} inputMode="email" />
            <DateField {...form.field('remindOn')} min={today} max={validUntil} help={t('paper.remindHelp')} />
            <AlternativesField id={id} value={others} onChange={setOthers} />
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                {t('paper.close')}
              </Button>
              <Button variant="default" disabled={share.isPending} onClick={() => void send(false)}>
                {t('paper.makeLink')}
              </Button>
              <Button type="submit" loading={share.isPending}>
                {t('paper.mail')}
              </Button>
            </Group>
          </Stack>
        </form>
      ) : (
        <LinkToShare {...made} onClose={onClose} />
      )}
    </Modal>
  );
}
