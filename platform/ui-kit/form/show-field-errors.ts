import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';

/**
 * Shows the messages of the server next to their fields. `nameOf` maps a path to the field that shows it, when the form
 * has fewer fields than the body.
 */
export function showFieldErrors<V extends FieldValues>(
  form: { readonly setError: UseFormSetError<V> },
  messages: Readonly<Record<string, string>>,
  nameOf: (path: string) => string = (path) => path,
): void {
  for (const [path, message] of Object.entries(messages)) form.setError(nameOf(path) as FieldPath<V>, { type: 'server', message });
}
