import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import type { ExtractionSchedule, ScheduleForm } from '../../api/index.ts';
import { FREQUENCY_LABELS, SUSPENSION_LABELS } from '../../domain/texts.ts';
import { useAnalysisTexts } from '../../texts/it.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';

interface SchedulePanelProps {
  readonly schedule: ExtractionSchedule | null;
  readonly onSave: (form: ScheduleForm) => Promise<unknown>;
  readonly onStop: () => Promise<unknown>;
}

/** The user's own schedule of an extraction. */
export function SchedulePanel({ schedule, onSave, onStop }: SchedulePanelProps) {
  const t = useAnalysisTexts();
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const when = schedule === null ? '' : FREQUENCY_LABELS[schedule.frequency][language];
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Title order={3} size="h4">
            {t('schedule.title')}
          </Title>
          <Group gap="xs">
            {schedule === null ? null : (
              <Button
                size="xs"
                variant="default"
                onClick={() => void onStop().then(() => notify.done(t('schedule.stopped')), notify.failed)}
              >
                {t('schedule.stop')}
              </Button>
            )}
            <Button size="xs" variant="default" onClick={() => setIsOpen(true)}>
              {schedule === null ? t('schedule.add') : t('schedule.change')}
            </Button>
          </Group>
        </Group>
        {schedule === null ? <Text size="sm">{t('schedule.none')}</Text> : null}
        {schedule === null || schedule.suspended !== null ? null : (
          <Text size="sm">
            {t('schedule.next', { when, day: formatDate(schedule.nextOn) })}{' '}
            {schedule.delivery === 'MAIL' ? t('schedule.mail') : t('schedule.download')}
          </Text>
        )}
        {schedule?.suspended == null ? null : (
          <Alert color="orange" variant="light">
            {t('schedule.suspended', { why: SUSPENSION_LABELS[schedule.suspended][language] })}
          </Alert>
        )}
      </Stack>
      {isOpen ? (
        <ScheduleDialog
          schedule={schedule}
          onClose={() => setIsOpen(false)}
          onSave={async (form) => {
            await onSave(form);
            notify.done(t('schedule.saved'));
          }}
        />
      ) : null}
    </Paper>
  );
}
