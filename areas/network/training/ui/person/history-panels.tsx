import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { Timeline } from '#platform/ui-kit/display/timeline.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import type { TrainingDetail } from '../../api/index.ts';
import { SUSPENSION_LABELS } from '../../domain/index.ts';
import { useTrainingTexts } from '../../texts/it.ts';

interface SuspensionsProps {
  readonly detail: TrainingDetail;
  readonly onEnd?: ((id: number) => void) | undefined;
}

/** Suspensions of training. */
export function Suspensions({ detail, onEnd }: SuspensionsProps) {
  const t = useTrainingTexts();
  const language = useLanguage();
  return (
    <Paper withBorder p="md" radius="md" component="section" aria-label={t('suspensions.title')}>
      <Title order={3} size="h4" mb="sm">
        {t('suspensions.title')}
      </Title>
      {detail.suspensions.length === 0 ? <Text c="dimmed">{t('suspensions.none')}</Text> : null}
      <Stack gap="xs">
        {detail.suspensions.map(({ id, cause, startsOn, endsOn }) => (
          <Group key={id} justify="space-between" gap="xs">
            <div>
              <Text fw={600}>{SUSPENSION_LABELS[cause][language]}</Text>
              <Text size="sm">
                {endsOn === null
                  ? t('suspensions.open', { from: formatDate(startsOn) })
                  : t('suspensions.closed', { from: formatDate(startsOn), to: formatDate(endsOn) })}
              </Text>
            </div>
            {endsOn === null && onEnd !== undefined ? (
              <Button size="compact-sm" variant="default" onClick={() => onEnd(id)}>
                {t('actions.end')}
              </Button>
            ) : null}
          </Group>
        ))}
      </Stack>
    </Paper>
  );
}

/** Sent reminders with the state of their mails. */
export function ReminderHistory({ detail }: { detail: TrainingDetail }) {
  const t = useTrainingTexts();
  return (
    <Paper withBorder p="md" radius="md" component="section" aria-label={t('history.title')}>
      <Title order={3} size="h4" mb="sm">
        {t('history.title')}
      </Title>
      {detail.reminders.length === 0 ? (
        <Text c="dimmed">{t('history.none')}</Text>
      ) : (
        <Timeline
          entries={detail.reminders.map((one) => ({
            key: `${one.periodStart}-${one.number}`,
            at: one.sentAt,
            title: t('history.entry', { number: one.number, from: formatDate(one.periodStart) }),
            ...(one.by === null ? {} : { who: one.by }),
            details: t(`history.mail.${one.mailStatus}`),
          }))}
        />
      )}
    </Paper>
  );
}
