import { Button } from '@mantine/core';
import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { loginAsAddress } from '#areas/agency/access/api/addresses.ts';
import { statementsAddress } from '#areas/money/producer-statements/api/addresses.ts';
import { notFoundAddress } from '#platform/api-kit/frame-addresses.ts';
import { DetailHeader } from '#platform/ui-kit/display/detail-header.tsx';
import { UrlTabs } from '#platform/ui-kit/display/url-tabs.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { ReasonsButton } from '#platform/ui-kit/feedback/reasons-button.tsx';
import { EmptyState, QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { isApiError } from '#platform/ui-shell/api/api-error.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { usePageTitle } from '#platform/ui-shell/routing/page-title.ts';
import { useHasRole, useSession } from '#platform/ui-shell/session/session.ts';
import { userAddress, userListAddress } from '../../api/addresses.ts';
import { readUser } from '../../api/index.ts';
import type { UserDetail } from '../../api/user-routes.ts';
import { type DeactivationCause, mayReactivate } from '../../domain/deactivation.ts';
import { GROUP_LABELS, hasSection, PARENTS, type UserPath } from '../../domain/index.ts';
import { isUserPath } from '../../domain/segments.ts';
import { useUsersTexts } from '../../texts/it.ts';
import { useUserActions } from '../actions/use-user-actions.tsx';
import type { UserTab, UserTabProps } from '../parts.ts';
import { UserState } from '../user-state.tsx';
import { UserHistoryTab } from './history-tab.tsx';
import { NetworkTab } from './network/network-tab.tsx';
import { NotesTab } from './notes-tab.tsx';
import { PasswordLinkDialog, PasswordState, usePasswordAction } from './password-link-dialog.tsx';
import { PermissionsTab } from './permissions/permissions-tab.tsx';
import { RegistrationTab } from './registry/registration-tab.tsx';
import { RegistryTab } from './registry/registry-tab.tsx';

interface LaterTabs {
  /** Tabs of later areas. */
  readonly laterTabs: readonly UserTab[];
}

function openCauses({ deactivations }: UserDetail): DeactivationCause[] {
  return deactivations.filter((one) => one.liftedAt === null).map((one) => one.cause);
}

function Actions({ userPath, user }: UserTabProps) {
  const t = useUsersTexts();
  const navigate = useNavigate();
  const session = useSession();
  const mayImpersonate = useHasRole('IMPERSONATE');
  const mayReset = useHasRole('ADMIN');
  const seesStatements = useHasRole('READ_ESTRATTI_CONTO');
  const [changing, setChanging] = useState(false);
  const passwordAction = usePasswordAction(user.password);
  const causes = openCauses(user);
  const actions = useUserActions({ userPath, id: user.id, name: user.name, below: user.below, causes }, () =>
    navigate({ to: userListAddress.href({ userPath }) }),
  );
  const where: Readonly<Partial<Record<DeactivationCause, string>>> = {
    FORMAZIONE_IVASS_NON_IN_REGOLA: userAddress.href({ userPath, id: user.id, tab: 'formazione' }),
    ...(seesStatements ? { ESTRATTI_CONTO_NON_PAGATI: statementsAddress.href({ stato: ['BLOCCATO'] }) } : {}),
  };
  const automatic = causes.filter((cause) => cause !== 'MANUALE');
  const reasons = mayReactivate(causes)
    ? []
    : automatic.map((cause) => ({ text: t(`enable.causes.${cause}`), ...(where[cause] === undefined ? {} : { href: where[cause] }) }));
  if (session.id === user.id || session.originalAccess?.id === user.id) return null;
  return (
    <>
      {mayImpersonate && user.enabled ? (
        <Button component={Link} to={loginAsAddress.href({ username: user.username })} variant="default">
          {t('actions.loginAs')}
        </Button>
      ) : null}
      <Button variant="default" onClick={() => setChanging(true)}>
        {passwordAction}
      </Button>
      {user.secondFactor && mayReset ? (
        <Button variant="default" onClick={() => void actions.resetFactor()}>
          {t('actions.factor')}
        </Button>
      ) : null}
      {user.enabled ? (
        <Button variant="default" onClick={actions.askDisable}>
          {t('actions.disable')}
        </Button>
      ) : (
        <ReasonsButton label={t('actions.enable')} reasons={reasons} onAct={actions.enable} />
      )}
      <Button variant="outline" color="red.9" onClick={() => void actions.remove()}>
        {t('actions.delete')}
      </Button>
      {actions.dialogs}
      {changing ? <PasswordLinkDialog userPath={userPath} user={user} onClose={() => setChanging(false)} /> : null}
    </>
  );
}

function User({ userPath, user, laterTabs }: UserTabProps & LaterTabs) {
  const t = useUsersTexts();
  const language = useLanguage();
  const viewer = useSession();
  usePageTitle(user.name);
  const added = laterTabs.map(({ content: Content, label, shows, ...tab }) => ({
    ...tab,
    label: label[language],
    content: <Content userPath={userPath} user={user} />,
    hidden: !shows(user, viewer),
  }));
  const tabs = [
    ...added,
    { id: 'anagrafica', order: 10, label: t('tabs.registry'), content: <RegistryTab userPath={userPath} user={user} /> },
    {
      id: 'iscrizione',
      order: 20,
      label: t('tabs.registration'),
      content: <RegistrationTab userPath={userPath} id={user.id} name={user.name} />,
      hidden: !hasSection(user.group, 'RUI'),
    },
    {
      id: 'rete',
      order: 40,
      label: t('tabs.network'),
      content: <NetworkTab userPath={userPath} user={user} />,
      hidden: PARENTS[user.group].length === 0,
    },
    {
      id: 'permessi',
      order: 50,
      label: t('tabs.permissions'),
      content: <PermissionsTab userPath={userPath} user={user} />,
      hidden: !useHasRole('READ_AUTHORITIES'),
    },
    {
      id: 'note',
      order: 120,
      label: t('tabs.notes'),
      content: <NotesTab userPath={userPath} id={user.id} />,
      hidden: !useHasRole('READ_NOTE_UTENTE'),
    },
    { id: 'disattivazioni', order: 130, label: t('tabs.history'), content: <UserHistoryTab user={user} /> },
  ];
  return (
    <>
      <DetailHeader
        title={user.name}
        badge={<UserState enabled={user.enabled} causes={openCauses(user)} />}
        facts={[
          { label: t('list.group'), value: GROUP_LABELS[user.group].one[language] },
          { label: t('columns.username'), value: user.username },
          ...(user.password.chosen && user.password.link?.state !== 'APERTO'
            ? []
            : [{ label: t('password.label'), value: <PasswordState password={user.password} /> }]),
          ...(user.below === 0 ? [] : [{ label: t('network.ofUser'), value: t('network.below', { count: user.below }) }]),
        ]}
        actions={<Actions userPath={userPath} user={user} />}
      />
      <UrlTabs tabs={tabs.toSorted((a, b) => a.order - b.order)} />
    </>
  );
}

function LoadedUser({ userPath, id, laterTabs }: LaterTabs & { readonly userPath: UserPath; readonly id: number }) {
  const t = useUsersTexts();
  const { data, error, isPlaceholderData, refetch } = useApiQuery(readUser, { params: { userPath, id } });
  if (isApiError(error, 'NOT_FOUND')) {
    const back = (
      <Button component={Link} to={userListAddress.href({ userPath })} variant="default">
        {t('actions.list')}
      </Button>
    );
    return <EmptyState title={t('notFound.title')} text={t('notFound.text')} action={back} />;
  }
  if (data !== undefined && !isPlaceholderData) return <User key={data.id} userPath={userPath} user={data} laterTabs={laterTabs} />;
  return error === null ? <LoadingState /> : <QueryError error={error} onRetry={() => void refetch()} />;
}

/** `/utenti/{userPath}/{id}`: one user, their permissions, position in the network and history. */
export function UserPage({ userPath, id, laterTabs }: LaterTabs & { readonly userPath: string; readonly id: number }) {
  if (!isUserPath(userPath)) return <Navigate to={notFoundAddress.href()} replace />;
  return <LoadedUser userPath={userPath} id={id} laterTabs={laterTabs} />;
}
