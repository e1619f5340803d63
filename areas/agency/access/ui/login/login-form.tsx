import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { validate } from '#platform/api-kit/validation.ts';
import { messageOf } from '#platform/ui-kit/feedback/shown-error.ts';
import { NOT_COPIED } from '#platform/ui-kit/form/not-copied.ts';
import { kitText } from '#platform/ui-kit/texts/kit-texts.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { isApiError } from '#platform/ui-shell/api/api-error.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { expiredPasswordAddress } from '../../api/addresses.ts';
import { login } from '../../api/index.ts';
import { useAccessTexts } from '../../texts/it.ts';
import { challengeOf } from './challenge.ts';

interface LoginFormProps {
  readonly initial: { username: string; password: string } | undefined;
  readonly busy: boolean;
  readonly notice: string | undefined;
  /** The path to return to, for a page on the way. */
  readonly p: string | undefined;
  readonly onEntered: () => Promise<void>;
  /** The password is right; a code is needed as well. */
  readonly onChallenged: (challenge: string) => void;
}

/** Username and password. Does not use the form library, to keep the first load small. */
export function LoginForm({ initial, busy, notice, p, onEntered, onChallenged }: LoginFormProps) {
  const t = useAccessTexts();
  const language = useLanguage();
  const router = useRouter();
  const [values, setValues] = useState(initial ?? { username: '', password: '' });
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState(notice);
  const [sending, setSending] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (login.body === undefined) return;
    const checked = validate(login.body, values, login.fields ?? {}, language);
    setFields(checked.ok ? {} : checked.fields);
    if (!checked.ok) {
      form.querySelector<HTMLInputElement>(`[name="${Object.keys(checked.fields)[0]}"]`)?.focus();
      return;
    }
    setSending(true);
    setFailure(undefined);
    try {
      await apiClient.call(login, { body: values });
      await onEntered();
    } catch (error) {
      if (isApiError(error, 'credentials_expired')) {
        await router.navigate({ href: expiredPasswordAddress.href({ p, username: values.username }) });
      } else if (isApiError(error, 'second_factor_required')) {
        onChallenged(challengeOf(error));
      } else if (error instanceof FieldErrors) {
        setFields(error.fields);
      } else {
        setFailure(isApiError(error, 'BAD_CREDENTIALS') ? t('login.failed') : messageOf(error, kitText('unexpected')));
      }
    } finally {
      setSending(false);
    }
  };

  const field = (name: 'username' | 'password') => ({
    name,
    label: login.fields?.[name]?.[language],
    value: values[name],
    error: fields[name],
    onChange: (event: { currentTarget: { value: string } }) => setValues({ ...values, [name]: event.currentTarget.value }),
  });

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="sm">
        <div role="alert">
          {failure === undefined ? null : (
            <Alert color="red" variant="light" py="xs">
              {failure}
            </Alert>
          )}
        </div>
        <TextInput {...field('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={100} autoFocus />
        <PasswordInput
          {...field('password')}
          {...NOT_COPIED}
          autoComplete="current-password"
          maxLength={50}
          visibilityToggleButtonProps={{ 'aria-label': kitText('form.showPassword') }}
        />
        <Button type="submit" loading={sending || busy} fullWidth mt="xs">
          {t('login.submit')}
        </Button>
      </Stack>
    </form>
  );
}
