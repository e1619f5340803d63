import { type Control, type FieldPath, type FieldPathValue, type FieldValues, useController } from 'react-hook-form';

/** Props of every field: its place in the form and its presentation. */
export interface FieldProps<V extends FieldValues> {
  readonly control: Control<V>;
  readonly name: FieldPath<V>;
  readonly label: string;
  readonly required?: boolean;
  /** Shown under the field. */
  readonly help?: string;
  readonly disabled?: boolean;
  readonly placeholder?: string;
}

/** Connects an input to its form: value, change, blur, reference for focusing, and the common presentation. */
export function useBoundField<V extends FieldValues>({ control, name, label, required, help, disabled, placeholder }: FieldProps<V>) {
  const { field, fieldState } = useController({ control, name });
  return {
    value: field.value as unknown,
    /** The whole error of the form, for fields that hold lists or objects. */
    error: fieldState.error as unknown,
    /** The schema types the form's value; the input passes what it edits. */
    change: (value: unknown) => field.onChange(value as FieldPathValue<V, FieldPath<V>>),
    shared: {
      name: field.name,
      ref: field.ref,
      onBlur: field.onBlur,
      label,
      withAsterisk: required === true,
      'aria-required': required === true ? (true as const) : undefined,
      description: help,
      disabled,
      placeholder,
      error: fieldState.error?.message,
    },
  };
}
