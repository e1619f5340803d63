import { Button, Group, Modal, Stack } from '@mantine/core';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { SwitchField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { focusFirst } from '#platform/ui-kit/form/focus-first.ts';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import type { TableView } from '#platform/ui-kit/table/view/table-views.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { createView, listViews, type SavedView, saveView, viewNameSchema } from '../../api/index.ts';
import { useWorkspaceTexts } from '../../texts/it.ts';

interface ViewNameDialogProps {
  readonly list: string;
  /** The view to rename; null to save a new one. */
  readonly view: SavedView | null;
  readonly current: TableView;
  readonly onClose: () => void;
}

/** Asks for the name of a view, and whether the list opens with it. */
export function ViewNameDialog({ list, view, current, onClose }: ViewNameDialogProps) {
  const t = useWorkspaceTexts();
  const form = useSchemaForm(viewNameSchema, {
    labels: createView.fields,
    defaultValues: { name: view?.name ?? '', isDefault: view?.isDefault ?? false },
  });
  const create = useApiMutation(createView, { invalidates: [listViews] });
  const save = useApiMutation(saveView, { invalidates: [listViews] });
  const submit = form.handleSubmit(async (body) => {
    try {
      if (view === null) await create.mutateAsync({ body: { list, state: current as SavedView['state'], ...body } });
      else await save.mutateAsync({ params: { id: view.id }, body, version: view.version });
      notify.done(t('views.saved', { name: body.name }));
      onClose();
    } catch (error) {
      if (error instanceof FieldErrors) form.setError('name', { type: 'server', message: error.fields.name ?? '' }, { shouldFocus: true });
      else notify.failed(error);
    }
  });
  return (
    <Modal opened onClose={onClose} title={view === null ? t('views.newTitle') : t('views.renameTitle')} centered>
      <form ref={focusFirst} onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="sm">
          <TextField {...form.field('name')} />
          <SwitchField {...form.field('isDefault')} />
          <Group justify="flex-end">
            <Button type="submit" loading={form.formState.isSubmitting}>
              {t('views.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
