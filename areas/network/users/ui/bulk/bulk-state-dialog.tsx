import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { CheckboxField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { setUserState } from '../../api/index.ts';
import { userStateSchema } from '../../api/user-routes.ts';
import { useUsersTexts } from '../../texts/it.ts';

interface BulkStateDialogProps {
  readonly count: number;
  readonly onDisable: (reason: string, withStaff: boolean) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Reason for disabling several users. */
export function BulkStateDialog({ count, onDisable, onClose }: BulkStateDialogProps) {
  const t = useUsersTexts();
  const form = useSchemaForm(userStateSchema, {
    labels: setUserState.fields,
    defaultValues: { enabled: false, reason: '', withStaff: true },
  });
  const submit = form.handleSubmit(async (values) => onDisable(values.reason ?? '', values.withStaff === true));
  return (
    <Modal opened onClose={onClose} title={t('bulk.disableTitle', { count })} centered>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="sm">
          <Text>{t('bulk.disableText')}</Text>
          <TextAreaField {...form.field('reason')} required maxLength={500} />
          <CheckboxField {...form.field('withStaff')} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('actions.cancel')}
            </Button>
            <Button type="submit" color="red.9" loading={form.formState.isSubmitting}>
              {t('bulk.disable', { count })}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
