import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { PageForm } from '#platform/ui-kit/form/page-form.tsx';
import { PasswordField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { queryKeyOf, useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { ownPasswordBody, secondFactor, startSecondFactor, stopSecondFactor } from '../../api/index.ts';
import { useAccessTexts } from '../../texts/it.ts';
import { AccountSection } from './account-section.tsx';
import { SecondFactorEnrolment } from './second-factor-enrolment.tsx';

function StopForm({ onStopped }: { onStopped: () => Promise<void> }) {
  const t = useAccessTexts();
  const form = useSchemaForm(ownPasswordBody, { labels: stopSecondFactor.fields, defaultValues: { password: '' } });
  return (
    <PageForm
      form={form}
      saveLabel={t('secondFactor.stop')}
      onSave={(body) => apiClient.call(stopSecondFactor, { body })}
      onSaved={onStopped}
    >
      <PasswordField {...form.field('password')} autoComplete="current-password" help={t('secondFactor.stopHelp')} />
    </PageForm>
  );
}

/** The optional code at login: switched on with a first code, off with the password. */
export function SecondFactorSection() {
  const t = useAccessTexts();
  const client = useQueryClient();
  const query = useApiQuery(secondFactor, {});
  const start = useApiMutation(startSecondFactor);
  const reload = () => client.invalidateQueries({ queryKey: queryKeyOf(secondFactor) });
  if (query.isPending) return <LoadingState height={80} />;
  if (query.isError) return <QueryError error={query.error} onRetry={() => void query.refetch()} />;
  const { active, recoveryCodesLeft } = query.data;

  const body = () => {
    if (active) {
      const onStopped = async () => {
        notify.done(t('secondFactor.stopped'));
        await reload();
      };
      return (
        <>
          <Text>{t('secondFactor.left', { count: recoveryCodesLeft })}</Text>
          <StopForm onStopped={onStopped} />
        </>
      );
    }
    if (start.data !== undefined) {
      const done = () => {
        start.reset();
        void reload();
      };
      return <SecondFactorEnrolment started={start.data} onCancel={start.reset} onDone={done} />;
    }
    return (
      <Button
        variant="default"
        loading={start.isPending}
        onClick={() => start.mutate({}, { onError: notify.failed })}
        style={{ alignSelf: 'flex-start' }}
      >
        {t('secondFactor.start')}
      </Button>
    );
  };

  return (
    <AccountSection
      title={t('secondFactor.title')}
      help={t('secondFactor.help')}
      aside={<StatusBadge tone={active ? 'good' : 'neutral'}>{active ? t('secondFactor.on') : t('secondFactor.off')}</StatusBadge>}
    >
      {body()}
    </AccountSection>
  );
}
