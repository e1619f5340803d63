import { CLASHING_MANDATORY, NO_RISK } from './common-rule-texts.ts';
import type { Rule } from './report.ts';

/** Rules of the publication checks for tariffs besides the compiler's faults. */
export const TARIFF_RULES = {
  ...NO_RISK,
  ...CLASHING_MANDATORY,
  SENZA_GARANZIE: {
    severity: 'ERRORE',
    message: { it: 'La tariffa non ha garanzie', en: 'The tariff has no coverages' },
    remedy: { it: 'Aggiungi almeno una garanzia', en: 'Add at least one coverage' },
  },
  SENZA_ZONE: {
    severity: 'ERRORE',
    message: { it: 'La tariffa non ha zone', en: 'The tariff has no zones' },
    remedy: { it: 'Crea una zona e assegnale le province', en: 'Create a zone and give it provinces' },
  },
  SENZA_DURATE: {
    severity: 'ERRORE',
    message: { it: 'La tariffa non ha durate', en: 'The tariff has no durations' },
    remedy: { it: 'Aggiungi almeno una durata', en: 'Add at least one duration' },
  },
  SENZA_OPERAZIONI: {
    severity: 'ERRORE',
    message: { it: 'La tariffa non ammette nessuna operazione', en: 'The tariff allows no operation' },
    remedy: { it: 'Spunta almeno Emissione', en: 'Tick at least Issue' },
  },
  SERVIZIO_NON_COLLEGATO: {
    severity: 'AVVISO',
    message: {
      it: 'Il numero di polizza viene dal servizio della compagnia, che non è collegato: nessuna polizza si potrà emettere',
      en: "The policy number comes from the insurer's service, which is not connected: no policy can be issued",
    },
    remedy: {
      it: 'Fai collegare il servizio prima di vendere, oppure scegli un altro tipo di numerazione',
      en: 'Have the service connected before selling, or choose another way of numbering',
    },
  },
  ZONA_VUOTA: {
    severity: 'AVVISO',
    message: { it: 'La zona {zone} non ha province', en: 'The zone {zone} has no provinces' },
    remedy: { it: 'Assegnale delle province oppure cancellala', en: 'Give it provinces or delete it' },
  },
  PROVINCE_SENZA_ZONA: {
    severity: 'AVVISO',
    message: {
      it: '{count} province non hanno zona e non sono assicurabili: {provinces}',
      en: '{count} provinces have no zone and cannot be insured: {provinces}',
    },
    remedy: {
      it: 'Assegnale a una zona, oppure conferma che non si vende lì',
      en: 'Put them into a zone, or acknowledge that nothing is sold there',
    },
  },
  PROVINCIA_INESISTENTE: {
    severity: 'ERRORE',
    message: { it: 'La provincia {province} non esiste più', en: 'The province {province} does not exist any more' },
    remedy: { it: 'Toglila dalla zona', en: 'Take it out of the zone' },
  },
  FASCIA_VUOTA: {
    severity: 'ERRORE',
    message: {
      it: 'La riga {row} ha una fascia che finisce prima di cominciare',
      en: 'The row {row} has a band that ends before it begins',
    },
    remedy: { it: 'Correggi «da» e «a»: «a» è escluso', en: 'Correct "from" and "to": "to" is exclusive' },
  },
  TASSI_MANCANTI: {
    severity: 'AVVISO',
    message: { it: '{coverage}: manca il tasso per {where}', en: '{coverage}: no rate for {where}' },
    remedy: {
      it: 'Aggiungi le righe mancanti: chi ricade lì non può avere la garanzia',
      en: 'Add the missing rows: customers who fall there cannot have the coverage',
    },
  },
  TASSI_MANCANTI_OBBLIGATORIA: {
    severity: 'ERRORE',
    message: { it: '{coverage} è obbligatoria ma manca il tasso per {where}', en: '{coverage} is mandatory but has no rate for {where}' },
    remedy: {
      it: 'Aggiungi le righe mancanti: lì la tariffa non si può vendere',
      en: 'Add the missing rows: the tariff cannot be sold there',
    },
  },
  RIGHE_IRRAGGIUNGIBILI: {
    severity: 'AVVISO',
    message: { it: '{coverage}: nessun rischio può usare le righe {rows}', en: '{coverage}: no risk can ever use the rows {rows}' },
    remedy: { it: 'Cancellale, oppure allarga i limiti che le escludono', en: 'Delete them, or widen the limits that exclude them' },
  },
  GARANZIA_IRRAGGIUNGIBILE: {
    severity: 'ERRORE',
    message: { it: '{coverage} non può essere scelta da nessuno: {why}', en: '{coverage} can never be chosen: {why}' },
    remedy: { it: 'Allarga i limiti della garanzia o della tariffa', en: 'Widen the limits of the coverage or of the tariff' },
  },
  OBBLIGATORIA_CON_LIMITI: {
    severity: 'AVVISO',
    message: {
      it: '{coverage} è obbligatoria ma ha limiti più stretti della tariffa ({why}): fuori da quelli non si vende niente',
      en: '{coverage} is mandatory but narrower than the tariff ({why}): outside of that nothing can be sold',
    },
    remedy: { it: 'Allarga i limiti della garanzia, oppure conferma', en: 'Widen the limits of the coverage, or acknowledge' },
  },
  SUBORDINATA_INCOMPATIBILE: {
    severity: 'ERRORE',
    message: {
      it: '{coverage} richiede {others}, ma le due si escludono',
      en: '{coverage} needs {others}, but the two exclude each other',
    },
    remedy: { it: 'Togli la subordinazione o la mutua esclusione', en: 'Remove the subordination or the exclusion' },
  },
  OBBLIGATORIA_SUBORDINATA: {
    severity: 'AVVISO',
    message: {
      it: '{coverage} è obbligatoria e richiede {others}, che non lo è: di fatto diventa obbligatoria anche quella',
      en: '{coverage} is mandatory and needs {others}, which is not: in fact that one becomes mandatory too',
    },
    remedy: { it: 'Rendi obbligatoria anche l’altra', en: 'Make the other one mandatory too' },
  },
  ESCLUSIONE_CORTA: {
    severity: 'ERRORE',
    message: { it: 'La mutua esclusione {group} ha meno di due garanzie', en: 'The mutual exclusion {group} has fewer than two coverages' },
    remedy: { it: 'Aggiungi garanzie oppure cancellala', en: 'Add coverages or delete it' },
  },
  PREZZO_CALA_CON_ETA: {
    severity: 'AVVISO',
    message: {
      it: '{coverage}: il prezzo scende quando il veicolo invecchia ({where})',
      en: '{coverage}: the price falls as the vehicle gets older ({where})',
    },
    remedy: { it: 'Controlla le righe, oppure conferma che è voluto', en: 'Check the rows, or acknowledge that it is intended' },
  },
  PREZZO_CALA_CON_SUPERFICIE: {
    severity: 'AVVISO',
    message: {
      it: '{coverage}: il prezzo scende quando la superficie cresce ({where})',
      en: '{coverage}: the price falls as the floor area grows ({where})',
    },
    remedy: { it: 'Controlla le righe, oppure conferma che è voluto', en: 'Check the rows, or acknowledge that it is intended' },
  },
  PREZZO_CALA_CON_VALORE: {
    severity: 'AVVISO',
    message: {
      it: '{coverage}: a un valore più alto corrisponde un prezzo più basso ({where})',
      en: '{coverage}: a higher value gets a lower price ({where})',
    },
    remedy: {
      it: 'Controlla i passaggi di fascia, oppure conferma che è voluto',
      en: 'Check the steps between bands, or acknowledge that it is intended',
    },
  },
  PREZZO_CALA_CON_DURATA: {
    severity: 'ERRORE',
    message: { it: '{longer} costano meno di {shorter}', en: '{longer} cost less than {shorter}' },
    remedy: { it: 'Correggi la percentuale del prezzo annuo', en: 'Correct the percentage of the yearly price' },
  },
  DURATA_SENZA_RIDUZIONE: {
    severity: 'AVVISO',
    message: {
      it: '{duration} non costano meno di altrettanti contratti annuali: per le durate pluriennali serve una riduzione (art. 1899 c.c.)',
      en: '{duration} do not cost less than as many yearly contracts: multi-year contracts need a reduction (art. 1899 c.c.)',
    },
    remedy: { it: 'Riduci la percentuale', en: 'Lower the percentage' },
  },
  SCONTO_OLTRE_MARGINE: {
    severity: 'AVVISO',
    message: {
      it: '{coverage}: lo sconto massimo supera il caricamento, e si ferma al PDU dovuto alla compagnia',
      en: '{coverage}: the greatest discount exceeds the loading, and stops at the PDU owed to the insurer',
    },
    remedy: { it: 'Riduci lo sconto massimo o alza il margine', en: 'Lower the greatest discount or raise the margin' },
  },
  SCONTO_EURO_OLTRE_MARGINE: {
    severity: 'AVVISO',
    message: {
      it: 'In {share} dei casi tipici lo sconto massimo di {amount} non si può dare: supera quanto resta dopo il PDU dovuto alla compagnia',
      en: 'In {share} of typical cases the greatest discount of {amount} cannot be given: it exceeds what is left after the PDU owed to the insurer',
    },
    remedy: { it: 'Riduci lo sconto massimo in euro, oppure conferma', en: 'Lower the greatest discount in euro, or acknowledge' },
  },
  PROVVIGIONI_OLTRE_MARGINE: {
    severity: 'AVVISO',
    message: {
      it: 'In {share} dei casi tipici, nel caso peggiore, le provvigioni superano quanto resta dopo il PDU: l’agenzia perde fino a {amount}',
      en: 'In {share} of typical cases, at worst, the commissions exceed what is left after the PDU: the agency loses up to {amount}',
    },
    remedy: {
      it: 'Riduci provvigioni o sconto massimo, oppure alza i caricamenti',
      en: 'Lower commissions or the greatest discount, or raise the loadings',
    },
  },
  RIDUZIONE_IMPOSTA_NON_RESTITUITA: {
    severity: 'AVVISO',
    message: {
      it: '{coverage}: l’aumento dell’imposta non torna al cliente nella misura di legge, fino a {amount} in più del dovuto ({law}, da confermare)',
      en: '{coverage}: the rise of the tax does not come back to the customer as the law wants, up to {amount} too much ({law}, to be confirmed)',
    },
    remedy: {
      it: 'Abbassa i tassi di queste garanzie rispetto alla versione venduta prima dell’aumento',
      en: 'Lower the rates of these coverages below the version that was sold before the rise',
    },
  },
  NESSUN_PERCIPIENTE: {
    severity: 'AVVISO',
    message: { it: 'All’emissione nessuno guadagna una provvigione', en: 'At the issue no one earns a commission' },
    remedy: { it: 'Aggiungi i percipienti, oppure conferma', en: 'Add the recipients, or acknowledge' },
  },
  ANTIFURTO_SENZA_DISPOSITIVI: {
    severity: 'ERRORE',
    message: { it: 'Un antifurto è richiesto ma nessuno è accettato', en: 'A device is required but none is accepted' },
    remedy: { it: 'Spunta i dispositivi accettati', en: 'Tick the accepted devices' },
  },
  ANTIFURTO_RINCARA: {
    severity: 'AVVISO',
    message: { it: 'Un antifurto rende {coverage} più cara', en: 'A device makes {coverage} dearer' },
    remedy: { it: 'Correggi il moltiplicatore', en: 'Correct the factor' },
  },
  OPERAZIONE_NON_AMMESSA: {
    severity: 'AVVISO',
    message: {
      it: 'L’operazione {operation} non è tra quelle della tariffa',
      en: 'The operation {operation} is not among those of the tariff',
    },
    remedy: { it: 'Ammetti l’operazione oppure cancella la riga', en: 'Allow the operation or delete the line' },
  },
  PROVVIGIONE_SENZA_BASE: {
    severity: 'ERRORE',
    message: {
      it: '{recipient} guadagna sulla provvigione del dealer, ma il dealer non ne ha',
      en: '{recipient} earns on the dealer’s commission, but the dealer has none',
    },
    remedy: { it: 'Aggiungi la provvigione del dealer o cambia la base', en: 'Add the dealer’s commission or change the base' },
  },
  SENZA_DOMANDE: {
    severity: 'ERRORE',
    message: {
      it: 'La tariffa non ha domande su esigenze e bisogni, e non c’è un questionario generale in vigore (art. 119-ter CAP, art. 58 Reg. IVASS 40/2018)',
      en: 'The tariff has no demands-and-needs questions, and no general questionnaire is in force (art. 119-ter CAP, art. 58 Reg. IVASS 40/2018)',
    },
    remedy: {
      it: 'Pubblica il questionario generale, oppure aggiungi domande alla tariffa',
      en: 'Publish the general questionnaire, or add questions to the tariff',
    },
  },
  DOMANDA_SENZA_RISPOSTE: {
    severity: 'ERRORE',
    message: { it: 'La domanda {question} non ha risposte', en: 'The question {question} has no answers' },
    remedy: { it: 'Aggiungi le risposte', en: 'Add the answers' },
  },
  RISPOSTA_AUTOMATICA_INESISTENTE: {
    severity: 'ERRORE',
    message: {
      it: 'La risposta automatica di {question} non è tra le sue risposte',
      en: 'The automatic answer of {question} is none of its answers',
    },
    remedy: { it: 'Scegli un’altra risposta automatica', en: 'Choose another automatic answer' },
  },
  QUESTIONARIO_SEMPRE_BLOCCATO: {
    severity: 'ERRORE',
    message: { it: 'La domanda {question} impedisce sempre la vendita', en: 'The question {question} always prevents the sale' },
    remedy: { it: 'Togli il blocco da almeno una risposta', en: 'Remove the block from at least one answer' },
  },
  EFFETTO_SENZA_GARANZIE: {
    severity: 'ERRORE',
    message: {
      it: 'Una risposta di {question} ha un effetto senza garanzie',
      en: 'An answer of {question} has an effect without coverages',
    },
    remedy: { it: 'Scegli le garanzie o togli l’effetto', en: 'Choose the coverages or remove the effect' },
  },
  RISPOSTA_ESCLUDE_OBBLIGATORIA: {
    severity: 'AVVISO',
    message: {
      it: 'Una risposta di {question} esclude {coverages}, obbligatoria: chi risponde così non può comprare',
      en: 'An answer of {question} excludes {coverages}, which is mandatory: customers who answer so cannot buy',
    },
    remedy: { it: 'Usa «Impedisce la vendita», oppure conferma', en: 'Use "Prevents the sale", or acknowledge' },
  },
  PACCHETTO_PERDE_GARANZIE: {
    severity: 'AVVISO',
    message: {
      it: 'Il pacchetto {package}, in vendita, offre {coverages}, che la tariffa non ha più',
      en: 'The package {package}, on sale, offers {coverages}, which the tariff no longer has',
    },
    remedy: {
      it: 'Aggiorna anche il pacchetto, oppure conferma che la garanzia sparisce',
      en: 'Update the package too, or acknowledge that the coverage goes',
    },
  },
  MINIMO_POLIZZA_IRRAGGIUNGIBILE: {
    severity: 'ERRORE',
    message: {
      it: 'Nemmeno con tutte le garanzie si arriva al PDU minimo di polizza ({min})',
      en: 'Not even all coverages reach the minimum policy PDU ({min})',
    },
    remedy: { it: 'Abbassa il minimo o alza i tassi', en: 'Lower the minimum or raise the rates' },
  },
  MINIMO_POLIZZA_NON_SEMPRE: {
    severity: 'AVVISO',
    message: {
      it: 'In {share} dei casi tipici la scelta iniziale resta sotto il PDU minimo di polizza ({min}) e non si vende',
      en: 'In {share} of typical cases the starting selection stays below the minimum policy PDU ({min}) and cannot be sold',
    },
    remedy: { it: 'Abbassa il minimo, oppure conferma', en: 'Lower the minimum, or acknowledge' },
  },
} as const satisfies Readonly<Record<string, Rule>>;
