import { areaTexts } from '#platform/ui-kit/texts/register-texts.ts';

/** Texts of a record's photos, commissions, history and price in detail, which lists do not load. */
export const it = {
  explanation: {
    title: 'Perché questo prezzo?',
    intro: 'Ogni importo, passo per passo, con la versione della tariffa con cui è stato calcolato.',
    tariff: 'Tariffa',
    commissions: 'Provvigioni',
    total: 'Premio totale',
    none: 'Nessuna provvigione',
  },
  commissions: {
    on: 'di {coverages}',
    recipient: 'Chi la riceve',
    party: 'Nome',
    base: 'Calcolata su',
    baseAmount: 'Base',
    percent: 'Percentuale',
    amount: 'Provvigione',
    total: 'Totale',
    none: 'Nessuna provvigione su questo contratto',
    caption: 'Provvigioni del contratto',
  },
  photos: {
    help: 'Foto nitide, senza ostacoli, non in controluce; la targa deve essere leggibile, tranne nella foto del tetto.',
    helpOfHome: 'Foto nitide, senza ostacoli, non in controluce.',
    files: 'JPEG, PNG o WebP, al massimo 10 MB.',
    needed: 'Richiesta',
    none: 'Nessuna foto del veicolo',
    noneOfHome: "Nessuna foto dell'abitazione",
    noneHelp: 'Le foto si aggiungono finché la polizza non è emessa.',
    missing: 'Da scattare',
    add: 'Aggiungi la foto {what}',
    addLabel: 'Aggiungi',
    replace: 'Sostituisci la foto {what}',
    replaceLabel: 'Sostituisci',
    remove: 'Togli la foto {what}',
    count: '{present} di {max} foto',
    stillMissing: 'Ne mancano {count} per poter accettare',
    added: 'Foto aggiunta',
    removed: 'Foto tolta',
  },
  history: {
    system: 'Sistema',
    onBehalf: '{who} per conto di {other}',
    reason: 'Motivo: {reason}',
    state: 'Stato: {state}',
    none: 'Non è ancora successo nulla',
  },
} as const;

export const useRecordTexts = areaTexts({ it, en: () => import('./en.ts') });
