import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { PasswordField } from '#platform/ui-kit/form/text-fields.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { passwordFor, setUserPassword, type UserDetail } from '../../api/index.ts';
import type { UserPath } from '../../domain/index.ts';
import { useUsersTexts } from '../texts.ts';

/** A new password for somebody else. */
export function PasswordDialog({ userPath, user, onClose }: { userPath: UserPath; user: UserDetail; onClose: () => void }) {
  const t = useUsersTexts();
  const schema = useMemo(() => passwordFor(user.username), [user.username]);
  const form = useSchemaForm(schema, { labels: setUserPassword.fields, defaultValues: { password: '' } });
  const change = useApiMutation(setUserPassword);
  const submit = form.handleSubmit(async (body) => {
    try {
      await change.mutateAsync({ params: { userPath, id: user.id }, body });
      notify.done(t('password.done', { name: user.name }));
      onClose();
    } catch (error) {
      if (error instanceof FieldErrors)
        form.setError('password', { type: 'server', message: error.fields.password ?? '' }, { shouldFocus: true });
      else notify.failed(error);
    }
  });
  return (
    <Modal opened onClose={onClose} title={t('password.title', { name: user.name })} centered>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="sm">
          <Text>{t('password.text')}</Text>
          <PasswordField {...form.field('password')} autoComplete="new-password" help={t('form.passwordHelp')} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('actions.cancel')}
            </Button>
            <Button type="submit" loading={form.formState.isSubmitting}>
              {t('password.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
