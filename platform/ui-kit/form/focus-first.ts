/** Use as `ref` of a form in a dialog: the dialog opens with the focus in the first field, not on the close button. */
export function focusFirst(form: HTMLFormElement | null): void {
  form?.querySelector('input:not([type=hidden], [type=file], :disabled), textarea:not(:disabled)')?.setAttribute('data-autofocus', '');
}
