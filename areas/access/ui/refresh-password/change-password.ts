import { z } from 'zod';
import type { FieldLabels } from '#platform/api-kit/route.ts';
import { noContent, text } from '#platform/api-kit/schemas.ts';
import { brokenBy } from '#platform/api-kit/validation.ts';
import { route } from '../../api/index.ts';
import { en } from '../../texts/en.ts';
import { it } from '../../texts/it.ts';

/** Replaces an expired password (spec §7): needs the old one, so it is open to those who cannot log in. */
export const changePassword = route({
  method: 'POST',
  path: '/utenti/change-password',
  access: { public: true },
  summary: 'Change the own password, also after it has expired',
  body: z.object({ username: text(100), password: z.string().min(1).max(50), nuovaPassword: z.string().min(5).max(50) }),
  response: noContent,
});

export const newPasswordLabels: FieldLabels = {
  password: { it: it.password.current, en: en.password.current },
  nuovaPassword: { it: it.password.next, en: en.password.next },
  repeated: { it: it.password.repeat, en: en.password.repeat },
};

/** Lower case, upper case and a digit that is not the first character (spec §5). */
function isStrong(password: string): boolean {
  return /[a-z]/.test(password) && /[A-Z]/.test(password) && /^.+\d/s.test(password);
}

/** The form of a new password; the repetition is only checked here. */
export function newPasswordForm(username: string) {
  const both = (key: 'pattern' | 'sameAsUsername' | 'sameAsOld' | 'different') => ({ it: it.password[key], en: en.password[key] });
  return z
    .object({
      password: z.string().min(1).max(50),
      nuovaPassword: z
        .string()
        .min(5)
        .max(50)
        .refine(...brokenBy('invalid', isStrong, {}, both('pattern')))
        .refine(...brokenBy('invalid', (value: string) => value.toLowerCase() !== username.toLowerCase(), {}, both('sameAsUsername'))),
      repeated: z.string().min(1).max(50),
    })
    .superRefine((values, context) => {
      const broken = (path: string, key: 'sameAsOld' | 'different') =>
        context.addIssue({ code: 'custom', path: [path], params: { rule: 'invalid', message: both(key) } });
      if (values.nuovaPassword === values.password) broken('nuovaPassword', 'sameAsOld');
      if (values.repeated !== values.nuovaPassword) broken('repeated', 'different');
    });
}
