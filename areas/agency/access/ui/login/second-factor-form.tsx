import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { messageOf } from '#platform/ui-kit/feedback/shown-error.ts';
import { kitText } from '#platform/ui-kit/texts/kit-texts.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { loginSecondFactor } from '../../api/index.ts';
import { useAccessTexts } from '../../texts/it.ts';

interface SecondFactorFormProps {
  readonly challenge: string;
  readonly onEntered: () => Promise<void>;
  /** Back to username and password. */
  readonly onRestart: () => void;
}

/** Second step of login: the code of the authenticator application, or a recovery code. */
export function SecondFactorForm({ challenge, onEntered, onRestart }: SecondFactorFormProps) {
  const t = useAccessTexts();
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string>();
  const [sending, setSending] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSending(true);
    setFailure(undefined);
    try {
      await apiClient.call(loginSecondFactor, { body: { challenge, code } });
      await onEntered();
    } catch (error) {
      setFailure(error instanceof FieldErrors ? Object.values(error.fields).join('\n') : messageOf(error, kitText('unexpected')));
      setCode('');
    } finally {
      setSending(false);
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="sm">
        <Text c="dimmed">{t('login.secondStep')}</Text>
        <div role="alert">
          {failure === undefined ? null : (
            <Alert color="red" variant="light" py="xs">
              {failure}
            </Alert>
          )}
        </div>
        <TextInput
          name="code"
          label={t('login.code')}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          autoFocus
        />
        <Button type="submit" loading={sending} disabled={code.trim() === ''} fullWidth>
          {t('login.verify')}
        </Button>
        <Button variant="default" onClick={onRestart} fullWidth>
          {t('login.restart')}
        </Button>
      </Stack>
    </form>
  );
}
