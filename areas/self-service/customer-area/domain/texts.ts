import type { Text } from '#platform/domain-kit/locale.ts';
import type { OwnPolicyState } from './cover.ts';
import type { InvitationState } from './invitation.ts';

export const OWN_POLICY_LABELS: Readonly<Record<OwnPolicyState, Text>> = {
  IN_ARRIVO: { it: 'Parte a breve', en: 'Starts soon' },
  ATTIVA: { it: 'Attiva', en: 'Active' },
  SOSPESA: { it: 'Sospesa: premio da pagare', en: 'Suspended: premium to be paid' },
  IN_SCADENZA: { it: 'In scadenza', en: 'Expires soon' },
  SCADUTA: { it: 'Scaduta', en: 'Expired' },
  ANNULLATA: { it: 'Annullata', en: 'Cancelled' },
};

/** What may wait for the customer: the pages are those of the links that they get by mail. */
export const TO_DO_KINDS = ['PAGAMENTO', 'OFFERTA', 'FIRMA', 'FOTO'] as const;
export type ToDoKind = (typeof TO_DO_KINDS)[number];

export const INVITATION_STATE_LABELS: Readonly<Record<InvitationState, Text>> = {
  APERTO: { it: 'In attesa del cliente', en: 'Waits for the customer' },
  SCADUTO: { it: 'Scaduto', en: 'Expired' },
  USATO: { it: 'Usato', en: 'Used' },
  ANNULLATO: { it: 'Annullato', en: 'Withdrawn' },
  ESAURITO: { it: 'Chiuso: troppe risposte sbagliate', en: 'Closed: too many wrong answers' },
};
