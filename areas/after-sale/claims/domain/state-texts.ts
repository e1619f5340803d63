import type { Lookup } from '#areas/offer/catalogue/domain/index.ts';
import type { CheckCode, CheckOutcome } from './cover-checks.ts';

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
