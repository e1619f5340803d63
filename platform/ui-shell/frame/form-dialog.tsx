import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import type { FieldLabels } from '#platform/api-kit/route.ts';
import { focusFirst } from '#platform/ui-kit/form/focus-first.ts';
import { showFieldErrors } from '#platform/ui-kit/form/show-field-errors.ts';
import { type SchemaForm, useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useKitTexts } from '#platform/ui-kit/texts/kit-texts.ts';
import { notify } from './notify.tsx';

interface FormDialogProps<S extends z.ZodType<unknown, FieldValues>> {
  readonly title: string;
  /** Explains the effect of saving, above the fields. */
  readonly text?: string;
  readonly schema: S;
  readonly labels: FieldLabels;
  readonly defaultValues: DefaultValues<z.input<S>>;
  readonly saveLabel: string;
  readonly danger?: boolean;
  /** Saves; `FieldErrors` are shown at their fields, and the dialog closes on success. */
  readonly onSave: (values: z.input<S>) => Promise<unknown>;
  readonly onClose: () => void;
  readonly children: (form: SchemaForm<z.input<S>>) => ReactNode;
}

/** A short form in a dialog, with the schema of its route; opened by a button, closed when saved. */
export function FormDialog<S extends z.ZodType<unknown, FieldValues>>(props: FormDialogProps<S>) {
  const { title, text, schema, labels, defaultValues, saveLabel, danger = false, onSave, onClose, children } = props;
  const t = useKitTexts();
  const form = useSchemaForm(schema, { labels, defaultValues });
  const submit = form.handleSubmit(async (values) => {
    try {
      await onSave(values);
      onClose();
    } catch (error) {
      if (!(error instanceof FieldErrors)) return notify.failed(error);
      showFieldErrors(form, error.fields, (path) => path.replace(/\.\d.*$/, ''));
    }
  });
  return (
    <Modal opened onClose={onClose} title={title} centered size="lg">
      <form
        ref={focusFirst}
        onSubmit={(event) => {
          // Inside another form, the submit event would reach that one too.
          event.stopPropagation();
          void submit(event);
        }}
        noValidate
      >
        <Stack gap="sm">
          {text === undefined ? null : <Text>{text}</Text>}
          {children(form)}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('form.cancel')}
            </Button>
            <Button type="submit" {...(danger ? { color: 'red.9' } : {})} loading={form.formState.isSubmitting}>
              {saveLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
