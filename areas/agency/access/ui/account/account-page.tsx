import { Alert } from '@mantine/core';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { userInfo } from '../../api/index.ts';
import { useAccessTexts } from '../../texts/it.ts';
import classes from './account.module.css';
import type { AccountPart } from './account-part.ts';
import { IdentitySection } from './identity-section.tsx';
import { OwnData, OwnPermissions } from './own-data.tsx';
import { PasswordSection } from './password-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

interface AccountPageProps {
  readonly parts: readonly AccountPart[];
}

/**
 * The user's data and permissions, and their sessions, password and second factor, which are read-only during
 * impersonation.
 */
export function AccountPage({ parts }: AccountPageProps) {
  const t = useAccessTexts();
  const query = useApiQuery(userInfo, {});
  if (query.isPending) return <LoadingState />;
  if (query.isError) return <QueryError error={query.error} onRetry={() => void query.refetch()} />;
  const user = query.data;
  const impersonated = user.originalAccess !== null;
  const shown = parts.filter((part) => part.whileImpersonated || !impersonated);
  const at = (place: AccountPart['place']) =>
    shown.filter((part) => part.place === place).map(({ order, content: Content }) => <Content key={order} />);
  return (
    <div className={classes.page}>
      <div className={classes.columns}>
        <div className={classes.column}>
          <OwnData user={user} />
          {impersonated ? <Alert variant="light">{t('account.own')}</Alert> : <SessionsSection />}
          {at('column')}
        </div>
        {impersonated ? null : (
          <div className={classes.column}>
            <PasswordSection username={user.username} />
            <SecondFactorSection />
            <IdentitySection />
          </div>
        )}
      </div>
      {at('page')}
      <OwnPermissions user={user} />
    </div>
  );
}
