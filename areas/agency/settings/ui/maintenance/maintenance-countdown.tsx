import { Badge, Tooltip } from '@mantine/core';
import { useEffect, useState } from 'react';
import { formatMinute } from '#platform/domain-kit/time/rome-time.ts';
import { serverNow } from '#platform/ui-kit/server-clock.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { readMaintenance } from '../../api/index.ts';
import { useSettingsTexts } from '../../texts/it.ts';
import { timeLeft } from './time-left.ts';

/** Hours before the start from which every page shows the countdown. */
const SHOWN_HOURS = 24;

/** In the top bar of every page: the time left until the planned maintenance. */
export function MaintenanceCountdown() {
  const t = useSettingsTexts();
  const { data } = useApiQuery(readMaintenance, {}, { staleTime: Number.POSITIVE_INFINITY });
  const [now, setNow] = useState(serverNow);
  const startsAt = data?.planned?.startsAt;
  useEffect(() => {
    if (startsAt === undefined) return;
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, [startsAt]);
  const planned = data?.planned ?? null;
  if (planned === null || Date.parse(planned.startsAt) - now > SHOWN_HOURS * 3_600_000) return null;
  const left = timeLeft(planned.startsAt, now);
  const label = t('plannedMaintenance.tooltip', { from: formatMinute(planned.startsAt), to: formatMinute(planned.endsAt) });
  return (
    <Tooltip label={planned.reason === '' ? label : `${label}: ${planned.reason}`} multiline maw="min(340px, 80vw)">
      <Badge color="orange.9" variant="filled" radius="sm" tt="none" role="timer" aria-label={label}>
        {left === null ? t('plannedMaintenance.running') : t('plannedMaintenance.countdown', { left })}
      </Badge>
    </Tooltip>
  );
}
