import type { SameKeys } from '#platform/ui-kit/texts/typed-texts.ts';
import type { it } from './it.ts';

export const en = {
  flags: {
    title: 'System flags',
    help: 'They count at once, for all users.',
    SEZIONE_SINISTRI: 'Claims section',
    FORZA_ANNULLAMENTO_GARANZIE: 'Forced cancellation of coverages',
    MAINTENANCE: 'Maintenance',
    changed: 'Changed by {who}',
    changedBySystem: 'Changed by the system',
    saved: '{flag}: updated',
  },
  flagHelp: {
    SEZIONE_SINISTRI: 'Shows the claims section to those who have the permissions.',
    FORZA_ANNULLAMENTO_GARANZIE: 'Allows the forced cancellation of single coverages.',
    MAINTENANCE: 'Only developers can work; everybody else sees the maintenance page.',
  },
  failures: {
    SEZIONE_SINISTRI: 'An unexpected error occurred while updating the flag Claims section',
    FORZA_ANNULLAMENTO_GARANZIE: 'An unexpected error occurred while updating the flag Forced cancellation of coverages',
    MAINTENANCE: 'An unexpected error occurred while updating the flag Maintenance',
  },
  maintenanceOn: {
    title: 'Start maintenance?',
    text: 'All users who are not developers lose the page they have open, and what they have not saved, at once.',
    confirm: 'Start maintenance',
  },
  maintenanceOff: {
    title: 'End maintenance?',
    text: 'All users are back at work within a few seconds.',
    confirm: 'End maintenance',
  },
  announce: {
    title: 'Notice to users',
    help: 'Reaches all active users at once, in their notifications.',
    message: 'Message',
    send: 'Send the notice',
    sent: 'Notice sent to {count} users',
  },
  bell: {
    label: 'Notifications',
    unread_one: 'Notifications: {count} unread',
    unread_other: 'Notifications: {count} unread',
    empty: 'No notifications',
    emptyHelp: 'Notices and news about your work appear here.',
    readAll: 'Mark all as read',
    markRead: 'Mark as read',
    isNew: 'Unread',
  },
  maintenance: {
    title: 'Under maintenance',
    text: 'We are updating Nais: the system may be unavailable for some minutes. This page comes back by itself.',
    retry: 'Try again',
    developers: 'Sign-in for developers',
  },
} as const satisfies SameKeys<typeof it>;
