import { Alert, Button, Group, Stack } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { useConfirm } from '../feedback/confirm.tsx';
import { LoadingState } from '../feedback/loading-state.tsx';
import { messageOf } from '../feedback/shown-error.ts';
import { useKitTexts } from '../texts/kit-texts.ts';
import { showFieldErrors } from './show-field-errors.ts';

interface PageFormProps<V extends FieldValues> {
  readonly form: UseFormReturn<V>;
  /** Saves; errors are shown: `FieldErrors` at the fields, anything else above the buttons. */
  readonly onSave: (values: V) => Promise<unknown>;
  /** Called after saving, for example to navigate; the unsaved-changes question no longer appears. */
  readonly onSaved?: () => unknown;
  readonly onCancel?: () => unknown;
  readonly loading?: boolean;
  readonly saveLabel?: string;
  readonly cancelLabel?: string;
  /** Everything visible, nothing editable, no buttons. */
  readonly readOnly?: boolean;
  readonly children: ReactNode;
}

/**
 * The page form of the specification (§2): loader, Cancel and Save, saving state, server errors at their fields with
 * the first one focused, and a question before unsaved changes are lost.
 */
export function PageForm<V extends FieldValues>(props: PageFormProps<V>) {
  const { form, onSave, onSaved, onCancel, loading = false, readOnly = false, children } = props;
  const t = useKitTexts();
  const confirm = useConfirm();
  const [failure, setFailure] = useState<string>();
  const saved = useRef(false);
  const { isDirty, isSubmitting } = form.formState;

  useBlocker({
    shouldBlockFn: async () => {
      if (saved.current) return false;
      return !(await confirm({
        title: t('form.leaveTitle'),
        message: t('form.leave'),
        confirm: t('form.leaveYes'),
        cancel: t('form.leaveNo'),
        danger: true,
      }));
    },
    enableBeforeUnload: () => !saved.current,
    disabled: !isDirty || readOnly,
  });

  const showErrors = (fields: Readonly<Record<string, string>>) => {
    const names = Object.keys(fields) as FieldPath<V>[];
    const hasField = (name: FieldPath<V>) => form.getFieldState(name).isTouched || form.getValues(name) !== undefined;
    const elsewhere = names.flatMap((name) => (hasField(name) ? [] : (fields[name] ?? [])));
    showFieldErrors(form, fields);
    const [first] = names;
    if (first !== undefined && hasField(first)) form.setFocus(first);
    setFailure(elsewhere.length > 0 ? elsewhere.join('\n') : undefined);
  };

  const save = form.handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      await onSave(values);
    } catch (error) {
      if (error instanceof FieldErrors) showErrors(error.fields);
      else {
        setFailure(messageOf(error, t('unexpected')));
        form.setError('root', { type: 'server' });
      }
      return;
    }
    form.reset(values);
    saved.current = true;
    await onSaved?.();
    saved.current = false;
  });

  if (loading) return <LoadingState />;
  return (
    <form
      onSubmit={(event) => {
        // In a dialog opened inside another form, the submit event would reach that form too.
        event.stopPropagation();
        void save(event);
      }}
      noValidate
    >
      <Stack gap="md">
        <fieldset disabled={readOnly} style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
          {children}
        </fieldset>
        <div role="alert">
          {failure === undefined ? null : (
            <Alert role="presentation" color="red" variant="light" py="xs" style={{ whiteSpace: 'pre-line' }}>
              {failure}
            </Alert>
          )}
        </div>
        {readOnly ? null : (
          <Group justify="flex-end">
            {onCancel === undefined ? null : (
              <Button variant="default" onClick={() => void onCancel()} disabled={isSubmitting}>
                {props.cancelLabel ?? t('form.cancel')}
              </Button>
            )}
            <Button type="submit" loading={isSubmitting}>
              {props.saveLabel ?? t('form.save')}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}
