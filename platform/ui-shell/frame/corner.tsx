import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';

/** Where the messages of `notify` appear. */
export function Corner() {
  return <Notifications position="bottom-right" autoClose={6000} />;
}
