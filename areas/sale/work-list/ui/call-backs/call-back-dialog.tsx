import { Button, Group, Modal, Stack } from '@mantine/core';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { showFieldErrors } from '#platform/ui-kit/form/show-field-errors.ts';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { type About, type CallBack, callBackSchema, createCallBack, listCallBacks, listWork, saveCallBack } from '../../api/index.ts';
import { FURTHEST_CALL_DAYS, MAX_CALL_NOTE } from '../../domain/index.ts';
import { useWorklistTexts } from '../../texts/it.ts';

interface CallBackDialogProps {
  readonly about: About;
  /** The one to move; undefined plans a new one. */
  readonly moved: CallBack | undefined;
  readonly onClose: () => void;
}

const INVALIDATED = { invalidates: [listWork, listCallBacks] };

/** Plans a call-back for tomorrow or another day, or moves one. */
export function CallBackDialog({ about, moved, onClose }: CallBackDialogProps) {
  const t = useWorklistTexts();
  const create = useApiMutation(createCallBack, INVALIDATED);
  const save = useApiMutation(saveCallBack, INVALIDATED);
  const today = useToday();
  const form = useSchemaForm(callBackSchema, {
    labels: createCallBack.fields,
    defaultValues: { dueOn: moved?.dueOn ?? addDays(today, 1), note: moved?.note ?? '' },
  });
  const submit = form.handleSubmit(async (body) => {
    try {
      if (moved === undefined) await create.mutateAsync({ query: about, body });
      else await save.mutateAsync({ params: { id: moved.id }, body, version: moved.version });
      notify.done(t('call.saved'));
      onClose();
    } catch (error) {
      if (error instanceof FieldErrors) showFieldErrors(form, error.fields);
      else notify.failed(error);
    }
  });
  return (
    <Modal opened onClose={onClose} title={t(moved === undefined ? 'call.planTitle' : 'call.moveTitle')} centered>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          <DateField {...form.field('dueOn')} min={today} max={addDays(today, FURTHEST_CALL_DAYS)} />
          <TextAreaField {...form.field('note')} maxLength={MAX_CALL_NOTE} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('call.close')}
            </Button>
            <Button type="submit" loading={create.isPending || save.isPending}>
              {t('call.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
