import { z } from 'zod';
import type { FieldLabels } from '#platform/api-kit/route.ts';
import { noContent, optionalText, text } from '#platform/api-kit/schemas.ts';
import { fieldMessages } from '#platform/api-kit/validation.ts';
import { interpolate, type Language, type Text } from '#platform/domain-kit/locale.ts';
import { RULES } from '#platform/domain-kit/rule-catalogue.ts';
import { RULE_MESSAGES, type RuleName } from '#platform/domain-kit/rule-messages.ts';
import { PASSWORD_LENGTH, type PasswordFault, type PasswordOwner, passwordFault } from '../domain/index.ts';
import { accessErrors } from './errors.ts';
import { route } from './route.ts';

interface BrokenRule {
  readonly rule: RuleName;
  readonly ruleParams?: Readonly<Record<string, number>>;
  readonly message?: Text;
}

/** The catalogue rule behind each password fault (spec §5). */
const BROKEN: Readonly<Record<PasswordFault, BrokenRule>> = {
  TOO_SHORT: { rule: 'minText', ruleParams: { length: PASSWORD_LENGTH.min } },
  TOO_LONG: { rule: 'maxText', ruleParams: { length: PASSWORD_LENGTH.max } },
  PATTERN: {
    rule: 'invalid',
    message: {
      it: 'La password deve avere una minuscola, una maiuscola e una cifra non al primo posto',
      en: 'The password needs a lower-case letter, an upper-case letter and a digit that is not the first character',
    },
  },
  SAME_AS_USERNAME: {
    rule: 'invalid',
    message: { it: 'La password deve essere diversa dallo username', en: 'The password must differ from the username' },
  },
  SAME_AS_OLD: {
    rule: 'invalid',
    message: {
      it: 'La nuova password deve essere diversa da quella attuale',
      en: 'The new password must differ from the current one',
    },
  },
  LEAKED: {
    rule: 'invalid',
    message: {
      it: 'Questa password è tra le più usate e tra le prime che si provano: scegline una meno comune',
      en: 'This password is among the most used and the first to be tried: choose a less common one',
    },
  },
};

/** Reports the rule that a new password breaks, if any, at `path`. For every form that sets a password. */
export function checkNewPassword(context: z.core.$RefinementCtx, path: string, password: string, owner: PasswordOwner): void {
  const fault = passwordFault(password, owner);
  if (fault !== null) context.addIssue({ code: 'custom', path: [path], input: password, params: { ...BROKEN[fault] } });
}

/** Reports a repetition that differs from the password (spec §5, `is`); `field` is the label of the password. */
export function checkRepetition(context: z.core.$RefinementCtx, password: string, repeated: string, field: Text): void {
  const { name, holds } = RULES.is(password, field.it);
  if (holds(repeated)) return;
  const { it, en } = RULE_MESSAGES[name];
  const message = { it: interpolate(it, { other: field.it }), en: interpolate(en, { other: field.en }) };
  context.addIssue({ code: 'custom', path: ['repeated'], input: repeated, params: { rule: name, message } });
}

/**
 * Returns the broken rule as a map of field → message (422) for the field `password`, or null. For writes that learn
 * the username only from the database.
 */
export function newPasswordErrors(
  password: string,
  owner: PasswordOwner,
  labels: FieldLabels,
  language: Language,
): Record<string, string> | null {
  const fault = passwordFault(password, owner);
  if (fault === null) return null;
  const issue: z.core.$ZodIssue = { code: 'custom', path: ['password'], message: fault, params: { ...BROKEN[fault] } };
  return fieldMessages([issue], labels, language);
}

/** The values of a password change, without their rules; a form adds its own repetition. */
export const passwordChangeShape = {
  username: text(100),
  password: z.string().min(1).max(PASSWORD_LENGTH.max),
  nuovaPassword: z.string().min(1),
  /** Code of the second factor, for users that have one. */
  code: optionalText(20).optional(),
};

interface PasswordChange {
  readonly username: string;
  readonly password: string;
  readonly nuovaPassword: string;
}

/** Checks the new password of a change against all rules of spec §5. */
export function checkPasswordChange(values: PasswordChange, context: z.core.$RefinementCtx): void {
  checkNewPassword(context, 'nuovaPassword', values.nuovaPassword, { username: values.username, oldPassword: values.password });
}

export const NEW_PASSWORD_LABEL: Text = { it: 'Nuova password', en: 'New password' };

export const changePassword = route({
  method: 'POST',
  path: '/utenti/change-password',
  access: { public: true },
  summary: 'Change the user’s own password, also after it has expired; ends every other session of the user',
  body: z.object(passwordChangeShape).superRefine(checkPasswordChange),
  response: noContent,
  errors: [accessErrors.BAD_CREDENTIALS, accessErrors.USER_DISABLED, accessErrors.TOO_MANY_ATTEMPTS, accessErrors.SECOND_FACTOR_WRONG],
  fields: {
    username: { it: 'Nome utente', en: 'Username' },
    password: { it: 'Password attuale', en: 'Current password' },
    nuovaPassword: NEW_PASSWORD_LABEL,
    code: { it: 'Codice di verifica', en: 'Verification code' },
  },
});
