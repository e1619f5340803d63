import { createHash, timingSafeEqual } from 'node:crypto';
import { signature } from '../tokens.ts';

const CHALLENGE_MINUTES = 5;

interface Challenged {
  readonly id: number;
  readonly passwordHash: string;
}

function signed(user: Challenged, expiry: number, secret: Buffer): string {
  const password = createHash('sha256').update(user.passwordHash).digest('base64url');
  return signature(`second-factor.${user.id}.${expiry}.${password}`, secret);
}

/** Proof that the password was right, good for five minutes and until the password changes. Stateless: any server process can read it. */
export function makeChallenge(user: Challenged, nowMs: number, secret: Buffer): string {
  const expiry = nowMs + CHALLENGE_MINUTES * 60_000;
  return `${user.id}.${expiry}.${signed(user, expiry, secret)}`;
}

/** The user a challenge speaks of; whether it is genuine `isGenuine` tells, once his password is known. */
export function readChallenge(challenge: string): { userId: number; expiry: number; signature: string } | null {
  const match = /^(\d{1,15})\.(\d{1,15})\.([\w-]{43})$/.exec(challenge);
  return match === null ? null : { userId: Number(match[1]), expiry: Number(match[2]), signature: match[3] ?? '' };
}

export function isGenuine(read: { expiry: number; signature: string }, user: Challenged, nowMs: number, secret: Buffer): boolean {
  const genuine = timingSafeEqual(Buffer.from(signed(user, read.expiry, secret)), Buffer.from(read.signature));
  return genuine && read.expiry > nowMs;
}
