import { sql } from 'kysely';
import type { UserContext } from '#platform/server-kit/context.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { flagEvents } from '../api/audit-events.ts';
import { type Config, type FlagChange, type FlagRow, type Notification, notificationIdOf, type SettingState } from '../api/index.ts';
import { FLAGS, type Flag, type Flags, type SaleSettings, type SettingCode } from '../domain/index.ts';
import { settingOf } from './sale-settings.ts';

/** Converts the flags to their wire form. */
export function configOf(flags: Flags): Config {
  return { config: FLAGS.map((codice) => ({ codice, valore: flags[codice] })) };
}

function flagRows(db: Database) {
  return db
    .selectFrom('config_flag as f')
    .leftJoin('user_view as u', 'u.id', 'f.updated_by')
    .select(['f.code', 'f.value as valore', 'f.version', 'f.updated_at as changedAt', 'u.display_name as changedBy']);
}

export async function readFlagRow(db: Database, codice: Flag): Promise<FlagRow> {
  const { code: _code, ...row } = await flagRows(db).where('f.code', '=', codice).executeTakeFirstOrThrow();
  return { codice, ...row };
}

/** Reads every flag with its last change, in the order of the catalogue. */
export async function readFlagRows(db: Database): Promise<FlagRow[]> {
  const rows = await flagRows(db).execute();
  return FLAGS.flatMap((codice) => rows.filter(({ code }) => code === codice).map(({ code: _code, ...row }) => ({ codice, ...row })));
}

/** Changes of flags that the screen shows. */
const SHOWN_CHANGES = 50;

/** Reads the latest changes of the flags from the audit trail, newest first. */
export async function readFlagHistory(db: Database): Promise<FlagChange[]> {
  const { rows } =
    await sql<FlagChange>`select e.id, c.key as codice, (c.value ->> 0)::boolean as "from", (c.value ->> 1)::boolean as "to", e.at,
      coalesce(o.display_name, u.display_name) as who
    from audit_event e cross join jsonb_each(e.changes) c left join user_view u on u.id = e.actor_id left join user_view o on o.id = e.original_actor_id
    where e.entity = ${flagEvents.entity} and e.entity_id in (select id from config_flag) and c.key = any(${FLAGS}::text[])
    order by e.id desc limit ${sql.lit(SHOWN_CHANGES)}`.execute(db);
  return rows;
}

export interface NotificationPage {
  readonly page: number;
  readonly max: number;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly search?: string | undefined;
}

/** Reads the user's notifications, newest first, with the number of unread ones. */
export async function readNotifications(
  ctx: UserContext,
  { page, max, order = 'desc', search = '' }: NotificationPage,
): Promise<{ items: Notification[]; total: number; unread: number }> {
  const message = ctx.language === 'it' ? 'message_it' : 'message_en';
  const mine = ctx.db
    .selectFrom('notification')
    .where('user_id', '=', ctx.actor.userId)
    .$if(search !== '', (query) =>
      query.where((eb) => eb(eb.fn('strpos', [eb.fn('lower', [message]), eb.val(search.toLowerCase())]), '>', 0)),
    );
  const rows = await mine
    .select(['id', 'read_at', `${message} as message`, 'link', 'created_at'])
    .orderBy('id', order)
    .limit(max)
    .offset((page - 1) * max)
    .execute();
  const { total } = await mine.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const { unread } = await ctx.db
    .selectFrom('notification')
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where('user_id', '=', ctx.actor.userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return {
    items: rows.map((row) => ({
      id: notificationIdOf(row.id),
      read: row.read_at !== null,
      message: row.message,
      link: row.link,
      createdAt: row.created_at,
    })),
    total,
    unread,
  };
}

/** Reads a global rule with its last change; none while it has its default. */
export async function readSetting<C extends SettingCode>(db: Database, code: C): Promise<SettingState<SaleSettings[C]>> {
  const row = await db
    .selectFrom('sale_setting as s')
    .leftJoin('user_view as u', 'u.id', 's.updated_by')
    .select(['s.value', 's.version', 's.updated_at as updatedAt', 'u.display_name as changedBy'])
    .where('s.code', '=', code)
    .executeTakeFirstOrThrow();
  const { value, version, updatedAt, changedBy } = row;
  return { value: settingOf(code, value), version, changedAt: value === null ? null : updatedAt, changedBy };
}

/** A value that a rule has had. */
export interface SettingVersion<T> {
  readonly version: number;
  readonly value: T;
  readonly note: string;
  readonly savedAt: string;
  readonly savedBy: string | null;
}

/** Values shown of a rule's history. */
const SHOWN_VERSIONS = 50;

/** Returns the latest values of a rule, newest first. */
export async function readHistory<C extends SettingCode>(db: Database, code: C): Promise<SettingVersion<SaleSettings[C]>[]> {
  const rows = await db
    .selectFrom('sale_setting_version as v')
    .innerJoin('sale_setting as s', 's.id', 'v.setting_id')
    .leftJoin('user_view as u', 'u.id', 'v.saved_by')
    .select(['v.version', 'v.value', 'v.note', 'v.saved_at as savedAt', 'u.display_name as savedBy'])
    .where('s.code', '=', code)
    .orderBy('v.version', 'desc')
    .limit(SHOWN_VERSIONS)
    .execute();
  return rows.map(({ value, ...row }) => ({ ...row, value: settingOf(code, value) }));
}
