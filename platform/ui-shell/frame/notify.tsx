import { notifications } from '@mantine/notifications';
import { messageOf } from '#platform/ui-kit/feedback/shown-error.ts';
import { kitText } from '#platform/ui-kit/texts/kit-texts.ts';
import { shellText } from '../texts/shell-texts.ts';

/** The button that puts a message away, named for who does not see its cross. */
function closing() {
  return { closeButtonProps: { 'aria-label': kitText('close') } };
}

/** Short messages in the corner: what was done, or what went wrong outside of a form. */
export const notify = {
  done(message: string): void {
    notifications.show({ message, color: 'green', ...closing() });
  },
  failed(error: unknown): void {
    notifications.show({ message: messageOf(error, shellText('errors.UNEXPECTED')), color: 'red', autoClose: 12_000, ...closing() });
  },
};
