import { Anchor, Center, Paper, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, Navigate, useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { loginAddress } from '#platform/api-kit/frame-addresses.ts';
import { ConfirmProvider } from '#platform/ui-kit/feedback/confirm.tsx';
import { PageForm } from '#platform/ui-kit/form/page-form.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { decodePath } from '#platform/ui-shell/routing/return-path.ts';
import { forgetSession } from '#platform/ui-shell/session/session.ts';
import { changePassword, login } from '../../api/index.ts';
import { useAccessTexts } from '../../texts/it.ts';
import { challengeOf } from '../login/challenge.ts';
import { SecondFactorForm } from '../login/second-factor-form.tsx';
import { newPasswordForm, newPasswordLabels, noPassword } from '../password/new-password-form.ts';
import { PasswordFields } from '../password/password-fields.tsx';

/** Expired password (spec §2): replaces it and logs in. Without a username there is nothing to change. */
export function RefreshPasswordPage({ p, username = '' }: { readonly p?: string | undefined; readonly username?: string | undefined }) {
  const t = useAccessTexts();
  const client = useQueryClient();
  const router = useRouter();
  const form = useSchemaForm(newPasswordForm, { labels: newPasswordLabels, defaultValues: noPassword(username) });
  const [challenge, setChallenge] = useState<string>();
  const asked = useRef<string>(undefined);
  if (username === '') return <Navigate to={loginAddress.href({ p })} replace />;

  const enter = async () => {
    forgetSession(client);
    await router.navigate({ href: decodePath(p), replace: true });
  };
  return (
    <ConfirmProvider>
      <Center component="main" mih="100dvh" p="md">
        <Paper withBorder p="xl" radius="md" w="100%" maw={440}>
          <Stack gap="md">
            <Title order={1} size="h2">
              {t('password.title')}
            </Title>
            {challenge === undefined ? (
              <>
                <Text c="dimmed">{t('password.help', { username })}</Text>
                <PageForm
                  form={form}
                  saveLabel={t('password.save')}
                  onSave={async ({ password, nuovaPassword, code }) => {
                    await apiClient.call(changePassword, { body: { username, password, nuovaPassword, code } });
                    asked.current = await apiClient
                      .call(login, { body: { username, password: nuovaPassword } })
                      .then(() => undefined, challengeOf);
                  }}
                  onSaved={() => (asked.current === undefined ? enter() : setChallenge(asked.current))}
                >
                  <PasswordFields form={form} />
                </PageForm>
              </>
            ) : (
              <SecondFactorForm
                challenge={challenge}
                onEntered={enter}
                onRestart={() => void router.navigate({ href: loginAddress.href({ p }) })}
              />
            )}
            <Anchor component={Link} to={loginAddress.href()}>
              {t('password.back')}
            </Anchor>
          </Stack>
        </Paper>
      </Center>
    </ConfirmProvider>
  );
}
