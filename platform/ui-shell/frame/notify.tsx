import { notifications } from '@mantine/notifications';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { messageOf } from '#platform/ui-kit/feedback/shown-error.ts';
import { kitText } from '#platform/ui-kit/texts/kit-texts.ts';
import { shellText } from '../texts/shell-texts.ts';

/** The close button of a message, with a label for screen readers. */
function closing() {
  return { closeButtonProps: { 'aria-label': kitText('close') } };
}

/** Outside a form, wrong fields are listed line by line (spec §8). */
function wordsOf(error: unknown): string {
  return error instanceof FieldErrors ? Object.values(error.fields).join('\n') : messageOf(error, shellText('errors.UNEXPECTED'));
}

/** Short messages in the corner: completed actions, or failures outside a form. */
export const notify = {
  done(message: string): void {
    notifications.show({ message, color: 'green', ...closing() });
  },
  failed(error: unknown): void {
    const styles = { description: { whiteSpace: 'pre-line' } } as const;
    notifications.show({ message: wordsOf(error), color: 'red', autoClose: 12_000, styles, ...closing() });
  },
};
