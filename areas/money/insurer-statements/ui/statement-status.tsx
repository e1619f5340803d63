import { Group } from '@mantine/core';
import type { Tone } from '#platform/domain-kit/code-table.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import type { InsurerStatementRow } from '../api/schemas.ts';
import type { Answer, PaymentStatus, StatementStatus } from '../domain/status.ts';
import { ANSWER_LABELS, STATUS_LABELS } from '../domain/texts.ts';
import { useInsurerAccountsTexts } from '../texts/it.ts';

const TONES: Readonly<Record<StatementStatus, Tone>> = {
  BOZZA: 'neutral',
  EMESSO: 'info',
  IN_PAGAMENTO: 'warning',
  PAGATO: 'good',
  SOSTITUITO: 'neutral',
  ELIMINATO: 'neutral',
};

const ANSWER_TONES: Readonly<Record<Answer, Tone>> = { RISCONTRATO: 'good', CONTESTATO: 'bad' };

export const PAYMENT_TONES: Readonly<Record<PaymentStatus, Tone>> = { CREATA: 'info', ESEGUITA: 'good', ANNULLATA: 'neutral' };

type Shown = Pick<InsurerStatementRow, 'status' | 'overdue' | 'answer'>;

/** State of a statement, whether it is overdue, and what the insurer answered. */
export function StatementBadge({ status, overdue, answer }: Shown) {
  const t = useInsurerAccountsTexts();
  const language = useLanguage();
  return (
    <Group gap={4} component="span">
      <StatusBadge tone={TONES[status]}>{STATUS_LABELS[status][language]}</StatusBadge>
      {overdue ? <StatusBadge tone="bad">{t('overdue')}</StatusBadge> : null}
      {answer === null ? null : <StatusBadge tone={ANSWER_TONES[answer]}>{ANSWER_LABELS[answer][language]}</StatusBadge>}
    </Group>
  );
}
