import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';

/** Where the messages of `notify` appear: in the middle, since at the right they would lie over the buttons of a save bar as long as the pointer is there. */
export function Corner() {
  return <Notifications position="bottom-center" autoClose={6000} />;
}
