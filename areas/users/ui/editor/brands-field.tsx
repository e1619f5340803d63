import { TagsInput } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useBoundField } from '#platform/ui-kit/form/bound-field.ts';

/** Brands as tags: any text, Enter adds it. */
export function BrandsField<V extends FieldValues>(props: FieldProps<V>) {
  const { value, change, shared } = useBoundField(props);
  return <TagsInput {...shared} value={Array.isArray(value) ? value.map(String) : []} onChange={change} maxTags={60} clearable />;
}
