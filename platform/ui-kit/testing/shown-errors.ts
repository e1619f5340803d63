import { useEffect } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { Text } from '#platform/domain-kit/locale.ts';
import type { SchemaForm } from '../form/use-schema-form.ts';

/** The label of a field in its messages. */
export const FIELD: Text = { it: 'di prova', en: 'under test' };

/** Shows the errors of these fields at once, as after a first save. */
export function useShownErrors<V extends FieldValues>({ trigger }: SchemaForm<V>, names: readonly FieldPath<V>[]): void {
  const joined = names.join(' ');
  useEffect(() => {
    void trigger(joined.split(' ') as FieldPath<V>[]);
  }, [trigger, joined]);
}
