import { Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { PageForm } from '#platform/ui-kit/form/page-form.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { userListAddress } from '../../../api/addresses.ts';
import { listUsers, readUser, saveUser } from '../../../api/index.ts';
import { registryOf } from '../../../api/registry/registry-schema.ts';
import type { UserDetail } from '../../../api/user-routes.ts';
import type { UserPath } from '../../../domain/index.ts';
import { useUsersTexts } from '../../../texts/it.ts';
import { FilesSection } from '../files-section.tsx';
import { DuplicateNotice } from './duplicate-notice.tsx';
import { RegistryFields } from './registry-fields.tsx';

/** All registry fields that the user's group has. */
export function RegistryTab({ userPath, user }: { userPath: UserPath; user: UserDetail }) {
  const t = useUsersTexts();
  const navigate = useNavigate();
  const schema = useMemo(() => registryOf(user.group), [user.group]);
  const values = useMemo(() => ({ ...user.registry, duplicateReason: null }), [user.registry]);
  const form = useSchemaForm(schema, { labels: saveUser.fields, defaultValues: values, values });
  const save = useApiMutation(saveUser, { invalidates: [readUser, listUsers] });
  return (
    <Stack gap="lg">
      <PageForm
        form={form}
        onSave={async (body) => {
          await save.mutateAsync({ params: { userPath, id: user.id }, body, version: user.version });
          notify.done(t('form.saved', { name: user.name }));
        }}
        onCancel={() => navigate({ to: userListAddress.href({ userPath }) })}
      >
        <Stack gap="md">
          <RegistryFields form={form} group={user.group} />
          <DuplicateNotice form={form} userPath={userPath} userId={user.id} />
        </Stack>
      </PageForm>
      <FilesSection userPath={userPath} user={user} />
    </Stack>
  );
}
