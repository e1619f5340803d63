import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { showFieldErrors } from '#platform/ui-kit/form/show-field-errors.ts';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { queryKeyOf, useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { bundleMailSchema, listBundleMails, mailBundle } from '../../../api/index.ts';
import { useRecordTexts } from '../../../texts/record/it.ts';

interface MailBundleDialogProps {
  readonly contractId: number;
  readonly email: string | null;
  readonly onClose: () => void;
}

/** Mails the papers of a policy to the customer. */
export function MailBundleDialog({ contractId, email, onClose }: MailBundleDialogProps) {
  const t = useRecordTexts();
  const client = useQueryClient();
  const params = { id: contractId };
  const mail = useApiMutation(mailBundle, {
    onSuccess: (mails) => client.setQueryData(queryKeyOf(listBundleMails, { params }), mails),
  });
  const form = useSchemaForm(bundleMailSchema, { labels: mailBundle.fields, defaultValues: { address: email ?? '' } });
  const submit = form.handleSubmit(async (body) => {
    try {
      await mail.mutateAsync({ params, body });
      notify.done(t('bundle.queued', { address: body.address }));
      onClose();
    } catch (error) {
      if (error instanceof FieldErrors) showFieldErrors(form, error.fields);
      else notify.failed(error);
    }
  });
  return (
    <Modal opened onClose={onClose} title={t('bundle.mailTitle')} centered>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          <Text size="sm">{t('bundle.mailText')}</Text>
          <TextField {...form.field('address')} maxLength={120} inputMode="email" />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('bundle.close')}
            </Button>
            <Button type="submit" loading={mail.isPending}>
              {t('bundle.send')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
