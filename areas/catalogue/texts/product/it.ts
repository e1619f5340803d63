import { areaTexts } from '#platform/ui-kit/texts/register-texts.ts';

export const it = {
  tabs: { general: 'Generale', sale: 'Vendita', market: 'Mercato', documents: 'Documenti' },
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
  market: {
    title: 'Mercato di riferimento',
    help: 'Per chi la compagnia ha fatto il prodotto e per chi no. Si controlla a ogni vendita; senza, la versione non si pubblica.',
    none: 'Questa versione non ha ancora il mercato di riferimento.',
    begin: 'Indica il mercato di riferimento',
    sourceHelp: 'Il documento della compagnia, con la sua edizione',
    approvedHelp: 'Quando la compagnia lo ha approvato',
    needsHelp: 'Con le parole della compagnia',
    positive: 'Mercato positivo',
    positiveHelp:
      'Il cliente deve rientrare in ogni criterio indicato. Se è fuori da uno, chi vende deve scrivere perché il prodotto va bene lo stesso.',
    negative: 'Mercato negativo',
    negativeHelp: 'Basta un criterio: a chi vi rientra il prodotto non si propone e non si vende.',
    years: 'anni',
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
  unfairTerms: {
    title: 'Clausole vessatorie',
    help: 'Le clausole che il cliente approva con una seconda firma (artt. 1341 e 1342 c.c.). La proposta le stampa in quest’ordine; senza, stampa gli argomenti.',
    add: 'Aggiungi clausola',
    row: 'Art. {article}',
    article: 'Articolo',
    articleHelp: 'Il numero nelle condizioni, per esempio 5, 5.2 o 12 bis',
    heading: 'Rubrica',
  },
} as const;

export const useProductTexts = areaTexts({ it, en: () => import('./en.ts') });
