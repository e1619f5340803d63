import { TagsInput } from '@mantine/core';
import { type FieldValues, useFormState } from 'react-hook-form';
import { type FieldProps, useBoundField } from '#platform/ui-kit/form/bound-field.ts';
import { useKitTexts } from '#platform/ui-kit/texts/kit-texts.ts';

/** Returns the message of the first wrong address, which is below the list in the form's errors. */
function messageBelow(errors: unknown, name: string): string | undefined {
  const found = name.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], errors);
  const items = Object.values((found as Record<string, unknown> | undefined) ?? {});
  return items.map((item) => (item as { message?: unknown } | undefined)?.message).find((one) => typeof one === 'string');
}

/** A list of email addresses. */
export function EmailsField<V extends FieldValues>(props: FieldProps<V>) {
  const kit = useKitTexts();
  const { value, change, shared } = useBoundField(props);
  const { errors } = useFormState({ control: props.control });
  return (
    <TagsInput
      {...shared}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={change}
      error={shared.error ?? messageBelow(errors, props.name)}
      splitChars={[',', ';', ' ']}
      acceptValueOnBlur
      clearable
      clearButtonProps={{ 'aria-label': kit('clear') }}
      autoComplete="off"
    />
  );
}
