import type { Cause, FileKind, Motive } from '#areas/after-sale/change-requests/domain/index.ts';

/** One thing that happens in a request, hours after it was opened. */
interface Step {
  readonly after: number;
  readonly does: 'PRENDI' | 'CHIEDI' | 'RISPONDI' | 'EVADI' | 'CHIUDI';
  /** What is written; of EVADI and CHIUDI the outcome. */
  readonly text?: string;
}

export interface RequestCase {
  readonly cause: Cause;
  readonly motive: Motive;
  readonly text: string;
  /** Hours since it was opened. */
  readonly age: number;
  readonly owner?: 'dipendente-agenzia' | 'back-office';
  readonly files?: readonly FileKind[];
  readonly steps?: readonly Step[];
}

/** Change requests of the demonstration: open, overdue, in charge, awaiting an answer, handled and closed. */
export const REQUEST_CASES: readonly RequestCase[] = [
  {
    cause: 'ESTINZIONE_ANTICIPATA',
    motive: 'FURTO',
    text: 'Rubata ieri sera dal parcheggio dell’ufficio. Allego la denuncia: il cliente chiede anche il rimborso delle altre garanzie.',
    age: 3,
    files: ['DENUNCIA'],
  },
  {
    cause: 'ESTINZIONE_ANTICIPATA',
    motive: 'VENDITA',
    text: 'Il cliente ha venduto l’auto a un privato e non ne ricompra un’altra per ora.',
    age: 52,
    owner: 'dipendente-agenzia',
    steps: [
      { after: 2, does: 'PRENDI' },
      { after: 3, does: 'CHIEDI', text: 'Per chiudere serve l’atto di vendita firmato da entrambe le parti: ce lo mandate?' },
    ],
  },
  {
    cause: 'VARIAZIONE',
    motive: 'TARGA',
    text: 'È arrivata la targa definitiva, si trova nel libretto allegato.',
    age: 26,
    owner: 'back-office',
    files: ['LIBRETTO'],
    steps: [{ after: 1, does: 'PRENDI' }],
  },
  {
    cause: 'VARIAZIONE',
    motive: 'VINCOLO_LIBERATO',
    text: 'La banca ha confermato a voce lo svincolo, la lettera arriva in settimana.',
    age: 190,
  },
  {
    cause: 'ESTINZIONE_ANTICIPATA',
    motive: 'DEMOLIZIONE',
    text: 'Auto incidentata, portata in demolizione lunedì.',
    age: 30,
    owner: 'dipendente-agenzia',
    files: ['CERTIFICATO_DEMOLIZIONE'],
    steps: [
      { after: 2, does: 'PRENDI' },
      { after: 3, does: 'CHIEDI', text: 'Manca il certificato del demolitore, il modulo dell’officina non basta.' },
      { after: 20, does: 'RISPONDI', text: 'Ecco il certificato con il timbro.' },
    ],
  },
  {
    cause: 'VARIAZIONE',
    motive: 'INDIRIZZO',
    text: 'Il cliente si è trasferito: nuova residenza in via Garibaldi 12.',
    age: 260,
    owner: 'back-office',
    steps: [
      { after: 4, does: 'PRENDI' },
      { after: 6, does: 'EVADI', text: 'Indirizzo aggiornato sulla polizza, i prossimi documenti arrivano a quello nuovo.' },
    ],
  },
  {
    cause: 'ANNULLAMENTO',
    motive: 'RECESSO',
    text: 'Il cliente dice di voler recedere, ha trovato un’offerta in banca.',
    age: 280,
    owner: 'dipendente-agenzia',
    steps: [
      { after: 3, does: 'PRENDI' },
      { after: 4, does: 'CHIEDI', text: 'Ci confermate per iscritto che recede?' },
      { after: 30, does: 'RISPONDI', text: 'Gli abbiamo spiegato le garanzie: tiene la polizza.' },
      { after: 31, does: 'CHIUDI', text: 'Il cliente ha deciso di tenere la polizza.' },
    ],
  },
  {
    cause: 'ESTINZIONE_ANTICIPATA',
    motive: 'FINANZIAMENTO_ESTINTO',
    text: 'Ha estinto il finanziamento con due anni di anticipo, chiede il rimborso del premio non goduto.',
    age: 8,
    files: ['ESTINZIONE_FINANZIAMENTO'],
  },
  {
    cause: 'ALTRO',
    motive: 'ALTRO',
    text: 'Serve un duplicato del certificato intestato alla nuova ragione sociale.',
    age: 1,
  },
];
