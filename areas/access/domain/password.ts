import { isLeakedPassword } from './leaked-passwords.ts';

/** Length of a password in characters (spec §5, §9). */
export const PASSWORD_LENGTH = { min: 5, max: 50 } as const;

export type PasswordFault = 'TOO_SHORT' | 'TOO_LONG' | 'PATTERN' | 'SAME_AS_USERNAME' | 'SAME_AS_OLD' | 'LEAKED';

export interface PasswordOwner {
  readonly username: string;
  /** The password being replaced; left out for a new user. */
  readonly oldPassword?: string | undefined;
}

/** A lower-case letter, an upper-case letter and a digit that is not the first character (spec §5); accented letters count as letters. */
function fitsPattern(password: string): boolean {
  return /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password) && /^.+\d/su.test(password);
}

/**
 * The first rule of spec §5 that a new password breaks, or null when it may be used. Besides: it must not be one of the passwords that
 * everybody uses. The username is compared ignoring case, as login does.
 */
export function passwordFault(password: string, owner: PasswordOwner): PasswordFault | null {
  if (password.length < PASSWORD_LENGTH.min) return 'TOO_SHORT';
  if (password.length > PASSWORD_LENGTH.max) return 'TOO_LONG';
  if (password.toLowerCase() === owner.username.trim().toLowerCase()) return 'SAME_AS_USERNAME';
  if (password === owner.oldPassword) return 'SAME_AS_OLD';
  if (!fitsPattern(password)) return 'PATTERN';
  return isLeakedPassword(password) ? 'LEAKED' : null;
}
