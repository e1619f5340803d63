import type { Lookup } from './lookup.ts';

/** How the unused premium of a cancelled policy is computed. */
export type RefundType = 'NONE' | 'FULL_FROM_INCEPTION' | 'PRO_RATA_NET' | 'PRO_RATA_GROSS' | 'SHORT_RATE' | 'YEARLY' | 'LOAN' | 'MANUAL';

export const REFUND_TYPES: Lookup<RefundType> = {
  NONE: { it: 'Nessun rimborso', en: 'No refund' },
  FULL_FROM_INCEPTION: { it: 'Intero, dalla decorrenza', en: 'Full, from inception' },
  PRO_RATA_NET: { it: 'Pro rata al netto delle imposte', en: 'Pro rata without tax' },
  PRO_RATA_GROSS: { it: 'Pro rata con le imposte', en: 'Pro rata with tax' },
  SHORT_RATE: { it: 'Pro rata con penale', en: 'Pro rata with a penalty' },
  YEARLY: { it: 'Solo annualità intere', en: 'Whole years only' },
  LOAN: { it: 'Estinzione del finanziamento (art. 22 c. 15-quater DL 179/2012)', en: 'Loan repaid (art. 22 c. 15-quater DL 179/2012)' },
  MANUAL: { it: 'Manuale', en: 'Manual' },
};

/** Why a policy ends before its expiry, or is undone. */
export type CancellationCause =
  | 'RECESSO_14_GIORNI'
  | 'ERRORE_EMISSIONE'
  | 'FURTO'
  | 'PERDITA_TOTALE'
  | 'VENDITA'
  | 'DEMOLIZIONE'
  | 'ESPORTAZIONE'
  | 'ESTINZIONE_FINANZIAMENTO'
  | 'RECESSO_POLIENNALE'
  | 'MANCATO_PAGAMENTO'
  | 'ALTRO';

export const CANCELLATION_CAUSES: Lookup<CancellationCause> = {
  RECESSO_14_GIORNI: { it: 'Recesso entro 14 giorni (vendita a distanza)', en: 'Withdrawal within 14 days (distance sale)' },
  ERRORE_EMISSIONE: { it: 'Emessa per errore', en: 'Issued by mistake' },
  FURTO: { it: 'Furto', en: 'Theft' },
  PERDITA_TOTALE: { it: 'Perdita totale', en: 'Total loss' },
  VENDITA: { it: 'Vendita', en: 'Sale' },
  DEMOLIZIONE: { it: 'Demolizione', en: 'Scrapping' },
  ESPORTAZIONE: { it: 'Esportazione', en: 'Export' },
  ESTINZIONE_FINANZIAMENTO: { it: 'Estinzione anticipata del finanziamento', en: 'Loan repaid early' },
  RECESSO_POLIENNALE: { it: 'Recesso dopo cinque anni (art. 1899 c.c.)', en: 'Notice after five years (art. 1899 c.c.)' },
  MANCATO_PAGAMENTO: { it: 'Mancato pagamento', en: 'Non-payment' },
  ALTRO: { it: 'Altro', en: 'Other' },
};
