import { areaTexts } from '#platform/ui-kit/texts/register-texts.ts';

/** Texts of the quoter's notices, which load after the page. */
const it = {
  save: {
    locked: 'Questo preventivo non si può modificare',
    lockedWhy: {
      PREVENTIVO: 'È di un altro venditore, oppure non hai il permesso di modificarlo.',
      PREVENTIVO_ACCETTATO: "È stato accettato: per cambiarlo revoca prima l'accettazione.",
      PREVENTIVO_IN_EMISSIONE: 'La sua polizza è in emissione.',
      PREVENTIVO_SCADUTO: 'È scaduto: copialo per averne uno nuovo al prezzo di oggi.',
      withdrawn: 'È stato annullato: copialo per averne uno nuovo al prezzo di oggi.',
      POLIZZA: 'È diventato una polizza.',
    },
    open: 'Apri il preventivo',
  },
  copyOf: 'Copia di {number}: è un preventivo nuovo, che esiste solo quando lo salvi.',
  draft: {
    restored: 'Abbiamo ripreso quello che avevi scritto e non salvato ({when}).',
    outdated:
      'Abbiamo ripreso quello che avevi scritto ({when}), ma nel frattempo il preventivo è stato salvato da qualcun altro. Salvando potrai scegliere campo per campo.',
    keep: 'Va bene',
    discard: 'Scarta e ricomincia',
    discardSaved: 'Scarta e torna al preventivo salvato',
    discardTitle: 'Scartare quello che hai scritto?',
    discardText: 'Le modifiche non salvate vanno perse.',
    discardYes: 'Scarta le modifiche',
    discardNo: 'Tienile',
    orphan: "C'è un preventivo non salvato di {title}, scritto {when} in un'altra scheda.",
    orphanUnnamed: "C'è un preventivo non salvato, scritto {when} in un'altra scheda.",
    resume: 'Riprendilo',
    remove: 'Eliminalo',
  },
  conflict: {
    yes: 'sì',
    no: 'no',
    title: 'Il preventivo è cambiato nel frattempo',
    intro: 'Per ogni campo diverso scegli quale valore tenere.',
    none: 'I valori salvati sono già uguali ai tuoi.',
    field: 'Campo',
    mine: 'Il tuo valore',
    theirs: 'Valore salvato',
    allMine: 'Tieni tutti i miei',
    allTheirs: 'Tieni tutti quelli salvati',
    save: 'Salva con queste scelte',
    cancel: 'Non salvare ora',
    empty: 'vuoto',
    chosen: '{count} selezionate',
    set: 'impostato',
  },
  training: {
    self: 'La tua formazione IVASS non è in regola: {effect}',
    other: 'La formazione IVASS di {who} non è in regola: {effect}',
    both: 'La tua formazione IVASS e quella di {who} non sono in regola: {effect}',
    effect: 'i preventivi si fanno e si salvano, ma non si accettano. Va inviato all’agenzia l’attestato delle ore mancanti.',
    contacts: 'A chi rivolgersi',
  },
  start: {
    withdrawn: 'Il preset con cui iniziavano i tuoi preventivi non è più disponibile: scegli tu prodotto e garanzie.',
    unfit: 'Il tuo preset iniziale «{name}» non è disponibile per questo cliente e questo veicolo.',
    close: 'Chiudi l’avviso',
  },
} as const;

export const useNoticesTexts = areaTexts({ it, en: () => import('./en.ts') });
