import type { Text } from '#platform/domain-kit/locale.ts';
import type { AppraisalState } from './states.ts';

export const APPRAISAL_STATE_LABELS: Readonly<Record<AppraisalState, Text>> = {
  ACQUIRING: { it: 'In attesa delle foto', en: 'Waiting for photos' },
  ACQUIRED: { it: 'Da valutare', en: 'To be judged' },
  ACCEPTED: { it: 'Accettata', en: 'Accepted' },
  REJECTED: { it: 'Rifiutata', en: 'Rejected' },
  EXPIRED: { it: 'Scaduta', en: 'Expired' },
};

/** Why an appraisal is rejected (spec §3, rejection cause). */
export const REJECTION_CAUSES = {
  SFOCATE: { it: 'Foto sfocate o troppo scure', en: 'Photos blurred or too dark' },
  TARGA_ILLEGGIBILE: { it: 'Targa non leggibile', en: 'Plate not readable' },
  INQUADRATURA: { it: 'Inquadratura sbagliata o incompleta', en: 'Angle wrong or incomplete' },
  ALTRO_VEICOLO: { it: 'Il veicolo non è quello del preventivo', en: 'The vehicle is not that of the quotation' },
  DANNI: { it: 'Danni visibili', en: 'Visible damage' },
  ALTRO: { it: 'Altro', en: 'Other' },
} as const satisfies Readonly<Record<string, Text>>;

export type RejectionCause = keyof typeof REJECTION_CAUSES;
