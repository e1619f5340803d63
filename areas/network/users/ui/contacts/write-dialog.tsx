import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { CONTACT_MAIL } from '#areas/agency/settings/domain/index.ts';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { ShownError } from '#platform/ui-kit/feedback/shown-error.ts';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { isApiError } from '#platform/ui-shell/api/api-error.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { type ContactRow, contactMailForm, listOwnMails } from '../../api/contact-routes.ts';
import { sendContactMail } from '../../api/index.ts';
import { useUsersTexts } from '../../texts/it.ts';

interface WriteDialogProps {
  readonly people: readonly ContactRow[];
  readonly onSent: () => void;
  readonly onClose: () => void;
}

/** A mail to one or several contacts. */
export function WriteDialog({ people, onSent, onClose }: WriteDialogProps) {
  const t = useUsersTexts();
  const form = useSchemaForm(contactMailForm, { labels: sendContactMail.fields, defaultValues: { subject: '', text: '' } });
  const send = useApiMutation(sendContactMail, { invalidates: [listOwnMails] });
  const submit = form.handleSubmit(async (values) => {
    try {
      const { sent, withoutEmail } = await send.mutateAsync({ body: { ...values, to: people.map((one) => one.id) } });
      if (sent > 0) notify.done(t('contacts.sent', { count: sent }));
      if (withoutEmail.length > 0) notify.failed(new ShownError(t('contacts.withoutEmail', { names: withoutEmail.join(', ') })));
      onSent();
    } catch (error) {
      if (error instanceof FieldErrors) {
        notify.failed(new ShownError(Object.values(error.fields).join('\n')));
        return;
      }
      notify.failed(isApiError(error) && error.status < 500 ? error : new ShownError(t('contacts.failed')));
    }
  });
  return (
    <Modal opened onClose={onClose} title={t('contacts.dialog', { count: people.length })} centered size="lg">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="sm">
          <Text lineClamp={3}>{t('contacts.recipients', { names: people.map((one) => one.name).join(', ') })}</Text>
          <Text c="dimmed">{t('contacts.help')}</Text>
          <TextField {...form.field('subject')} maxLength={CONTACT_MAIL.subject} />
          <TextAreaField {...form.field('text')} maxLength={CONTACT_MAIL.text} rows={6} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('actions.cancel')}
            </Button>
            <Button type="submit" loading={form.formState.isSubmitting}>
              {t('contacts.send')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
