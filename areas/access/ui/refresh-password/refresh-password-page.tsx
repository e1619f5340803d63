import { Anchor, Center, Paper, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, Navigate, useRouter, useSearch } from '@tanstack/react-router';
import { ConfirmProvider } from '#platform/ui-kit/feedback/confirm.tsx';
import { PageForm } from '#platform/ui-kit/form/page-form.tsx';
import { PasswordField } from '#platform/ui-kit/form/text-fields.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { decodePath } from '#platform/ui-shell/routing/return-path.ts';
import { forgetSession } from '#platform/ui-shell/session/session.ts';
import { login } from '../../api/index.ts';
import { useAccessTexts } from '../texts.ts';
import { changePassword, newPasswordForm, newPasswordLabels } from './change-password.ts';

/** Expired password (spec §2): a new one, then straight in. Without a username there is nothing to change. */
export function Page() {
  const t = useAccessTexts();
  const search = useSearch({ strict: false, select: (search: { username?: string; p?: string }) => search });
  const client = useQueryClient();
  const router = useRouter();
  const username = search.username ?? '';
  const form = useSchemaForm(newPasswordForm(username), {
    labels: newPasswordLabels,
    defaultValues: { password: '', nuovaPassword: '', repeated: '' },
  });
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
            <Text c="dimmed">{t('password.help', { username })}</Text>
            <PageForm
              form={form}
              saveLabel={t('password.save')}
              onSave={async ({ password, nuovaPassword }) => {
                await apiClient.call(changePassword, { body: { username, password, nuovaPassword } });
                await apiClient.call(login, { body: { username, password: nuovaPassword } });
              }}
              onSaved={enter}
            >
              <Stack gap="sm">
                <PasswordField {...form.field('password')} autoComplete="current-password" />
                <PasswordField {...form.field('nuovaPassword')} autoComplete="new-password" />
                <PasswordField {...form.field('repeated')} autoComplete="new-password" />
              </Stack>
            </PageForm>
            <Anchor component={Link} to="/login">
              {t('password.back')}
            </Anchor>
          </Stack>
        </Paper>
      </Center>
    </ConfirmProvider>
  );
}
