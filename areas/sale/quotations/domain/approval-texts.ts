import type { ApprovalTopic } from '#areas/sale/contracts/domain/index.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import type { ApprovalStatus } from './approval-states.ts';

export const APPROVAL_LABELS: Readonly<Record<ApprovalStatus, Text>> = {
  IN_ATTESA: { it: 'In approvazione', en: 'Awaiting approval' },
  CHIARIMENTO: { it: 'Chiarimento richiesto', en: 'Explanation requested' },
  APPROVATA: { it: 'Approvata', en: 'Approved' },
  RIFIUTATA: { it: 'Rifiutata', en: 'Refused' },
  SCADUTA: { it: 'Scaduta senza risposta', en: 'Expired without an answer' },
  RITIRATA: { it: 'Ritirata', en: 'Withdrawn' },
};

/** Names of what is asked. */
export const TOPIC_LABELS: Readonly<Record<ApprovalTopic['kind'], Text>> = {
  VALORE: { it: 'Valore assicurato', en: 'Insured value' },
  SCONTO_PERCENTO: { it: 'Sconto', en: 'Discount' },
  SCONTO_EURO: { it: 'Sconto', en: 'Discount' },
};
