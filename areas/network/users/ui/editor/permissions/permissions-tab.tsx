import { Badge, Button, Checkbox, Group, Select, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ROLE_LABELS, ROLE_SECTIONS, ROLES, type Role } from '#areas/agency/access/domain/index.ts';
import type { Language } from '#platform/domain-kit/locale.ts';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useOptionsSource } from '#platform/ui-kit/form/choice/options-source.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { apiQuery, useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { listUsers, readUser } from '../../../api/index.ts';
import { readPermissions, savePermissions } from '../../../api/permission-routes.ts';
import type { UserDetail } from '../../../api/user-routes.ts';
import type { UserPath } from '../../../domain/index.ts';
import { useUsersTexts } from '../../../texts/it.ts';
import { MenuPreview } from './menu-preview.tsx';
import classes from './permissions.module.css';
import { ReachTable } from './reach-table.tsx';

interface Permissions {
  readonly defaults: readonly Role[];
  readonly effective: readonly Role[];
  readonly grantable: readonly Role[];
}

interface PermissionsTabProps {
  readonly userPath: UserPath;
  readonly user: UserDetail;
}

/** Chooses another user of the group and returns their roles. */
function CopyFrom({ userPath, user, onCopy }: PermissionsTabProps & { readonly onCopy: (roles: readonly Role[]) => void }) {
  const t = useUsersTexts();
  const client = useQueryClient();
  const [search, setSearch] = useState('');
  const colleagues = useApiQuery(listUsers, { params: { userPath }, query: { search, max: 20, sort: 'name', order: 'asc' } });
  const { failure, nothing, onOpen } = useOptionsSource({ source: colleagues, emptyText: t('permissions.copyNone') });
  const copy = async (id: string | null) => {
    if (id === null) return;
    try {
      const other = await client.fetchQuery(apiQuery(readPermissions, { params: { userPath, id: Number(id) } }));
      onCopy(other.effective);
    } catch (error) {
      notify.failed(error);
    }
  };
  return (
    <Select
      label={t('permissions.copy')}
      description={t('permissions.copyHelp')}
      error={failure}
      nothingFoundMessage={nothing}
      onDropdownOpen={onOpen}
      data={(colleagues.data?.items ?? []).filter((row) => row.id !== user.id).map((row) => ({ value: String(row.id), label: row.name }))}
      searchable
      searchValue={search}
      onSearchChange={(text) => setSearch(text.slice(0, 50))}
      filter={({ options }) => options}
      onChange={(id) => void copy(id)}
      maw={360}
    />
  );
}

interface RoleLineProps {
  readonly role: Role;
  readonly permissions: Permissions;
  readonly checked: boolean;
  readonly locked: boolean;
  readonly onToggle: () => void;
}

function RoleLine({ role, permissions, checked, locked, onToggle }: RoleLineProps) {
  const t = useUsersTexts();
  const language = useLanguage();
  const byGroup = permissions.defaults.includes(role);
  const mark = byGroup ? (checked ? 'default' : 'removed') : checked ? 'added' : null;
  const foreign = !permissions.grantable.includes(role) && !permissions.effective.includes(role);
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      <Checkbox
        label={ROLE_LABELS[role][language]}
        checked={checked}
        disabled={locked || (foreign && !checked)}
        onChange={onToggle}
        description={foreign ? `${role} · ${t('permissions.notYours')}` : role}
        styles={{ description: { overflowWrap: 'anywhere' } }}
      />
      {mark === null ? null : (
        <Badge
          size="sm"
          tt="none"
          variant="light"
          color={mark === 'default' ? 'gray' : mark === 'added' ? 'green' : 'orange'}
          style={{ flex: 'none' }}
        >
          {t(`permissions.${mark}`)}
        </Badge>
      )}
    </Group>
  );
}

/** Returns whether a role matches the search: part of its name or of its code. */
function matches(role: Role, typed: string, language: Language): boolean {
  const wanted = typed.trim().toLocaleLowerCase(language);
  return (
    ROLE_LABELS[role][language].toLocaleLowerCase(language).includes(wanted) || role.toLowerCase().includes(wanted.replaceAll(' ', '_'))
  );
}

