import { Tooltip } from '@mantine/core';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import type { DeactivationCause } from '../domain/deactivation.ts';
import { DEACTIVATION_LABELS } from '../domain/texts.ts';
import { useUsersTexts } from '../texts/it.ts';

/** Active, or deactivated with its causes. */
export function UserState({ enabled, causes }: { enabled: boolean; causes: readonly DeactivationCause[] }) {
  const t = useUsersTexts();
  const language = useLanguage();
  if (enabled) return <StatusBadge tone="good">{t('state.enabled')}</StatusBadge>;
  const why = causes.map((cause) => DEACTIVATION_LABELS[cause][language]).join(', ');
  const badge = <StatusBadge tone="bad">{why === '' ? t('state.disabled') : why}</StatusBadge>;
  return why === '' ? badge : <Tooltip label={why}>{<span>{badge}</span>}</Tooltip>;
}
