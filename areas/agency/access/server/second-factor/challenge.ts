import { createHash, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { Database } from '#platform/server-kit/database/database.ts';
import { signature } from '../session/tokens.ts';

const CHALLENGE_MINUTES = 5;
/** Wrong codes that end a challenge; the user must then enter the password again. */
const CHALLENGE_TRIES = 5;

interface Challenged {
  readonly id: number;
  readonly passwordHash: string;
}

function signed(user: Challenged, expiry: number, secret: KeyObject): string {
  const password = createHash('sha256').update(user.passwordHash).digest('base64url');
  return signature(`second-factor.${user.id}.${expiry}.${password}`, secret);
}

/**
 * Returns a proof that the password was right, valid for five minutes and until the password changes. Stateless: any
 * server process can read it.
 */
export function makeChallenge(user: Challenged, nowMs: number, secret: KeyObject): string {
  const expiry = nowMs + CHALLENGE_MINUTES * 60_000;
  return `${user.id}.${expiry}.${signed(user, expiry, secret)}`;
}

/** Returns the user that a challenge names; `isGenuine` verifies it once their password hash is known. */
export function readChallenge(challenge: string): { userId: number; expiry: number; signature: string } | null {
  const match = /^(\d{1,15})\.(\d{1,15})\.([\w-]{43})$/.exec(challenge);
  return match === null ? null : { userId: Number(match[1]), expiry: Number(match[2]), signature: match[3] ?? '' };
}

export function isGenuine(read: { expiry: number; signature: string }, user: Challenged, nowMs: number, secret: KeyObject): boolean {
  const genuine = timingSafeEqual(Buffer.from(signed(user, read.expiry, secret)), Buffer.from(read.signature));
  return genuine && read.expiry > nowMs;
}

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest();

/**
 * Counts a code against a challenge before it is checked; false when the tries are used up, however many codes come at
 * once.
 */
export async function tryChallenge(db: Database, challenge: string, expiry: number): Promise<boolean> {
  const tried = await db
    .insertInto('second_factor_challenge')
    .values({ hash: hashOf(challenge), tries: 1, expires_at: new Date(expiry).toISOString() })
    .onConflict((conflict) =>
      conflict
        .column('hash')
        .doUpdateSet((eb) => ({ tries: eb('second_factor_challenge.tries', '+', 1) }))
        .where('second_factor_challenge.tries', '<', CHALLENGE_TRIES),
    )
    .executeTakeFirst();
  return (tried.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Ends a challenge after it was answered. */
export async function endChallenge(db: Database, challenge: string): Promise<void> {
  await db.updateTable('second_factor_challenge').set({ tries: CHALLENGE_TRIES }).where('hash', '=', hashOf(challenge)).execute();
}
