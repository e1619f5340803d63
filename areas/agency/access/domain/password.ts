import { isLeakedPassword } from './leaked-passwords.ts';

/** Length of a password in characters (spec §5, §9). */
export const PASSWORD_LENGTH = { min: 5, max: 50 } as const;

export type PasswordFault = 'TOO_SHORT' | 'TOO_LONG' | 'PATTERN' | 'SAME_AS_USERNAME' | 'SAME_AS_OLD' | 'LEAKED';

export interface PasswordOwner {
  readonly username: string;
  /** The password to replace; absent for a new user. */
  readonly oldPassword?: string | undefined;
}

/**
 * Returns whether a password has a lower-case letter, an upper-case letter and a digit that is not the first character
 * (spec §5). Accented letters count as letters.
 */
function fitsPattern(password: string): boolean {
  return /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password) && /^.+\d/su.test(password);
}

/**
 * Returns the first rule of spec §5 that a new password breaks, or null. Also rejects the most common passwords.
 * Compares the username ignoring case, as login does.
 */
export function passwordFault(password: string, owner: PasswordOwner): PasswordFault | null {
  if (password.length < PASSWORD_LENGTH.min) return 'TOO_SHORT';
  if (password.length > PASSWORD_LENGTH.max) return 'TOO_LONG';
  if (password.toLowerCase() === owner.username.trim().toLowerCase()) return 'SAME_AS_USERNAME';
  if (password === owner.oldPassword) return 'SAME_AS_OLD';
  if (!fitsPattern(password)) return 'PATTERN';
  return isLeakedPassword(password) ? 'LEAKED' : null;
}
