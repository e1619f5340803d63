/** Limits of mails between users. */
export const CONTACT_MAIL = {
  /** Recipients of one mail. */
  recipients: 25,
  /** Recipients of one sender within 24 hours. */
  daily: 50,
  subject: 150,
  text: 5000,
} as const;
