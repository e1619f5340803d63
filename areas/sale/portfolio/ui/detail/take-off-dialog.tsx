import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { readBlackBox, removalSchema, takeOffBlackBox } from '#areas/sale/contracts/api/index.ts';
import { REMOVAL_REASONS } from '#areas/sale/contracts/domain/index.ts';
import type { ContractDetail } from '#areas/sale/contracts/ui/public.tsx';
import { read } from '#areas/sale/quotations/api/index.ts';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { entriesOf } from '#platform/domain-kit/entries.ts';
import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { showFieldErrors } from '#platform/ui-kit/form/show-field-errors.ts';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { readPolicy } from '../../api/index.ts';
import { useBlackBoxTexts } from '../../texts/black-box/it.ts';

/** Takes the black box off a policy, with day and reason. */
export function TakeOffDialog({ detail, onClose }: { readonly detail: ContractDetail; readonly onClose: () => void }) {
  const t = useBlackBoxTexts();
  const language = useLanguage();
  const today = useToday();
  const form = useSchemaForm(removalSchema, { labels: takeOffBlackBox.fields, defaultValues: { removedOn: today } });
  const save = useApiMutation(takeOffBlackBox, { invalidates: [readPolicy, readBlackBox, read] });
  const submit = form.handleSubmit(async (body) => {
    try {
      await save.mutateAsync({ params: { id: detail.id }, body, version: detail.version });
      notify.done(t('takenOff'));
      onClose();
    } catch (error) {
      if (!(error instanceof FieldErrors)) return notify.failed(error);
      showFieldErrors(form, error.fields);
    }
  });
  return (
    <Modal opened onClose={onClose} title={t('takeOffTitle', { imei: detail.data.vehicle.blackBoxImei ?? '' })} centered>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="sm">
          <Text size="sm">{t('takeOffText')}</Text>
          <DateField {...form.field('removedOn')} max={today} required />
          <SelectField
            {...form.field('reason')}
            options={entriesOf(REMOVAL_REASONS).map(([value, label]) => ({ value, label: label[language] }))}
            required
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={form.formState.isSubmitting}>
              {t('takeOff')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
