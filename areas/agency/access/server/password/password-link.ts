import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { AppError, FieldErrors } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { Context, Work } from '#platform/server-kit/context.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { userEvents } from '../../api/audit-events.ts';
import { accessErrors } from '../../api/errors.ts';
import { usePasswordLink as chooseRoute } from '../../api/password-link-routes.ts';
import { newPasswordErrors } from '../../api/password-routes.ts';
import { PASSWORD_LINK_HOURS, type PasswordLinkKind } from '../../domain/index.ts';
import { endSessionsOf } from '../session/sessions.ts';
import { hashPassword } from './hash-password.ts';

const HOUR_MS = 3_600_000;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A new link: the only moment at which its secret is known. */
export interface IssuedPasswordLink {
  readonly id: number;
  readonly token: string;
  readonly kind: PasswordLinkKind;
  readonly expiresAt: string;
}

/** Revokes the usable link of a user; returns whether there was one. */
export async function revokePasswordLink({ db, now }: Pick<Work, 'db' | 'now'>, userId: number): Promise<boolean> {
  const revoked = await db
    .updateTable('password_link')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('expires_at')
    .executeTakeFirst();
  return revoked !== undefined && Date.parse(revoked.expires_at) > Date.parse(now);
}

/**
 * Creates the link with which a user chooses a password. Voids the previous link and the current password: until the
 * user chooses another they cannot log in. Callers check the authority, end the sessions and write the audit row.
 */
export async function issuePasswordLink(work: Work, userId: number): Promise<IssuedPasswordLink> {
  const { db, now } = work;
  await revokePasswordLink(work, userId);
  const { rows } = await sql<{ knew: boolean }>`select u.password_hash is not null or exists (select from password_link l
    where l.user_id = u.id and (l.used_at is not null or l.kind = 'NUOVA_PASSWORD')) as knew from app_user u where u.id = ${userId}`.execute(
    db,
  );
  const kind = rows[0]?.knew === true ? 'NUOVA_PASSWORD' : 'INVITO';
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.parse(now) + PASSWORD_LINK_HOURS[kind] * HOUR_MS).toISOString();
  const { id } = await db
    .insertInto('password_link')
    .values({
      user_id: userId,
      kind,
      token_hash: hashOf(token),
      created_at: now,
      created_by: work.actor?.userId ?? null,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('app_user').set({ password_hash: null, password_expired: false }).where('id', '=', userId).execute();
  return { id, token, kind, expiresAt };
}

/**
 * Returns the link of a secret with its user. Throws PASSWORD_LINK_ENDED when it is unknown, used, revoked or expired,
 * or its user is deleted.
 */
async function openLink(db: Database, token: string, now: string) {
  const link = await db
    .selectFrom('password_link as l')
    .innerJoin('app_user as u', 'u.id', 'l.user_id')
    .select(['l.id', 'l.kind', 'l.expires_at as expiresAt', 'u.id as userId', 'u.username', 'u.display_name as name'])
    .where('l.token_hash', '=', hashOf(token))
    .where('l.used_at', 'is', null)
    .where('l.revoked_at', 'is', null)
    .where('l.expires_at', '>', now)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
  if (link === undefined) throw new AppError(accessErrors.PASSWORD_LINK_ENDED);
  const kind: PasswordLinkKind = link.kind === 'INVITO' ? 'INVITO' : 'NUOVA_PASSWORD';
  return { ...link, kind };
}

/** Returns the user of a link. */
export async function readPasswordLink(ctx: Context, token: string) {
  const { username, name, kind, expiresAt } = await openLink(ctx.db, token, ctx.now);
  return { username, name, kind, expiresAt };
}

/**
 * Sets a password with a link, once, by the rules of spec §5. Hashes before the transaction begins; of two concurrent
 * uses one succeeds. Ends every session of the user; the second factor stays.
 */
export async function choosePassword(ctx: Context, { token, password }: { token: string; password: string }): Promise<void> {
  const link = await openLink(ctx.db, token, ctx.now);
  const faults = newPasswordErrors(password, { username: link.username }, chooseRoute.fields ?? {}, ctx.language);
  if (faults !== null) throw new FieldErrors(faults);
  const passwordHash = await hashPassword(password);
  await ctx.db.transaction().execute(async (db) => {
    const used = await db
      .updateTable('password_link')
      .set({ used_at: ctx.now })
      .where('id', '=', link.id)
      .where('used_at', 'is', null)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (used.numUpdatedRows === 0n) throw new AppError(accessErrors.PASSWORD_LINK_ENDED);
    await db.updateTable('app_user').set({ password_hash: passwordHash, password_expired: false }).where('id', '=', link.userId).execute();
    await endSessionsOf({ db, now: ctx.now }, link.userId, null);
    await audit({ ...ctx, db }, userEvents, { entityId: link.userId, action: 'CHOOSE_PASSWORD', after: { link: link.id } });
  });
}
