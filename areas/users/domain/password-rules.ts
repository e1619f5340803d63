/** Length of a password (spec §5). */
export const PASSWORD_LENGTH = { min: 5, max: 50 } as const;

export type PasswordProblem = 'LENGTH' | 'CHARACTERS' | 'LIKE_USERNAME';

/**
 * The first rule of spec §5 that a new password breaks: 5 to 50 characters, a lowercase and an uppercase letter, a digit that is not the
 * first character, different from the username. Null when it is good.
 */
export function passwordProblem(password: string, username: string): PasswordProblem | null {
  const { min, max } = PASSWORD_LENGTH;
  if (password.length < min || password.length > max) return 'LENGTH';
  if (!/\p{Ll}/u.test(password) || !/\p{Lu}/u.test(password) || !/^.+\d/su.test(password)) return 'CHARACTERS';
  return password.toLowerCase() === username.trim().toLowerCase() ? 'LIKE_USERNAME' : null;
}
