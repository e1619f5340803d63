import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { optionalField } from '#platform/api-kit/fields/typed-fields.ts';
import { formatPhone } from '#platform/domain-kit/identifiers/phone.ts';
import { LinkToShare } from '#platform/ui-kit/display/link-to-share.tsx';
import { showFieldErrors } from '#platform/ui-kit/form/show-field-errors.ts';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useKitTexts } from '#platform/ui-kit/texts/kit-texts.ts';
import { notify } from './notify.tsx';

interface LinkDialogProps {
  readonly title: string;
  /** What the link is for, how long it is valid. */
  readonly text: string;
  /** Proposed address of the customer. */
  readonly email: string | null;
  /** Mobile number to which the link can be texted; shown on the button. */
  readonly mobile?: string | null;
  /** Makes the link, mailed to the address if there is one, or texted; `FieldErrors` are shown at the address. */
  readonly make: (email: string | null, byText: boolean) => Promise<{ readonly link: string; readonly qr: string }>;
  readonly onClose: () => void;
}

const schema = z.object({ email: optionalField('email', 120) });

/** Mails a customer a link, or makes one and its QR code. */
export function LinkDialog({ title, text, email, mobile = null, make, onClose }: LinkDialogProps) {
  const t = useKitTexts();
  const [made, setMade] = useState<{ readonly link: string; readonly qr: string }>();
  const labels = { email: { it: 'E-mail del cliente', en: "Customer's e-mail" } };
  const form = useSchemaForm(schema, { labels, defaultValues: { email: email ?? '' } });
  const { isSubmitting } = form.formState;

  const send = (way: 'MAIL' | 'TEXT' | 'LINK') =>
    form.handleSubmit(async (values) => {
      const address = values.email?.trim() ?? '';
      if (way === 'MAIL' && address === '') return form.setError('email', { message: t('link.emailMissing') });
      try {
        const answer = await make(way === 'MAIL' ? address : null, way === 'TEXT');
        if (way === 'LINK') return setMade(answer);
        notify.done(t('link.mailed', { email: way === 'TEXT' && mobile !== null ? formatPhone(mobile) : address }));
        onClose();
      } catch (error) {
        if (error instanceof FieldErrors) showFieldErrors(form, error.fields);
        else notify.failed(error);
      }
    })();

  return (
    <Modal opened onClose={onClose} title={title} centered>
      {made === undefined ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void send('MAIL');
          }}
        >
          <Stack gap="md">
            <Text size="sm">{text}</Text>
            <TextField {...form.field('email')} maxLength={120} inputMode="email" />
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                {t('form.cancel')}
              </Button>
              <Button variant="default" disabled={isSubmitting} onClick={() => void send('LINK')}>
                {t('link.make')}
              </Button>
              {mobile === null ? null : (
                <Button variant="default" disabled={isSubmitting} onClick={() => void send('TEXT')}>
                  {t('link.text', { phone: formatPhone(mobile) })}
                </Button>
              )}
              <Button type="submit" loading={isSubmitting}>
                {t('link.mail')}
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
