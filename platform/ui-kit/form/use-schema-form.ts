import { toNestErrors } from '@hookform/resolvers';
import { useCallback } from 'react';
import {
  type Control,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import type { FieldLabels } from '#platform/api-kit/route.ts';
import { validate } from '#platform/api-kit/validation.ts';
import { currentLanguage } from '../texts/language.ts';
import { isRequired } from './is-required.ts';

/** What every field of the kit receives from its form. */
export interface FieldBinding<V extends FieldValues> {
  readonly control: Control<V>;
  readonly name: FieldPath<V>;
  readonly label: string;
  readonly required: boolean;
}

export interface SchemaForm<V extends FieldValues> extends UseFormReturn<V> {
  /**
   * Binds a field: its label comes from the route's `fields`, the required mark from the schema. `<TextField
   * {...form.field('nome')} />`
   */
  readonly field: (name: FieldPath<V>) => FieldBinding<V>;
}

function labelOf(labels: FieldLabels, name: string): string {
  const path = name.replace(/\.\d+(?=\.|$)/g, '');
  const label = labels[path] ?? labels[path.slice(path.lastIndexOf('.') + 1)];
  return label?.[currentLanguage()] ?? name;
}

interface SchemaFormOptions<V extends FieldValues> {
  readonly labels?: FieldLabels | undefined;
  readonly defaultValues: DefaultValues<V>;
  /** New values replace the form's, unless the user has started to edit. */
  readonly values?: V | undefined;
}

/**
 * A form with a zod schema, normally the body of a route: the same rules and messages as the server (`validate` of
 * api-kit). `useSchemaForm(route.body, { labels: route.fields, defaultValues })`.
 */
export function useSchemaForm<S extends z.ZodType<unknown, FieldValues>>(
  schema: S,
  options: SchemaFormOptions<z.input<S>>,
): SchemaForm<z.input<S>> {
  type V = z.input<S>;
  const labels = options.labels ?? {};
  const resolver: Resolver<V> = (values, _, context) => {
    const checked = validate(schema, values, labels, currentLanguage());
    if (checked.ok) return { values, errors: {} };
    // Outer paths first: the message of a list must not replace those of its rows.
    const outerFirst = Object.entries(checked.fields).toSorted(([a], [b]) => a.split('.').length - b.split('.').length);
    const errors = Object.fromEntries(outerFirst.map(([path, message]) => [path, { type: 'schema', message }]));
    return { values: {}, errors: toNestErrors(errors, context) };
  };
  const form = useForm<V>({
    resolver,
    defaultValues: options.defaultValues,
    values: options.values,
    resetOptions: { keepDirtyValues: true },
    mode: 'onTouched',
    shouldFocusError: true,
  });
  const field = (name: FieldPath<V>): FieldBinding<V> => ({
    control: form.control,
    name,
    label: labelOf(labels, name),
    required: isRequired(schema, name),
  });
  // `resetOptions` are for arriving values; an explicit reset replaces edited values too.
  const { reset: resetKeeping } = form;
  const reset = useCallback<typeof resetKeeping>(
    (values, options) => resetKeeping(values, { keepDirtyValues: false, ...options }),
    [resetKeeping],
  );
  return { ...form, reset, field };
}
