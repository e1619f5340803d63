import { Alert, Group, Paper, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { KeyValueList } from '#platform/ui-kit/display/key-value-list.tsx';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { DateText } from '#platform/ui-kit/display/values.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import type { TrainingDetail } from '../../api/index.ts';
import { hoursText } from '../../domain/index.ts';
import { type TrainingText, useTrainingTexts } from '../../texts/it.ts';
import { TrainingStatus } from '../training-status.tsx';

type Reason = TrainingDetail['reasons'][number];

function reasonText(reason: Reason, t: TrainingText, language: 'it' | 'en'): string {
  if (reason.code === 'DEROGA') return t('reasons.DEROGA', { until: formatDate(reason.until) });
  if (reason.code === 'IN_REGOLA') return reason.duty === null ? t('reasons.NIENTE') : t('reasons.IN_REGOLA');
  const { duty } = reason;
  return t(`reasons.${reason.code}`, {
    missing: hoursText(duty.minutesMissing, language),
    deadline: formatDate(duty.deadline),
    from: formatDate(duty.startsOn),
    to: formatDate(duty.endsOn),
  });
}

interface StatusPanelProps {
  readonly detail: TrainingDetail;
  /** Actions next to the status. */
  readonly actions?: ReactNode;
}

/** The status with its reasons. */
export function StatusPanel({ detail, actions }: StatusPanelProps) {
  const t = useTrainingTexts();
  const language = useLanguage();
  const { category, profile, override } = detail;
  return (
    <Paper withBorder p="md" radius="md" component="section" aria-label={t('facts.status')}>
      <Stack gap="sm">
        <Group justify="space-between" gap="sm">
          <Group gap="xs">
            <TrainingStatus status={detail.status} />
            {detail.suspended ? <StatusBadge tone="info">{t('suspended')}</StatusBadge> : null}
          </Group>
          {actions}
        </Group>
        <Stack component="ul" gap={4} m={0} pl="md">
          {detail.reasons.map((reason) => (
            <li key={`${reason.code}-${'duty' in reason ? `${reason.duty?.deadline}-${reason.duty?.minutesDue}` : reason.until}`}>
              {reasonText(reason, t, language)}
            </li>
          ))}
        </Stack>
        {detail.status === 'NON_IN_REGOLA' ? <Alert color="red">{t('effect')}</Alert> : null}
        {override === null ? null : (
          <Text>
            {t('override.granted', { until: formatDate(override.until), reason: override.reason })}
            {override.by === null ? null : ` · ${t('override.by', { name: override.by })}`}
          </Text>
        )}
        <KeyValueList
          items={[
            { label: t('facts.category'), value: category === null ? t('notAsked') : t(`category.${category}`) },
            { label: t('facts.rui'), value: detail.ruiNumber },
            { label: t('facts.startedOn'), value: <DateText date={detail.startedOn} /> },
            ...(detail.validUntil === null || detail.status === 'NON_IN_REGOLA'
              ? []
              : [{ label: t('facts.validUntil'), value: <DateText date={detail.validUntil} /> }]),
          ]}
        />
        {profile === null ? null : <Text c="dimmed">{t('profileReason', { reason: profile.reason })}</Text>}
      </Stack>
    </Paper>
  );
}
