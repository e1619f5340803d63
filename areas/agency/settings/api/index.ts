export {
  AGENCY_MESSAGE_FIELDS,
  AGENCY_MESSAGES_DAILY,
  type AgencyContact,
  agencyContacts,
  agencyMessageForm,
  writeToAgency,
} from './contact-routes.ts';
export { settingErrors } from './errors.ts';
export {
  type Config,
  config,
  configAdmin,
  configSchema,
  type FlagChange,
  type FlagRow,
  flagHistory,
  setFlag,
  status,
} from './flag-routes.ts';
export { mailStatus } from './mail-routes.ts';
export * from './mail-texts.ts';
export * from './maintenance-routes.ts';
export {
  announce,
  announcement,
  listNotifications,
  markRead,
  type Notification,
  notificationIdOf,
  numberOfNotification,
} from './notification-routes.ts';
export {
  listPaymentKeys,
  MAX_PAYMENT_KEY,
  type PaymentKeyState,
  paymentKeyBody,
  removePaymentKey,
  setPaymentKey,
} from './payment-key-routes.ts';
export {
  addPrivacyNotice,
  listPrivacyNotices,
  NOTICE_PDF,
  newPrivacyNotice,
  type PrivacyNotice,
  type PrivacyNoticeRow,
  privacyNoticeInForce,
  removePrivacyNotice,
} from './privacy-routes.ts';
export {
  AGENCY_LOGO,
  AGENCY_LOGO_LABEL,
  installation,
  listSettingProducts,
  type SettingPair,
  type SettingState,
  saveAgencyLogo,
  settingChoices,
  settingRoutes,
} from './setting-routes.ts';
export { MAX_LOGO_CHARACTERS, settingSchemas } from './setting-schemas.ts';
