import { areaTexts } from '#platform/ui-kit/texts/register-texts.ts';

/** Texts of the data that documents state. */
const it = {
  help: 'Quello che i documenti della vendita dichiarano dell’agenzia e delle compagnie. Ogni versione vale dal suo primo giorno; i documenti già prodotti restano come sono. Finché manca qualcosa, i preventivi che ne hanno bisogno non si possono accettare.',
  agency: 'Agenzia',
  kinds: {
    DICHIARAZIONI: 'Dichiarazioni per il modulo precontrattuale (MUP)',
    RECLAMI: 'Ufficio reclami',
    CONTO_SEPARATO: 'Conto separato dei premi',
    FIRMA: 'Firma delle polizze',
  },
  states: { PAST: 'Passata', IN_FORCE: 'In vigore', FUTURE: 'Futura', VOID: 'Annullata' },
  missing: 'Nessuna versione in vigore',
  history: 'Altre versioni ({count})',
  since: 'dal {date}',
  recordedBy: 'Registrata da {who}',
  voided: 'Annullata: {reason}',
  record: 'Registra',
  recordLabel: 'Registra: {what}',
  recordTitle: '{what}: nuova versione',
  recordText: 'Vale dal giorno indicato, da oggi in poi.',
  recorded: 'Versione registrata',
  voidAction: 'Annulla',
  voidLabel: 'Annulla la versione dal {date}',
  voidTitle: 'Annullare la versione?',
  voidText: 'Resta visibile con il motivo; torna in vigore quella precedente, se c’è.',
  voidYes: 'Annulla versione',
  voidDone: 'Versione annullata',
  none: 'nessuna',
  yes: 'Sì',
  no: 'No',
  userHelp:
    'Quello che l’intermediario dichiara nel modulo precontrattuale (MUP). Senza dichiarazioni in vigore le sue proposte non si possono accettare.',
  holdingsHelp: 'Nome e quota; vuoto se non ce ne sono',
  horizontalHelp: 'Nomi e numeri RUI degli intermediari; vuoto se non ce ne sono',
  contactHelp: 'Serve almeno un indirizzo tra e-mail e PEC',
  creditorHelp: 'Serve per i pagamenti con addebito SEPA; lo assegna la banca',
  cucHelp: 'Serve per i file di addebiti nel formato CBI; 8 caratteri, lo assegna la banca',
  pictureHelp: 'PNG o JPEG su fondo bianco o trasparente, al massimo 2 MB',
  openPicture: 'Immagine della firma',
  noCompanies: 'Nessuna compagnia',
} as const;

export const useDisclosureTexts = areaTexts({ it, en: () => import('./en.ts') });
