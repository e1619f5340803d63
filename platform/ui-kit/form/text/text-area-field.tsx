import { Textarea } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { useBoundField } from '../bound-field.ts';
import { type TextFieldProps, textOf } from './text-fields.tsx';

interface TextAreaFieldProps<V extends FieldValues> extends TextFieldProps<V> {
  /** Initial lines. Default: 2. */
  readonly rows?: number;
}

/** Several lines of text; grows with its content. */
export function TextAreaField<V extends FieldValues>({ maxLength, rows = 2, ...props }: TextAreaFieldProps<V>) {
  const { value, change, shared } = useBoundField(props);
  return (
    <Textarea
      {...shared}
      value={textOf(value)}
      onChange={(event) => change(event.currentTarget.value)}
      maxLength={maxLength}
      autosize
      minRows={rows}
      maxRows={10}
    />
  );
}
