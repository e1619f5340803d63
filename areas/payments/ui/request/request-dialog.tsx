import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { optionalText } from '#platform/api-kit/schemas.ts';
import type { Cents } from '#platform/domain-kit/money.ts';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { LinkToShare } from '#platform/ui-kit/display/link-to-share.tsx';
import { showFieldErrors } from '#platform/ui-kit/form/show-field-errors.ts';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { listPayments, requestPayment } from '../../api/index.ts';
import { usePaymentsTexts } from '../../texts/it.ts';

interface RequestDialogProps {
  readonly id: number;
  readonly amount: Cents;
  readonly email: string | null;
  readonly onClose: () => void;
}

const schema = z.object({ email: optionalText(120) });

/** Mails the customer a link with which they pay, or makes one and its QR code. */
export function RequestDialog({ id, amount, email, onClose }: RequestDialogProps) {
  const t = usePaymentsTexts();
  const language = useLanguage();
  const [made, setMade] = useState<{ readonly link: string; readonly qr: string }>();
  const request = useApiMutation(requestPayment, { invalidates: [listPayments] });
  const form = useSchemaForm(schema, { labels: requestPayment.fields, defaultValues: { email: email ?? '' } });

  const send = (byMail: boolean) =>
    form.handleSubmit(async (values) => {
      const address = values.email?.trim() ?? '';
      if (byMail && address === '') return form.setError('email', { message: t('panel.emailMissing') });
      try {
        const answer = await request.mutateAsync({ params: { id }, body: { email: byMail ? address : null } });
        if (!byMail) return setMade(answer);
        notify.done(t('panel.mailed', { email: address }));
        onClose();
      } catch (error) {
        if (error instanceof FieldErrors) showFieldErrors(form, error.fields);
        else notify.failed(error);
      }
    })();

  return (
    <Modal opened onClose={onClose} title={t('panel.dialogTitle')} centered>
      {made === undefined ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void send(true);
          }}
        >
          <Stack gap="md">
            <Text size="sm">{t('panel.help', { amount: formatEuro(amount, language) })}</Text>
            <TextField {...form.field('email')} maxLength={120} inputMode="email" />
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                {t('panel.cancel')}
              </Button>
              <Button variant="default" disabled={request.isPending} onClick={() => void send(false)}>
                {t('panel.byLink')}
              </Button>
              <Button type="submit" loading={request.isPending}>
                {t('panel.byMail')}
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
