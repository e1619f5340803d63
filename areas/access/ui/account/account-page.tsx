import { Alert } from '@mantine/core';
import { OwnNotifications } from '#areas/settings/ui/public.tsx';
import { OwnTraining } from '#areas/training/ui/public.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { userInfo } from '../../api/index.ts';
import { useAccessTexts } from '../../texts/it.ts';
import classes from './account.module.css';
import { IdentitySection } from './identity-section.tsx';
import { OwnData, OwnPermissions } from './own-data.tsx';
import { PasswordSection } from './password-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/**
 * The user's data and permissions, and their sessions, password and second factor, which are read-only during
 * impersonation.
 */
export function AccountPage() {
  const t = useAccessTexts();
  const query = useApiQuery(userInfo, {});
  if (query.isPending) return <LoadingState />;
  if (query.isError) return <QueryError error={query.error} onRetry={() => void query.refetch()} />;
  const user = query.data;
  const impersonated = user.originalAccess !== null;
  return (
    <div className={classes.page}>
      <div className={classes.columns}>
        <div className={classes.column}>
          <OwnData user={user} />
          {impersonated ? <Alert variant="light">{t('account.own')}</Alert> : <SessionsSection />}
          {impersonated ? null : <OwnNotifications />}
        </div>
        {impersonated ? null : (
          <div className={classes.column}>
            <PasswordSection username={user.username} />
            <SecondFactorSection />
            <IdentitySection />
          </div>
        )}
      </div>
      <OwnTraining />
      <OwnPermissions user={user} />
    </div>
  );
}
