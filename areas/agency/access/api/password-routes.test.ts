import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { validate } from '#platform/api-kit/validation.ts';
import { checkRepetition } from './password-routes.ts';

const PASSWORD = { it: 'Nuova password', en: 'New password' };
const form = z
  .object({ password: z.string(), repeated: z.string() })
  .superRefine(({ password, repeated }, check) => checkRepetition(check, password, repeated, PASSWORD));
const labels = { repeated: { it: 'Ripeti la nuova password', en: 'Repeat the new password' } };

describe('the repetition of a password', () => {
  it('must equal the password; the message is that of the rule `is`', () => {
    expect(validate(form, { password: 'Prova2026', repeated: 'Prova2026' }, labels, 'it').ok).toBe(true);
    expect(validate(form, { password: 'Prova2026', repeated: 'Prova2027' }, labels, 'it')).toEqual({
      ok: false,
      fields: { repeated: 'Il campo Ripeti la nuova password deve essere uguale a Nuova password' },
    });
    expect(validate(form, { password: 'Prova2026', repeated: '' }, labels, 'en')).toMatchObject({
      fields: { repeated: 'The field Repeat the new password must be equal to New password' },
    });
  });
});
