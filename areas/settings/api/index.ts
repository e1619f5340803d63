export { type Config, config, configAdmin, configSchema, type FlagRow, setFlag, status } from './flag-routes.ts';
export {
  announce,
  announcement,
  listNotifications,
  markRead,
  type Notification,
  notificationIdOf,
  numberOfNotification,
} from './notification-routes.ts';
