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
    title: 'Set informativo',
    help: 'I documenti della compagnia da consegnare prima della firma. Quelli che mancano fermano la pubblicazione; una versione pubblicata conserva i suoi.',
    forms: 'Moduli e privacy',
    formsHelp:
      'Proposta e certificato li compila Nais con i dati del contratto: qui si conserva il fac-simile. L’informativa privacy si consegna con il set informativo.',
    edition: '{document}: modello o edizione',
    file: '{document}: file',
    open: 'Apri {file}',
    remove: 'Togli {file}',
    none: 'Nessun file',
    sending: 'Invio del file',
    set: 'Set informativo',
  },
} as const;
