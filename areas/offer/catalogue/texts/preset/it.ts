import { areaTexts } from '#platform/ui-kit/texts/register-texts.ts';

const it = {
  preset: { new: 'Nuovo preset', empty: 'Nessun preset', emptyText: 'Un preset è una scelta pronta da cui può partire ogni preventivo.' },
  own: {
    new: 'Nuovo pacchetto utente',
    empty: 'Nessun pacchetto utente',
    emptyText: 'Un pacchetto utente è la scelta pronta di un venditore, usata da lui e da chi lavora per lui.',
  },
  columns: {
    name: 'Nome',
    product: 'Prodotto',
    package: 'Pacchetto',
    months: 'Durata',
    coverages: 'Garanzie',
    owner: 'Titolare',
    updatedAt: 'Modificato il',
    updatedBy: 'Modificato da',
  },
  form: {
    choice: 'Che cosa propone',
    ownerHelp: 'Vuoto: tu',
    packageHelp: 'Vuoto: il più conveniente del prodotto',
    monthsHelp: 'Vuoto: la durata predefinita',
    discount: 'Sconto di partenza',
    discountHelp: 'Ogni venditore resta nei limiti dello sconto che può concedere.',
    none: 'Nessuno',
    percent: 'In percentuale',
    euro: 'In euro',
  },
  saved: '{name} salvato',
  created: '{name} creato',
  deleted: '{name} cancellato',
  delete: 'Cancella',
  deleteTitle: 'Cancella {name}',
  deleteText: 'I preventivi che ne sono partiti restano come sono.',
  deleteFailed: 'si è verificato un errore imprevisto durante la cancellazione del preset',
} as const;

export const usePresetTexts = areaTexts({ it, en: () => import('./en.ts') });
