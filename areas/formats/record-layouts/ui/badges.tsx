import type { Tone } from '#platform/domain-kit/code-table.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import type { ItemRow, RecordFileRow } from '../api/index.ts';
import { ANSWER_LABELS, DELIVERY_LABELS, ITEM_LABELS } from '../domain/codes.ts';
import { useRecordLayoutsTexts } from '../texts/it.ts';

const DELIVERY_TONES = { DA_CONSEGNARE: 'progress', CONSEGNATO: 'good', NON_CONSEGNATO: 'bad' } as const satisfies Record<
  RecordFileRow['delivery'],
  Tone
>;

export function DeliveryBadge({ delivery }: Pick<RecordFileRow, 'delivery'>) {
  return <StatusBadge tone={DELIVERY_TONES[delivery]}>{DELIVERY_LABELS[delivery][useLanguage()]}</StatusBadge>;
}

/** What the insurer answered to a file; a text while it has not. */
export function AnswerBadge({ answer }: Pick<RecordFileRow, 'answer'>) {
  const t = useRecordLayoutsTexts();
  const language = useLanguage();
  if (answer === null) return t('files.waiting');
  return (
    <StatusBadge tone={answer === 'ACCETTATO' ? 'good' : answer === 'RIFIUTATO' ? 'bad' : 'warning'}>
      {ANSWER_LABELS[answer][language]}
    </StatusBadge>
  );
}

const ITEM_TONES = {
  INVIATO: 'progress',
  ACCETTATO: 'good',
  SCARTATO: 'bad',
  REINVIATO: 'neutral',
  TRATTENUTO: 'warning',
} as const satisfies Record<ItemRow['status'], Tone>;

export function ItemBadge({ status }: Pick<ItemRow, 'status'>) {
  return <StatusBadge tone={ITEM_TONES[status]}>{ITEM_LABELS[status][useLanguage()]}</StatusBadge>;
}
