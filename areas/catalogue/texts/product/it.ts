export const it = {
  tabs: { general: 'Generale', sale: 'Vendita', documents: 'Documenti' },
  create: { help: 'Nasce una prima bozza: si vende soltanto dopo i controlli e la pubblicazione.', created: 'Prodotto {name} creato' },
  general: {
    identity: 'Codici e nome',
    codeHelp: 'Lettere maiuscole, cifre, trattini. Dopo la prima pubblicazione non cambia più.',
    tariffHelp: 'La tariffa che dà i prezzi; vende la versione in vigore nel giorno del preventivo',
    description: 'La descrizione che il venditore legge nel confronto',
  },
  sale: {
    risks: 'Che cosa si assicura',
    risksHelp: 'Un veicolo fuori da questi tipi e stati non vede il prodotto; la tariffa può restringere ancora.',
    flags: 'Come si vende',
    flagsHelp: 'Un prodotto non calcolabile non compare nel preventivatore; uno non vendibile si calcola ma non si accetta.',
  },
  documents: {
    title: 'Set informativo e moduli',
    help: 'Il nome del modello di ogni documento. Quelli che mancano fermano la pubblicazione.',
  },
} as const;
