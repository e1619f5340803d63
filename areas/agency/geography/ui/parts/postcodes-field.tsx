import { TagsInput } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useBoundField } from '#platform/ui-kit/form/bound-field.ts';

const MOST = 200;

/** Postcodes, typed one after the other. */
export function PostcodesField<V extends FieldValues>(props: FieldProps<V>) {
  const { value, change, shared } = useBoundField(props);
  return (
    <TagsInput
      {...shared}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={(next) => change(next)}
      splitChars={[',', ';', ' ']}
      maxTags={MOST}
      inputMode="numeric"
    />
  );
}
