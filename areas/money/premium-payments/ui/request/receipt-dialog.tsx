import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import type { Route } from '#platform/api-kit/route.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { showFieldErrors } from '#platform/ui-kit/form/show-field-errors.ts';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { listAllPayments, listPayments, receiptSchema, recordPayment } from '../../api/index.ts';
import { usePaymentsTexts } from '../../texts/it.ts';

interface ReceiptDialogProps {
  readonly id: number;
  /** What has to arrive, in words. */
  readonly amount: string;
  readonly acceptedAt: string | null;
  readonly read: Pick<Route, 'method' | 'path'>;
  readonly onClose: () => void;
}

/** Records that all that is due for a policy arrived. */
export function ReceiptDialog({ id, amount, acceptedAt, read, onClose }: ReceiptDialogProps) {
  const t = usePaymentsTexts();
  const today = useToday();
  const record = useApiMutation(recordPayment, { invalidates: [listPayments, listAllPayments, read] });
  const form = useSchemaForm(receiptSchema, { labels: recordPayment.fields, defaultValues: { receivedOn: today, reference: '' } });
  const submit = form.handleSubmit(async (body) => {
    try {
      await record.mutateAsync({ params: { id }, body });
      notify.done(t('premium.recorded'));
      onClose();
    } catch (error) {
      if (error instanceof FieldErrors) showFieldErrors(form, error.fields);
      else notify.failed(error);
    }
  });
  return (
    <Modal opened onClose={onClose} title={t('premium.record')} centered>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap="md">
          <Text size="sm">{t('premium.recordHelp', { amount })}</Text>
          <DateField {...form.field('receivedOn')} {...(acceptedAt === null ? {} : { min: todayInRome(acceptedAt) })} max={today} />
          <TextField {...form.field('reference')} maxLength={100} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('panel.cancel')}
            </Button>
            <Button type="submit" loading={record.isPending}>
              {t('premium.record')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
