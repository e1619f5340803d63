import { Paper, Stack, Switch, Text } from '@mantine/core';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { KeyValueList } from '#platform/ui-kit/display/key-value-list.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { portalSettings, savePortalSettings } from '../../api/index.ts';
import { usePortalTexts } from '../../texts/it.ts';

/** `/configurazione/area-clienti`: whether customers are invited after an issue, and how many have an area. */
export function PortalSettingsPage() {
  const t = usePortalTexts();
  const query = useApiQuery(portalSettings, {});
  const save = useApiMutation(savePortalSettings, { invalidates: [portalSettings] });
  if (query.isError) return <QueryError error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <LoadingState height={240} />;
  const { counts, invitesAfterIssue, invitesFrom, version } = query.data;
  const change = (wanted: boolean) =>
    save.mutateAsync({ body: { invitesAfterIssue: wanted }, version }).then(() => notify.done(t('settings.saved')), notify.failed);
  return (
    <Stack gap="md" maw={760}>
      <Paper withBorder p="md">
        <Switch
          label={t('settings.automatic')}
          description={t('settings.automaticHelp')}
          checked={invitesAfterIssue}
          disabled={save.isPending}
          onChange={(event) => void change(event.currentTarget.checked)}
        />
        {invitesFrom === null ? null : (
          <Text size="sm" mt="xs">
            {t('settings.since', { date: formatDate(invitesFrom) })}
          </Text>
        )}
      </Paper>
      <Paper withBorder p="md">
        <KeyValueList
          items={[
            { label: t('settings.accounts'), value: counts.accounts },
            { label: t('settings.seenLately'), value: counts.seenLately },
            { label: t('settings.openInvitations'), value: counts.openInvitations },
            { label: t('settings.wishes'), value: counts.wishes },
          ]}
        />
      </Paper>
    </Stack>
  );
}
