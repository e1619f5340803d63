import type { PlainLine } from '#platform/server-kit/plain-pdf.ts';
import { type Insured, insuredWords } from './insured.ts';

interface Insurer {
  readonly name: string;
  readonly address: string;
  readonly register: string;
  readonly email: string;
  readonly pec: string;
  readonly claims: string;
  readonly claimsPhone: string;
}

/** The additional DIP of a demonstration product, under the headings of Reg. IVASS 41/2018, attachment 3. */
export function additionalDipOf(insured: Insured, insurer: Insurer): readonly PlainLine[] {
  const { thing, toThing, events, notInsured } = insuredWords(insured);
  const vehicle = insured === 'VEICOLO';
  return [
    "Il presente documento contiene informazioni aggiuntive e complementari rispetto a quelle del documento informativo precontrattuale per i prodotti assicurativi danni (DIP), per aiutare il potenziale contraente a capire più nel dettaglio le caratteristiche del prodotto, gli obblighi contrattuali e la situazione patrimoniale dell'impresa.",
    'Il contraente deve prendere visione delle condizioni di assicurazione prima della sottoscrizione del contratto.',
    { heading: "L'impresa" },
    `${insurer.name}, ${insurer.address}. ${insurer.register}. Posta elettronica: ${insurer.email}. PEC: ${insurer.pec}. Sinistri: ${insurer.claims}, ${insurer.claimsPhone}.`,
    "Il patrimonio netto, il requisito patrimoniale di solvibilità e l'indice di solvibilità sono riportati nella relazione sulla solvibilità e sulla condizione finanziaria, pubblicata sul sito dell'impresa. Al contratto si applica la legge italiana.",
    { heading: 'Che cosa è assicurato?' },
    'Sono assicurati, se la garanzia è indicata in polizza, i danni causati da:',
    ...events.map((event) => `- ${event}`),
    ...(vehicle
      ? [
          'Furto e incendio comprendono i danni al veicolo durante il possesso da parte dei ladri e le spese di recupero e custodia fino a 500 euro.',
          'Cristalli comprende la riparazione presso un centro convenzionato senza scoperto; presso un altro centro si applica la franchigia indicata in polizza.',
          'Valore a nuovo e rimborso del prezzo di fattura (GAP) richiedono la fattura di acquisto, con valore e data indicati in polizza.',
          'Assistenza stradale: soccorso, traino fino al punto di assistenza più vicino, auto sostitutiva fino a tre giorni, rientro o proseguimento del viaggio.',
        ]
      : [
          "Incendio comprende le spese di demolizione e sgombero fino al 10 per cento dell'indennizzo e quelle di alloggio alternativo fino a sei mesi.",
          'Acqua condotta comprende la rottura di tubi e impianti; la ricerca del guasto è assicurata fino al limite indicato in polizza.',
          'Assistenza in casa: idraulico, elettricista, fabbro e vetraio entro ventiquattro ore, con tre ore di manodopera comprese.',
        ]),
    { heading: 'Che cosa non è assicurato?' },
    ...notInsured.map((one) => `- ${one}`),
    '- i danni causati con dolo; quelli causati con colpa grave, se la polizza non li comprende;',
    '- le perdite indirette, come la mancata disponibilità del bene, se non espressamente comprese.',
    { heading: 'Ci sono limiti di copertura?' },
    "Lo scoperto è la parte del danno, in percentuale, che resta a carico dell'assicurato; il minimo è la somma che resta comunque a suo carico. La franchigia è la parte del danno in cifra fissa. Il limite di indennizzo è la somma massima che la compagnia paga.",
    'Esempio di scoperto: danno di 5.000 euro, scoperto 10 per cento con minimo di 250 euro. Lo scoperto è di 500 euro, maggiore del minimo: la compagnia paga 4.500 euro.',
    'Esempio di minimo: danno di 1.000 euro, stesso scoperto. Il 10 per cento è 100 euro, meno del minimo: la compagnia paga 750 euro.',
    'Esempio di franchigia: danno di 800 euro, franchigia di 150 euro: la compagnia paga 650 euro.',
    'Esempio di limite: danno di 1.400 euro, limite di indennizzo di 1.000 euro: la compagnia paga 1.000 euro.',
    'Regola proporzionale: se il valore assicurato è inferiore al valore del bene al momento del sinistro, la compagnia paga in proporzione. Valore del bene 20.000 euro, valore assicurato 15.000 euro, danno 4.000 euro: la compagnia paga 3.000 euro, dedotto lo scoperto.',
    { heading: "Che obblighi ho? Quali obblighi ha l'impresa?" },
    `Denuncia: il sinistro va denunciato entro tre giorni da quando l'assicurato ne viene a conoscenza, a ${insurer.claims}, per telefono al ${insurer.claimsPhone} o all'intermediario, con data, luogo, cause, danni ed eventuali testimoni.`,
    vehicle
      ? "Per furto, rapina, incendio doloso e atti vandalici serve la denuncia all'autorità. In caso di furto totale servono anche le chiavi, la carta di circolazione, il certificato di proprietà con la perdita di possesso e la procura a vendere."
      : "Per furto, rapina, incendio doloso e atti vandalici serve la denuncia all'autorità, con l'elenco dei beni rubati o danneggiati e il loro valore.",
    'Assistenza diretta: i centri convenzionati sono pagati direttamente dalla compagnia. Prescrizione: i diritti derivanti dal contratto si prescrivono in due anni dal fatto su cui si fondano (articolo 2952 del codice civile).',
    "Dichiarazioni inesatte e reticenze relative a circostanze che influiscono sulla valutazione del rischio possono comportare la perdita totale o parziale dell'indennizzo e la cessazione del contratto (articoli 1892, 1893 e 1894 del codice civile).",
    "Obblighi dell'impresa: entro trenta giorni dal ricevimento della documentazione completa la compagnia comunica l'offerta o i motivi del rifiuto; paga entro quindici giorni dall'accettazione.",
    { heading: 'Quando e come devo pagare?' },
    'Il premio è unico e anticipato per tutta la durata e comprende le imposte. È rimborsata la parte di premio pagata e non goduta, al netto delle imposte, in caso di cessazione del rischio, vendita o recesso nei casi previsti.',
    "Il pagamento in contanti è ammesso nei limiti della legge in vigore. Ogni mezzo di pagamento è intestato all'agenzia in tale qualità o alla compagnia.",
    { heading: 'Quando comincia la copertura e quando finisce?' },
    "Durata: da uno a più anni interi, come indicato in polizza, senza tacito rinnovo. Per le durate superiori all'anno il premio è ridotto rispetto alla copertura annuale; l'assicurato non può recedere prima di cinque anni (articolo 1899 del codice civile).",
    'Sospensione: se il premio non è pagato la copertura è sospesa fino alle ore 24 del giorno del pagamento (articolo 1901 del codice civile). Il contratto non può essere sospeso a richiesta.',
    { heading: 'Come posso disdire la polizza?' },
    'Ripensamento: quattordici giorni, soltanto per i contratti conclusi a distanza. Risoluzione: nessuna oltre ai casi previsti dalla legge e dalle condizioni di assicurazione.',
    { heading: 'A chi è rivolto questo prodotto?' },
    vehicle
      ? "A chi possiede o usa un veicolo e vuole proteggerne il valore da furto, incendio, eventi naturali e danni accidentali. Non è adatto a chi cerca l'assicurazione obbligatoria della responsabilità civile."
      : 'A chi abita o possiede una casa e vuole proteggere immobile, contenuto e famiglia. Non è adatto agli immobili destinati ad attività commerciali.',
    { heading: 'Quali costi devo sostenere?' },
    "La quota parte del premio percepita in media dall'intermediario è indicata nel modulo unico precontrattuale consegnato prima della firma. Non sono previsti altri costi a carico del contraente.",
    { heading: 'Come posso presentare i reclami e risolvere le controversie?' },
    `All'impresa: i reclami vanno inviati per iscritto a ${insurer.pec} o all'indirizzo della sede, che risponde entro quarantacinque giorni. I reclami sul comportamento dell'intermediario vanno inviati all'intermediario stesso.`,
    "All'IVASS: se l'esito non è soddisfacente o la risposta è tardiva, via del Quirinale 21, 00187 Roma, con il modello disponibile sul sito dell'Istituto.",
    "Prima di ricorrere all'autorità giudiziaria: Arbitro Assicurativo, mediazione (legge 9 agosto 2013, n. 98), negoziazione assistita (legge 10 novembre 2014, n. 162). Per la stima del danno le parti possono ricorrere all'arbitrato tra periti previsto dalle condizioni di assicurazione. Per le liti transfrontaliere è possibile rivolgersi alla rete FIN-NET.",
    { heading: 'Regime fiscale' },
    `Il premio è soggetto all'imposta sulle assicurazioni con l'aliquota propria di ogni garanzia, indicata separatamente in polizza. Gli indennizzi per i danni ${toThing} non sono soggetti a imposta per le persone fisiche. Le garanzie infortuni possono dare diritto a una detrazione nei limiti di legge.`,
    `Per questo contratto l'impresa non dispone di un'area riservata: lo stato del contratto e le informazioni su ${thing} si chiedono all'intermediario o all'impresa.`,
  ];
}
