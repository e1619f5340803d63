import { areaTexts } from '#platform/ui-kit/texts/register-texts.ts';

/** Texts of the black box, which only the page of a policy that counts on one shows. */
const it = {
  title: 'Black box',
  state: { DA_ABBINARE: 'Da abbinare', DA_ATTIVARE: 'Da attivare', ATTIVA: 'Attiva dal {date}' },
  help: {
    DA_ABBINARE: 'Il prezzo conta su una black box: fai installare il dispositivo e scrivi il suo IMEI.',
    DA_ATTIVARE: 'Il dispositivo è installato: scrivi da quando è attivo.',
  },
  write: { DA_ABBINARE: 'Scrivi l’IMEI', DA_ATTIVARE: 'Scrivi l’attivazione', ATTIVA: 'Modifica i dati' },
  imei: 'IMEI {imei}',
  serial: 'n. di serie {serial}',
  pairedOn: 'abbinata il {date}',
  pairedBy: 'abbinata il {date} da {who}',
  certificate: 'Certificato di installazione:',
  noCertificate: 'manca',
  upload: 'caricalo nei documenti',
  earlier: 'Black box tolte',
  earlierLine: 'IMEI {imei}, tolta il {date}: {reason}',
  earlierBy: 'IMEI {imei}, tolta il {date} da {who}: {reason}',
  takeOff: 'Togli dalla polizza',
  takeOffTitle: 'Togliere la black box {imei}?',
  takeOffText:
    'Il dispositivo torna libero per un’altra polizza; qui resta nella cronologia. La polizza viene preparata di nuovo senza i suoi dati.',
  takenOff: 'Black box tolta dalla polizza',
  cancel: 'Annulla',
} as const;

export const useBlackBoxTexts = areaTexts({ it, en: () => import('./en.ts') });
