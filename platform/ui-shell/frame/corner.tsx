import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import classes from './frame.module.css';

/**
 * Where the messages of `notify` appear: centred above the bars at the bottom, so that they do not cover their buttons.
 */
export function Corner() {
  return <Notifications position="bottom-center" autoClose={6000} className={classes.corner} />;
}
