import { areaTexts } from '#platform/ui-kit/texts/register-texts.ts';

const it = {
  list: {
    title: 'Preventivi',
    new: 'Nuovo preventivo',
    empty: 'Non ci sono ancora preventivi',
    emptyText: 'Qui trovi i preventivi che puoi vedere, dal più recente.',
    emptyFirst: 'Il primo si fa in meno di due minuti.',
  },
  notFound: {
    title: 'Preventivo non trovato',
    text: 'Non esiste, oppure non fa parte della tua rete.',
    back: "Torna all'elenco",
  },
  ended: {
    expired: 'È scaduto il {date}: copialo per averne uno nuovo al prezzo di oggi.',
    withdrawn: 'È stato annullato e non si può più accettare: copialo per averne uno nuovo al prezzo di oggi.',
  },
  actions: {
    label: 'Azioni sul preventivo',
    more: 'Altre azioni',
    modifica: 'Completa',
    change: 'Modifica',
    completa: 'Completa i dati',
    accetta: 'Accetta',
    revoca: 'Revoca accettazione',
    emetti: 'Emetti polizza',
    annulla: 'Annulla preventivo',
    copia: 'Copia',
    sblocca: 'Sblocca',
    approva: 'Approva',
    revokeFirst: "Per cambiare i dati revoca prima l'accettazione",
    emettiIn: 'In emissione',
  },
  offerStates: {
    none: 'Non inviato al cliente',
    PRONTO: 'Link creato il {date}',
    INVIATO: 'Inviato al cliente il {date}',
    NON_INVIATO: 'E-mail non partita',
    APERTO: 'Aperto dal cliente il {date}',
    ACCETTATO: 'Il cliente vuole procedere dal {date}',
    SCADUTO: 'Link scaduto',
    REVOCATO: 'Link revocato',
  },
  offerMarks: {
    PRONTO: 'Link',
    INVIATO: 'Inviato',
    NON_INVIATO: 'Non partito',
    APERTO: 'Aperto',
    ACCETTATO: 'Procede',
    SCADUTO: 'Scaduto',
    REVOCATO: 'Revocato',
  },
  market: {
    outside: 'Fuori dal mercato di riferimento del prodotto – {reasons}. Per accettare serve una motivazione.',
    justified: 'Venduta fuori dal mercato di riferimento – {reasons}. Motivazione: {justification}',
  },
  alsoInsured: {
    otherProduct: {
      known:
        'Lo stesso veicolo è già coperto dalla polizza {policyNumber} fino al {date}, con garanzie in comune: verifica con il cliente prima di proseguire.',
      elsewhere:
        "Lo stesso veicolo è già coperto da un'altra polizza, con garanzie in comune: verifica con il cliente prima di proseguire.",
    },
    sameProduct: {
      known:
        'Lo stesso veicolo è già assicurato con questo prodotto dalla polizza {policyNumber}, fino al {date}: per questo periodo non si può vendere di nuovo.',
      elsewhere:
        "Lo stesso veicolo è già assicurato con questo prodotto da un'altra polizza: per questo periodo non si può vendere di nuovo.",
    },
  },
  issuing: {
    awaited:
      'In emissione: si attende il numero di polizza dalla compagnia. La pagina si aggiorna da sola e, appena arriva, trovi qui la polizza.',
    failed: "L'emissione del {date} non è riuscita: {reason}. Il preventivo resta accettato: puoi riprovare.",
  },
  dateMoves: {
    title: 'Questa data cambierebbe il prezzo',
    text: "L'età del veicolo conta nel prezzo: con questa data quello accettato non vale più. Revoca l'accettazione, cambia la data e fai accettare il nuovo prezzo.",
  },
  confirm: {
    accetta: 'Accetta il preventivo {number} a {amount}',
    accettaText: 'Il prezzo resta fissato e viene preparato il modulo di proposta. Finché la polizza non è emessa si può revocare.',
    accettaYes: 'Accetta a {amount}',
    emetti: 'Emetti la polizza di {customer} a {amount}',
    emettiText:
      'La polizza riceve il suo numero e la firma della compagnia, e il premio viene contabilizzato. Dopo non si torna indietro: la si può solo annullare.',
    emettiYes: 'Emetti la polizza',
    revoca: "Revoca l'accettazione del preventivo {number}",
    revocaText: 'Il preventivo torna modificabile e il prezzo viene ricalcolato con la tariffa in vigore.',
    revocaYes: "Revoca l'accettazione",
    annulla: 'Annulla il preventivo {number} da {amount}',
    annullaText: 'Il preventivo non si potrà più accettare. Chi ne ha il permesso può sbloccarlo.',
    annullaYes: 'Annulla il preventivo',
    annullaNo: 'Lascialo com’è',
    sblocca: 'Sblocca il preventivo {number}',
    sbloccaText: 'Torna modificabile e viene ricalcolato con la tariffa di oggi: il prezzo di {amount} può cambiare.',
    sbloccaYes: 'Sblocca il preventivo',
    approva: 'Approva il preventivo {number}',
    approvaText: 'Supera ciò che il venditore può decidere da solo: con la tua approvazione si può accettare.',
    approvaYes: 'Approva',
    notNow: 'Non ora',
    reason: 'Motivo',
    market: 'Il cliente è fuori dal mercato di riferimento del prodotto: {reasons}.',
    marketReason: 'Perché il prodotto risponde comunque alle sue esigenze',
    marketHelp: 'La motivazione resta con il contratto.',
    marketMissing: 'Scrivi la motivazione',
    reasonHelp: 'Facoltativo: resta nella cronologia.',
  },
  done: {
    emetti: 'Emissione di {number} avviata: si attende il numero della compagnia',
    accetta: 'Preventivo {number} accettato',
    revoca: 'Accettazione del preventivo {number} revocata',
    annulla: 'Preventivo {number} annullato',
    sblocca: 'Preventivo {number} sbloccato',
    approva: 'Preventivo {number} approvato',
  },
  moved: {
    title: 'Il prezzo è cambiato',
    text: 'Da quando è stato calcolato il preventivo è cambiata la tariffa, oppure qualcuno lo ha modificato. Nulla è stato registrato.',
    before: 'Prezzo mostrato',
    now: 'Prezzo di oggi',
    difference: 'Differenza',
    adoptAccept: 'Accetta a {amount}',
    adoptIssue: 'Emetti a {amount}',
    revoke: "Il prezzo accettato non è più valido: revoca l'accettazione, controlla il preventivo e accettalo di nuovo.",
    unavailable: 'Con la tariffa di oggi questa scelta non ha un prezzo: apri il preventivo e controlla le garanzie.',
    open: 'Apri il preventivo',
    close: 'Lascia com’è',
  },
  issueSteps: {
    title: 'Per emettere la polizza',
    done: 'fatto',
    step: {
      DATI: 'Dati del certificato',
      PERIZIA: 'Video perizia',
      CONSEGNA: 'Consegna dei documenti',
      FIRMA: 'Firma della proposta',
      PAGAMENTO: 'Pagamento del premio',
      ALTRO: 'Altre verifiche',
    },
    by: {
      VENDITORE: 'tocca al venditore',
      CLIENTE: 'tocca al cliente',
      PERITO: 'tocca al perito',
      AGENZIA: 'tocca all’agenzia',
      AUTOMATICO: 'in preparazione',
    },
  },
  issueRequest: {
    label: 'Emetti appena tutto è pronto',
    help: 'La polizza si emette da sola con l’ultimo passo: consegna, firma o pagamento.',
    by: 'Si emette a nome di {who} con l’ultimo passo: consegna, firma o pagamento.',
  },
} as const;

/** Texts of the quotation list and page. */
export const useQuotationsTexts = areaTexts({ it, en: () => import('./en.ts') });
