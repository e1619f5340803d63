import { Divider, Group, Paper, Stack, Switch, Text, Title } from '@mantine/core';
import { Fragment } from 'react';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { ShownError } from '#platform/ui-kit/feedback/shown-error.ts';
import { isApiError } from '#platform/ui-shell/api/api-error.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { config, configAdmin, type FlagRow, flagHistory, setFlag } from '../../api/index.ts';
import { useSettingsTexts } from '../../texts/it.ts';
import { FlagHistory } from './flag-history.tsx';

/** The flags as switches, which take effect at once; maintenance asks first. */
export function FlagList({ flags }: { flags: readonly FlagRow[] }) {
  const t = useSettingsTexts();
  return (
    <Paper withBorder p="md">
      <Group justify="space-between">
        <Title order={2} size="h4">
          {t('flags.title')}
        </Title>
        <FlagHistory />
      </Group>
      <Text c="dimmed" size="sm" mb="sm">
        {t('flags.help')}
      </Text>
      <Stack gap="sm">
        {flags.map((flag, index) => (
          <Fragment key={flag.codice}>
            {index === 0 ? null : <Divider />}
            <FlagSwitch flag={flag} />
          </Fragment>
        ))}
      </Stack>
    </Paper>
  );
}

function FlagSwitch({ flag }: { flag: FlagRow }) {
  const t = useSettingsTexts();
  const confirm = useConfirm();
  const save = useApiMutation(setFlag, { invalidates: [configAdmin, flagHistory, config] });
  const { codice, valore, version, changedAt, changedBy } = flag;

  const change = async (wanted: boolean) => {
    if (codice === 'MAINTENANCE') {
      const key = wanted ? 'maintenanceOn' : 'maintenanceOff';
      const asked = { title: t(`${key}.title`), message: t(`${key}.text`), confirm: t(`${key}.confirm`), danger: wanted };
      if (!(await confirm(asked))) return;
    }
    try {
      await save.mutateAsync({ body: { codice, valore: wanted }, version });
      notify.done(t('flags.saved', { flag: t(`flags.${codice}`) }));
    } catch (error) {
      // A concurrent change shows its own message; an unexpected failure that of the flag (spec §8).
      notify.failed(isApiError(error, 'CHANGED_BY_OTHERS') ? error : new ShownError(t(`failures.${codice}`)));
    }
  };

  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <Switch
        checked={valore}
        disabled={save.isPending}
        label={t(`flags.${codice}`)}
        description={t(`flagHelp.${codice}`)}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
      {changedAt === null ? null : (
        <Text size="xs" c="dimmed" ta="end">
          {changedBy === null ? t('flags.changedBySystem') : t('flags.changed', { who: changedBy })}
          <br />
          <MomentText instant={changedAt} />
        </Text>
      )}
    </Group>
  );
}
