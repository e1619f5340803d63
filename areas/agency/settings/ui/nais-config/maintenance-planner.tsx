import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { formatMinute } from '#platform/domain-kit/time/rome-time.ts';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { DateTimeField } from '#platform/ui-kit/form/date/date-time-field.tsx';
import { showFieldErrors } from '#platform/ui-kit/form/show-field-errors.ts';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import {
  config,
  configAdmin,
  endMaintenance,
  newMaintenance,
  type PlannedMaintenance,
  planMaintenance,
  readMaintenance,
} from '../../api/index.ts';
import { useSettingsTexts } from '../../texts/it.ts';

const EMPTY = { startsAt: '', endsAt: '', reason: '' };

function Planned({ planned }: { readonly planned: PlannedMaintenance }) {
  const t = useSettingsTexts();
  const confirm = useConfirm();
  const end = useApiMutation(endMaintenance, { invalidates: [readMaintenance, configAdmin, config] });
  const running = planned.startedAt !== null;
  const cancel = async () => {
    const key = running ? 'end' : 'cancel';
    const question = {
      title: t(`plannedMaintenance.${key}Title`),
      message: t(`plannedMaintenance.${key}Text`),
      confirm: t(`plannedMaintenance.${key}`),
      danger: !running,
    };
    if (!(await confirm(question))) return;
    try {
      await end.mutateAsync({});
      notify.done(t(`plannedMaintenance.${key}Done`));
    } catch (error) {
      notify.failed(error);
    }
  };
  return (
    <Group justify="space-between">
      <div>
        <Text size="sm" fw={600}>
          {t('plannedMaintenance.tooltip', { from: formatMinute(planned.startsAt), to: formatMinute(planned.endsAt) })}
        </Text>
        {planned.reason === '' ? null : <Text size="sm">{planned.reason}</Text>}
      </div>
      <Button variant="default" loading={end.isPending} onClick={() => void cancel()}>
        {t(running ? 'plannedMaintenance.end' : 'plannedMaintenance.cancel')}
      </Button>
    </Group>
  );
}

function NewMaintenance() {
  const t = useSettingsTexts();
  const form = useSchemaForm(newMaintenance, { labels: planMaintenance.fields, defaultValues: EMPTY });
  const plan = useApiMutation(planMaintenance, { invalidates: [readMaintenance] });
  const submit = form.handleSubmit(async (body) => {
    try {
      await plan.mutateAsync({ body });
      notify.done(t('plannedMaintenance.planned'));
      form.reset(EMPTY);
    } catch (error) {
      if (error instanceof FieldErrors) showFieldErrors(form, error.fields);
      else notify.failed(error);
    }
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="sm" maw={420}>
        <DateTimeField {...form.field('startsAt')} />
        <DateTimeField {...form.field('endsAt')} />
        <TextField {...form.field('reason')} required={false} maxLength={200} />
        <Button type="submit" loading={plan.isPending} style={{ alignSelf: 'flex-start' }}>
          {t('plannedMaintenance.plan')}
        </Button>
      </Stack>
    </form>
  );
}

/** Plans a maintenance, or shows the planned one; developers only. */
export function MaintenancePlanner() {
  const t = useSettingsTexts();
  const { data } = useApiQuery(readMaintenance, {});
  if (data === undefined) return null;
  return (
    <Paper withBorder p="md" component="section" aria-label={t('plannedMaintenance.title')}>
      <Title order={2} size="h4">
        {t('plannedMaintenance.title')}
      </Title>
      <Text c="dimmed" size="sm" mb="sm">
        {t('plannedMaintenance.help')}
      </Text>
      {data.planned === null ? <NewMaintenance /> : <Planned planned={data.planned} />}
    </Paper>
  );
}
