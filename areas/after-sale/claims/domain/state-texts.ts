import type { Lookup } from '#areas/offer/catalogue/domain/index.ts';
import type { CheckCode, CheckOutcome } from './cover-checks.ts';
import type { ClaimState, ClaimStep } from './states.ts';

export const CLAIM_STATE_LABELS: Lookup<ClaimState> = {
  BOZZA: { it: 'Bozza', en: 'Draft' },
  APERTO: { it: 'Aperto', en: 'Open' },
  APPROVATO: { it: 'Approvato', en: 'Approved' },
  CHIUSO: { it: 'Chiuso', en: 'Closed' },
};

export const CLAIM_STEP_LABELS: Lookup<ClaimStep> = {
  BOZZA: { it: 'In preparazione', en: 'Being prepared' },
  DENUNCIATO: { it: 'Denunciato', en: 'Notified' },
  PERIZIA_ASSEGNATA: { it: 'Perizia assegnata', en: 'Survey assigned' },
  PERIZIATO: { it: 'Periziato', en: 'Surveyed' },
  CONCORDATO: { it: 'Concordato', en: 'Agreed' },
  AUTORIZZATO: { it: 'Autorizzato', en: 'Authorised' },
  PAGATO: { it: 'Pagato', en: 'Paid' },
  LIQUIDATO: { it: 'Liquidato', en: 'Settled' },
  SENZA_SEGUITO: { it: 'Senza seguito', en: 'Without follow-up' },
  UNITO: { it: 'Unito a un altro sinistro', en: 'Merged into another claim' },
};

export const CHECK_LABELS: Lookup<CheckCode> = {
  IN_VIGORE: { it: 'Polizza in vigore', en: 'Policy in force' },
  GARANZIA: { it: 'Garanzia prestata', en: 'Coverage included' },
  PREMIO: { it: 'Premio pagato', en: 'Premium paid' },
  ANTIFURTO: { it: 'Antifurto satellitare attivo', en: 'Tracker active' },
  VINCOLO: { it: 'Vincolo', en: 'Lien' },
  TRE_GIORNI: { it: 'Denuncia entro tre giorni', en: 'Notified within three days' },
  PRESCRIZIONE: { it: 'Entro due anni', en: 'Within two years' },
};

export const CHECK_OUTCOMES: Lookup<CheckOutcome> = {
  OK: { it: 'Sì', en: 'Yes' },
  AVVISO: { it: 'Da considerare', en: 'To be considered' },
  KO: { it: 'No', en: 'No' },
};
