import { notifications } from '@mantine/notifications';
import { messageOf } from '#platform/ui-kit/feedback/shown-error.ts';
import { shellText } from '../texts/shell-texts.ts';

/** Short messages in the corner: what was done, or what went wrong outside of a form. */
export const notify = {
  done(message: string): void {
    notifications.show({ message, color: 'green' });
  },
  failed(error: unknown): void {
    notifications.show({ message: messageOf(error, shellText('errors.UNEXPECTED')), color: 'red', autoClose: 12_000 });
  },
};
