import { Anchor, Button, Center, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { z } from 'zod';
import { loginAddress } from '#platform/api-kit/frame-addresses.ts';
import { ConfirmProvider } from '#platform/ui-kit/feedback/confirm.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { PageForm } from '#platform/ui-kit/form/page-form.tsx';
import { PasswordField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { isApiError } from '#platform/ui-shell/api/api-error.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { usePageTitle } from '#platform/ui-shell/routing/page-title.ts';
import { checkNewPassword, checkRepetition, usePasswordLink as choosePassword, PASSWORD_LABEL, readPasswordLink } from '../../api/index.ts';
import { PASSWORD_LENGTH } from '../../domain/index.ts';
import { en } from '../../texts/en.ts';
import { it, useAccessTexts } from '../../texts/it.ts';

const labels = { ...choosePassword.fields, repeated: { it: it.password.repeat, en: en.password.repeat } };

/** Both fields with all rules of spec §5 for this username. */
function formOf(username: string) {
  return z.object({ password: z.string().min(1), repeated: z.string().min(1) }).superRefine(({ password, repeated }, check) => {
    checkNewPassword(check, 'password', password, { username });
    checkRepetition(check, password, repeated, PASSWORD_LABEL);
  });
}

function ChooseForm({ token, username, onDone }: { token: string; username: string; onDone: () => void }) {
  const t = useAccessTexts();
  const schema = useMemo(() => formOf(username), [username]);
  const form = useSchemaForm(schema, { labels, defaultValues: { password: '', repeated: '' } });
  const written = form.watch('password');
  return (
    <PageForm
      form={form}
      saveLabel={t('choosePassword.save')}
      onSave={({ password }) => apiClient.call(choosePassword, { body: { token, password } })}
      onSaved={onDone}
    >
      <Stack gap="sm">
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          {...form.field('password')}
          autoComplete="new-password"
          help={t('password.length', { written: written.length, max: PASSWORD_LENGTH.max })}
        />
        <PasswordField {...form.field('repeated')} autoComplete="new-password" />
      </Stack>
    </PageForm>
  );
}

function Content({ token }: { token: string }) {
  const t = useAccessTexts();
  const [done, setDone] = useState(false);
  const link = useQuery({
    queryKey: ['password-link'],
    queryFn: ({ signal }) => apiClient.call(readPasswordLink, { body: { token } }, { signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (done) {
    return (
      <>
        <Text>{t('choosePassword.done')}</Text>
        <Button component={Link} to={loginAddress.href()}>
          {t('login.submit')}
        </Button>
      </>
    );
  }
  if (token === '' || isApiError(link.error, 'PASSWORD_LINK_ENDED')) {
    return (
      <>
        <Text>{t('choosePassword.ended')}</Text>
        <Anchor component={Link} to={loginAddress.href()}>
          {t('password.back')}
        </Anchor>
      </>
    );
  }
  if (link.error !== null) return <QueryError error={link.error} onRetry={() => void link.refetch()} />;
  if (link.data === undefined) return <LoadingState />;
  const { username, name, kind } = link.data;
  return (
    <>
      <Text>{t(kind === 'INVITO' ? 'choosePassword.welcome' : 'choosePassword.again', { name, username })}</Text>
      <Text c="dimmed">{t('password.rules')}</Text>
      <ChooseForm token={token} username={username} onDone={() => setDone(true)} />
    </>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const t = useAccessTexts();
  return (
    <ConfirmProvider>
      <Center component="main" mih="100dvh" p="md">
        <Paper withBorder p="xl" radius="md" w="100%" maw={440}>
          <Stack gap="md">
            <Title order={1} size="h2">
              {t('choosePassword.title')}
            </Title>
            {children}
          </Stack>
        </Paper>
      </Center>
    </ConfirmProvider>
  );
}

/** `/imposta-password#…`: the user chooses a password with the link of an invitation or a reset. */
export function ChoosePasswordPage() {
  const t = useAccessTexts();
  usePageTitle(t('choosePassword.title'));
  const [token] = useState(() => window.location.hash.slice(1));
  return (
    <Frame>
      <Content token={token} />
    </Frame>
  );
}