function Editor({ userPath, user, permissions }: PermissionsTabProps & { readonly permissions: Permissions }) {
  const t = useUsersTexts();
  const language = useLanguage();
  const mayChange = useHasRole('UPDATE_AUTHORITIES');
  const [wanted, setWanted] = useState<ReadonlySet<Role>>(new Set(permissions.effective));
  const [search, setSearch] = useState('');
  const save = useApiMutation(savePermissions, { invalidates: [readPermissions, readUser] });
  const had = new Set(permissions.effective);
  const given = ROLES.filter((role) => wanted.has(role) && !had.has(role));
  const taken = ROLES.filter((role) => !wanted.has(role) && had.has(role));
  const changed = given.length > 0 || taken.length > 0;
  const shown = ROLE_SECTIONS.map(({ title, roles }) => ({
    title: title[language],
    roles: roles.filter((role) => matches(role, search, language)),
  })).filter(({ roles }) => roles.length > 0);
  const named = (roles: readonly Role[]) => roles.map((role) => ROLE_LABELS[role][language]).join(', ');

  const toggle = (role: Role) => {
    const next = new Set(wanted);
    if (!next.delete(role)) next.add(role);
    setWanted(next);
  };
  /** Takes over another user's roles, as far as they may be granted. */
  const take = (roles: readonly Role[]) =>
    setWanted(new Set(roles.filter((role) => had.has(role) || permissions.grantable.includes(role))));
  const submit = async () => {
    try {
      await save.mutateAsync({ params: { userPath, id: user.id }, body: { roles: [...wanted] }, version: user.version });
      notify.done(t('permissions.saved', { name: user.name }));
    } catch (error) {
      notify.failed(error);
    }
  };

  return (
    <Stack gap="md">
      {mayChange ? <CopyFrom userPath={userPath} user={user} onCopy={take} /> : <Text c="dimmed">{t('permissions.readOnly')}</Text>}
      <TextInput
        aria-label={t('permissions.search')}
        placeholder={t('permissions.search')}
        value={search}
        maxLength={50}
        onChange={(event) => setSearch(event.currentTarget.value)}
        maw={360}
      />
      {shown.length === 0 ? <Text c="dimmed">{t('permissions.none')}</Text> : null}
      {shown.map(({ title, roles }) => (
        <section key={title} aria-label={title}>
          <Title order={3} size="h5" mb={6}>
            {title}
          </Title>
          <div className={classes.roles}>
            {roles.map((role) => (
              <RoleLine
                key={role}
                role={role}
                permissions={permissions}
                checked={wanted.has(role)}
                locked={!mayChange}
                onToggle={() => toggle(role)}
              />
            ))}
          </div>
        </section>
      ))}
      {mayChange ? (
        <Stack gap={4} role="status">
          <Text fw={600}>{t('permissions.summary', { count: wanted.size })}</Text>
          {changed ? null : <Text c="dimmed">{t('permissions.unchanged')}</Text>}
          {given.length === 0 ? null : <Text size="sm">{t('permissions.given', { roles: named(given) })}</Text>}
          {taken.length === 0 ? null : <Text size="sm">{t('permissions.taken', { roles: named(taken) })}</Text>}
        </Stack>
      ) : null}
      <MenuPreview roles={wanted} group={user.group} />
      <ReachTable group={user.group} roles={wanted} />
      {mayChange ? (
        <Group justify="flex-end" className={classes.bar}>
          <Button variant="subtle" onClick={() => take(permissions.defaults)}>
            {t('permissions.reset')}
          </Button>
          <Button variant="default" disabled={!changed} onClick={() => setWanted(new Set(permissions.effective))}>
            {t('permissions.undo')}
          </Button>
          <Button disabled={!changed} loading={save.isPending} onClick={() => void submit()}>
            {t('permissions.save')}
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
}

/** Permissions of a user: group defaults, additions, removals, and the result before it is saved. */
export function PermissionsTab({ userPath, user }: PermissionsTabProps) {
  const { data, error, refetch } = useApiQuery(readPermissions, { params: { userPath, id: user.id } });
  if (data === undefined) return error === null ? <LoadingState /> : <QueryError error={error} onRetry={() => void refetch()} />;
  return <Editor key={data.effective.join()} userPath={userPath} user={user} permissions={data} />;
}
