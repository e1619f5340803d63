import type { Tone } from '#platform/domain-kit/code-table.ts';
import { VERSION_STATUSES, type VersionStatus } from '#platform/domain-kit/versioned/version-status.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import type { RecordState } from '../../domain/codes/versioned-kinds.ts';
import { RECORD_STATES } from '../../domain/texts.ts';

const RECORD_TONES: Readonly<Record<RecordState, Tone>> = {
  IN_VIGORE: 'good',
  PROGRAMMATA: 'progress',
  CESSATA: 'neutral',
  MAI_PUBBLICATA: 'info',
};

const VERSION_TONES: Readonly<Record<VersionStatus, Tone>> = {
  BOZZA: 'info',
  VALIDATA: 'progress',
  PUBBLICATA: 'good',
  SUPERATA: 'neutral',
};

/** State of a record today. */
export function RecordBadge({ state }: { state: RecordState }) {
  return <StatusBadge tone={RECORD_TONES[state]}>{RECORD_STATES[state][useLanguage()]}</StatusBadge>;
}

/** Status of a version. */
export function VersionBadge({ status }: { status: VersionStatus }) {
  return <StatusBadge tone={VERSION_TONES[status]}>{VERSION_STATUSES[status][useLanguage()]}</StatusBadge>;
}
