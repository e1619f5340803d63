/** The kind of the notice of the expiry; commercial reminders are `G` and their number of days. */
export const NOTICE_KIND = 'AVVISO';
