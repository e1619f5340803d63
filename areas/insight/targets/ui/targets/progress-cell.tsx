import { Progress, Text } from '@mantine/core';
import type { Tone } from '#platform/domain-kit/code-table.ts';
import { formatPercent } from '#platform/domain-kit/number-format.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import type { TargetRow } from '../../api/index.ts';
import { PACES, type Pace } from '../../domain/index.ts';

const TONES: Readonly<Record<Pace, Tone>> = {
  RAGGIUNTO: 'good',
  IN_LINEA: 'info',
  INDIETRO: 'warning',
  MANCATO: 'bad',
  FUTURO: 'neutral',
};

const PERCENT = 10_000;
const WHOLE = 100;

export function PaceBadge({ pace }: { readonly pace: Pace }) {
  const language = useLanguage();
  return <StatusBadge tone={TONES[pace]}>{PACES[pace][language]}</StatusBadge>;
}

/** The achieved share as a bar and in words; a bar ends at the whole. */
export function ShareBar({ share, label }: Pick<TargetRow, 'share'> & { readonly label: string }) {
  const language = useLanguage();
  return (
    <>
      <Progress value={Math.min(WHOLE, share / PERCENT)} aria-label={label} w={{ base: 40, sm: 64 }} />
      <Text size="xs" className="tabular">
        {formatPercent(Math.round(share / 1000) * 1000, language)}
      </Text>
    </>
  );
}
