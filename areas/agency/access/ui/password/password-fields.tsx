import { Stack } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { PasswordField, TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import type { SchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { PASSWORD_LENGTH } from '../../domain/index.ts';
import { useAccessTexts } from '../../texts/it.ts';
import type { NewPasswordValues } from './new-password-form.ts';

/**
 * Current password, new password with its length, and its repetition; the code of the second factor once the server has
 * asked for it.
 */
export function PasswordFields({ form }: { form: SchemaForm<NewPasswordValues> }) {
  const t = useAccessTexts();
  const written = useWatch({ control: form.control, name: 'nuovaPassword' });
  const [code = ''] = useWatch({ control: form.control, name: ['code'] });
  const asked = form.formState.errors.code !== undefined || (code ?? '') !== '';
  return (
    <Stack gap="sm">
      <input type="text" name="username" autoComplete="username" value={form.getValues('username')} readOnly hidden />
      <PasswordField {...form.field('password')} autoComplete="current-password" />
      <PasswordField
        {...form.field('nuovaPassword')}
        autoComplete="new-password"
        help={t('password.length', { written: written.length, max: PASSWORD_LENGTH.max })}
      />
      <PasswordField {...form.field('repeated')} autoComplete="new-password" />
      {asked ? <TextField {...form.field('code')} required autoComplete="one-time-code" maxLength={20} /> : null}
    </Stack>
  );
}
