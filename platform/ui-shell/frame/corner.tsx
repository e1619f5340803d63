import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import classes from './frame.module.css';

/** Where the messages of `notify` appear: in the middle and above the bars that stay at the bottom, whose buttons they would lie over. */
export function Corner() {
  return <Notifications position="bottom-center" autoClose={6000} className={classes.corner} />;
}
