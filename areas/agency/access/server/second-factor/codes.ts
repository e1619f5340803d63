import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { identifierText } from '#platform/domain-kit/identifiers/identifier-text.ts';

const RECOVERY_CODES = 10;
/** Seconds of a time step, and the steps by which a clock may be wrong either way. */
const PERIOD = 30;
const WINDOW = 1;

function totp(secret: string, issuer: string, username: string): TOTP {
  return new TOTP({ issuer, label: username, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD });
}

export function makeSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns the content of the QR code for the authenticator application. */
export function enrolmentUri(secret: string, issuer: string, username: string): string {
  return totp(secret, issuer, username).toString();
}

/** Returns the time step for which a code is right, allowing one step of clock error; null when it is wrong. */
export function stepOf(secret: string, code: string, nowMs: number): number | null {
  const token = identifierText(code);
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totp(secret, '', '').validate({ token, window: WINDOW, timestamp: nowMs });
  return delta === null ? null : Math.floor(nowMs / 1000 / PERIOD) + delta;
}

/** Returns ten codes of fifty random bits each, as `xxxxx-xxxxx`. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = new Secret({ buffer: new Uint8Array(randomBytes(7)).buffer }).base32.toLowerCase();
    return `${letters.slice(0, 5)}-${letters.slice(5, 10)}`;
  });
}

/** Returns the stored form of a recovery code, ignoring case, dash and spaces. */
export function hashRecoveryCode(code: string): Buffer {
  return createHash('sha256').update(code.toLowerCase().replaceAll(/[\s-]/g, '')).digest();
}
