import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, get } from 'react-hook-form';
import type { z } from 'zod';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { showFieldErrors } from '#platform/ui-kit/form/show-field-errors.ts';
import { type SchemaForm, useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { isApiError } from '#platform/ui-shell/api/api-error.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { useCatalogueTexts } from '../../../texts/it.ts';
import type { KindUi } from '../kind-ui.ts';

interface FormParts<S extends z.ZodType<unknown, FieldValues>> {
  readonly ui: KindUi<S>;
  readonly recordId: number;
  readonly version: { readonly number: number; readonly version: number; readonly content: unknown };
  readonly readOnly: boolean;
}

export interface FieldProblem {
  readonly path: string;
  readonly message: string;
}

/** Returns every message of a tree of errors with its path. */
function problemsIn(errors: unknown, path = ''): FieldProblem[] {
  if (typeof errors !== 'object' || errors === null) return [];
  const message: unknown = get(errors, 'message');
  if (typeof message === 'string' && 'type' in errors) return [{ path, message }];
  return Object.entries(errors).flatMap(([key, child]) => (key === 'ref' ? [] : problemsIn(child, path === '' ? key : `${path}.${key}`)));
}

/** A save that came too late: the current state of the server. */
export interface Conflict {
  readonly message: string;
}

/**
 * The form of one version: holds every tab at once, reports every error with its place, saves against the
 * version it was read in and asks before unsaved changes are lost (changing tabs loses nothing).
 */
export function useVersionForm<S extends z.ZodType<unknown, FieldValues>>({ ui, recordId, version, readOnly }: FormParts<S>) {
  type V = z.input<S>;
  const t = useCatalogueTexts();
  const confirm = useConfirm();
  const { routes } = ui;
  const content = version.content as V;
  const form: SchemaForm<V> = useSchemaForm(ui.content, {
    labels: routes.saveDraft.fields,
    defaultValues: content as DefaultValues<V>,
    values: content,
  });
  const [conflict, setConflict] = useState<Conflict>();
  const { isDirty, errors } = form.formState;
  const save = useApiMutation(routes.saveDraft, {
    invalidates: [routes.read, routes.readVersion, routes.check, routes.list, routes.history],
  });
  const problems = problemsIn(errors);

  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      const sameVersion = get(current.search, 'versione') === get(next.search, 'versione');
      if (current.pathname === next.pathname && sameVersion) return false;
      return !(await confirm({
        title: t('form.leaveTitle'),
        message: t('form.leave'),
        confirm: t('form.leaveYes'),
        cancel: t('form.leaveNo'),
        danger: true,
      }));
    },
    disabled: !isDirty || readOnly,
  });

  const submit = (overVersion = version.version) =>
    form.handleSubmit(async (values) => {
      try {
        await save.mutateAsync({ params: { id: recordId, numero: version.number }, body: values, version: overVersion });
        form.reset(values);
        setConflict(undefined);
        notify.done(t('version.saved', { number: version.number }));
      } catch (error) {
        if (error instanceof FieldErrors) showFieldErrors(form, error.fields);
        else if (isApiError(error, 'CHANGED_BY_OTHERS')) setConflict({ message: error.message });
        else notify.failed(error);
      }
    });
  return { form, isDirty, problems, submit, saving: save.isPending, conflict, forgetConflict: () => setConflict(undefined) };
}
