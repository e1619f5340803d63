import { Text } from '@mantine/core';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { unauthorizedAddress } from '#platform/api-kit/frame-addresses.ts';
import { AutocompleteField } from '#platform/ui-kit/form/choice/autocomplete-field.tsx';
import { PageForm } from '#platform/ui-kit/form/page-form.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { usePageTitle } from '#platform/ui-shell/routing/page-title.ts';
import { userListAddress } from '../../api/addresses.ts';
import { EMPTY_REGISTRY, listUsers, searchParents } from '../../api/index.ts';
import { newUserOf } from '../../api/registry/new-user.ts';
import { createUser } from '../../api/user-routes.ts';
import { GROUP_LABELS, PARENTS, subjectTypesOf, USER_PATHS, type UserPath } from '../../domain/index.ts';
import { isUserPath } from '../../domain/segments.ts';
import { useUsersTexts } from '../../texts/it.ts';
import { useReachablePaths } from '../use-user-path.ts';
import { Fieldset } from './fieldset.tsx';
import { DuplicateNotice } from './registry/duplicate-notice.tsx';
import { RegistryFields } from './registry/registry-fields.tsx';

function NewUser({ userPath }: { userPath: UserPath }) {
  const t = useUsersTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const group = USER_PATHS[userPath];
  const rules = PARENTS[group];
  usePageTitle(t('list.new', { group: GROUP_LABELS[group].one[language].toLowerCase() }));
  const schema = useMemo(() => newUserOf(group), [group]);
  const form = useSchemaForm(schema, {
    labels: createUser.fields,
    defaultValues: {
      ...EMPTY_REGISTRY,
      duplicateReason: null,
      subjectType: subjectTypesOf(group)[0] ?? 'PERSONA_FISICA',
      username: '',
      parents: Object.fromEntries(rules.map((rule) => [rule.group, null])),
    },
  });
  const create = useApiMutation(createUser, { invalidates: [listUsers] });
  return (
    <PageForm
      form={form}
      saveLabel={t('form.create')}
      onSave={async (body) => {
        await create.mutateAsync({ params: { userPath }, body });
        notify.done(t('form.created', { name: body.username }));
      }}
      onSaved={() => navigate({ href: userListAddress.href({ userPath, sort: 'createdAt', order: 'desc' }) })}
      onCancel={() => navigate({ to: userListAddress.href({ userPath }) })}
    >
      <RegistryFields form={form} group={group} />
      {rules.length === 0 ? null : (
        <div style={{ marginTop: 16 }}>
          <Fieldset title={t('sections.parents')}>
            {rules.map((rule) => (
              <AutocompleteField
                key={rule.group}
                {...form.field(`parents.${rule.group}`)}
                required={rule.mandatory}
                help={t('form.parentHelp')}
                emptyText={t('form.noSuperiors')}
                source={`parents-${userPath}-${rule.group}`}
                search={async (search, signal) =>
                  (await apiClient.call(searchParents, { params: { userPath }, query: { gruppo: rule.group, search } }, { signal })).items
                }
                itemValue={(item) => item.id}
                itemLabel={(item) => item.name}
              />
            ))}
          </Fieldset>
        </div>
      )}
      <div style={{ marginTop: 16 }}>
        <Fieldset title={t('sections.access')}>
          <TextField {...form.field('username')} maxLength={60} help={t('form.usernameHelp')} />
          <Text c="dimmed">{t('form.passwordHelp')}</Text>
        </Fieldset>
      </div>
      <div style={{ marginTop: 16 }}>
        <DuplicateNotice form={form} userPath={userPath} />
      </div>
    </PageForm>
  );
}

/** `/utenti/{userPath}/crea`: a new user of a group, with their superiors; the user chooses their own password. */
export function NewUserPage({ userPath }: { readonly userPath: string }) {
  const paths = useReachablePaths('CREATE');
  if (!isUserPath(userPath) || !paths.includes(userPath)) return <Navigate to={unauthorizedAddress.href()} replace />;
  return <NewUser key={userPath} userPath={userPath} />;
}
