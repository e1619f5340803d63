import type { PlainDate } from '#platform/domain-kit/time/dates.ts';

/** A text required by law, with the first day on which it is printed. */
interface DatedText {
  readonly validFrom: PlainDate;
  /** Paragraphs. */
  readonly text: readonly string[];
}

const ALWAYS: PlainDate = '0001-01-01';

const since = (...text: string[]): readonly DatedText[] => [{ validFrom: ALWAYS, text }];

const COMPLAINT_STEPS = [
  "Il contraente può, ferma la possibilità di rivolgersi all'Autorità giudiziaria, presentare reclamo per iscritto all'intermediario o all'impresa di assicurazione, ai recapiti riportati in questo documento.",
  "Se non si ritiene soddisfatto dell'esito del reclamo o non riceve risposta entro quarantacinque giorni, può rivolgersi all'IVASS, allegando la documentazione relativa al reclamo già presentato.",
];

/**
 * Texts required by law, by day of the document. A change of the law is a new row with its first day: existing
 * documents keep the text of their day.
 */
export const LEGAL_TEXTS = {
  /** Freedom of the consents (Reg. UE 2016/679, art. 7). */
  consents: since(
    "Ricevuta l'informativa sul trattamento dei dati personali, il contraente esprime le scelte che seguono. Nessun consenso è necessario per il contratto; ognuno è libero, separato e revocabile in ogni momento.",
  ),
  /** Purpose of the pre-contract form. */
  mupIntroduction: since(
    "L'intermediario consegna al contraente il presente documento prima della sottoscrizione della proposta o, se questa non è prevista, del contratto di assicurazione. Il documento contiene notizie sull'intermediario stesso, sull'attività che svolge, sui conflitti di interesse, sulle remunerazioni percepite e sugli strumenti di tutela del contraente.",
  ),
  /** Where the customer can verify the intermediary. */
  registerNotice: since(
    "Gli estremi identificativi e di iscrizione dell'intermediario possono essere verificati consultando il Registro unico degli intermediari assicurativi (RUI) sul sito internet dell'IVASS, l'Autorità che vigila sull'attività svolta.",
  ),
  liabilityCover: since(
    "L'attività di distribuzione è garantita da una polizza di assicurazione della responsabilità civile che copre i danni arrecati ai contraenti da negligenze ed errori professionali dell'intermediario, o da negligenze, errori professionali e infedeltà dei dipendenti, dei collaboratori o delle persone del cui operato l'intermediario risponde a norma di legge.",
  ),
  /** Art. 117 of the insurance code: customers' money is kept apart. */
  separateAccount: since(
    "I premi pagati dal contraente all'intermediario e le somme destinate ai risarcimenti o ai pagamenti dovuti dall'impresa, se regolati per il tramite dell'intermediario, costituiscono patrimonio autonomo e separato dal patrimonio dell'intermediario stesso (articolo 117 del Codice delle assicurazioni private).",
  ),
  /** From 14-01-2026 the documents also mention the Arbitro Assicurativo (Provv. IVASS 163/2025). */
  complaints: [
    { validFrom: ALWAYS, text: COMPLAINT_STEPS },
    {
      validFrom: '2026-01-14',
      text: [
        ...COMPLAINT_STEPS,
        "Dopo aver presentato reclamo, il contraente può inoltre ricorrere all'Arbitro Assicurativo, sistema di risoluzione stragiudiziale delle controversie con le imprese e gli intermediari assicurativi. Il ricorso comporta un contributo di 20 euro e la decisione è resa entro 180 giorni.",
      ],
    },
  ],
  /**
   * How premiums may be paid, Reg. IVASS 40/2018 art. 62: cash up to 750 euro a year per contract, non-transferable
   * cheques. From secondary sources: to be confirmed on the text of the regulation.
   */
  paymentMeans: since(
    'I premi si possono pagare con assegni bancari, postali o circolari non trasferibili, intestati all’impresa di assicurazione oppure all’intermediario espressamente in tale qualità; con bonifico o con altri mezzi di pagamento bancario o postale, o sistemi di pagamento elettronico, che abbiano gli stessi come beneficiari; in contanti fino a 750 euro all’anno per ciascun contratto.',
  ),
  /**
   * Distribution model and horizontal collaboration (art. 22 c. 10 D.L. 179/2012; Reg. IVASS 40/2018 art. 42 and annex
   * 4). From secondary sources: to be confirmed.
   */
  noHorizontal: since(
    'Il contratto non è distribuito in collaborazione orizzontale con altri intermediari (articolo 22, comma 10, del decreto-legge 18 ottobre 2012, n. 179).',
  ),
  horizontal: since(
    'Il contratto può essere distribuito in collaborazione orizzontale con gli intermediari sotto indicati (articolo 22, comma 10, del decreto-legge 18 ottobre 2012, n. 179), che rispondono in solido dei danni eventualmente sofferti dal contraente.',
  ),
  /**
   * A transfer pays the premium when it reaches the separate account (art. 117 of the insurance code, art. 1901 of the
   * civil code).
   */
  transfer: since(
    'Il premio si paga con bonifico sul conto corrente separato sotto indicato, intestato all’intermediario espressamente in tale qualità, riportando la causale così come scritta.',
  ),
  /** Text of the mandate of the SEPA Core scheme (EPC 012-06, Reg. UE 260/2012 and 2015/751). */
  sepaMandate: since(
    'La sottoscrizione del presente mandato comporta: (A) l’autorizzazione al creditore sotto indicato a richiedere alla banca del debitore l’addebito del suo conto e (B) l’autorizzazione alla banca del debitore a procedere a tale addebito conformemente alle disposizioni impartite dal creditore.',
    'Il debitore ha diritto di ottenere il rimborso dalla propria banca secondo gli accordi e alle condizioni che regolano il rapporto con quest’ultima. Se del caso, il rimborso deve essere richiesto entro 8 settimane dalla data di addebito in conto. Un addebito non autorizzato si contesta entro 13 mesi.',
    'Il creditore comunica importo e data di ogni addebito almeno 5 giorni prima.',
  ),
  /** Art. 1888 of the civil code: the contract is proven in writing, and the insurer delivers the policy signed. */
  policySignature: since(
    'La presente polizza, sottoscritta dall’impresa di assicurazione con firma riprodotta a stampa, è rilasciata al contraente ai sensi dell’articolo 1888 del codice civile.',
  ),
  /** Art. 1899 of the civil code, multi-year contracts. */
  severalYears: since(
    'Il contratto ha durata poliennale: l’articolo 1899 del codice civile consente all’impresa di proporla, in alternativa a una copertura annuale, a fronte di una riduzione del premio rispetto a quello previsto per la stessa copertura dal contratto annuale.',
  ),
  /** Art. 1899 of the civil code, contracts longer than five years. */
  moreThanFiveYears: since(
    'Poiché il contratto supera i cinque anni, trascorso il quinquennio l’assicurato ha facoltà di recedere con preavviso di sessanta giorni e con effetto dalla fine dell’annualità nel corso della quale la facoltà è stata esercitata (articolo 1899 del codice civile).',
  ),
  /** The customer's declarations that the contract is based on. */
  truthfulness: since(
    "Le dichiarazioni non veritiere, inesatte o reticenti rese dal soggetto che fornisce le informazioni richieste per la conclusione del contratto possono compromettere il diritto alla prestazione assicurativa. Prima di firmare, verificare l'esattezza delle dichiarazioni riportate in questo modulo.",
  ),
  /** Reg. IVASS 40/2018 art. 58: only suitable contracts are proposed. */
  demandsAndNeeds: since(
    'Le informazioni che seguono sono state raccolte prima della proposta per valutare la coerenza del contratto con le richieste e le esigenze assicurative del contraente (articolo 58 del Regolamento IVASS n. 40/2018). Le risposte contrassegnate con (*) sono state ricavate dal sistema da dati già forniti e non sono state date direttamente dal contraente.',
  ),
  /**
   * Art. 121-bis of the insurance code and Reg. IVASS 45/2020: a sale outside the positive target market needs a
   * justification.
   */
  outsideMarket: since(
    'Il contraente non rientra nel mercato di riferimento positivo definito dall’impresa per questo prodotto (articolo 121-bis del Codice delle assicurazioni private e Regolamento IVASS n. 45/2020). L’intermediario lo ha proposto per la ragione sotto indicata, dopo averne valutato la coerenza con le richieste e le esigenze raccolte.',
  ),
  needsConfirmed: since(
    'Il contraente conferma che le risposte riportate sono quelle da lui date, che le domande senza risposta o rifiutate sono state da lui lasciate tali, e che gli è stato spiegato perché il contratto proposto è coerente con le sue esigenze.',
  ),
  /** Instead of `needsConfirmed`, where the contract lacks what the customer asked for (Reg. IVASS 40/2018, art. 58). */
  needsUnmet: since(
    'Il contraente conferma che le risposte riportate sono quelle da lui date e che le domande senza risposta o rifiutate sono state da lui lasciate tali. È stato avvertito che il contratto proposto non comprende tutte le garanzie che ha chiesto, indicate sopra, che per queste non sarà coperto, e sceglie ugualmente di concluderlo.',
  ),
  noAnswers: since(
    'Per questo prodotto non sono previste domande ulteriori rispetto ai dati del contraente e del veicolo riportati in questo modulo.',
  ),
  /** The customer's statement that they received the pre-contract documents. */
  receipt: since(
    'Il contraente dichiara di aver ricevuto, prima della sottoscrizione, il modulo unico precontrattuale (MUP) e il set informativo, composto dal DIP, dal DIP aggiuntivo, dalle condizioni generali di assicurazione comprensive di glossario e dal presente modulo di proposta, nonché le informative sul trattamento dei dati personali dell’agenzia e dell’impresa di assicurazione, e di averne preso visione.',
  ),
  mupReceipt: since('Il contraente dichiara di aver ricevuto il presente documento prima della sottoscrizione della proposta.'),
  /** The intermediary's own statement on the proposal. */
  identification: since(
    "L'intermediario dichiara di aver identificato il contraente e di avergli consegnato la documentazione precontrattuale prima della firma.",
  ),
  /** Art. 1899 and 1901 of the civil code: period of cover, and the effects of an unpaid premium. */
  cover: since(
    "L'assicurazione ha effetto dalle ore 24:00 del giorno di decorrenza e termina alle ore 24:00 del giorno di scadenza (articolo 1899 del codice civile). Se il premio non è pagato, l'assicurazione resta sospesa fino alle ore 24:00 del giorno del pagamento (articolo 1901 del codice civile).",
  ),
  /** Art. 1341 and 1342 of the civil code: clauses approved one by one, with a second signature. */
  unfairTerms: since(
    'Ai sensi e per gli effetti degli articoli 1341 e 1342 del codice civile, il contraente dichiara di approvare specificamente le clausole delle condizioni generali di assicurazione relative a:',
  ),
  /** What a lender learns about a policy that is bound in their favour. */
  lienLetter: since(
    'Vi comunichiamo che la polizza sotto indicata è vincolata a Vostro favore. Vi preghiamo di conservare questa comunicazione e di segnalarci ogni variazione del finanziamento.',
  ),
  lien: since(
    "La polizza è vincolata a favore dell'ente sotto indicato. In caso di sinistro l'indennizzo è versato con il consenso dell'ente vincolatario e fino alla concorrenza del suo credito; il contratto non può essere estinto prima della scadenza del vincolo senza il suo benestare.",
  ),
  appendix: since(
    'La presente appendice è parte integrante della polizza sopra indicata e ha effetto dalle ore 24 del giorno riportato. La differenza di premio è calcolata pro rata sui giorni residui di calendario. Restano fermi e invariati numero, decorrenza, scadenza e ogni altra condizione del contratto.',
  ),
  certificate: since(
    "La presente polizza attesta l'esistenza della copertura assicurativa per quanto assicurato e per le garanzie indicate, alle condizioni generali di assicurazione consegnate al contraente. Non è valida ai fini dell'obbligo di assicurazione della responsabilità civile per la circolazione dei veicoli.",
  ),
  /** On statements of producers: art. 117 of the insurance code and Reg. IVASS 40/2018 art. 63-64. */
  statement: since(
    'I premi incassati dal produttore costituiscono patrimonio separato (articolo 117 del Codice delle assicurazioni private) e vanno versati sul conto separato entro 10 giorni dall’incasso (articoli 63 e 64 del Regolamento IVASS 40/2018), salvo che sia prestata la fideiussione del 4% dei premi incassati (articolo 117, comma 3-bis). Un estratto conto emesso non si modifica: le rettifiche compaiono nel successivo o in uno sostitutivo.',
  ),
  premiumTax: since(
    'I premi sono esenti da IVA e soggetti all’imposta sulle assicurazioni, indicata separatamente per ciascuna garanzia con l’aliquota in vigore alla data del contratto.',
  ),
} as const satisfies Readonly<Record<string, readonly DatedText[]>>;

export type LegalTextName = keyof typeof LEGAL_TEXTS;

/** Paragraphs of a text in force on a day. */
export function legalText(name: LegalTextName, on: PlainDate): readonly string[] {
  const versions: readonly DatedText[] = LEGAL_TEXTS[name];
  return versions.findLast((version) => version.validFrom <= on)?.text ?? [];
}
