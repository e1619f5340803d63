export { deleteNotifications, type Message, notifyUser, notifyUserOnce, notifyUsersOnce } from './commands/notify-users.ts';
export { bringSetting } from './commands/save-setting.ts';
export { type FlagStore, openFlags } from './flags.ts';
export { type AgencyMailbox, mailAgency, mailboxFor, senderFor } from './mail-sender.ts';
export { type Maintenance, maintenanceOf } from './maintenance.ts';
export { openPayByLink, openPaymentKeys, type PayByLink } from './payment-keys.ts';
export { AGENCY_FILES, bringNotice, privacyNoticeOn, type StoredNotice, storedNotices } from './privacy-notices.ts';
export { type Remembered, remembered } from './remembered.ts';
export { importableInsurers, openSettings, RULES_TOPIC, type SettingStore } from './sale-settings.ts';
