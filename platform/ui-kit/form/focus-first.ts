/**
 * Given as `ref` of a form in a dialog: the dialog opens with the cursor in the first field, not on the cross that closes it.
 */
export function focusFirst(form: HTMLFormElement | null): void {
  form?.querySelector('input:not([type=hidden], [type=file], :disabled), textarea:not(:disabled)')?.setAttribute('data-autofocus', '');
}
