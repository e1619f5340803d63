import { Anchor, Center, Paper, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, Navigate, useRouter, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { ConfirmProvider } from '#platform/ui-kit/feedback/confirm.tsx';
import { PageForm } from '#platform/ui-kit/form/page-form.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { decodePath } from '#platform/ui-shell/routing/return-path.ts';
import { forgetSession } from '#platform/ui-shell/session/session.ts';
import { changePassword, login } from '../../api/index.ts';
import { challengeOf } from '../login/challenge.ts';
import { SecondFactorForm } from '../login/second-factor-form.tsx';
import { newPasswordForm, newPasswordLabels, noPassword } from '../password/new-password-form.ts';
import { PasswordFields } from '../password/password-fields.tsx';
import { useAccessTexts } from '../texts.ts';

/** Expired password (spec §2): replaces it and logs in. Without a username there is nothing to change. */
export function Page() {
  const t = useAccessTexts();
  const search = useSearch({ strict: false, select: (search: { username?: string; p?: string }) => search });
  const client = useQueryClient();
  const router = useRouter();
  const username = search.username ?? '';
  const form = useSchemaForm(newPasswordForm, { labels: newPasswordLabels, defaultValues: noPassword(username) });
  const [challenge, setChallenge] = useState<string>();
  const asked = useRef<string>(undefined);
  if (username === '') return <Navigate to="/login" search={search} replace />;

  const enter = async () => {
    forgetSession(client);
    await router.navigate({ href: decodePath(search.p), replace: true });
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
                onRestart={() => void router.navigate({ to: '/login', search: { p: search.p } })}
              />
            )}
            <Anchor component={Link} to="/login">
              {t('password.back')}
            </Anchor>
          </Stack>
        </Paper>
      </Center>
    </ConfirmProvider>
  );
}
