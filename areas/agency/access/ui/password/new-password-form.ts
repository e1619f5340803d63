import { z } from 'zod';
import type { FieldLabels } from '#platform/api-kit/route.ts';
import { changePassword, checkPasswordChange, checkRepetition, NEW_PASSWORD_LABEL, passwordChangeShape } from '../../api/index.ts';
import { en } from '../../texts/en.ts';
import { it } from '../../texts/it.ts';

export const newPasswordLabels: FieldLabels = { ...changePassword.fields, repeated: { it: it.password.repeat, en: en.password.repeat } };

/** Form of a new password: the rules of the route, and a repetition that only the form checks. */
export const newPasswordForm = z
  .object({ ...passwordChangeShape, repeated: z.string().min(1) })
  .superRefine(checkPasswordChange)
  .superRefine(({ nuovaPassword, repeated }, context) => {
    checkRepetition(context, nuovaPassword, repeated, NEW_PASSWORD_LABEL);
  });

export type NewPasswordValues = z.input<typeof newPasswordForm>;

export function noPassword(username: string): NewPasswordValues {
  return { username, password: '', nuovaPassword: '', code: '', repeated: '' };
}
