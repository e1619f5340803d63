import type { ClaimCause, ClaimStep } from '#areas/after-sale/claims/domain/index.ts';

/** What customers of the demonstration report. */
export const EVENTS: Readonly<Partial<Record<ClaimCause, { readonly description: string; readonly place: string | null }>>> = {
  CRISTALLI: { description: 'Un sasso sollevato da un camion ha rotto il parabrezza.', place: 'Autostrada A1, km 212' },
  EVENTO_NATURALE: { description: 'Grandine: tetto, cofano e bagagliaio ammaccati.', place: 'Bologna, parcheggio di via Stalingrado' },
  FURTO_PARZIALE: { description: 'Rubati i fari e il volante nella notte.', place: 'Milano, viale Monza' },
  FURTO_TOTALE: {
    description: 'Il veicolo parcheggiato sotto casa non c’era più al mattino. Denuncia fatta ai Carabinieri.',
    place: 'Napoli, via Foria',
  },
  COLLISIONE: { description: 'Urto contro un guardrail sul bagnato, fiancata destra.', place: 'Tangenziale Est, uscita 12' },
  ATTO_VANDALICO: { description: 'Graffi su tutta la fiancata, fatti con una chiave.', place: 'Torino, corso Francia' },
};

export const VANDALISM_NOTE = 'L’evento non rientra tra quelli coperti dalle condizioni di polizza.';

/** Steps of recent claims, in turn. */
export const STEPS: readonly ClaimStep[] = [
  'DENUNCIATO',
  'PERIZIA_ASSEGNATA',
  'PERIZIATO',
  'CONCORDATO',
  'AUTORIZZATO',
  'PAGATO',
  'PERIZIA_ASSEGNATA',
];

export const REPAIRMEN = [
  {
    name: 'Carrozzeria Aurora',
    vat_number: '00743110157',
    address: 'Via Emilia 120, Bologna',
    phone: '+39051555010',
    email: 'officina@aurora.example',
    is_agreed: true,
  },
  {
    name: 'Vetri Auto Lombardia',
    vat_number: '12345670017',
    address: 'Viale Monza 88, Milano',
    phone: '+3902555020',
    email: 'sinistri@vetri.example',
    is_agreed: true,
  },
  {
    name: 'Officina Fratelli Greco',
    vat_number: '01234560017',
    address: 'Via Foria 15, Napoli',
    phone: '+39081555030',
    email: null,
    is_agreed: false,
  },
] as const;

export const POLICE = 'Carabinieri, stazione di zona';

export const MESSAGE = {
  asked: 'Abbiamo ricevuto la denuncia. Per la perizia servono i documenti indicati qui accanto.',
  answered: 'Documenti caricati; il cliente è a disposizione per la perizia.',
};

/** Notes for agency and insurer. */
export const INTERNAL_NOTE = {
  total: 'Chiavi e libretto coerenti con la polizza; nessun’altra denuncia sul veicolo.',
  partial: 'Preventivo in linea con i tempi di riparazione; danni compatibili con la dinamica.',
};

export const RESERVE_REASONS = {
  opened: 'Riserva all’apertura',
  surveyed: 'Dopo la perizia',
  paid: 'Pagamento',
  closed: 'Chiusura',
};
