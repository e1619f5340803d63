import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { GROUPS } from '#areas/agency/access/domain/index.ts';
import { lines, noContent, paged, tableQuery } from '#platform/api-kit/schemas.ts';

/** Notification (spec §3): its id has a prefix, so that it cannot be mistaken for another record's id. */
const NOTIFICATION_ID = /^notifica-(\d{1,15})$/;

const notificationId = z.string().regex(NOTIFICATION_ID);

/** The database id in a notification's id. */
export function numberOfNotification(id: string): number {
  return Number(NOTIFICATION_ID.exec(id)?.[1]);
}

export function notificationIdOf(number: number): string {
  return `notifica-${number}`;
}

const notification = z.object({
  id: notificationId,
  read: z.boolean(),
  /** In the language of the request. */
  message: z.string(),
  /** Path of its screen. */
  link: z.string().nullable(),
  createdAt: z.string(),
});

export type Notification = z.output<typeof notification>;

export const listNotifications = route({
  method: 'GET',
  path: '/notifiche',
  access: { authenticated: true, forConfined: true },
  summary: 'My notifications, newest first',
  query: tableQuery(['createdAt']),
  response: paged(notification).extend({ unread: z.int() }),
});

export const markRead = route({
  method: 'POST',
  path: '/notifiche/lette',
  access: { authenticated: true, forConfined: true },
  summary: 'Mark my notifications as read: the given ones, or all',
  body: z.object({ ids: z.array(notificationId).min(1).max(100).nullable() }),
  response: noContent,
});

export const announcement = z.object({ message: lines(500), groups: z.array(z.enum(GROUPS)).max(GROUPS.length) });

export const announce = route({
  method: 'POST',
  path: '/notifiche',
  access: { roles: ['CONFIGURAZIONE_GLOBALE'] },
  summary: 'Send a notification to every enabled user, or to those of some groups',
  body: announcement,
  response: z.object({ recipients: z.int() }),
  idempotent: true,
  fields: {
    message: { it: 'Messaggio', en: 'Message' },
    groups: { it: 'Gruppi', en: 'Groups' },
  },
});
