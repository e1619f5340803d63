import type { PlainLine } from '#platform/server-kit/plain-pdf.ts';
import { CONDITIONS } from '../conditions.ts';
import { type Insured, insuredWords } from './insured.ts';

type Article = (typeof CONDITIONS)[number];

const GLOSSARY: readonly string[] = [
  "Assicurato: la persona il cui interesse è protetto dall'assicurazione.",
  'Assicurazione parziale: il valore assicurato è inferiore a quello del bene al momento del sinistro.',
  'Contraente: chi sottoscrive il contratto e paga il premio.',
  'Danno totale: il bene è distrutto, o la riparazione costa almeno il 75 per cento del suo valore.',
  "Franchigia: la parte del danno, in cifra fissa, che resta a carico dell'assicurato.",
  'Indennizzo: la somma che la compagnia paga in caso di sinistro.',
  'Limite di indennizzo: la somma massima che la compagnia paga per sinistro o per anno.',
  'Polizza: il documento che prova il contratto.',
  'Premio: la somma dovuta dal contraente alla compagnia, imposte comprese.',
  'Primo rischio assoluto: la compagnia paga fino alla somma assicurata, senza regola proporzionale.',
  'Rischio: la probabilità che si verifichi il sinistro.',
  "Scoperto: la parte del danno, in percentuale, che resta a carico dell'assicurato, con l'eventuale minimo.",
  'Sinistro: il fatto dannoso per cui è prestata la garanzia.',
  'Valore a nuovo: il costo di un bene uguale, senza riduzione per età e uso.',
  'Valore commerciale: il valore del bene al momento del sinistro secondo le quotazioni di mercato.',
];

const VEHICLE_COVERS: readonly string[] = [
  '2.1 Furto e rapina. La compagnia paga i danni materiali e diretti causati dalla perdita o dal danneggiamento del veicolo per furto o rapina, consumati o tentati. Sono compresi i danni causati durante la circolazione dopo il furto e quelli al veicolo per rubare oggetti che vi si trovano.',
  '2.2 Incendio. Sono assicurati i danni causati da incendio, fulmine e scoppio, anche se il fuoco si comunica da altri beni. Sono compresi i danni del ricorso di terzi fino al limite indicato in polizza.',
  "2.3 Eventi naturali. Sono assicurati i danni causati da grandine, tempesta, tromba d'aria, alluvione, inondazione, frana, valanga, neve caduta dai tetti e caduta di alberi. Le ammaccature da grandine si riparano, quando è possibile, senza verniciatura.",
  "2.4 Eventi sociopolitici e atti vandalici. Sono assicurati i danni causati in occasione di tumulti, scioperi, sommosse e quelli volontari di ignoti, con denuncia all'autorità.",
  '2.5 Cristalli. La compagnia paga riparazione o sostituzione di parabrezza, lunotto e vetri laterali rotti per qualunque causa accidentale. Sono esclusi fari, specchi e tetti apribili in tela.',
  '2.6 Kasko da collisione. Sono assicurati i danni causati dalla collisione con un altro veicolo identificato con la targa.',
  '2.7 Kasko completa. Sono assicurati anche i danni da urto, ribaltamento e uscita di strada. La forma a primo rischio assoluto paga fino alla somma indicata, senza regola proporzionale.',
  '2.8 Valore a nuovo e rimborso del prezzo di fattura. Se il sinistro con danno totale avviene entro il periodo indicato in polizza, la compagnia paga il valore a nuovo o la differenza fino al prezzo della fattura di acquisto.',
  '2.9 Infortuni del conducente. La compagnia paga le somme indicate in caso di morte o invalidità permanente del conducente, secondo le tabelle di legge.',
  '2.10 Assistenza, tutela legale e ritiro della patente. Le prestazioni sono fornite dalle strutture indicate in polizza, nei limiti e con i numeri ivi riportati.',
];

const HOME_COVERS: readonly string[] = [
  "2.1 Incendio. La compagnia paga i danni all'immobile e al contenuto causati da incendio, fulmine, esplosione, scoppio e caduta di aeromobili. Sono compresi fumo, gas e vapori e i danni causati per spegnere il fuoco.",
  '2.2 Acqua condotta. Sono assicurati i danni da rottura accidentale di impianti idrici, igienici, di riscaldamento e di condizionamento, e le spese per cercare e riparare il guasto.',
  "2.3 Eventi atmosferici. Sono assicurati i danni da vento, grandine, trombe d'aria e sovraccarico di neve, se gli effetti si riscontrano su più immobili della zona.",
  '2.4 Furto e rapina. È assicurato il contenuto sottratto con rottura o scasso delle difese, con chiavi false o con destrezza di persona, e la rapina in casa. I mezzi di chiusura devono essere in efficienza.',
  '2.5 Cristalli. La compagnia paga la sostituzione di lastre e cristalli rotti per causa accidentale.',
  '2.6 Fenomeno elettrico. Sono assicurati i danni a impianti ed elettrodomestici da corto circuito e sbalzi di tensione, esclusi quelli di età superiore a dieci anni.',
  "2.7 Responsabilità civile. La compagnia paga quanto l'assicurato deve a terzi per i danni involontari causati dalla proprietà dell'immobile e nella vita privata, compresi i figli minori e gli animali domestici.",
  '2.8 Assistenza e tutela legale. Le prestazioni sono fornite dalle strutture indicate in polizza, nei limiti e con i numeri ivi riportati.',
];

function articlesOf(insured: Insured): Readonly<Record<Article, readonly string[]>> {
  const { thing, toThing, notInsured } = insuredWords(insured);
  return {
    Definizioni: ['Nel contratto le parole seguenti hanno questo significato.', ...GLOSSARY],
    'Oggetto delle garanzie': [
      `La compagnia si obbliga a indennizzare i danni ${toThing} indicato in polizza, per le garanzie che vi sono richiamate e nei limiti delle somme assicurate.`,
      ...(insured === 'VEICOLO' ? VEHICLE_COVERS : HOME_COVERS),
    ],
    'Dichiarazioni del contraente': [
      "3.1 La compagnia presta l'assicurazione sulla base delle dichiarazioni del contraente. Se sono inesatte o reticenti su circostanze che influiscono sul rischio, l'indennizzo può essere negato o ridotto e il contratto può cessare (articoli 1892, 1893 e 1894 del codice civile).",
      '3.2 Il contraente comunica per iscritto le altre assicurazioni sugli stessi rischi; in caso di sinistro ne dà avviso a tutti gli assicuratori (articolo 1910 del codice civile).',
      "3.3 L'assicurazione può essere stipulata nell'interesse di chi spetta: gli obblighi sono adempiuti dal contraente, salvo quelli che soltanto l'assicurato può adempiere.",
    ],
    'Pagamento del premio': [
      "4.1 L'assicurazione ha effetto dalle ore 24 del giorno indicato in polizza, se il premio è stato pagato; altrimenti dalle ore 24 del giorno del pagamento (articolo 1901 del codice civile).",
      '4.2 Il premio è unico e anticipato. È dovuto per intero anche quando il pagamento avviene con un finanziamento.',
      "4.3 Il pagamento all'intermediario in buona fede si considera fatto alla compagnia (articolo 118 del Codice delle assicurazioni private).",
    ],
    'Delimitazioni ed esclusioni della copertura': [
      "L'assicurazione non comprende:",
      ...notInsured.map((one) => `- ${one}`),
      "- i danni causati o agevolati con dolo del contraente, dell'assicurato, dei familiari conviventi e delle persone a cui il bene è affidato;",
      '- i danni da guerra, insurrezione, occupazione militare, terrorismo con mezzi nucleari, chimici o biologici;',
      "- i danni da trasmutazione dell'atomo e da radiazioni;",
      ...(insured === 'VEICOLO'
        ? [
            "- i danni avvenuti mentre il conducente non è abilitato alla guida, guida in stato di ebbrezza o sotto l'effetto di stupefacenti;",
            '- i danni alle ruote, se non avvengono insieme ad altri danni indennizzabili;',
            '- il furto avvenuto con le chiavi lasciate a bordo.',
          ]
        : [
            "- i danni avvenuti mentre l'immobile è disabitato da oltre quarantacinque giorni consecutivi, per furto e acqua condotta;",
            '- i danni da gelo a impianti esterni o interrati;',
            '- lo smarrimento e la semplice mancanza di oggetti.',
          ]),
    ],
    'Scoperti, franchigie e limiti di indennizzo': [
      '6.1 Dal danno si deduce lo scoperto, con il minimo indicato, oppure la franchigia. Se il danno rientra in più garanzie si applica una sola deduzione, la più elevata.',
      "6.2 Il limite di indennizzo è l'impegno massimo della compagnia per ogni sinistro o per ogni anno, secondo quanto indica la polizza.",
      "6.3 Se il valore assicurato è inferiore a quello del bene, l'indennizzo è ridotto in proporzione (articolo 1907 del codice civile), salvo le garanzie a primo rischio assoluto. La riduzione non si applica se la differenza non supera il 10 per cento.",
      '6.4 In nessun caso la compagnia paga più del valore del bene al momento del sinistro, salvo il valore a nuovo dove previsto (articolo 1908 del codice civile).',
    ],
    'Aggravamento del rischio e altre variazioni': [
      '7.1 Il contraente comunica subito per iscritto ogni aggravamento del rischio. La compagnia può recedere entro un mese da quando ne ha avuto conoscenza (articolo 1898 del codice civile).',
      '7.2 Se il rischio diminuisce, la compagnia riduce il premio dalla scadenza successiva alla comunicazione e rinuncia al recesso (articolo 1897 del codice civile).',
      insured === 'VEICOLO'
        ? "7.3 Sono aggravamenti, tra gli altri: il cambio dell'uso del veicolo, del luogo di custodia notturna e l'installazione di un impianto che ne aumenta la potenza."
        : "7.3 Sono aggravamenti, tra gli altri: l'inizio di un'attività commerciale nell'immobile, lavori di ristrutturazione e la disattivazione dell'allarme dichiarato.",
    ],
    'Durata, recesso e cessazione anticipata': [
      '8.1 Il contratto dura per gli anni indicati in polizza e cessa alla scadenza senza disdetta. Non si rinnova tacitamente.',
      "8.2 Se la durata supera l'anno, il premio è ridotto rispetto alla copertura annuale e il contraente può recedere dopo cinque anni, con preavviso di sessanta giorni (articolo 1899 del codice civile).",
      `8.3 Se ${thing} è venduto, distrutto, demolito o esportato, il contratto cessa a richiesta. La compagnia rimborsa il premio non goduto al netto delle imposte; in caso di vendita il contratto può passare all'acquirente.`,
      '8.4 Dopo un danno totale indennizzato il contratto cessa e il premio della garanzia colpita resta alla compagnia.',
      "8.5 Se esiste un vincolo, cessazione e variazioni richiedono il consenso dell'ente vincolatario.",
    ],
    'Obblighi in caso di sinistro e loro inadempimento': [
      "9.1 L'assicurato avvisa la compagnia o l'intermediario entro tre giorni da quando ha conosciuto il sinistro (articolo 1913 del codice civile), indica luogo, data, causa e danni e conserva le tracce e i residui del sinistro per dieci giorni.",
      "9.2 L'assicurato fa quanto gli è possibile per evitare o diminuire il danno (articolo 1914 del codice civile); le relative spese sono a carico della compagnia in proporzione al valore assicurato.",
      "9.3 Per furto, rapina, incendio doloso e atti vandalici serve copia della denuncia all'autorità; per il furto totale del veicolo anche le chiavi, i documenti, la perdita di possesso e la procura a vendere.",
      "9.4 L'inadempimento doloso comporta la perdita del diritto all'indennizzo; quello colposo la riduzione in ragione del pregiudizio (articolo 1915 del codice civile).",
      "9.5 Se il bene rubato è ritrovato, l'assicurato ne dà avviso subito. Se l'indennizzo è stato pagato, il bene passa alla compagnia o l'assicurato lo tiene restituendo la somma.",
    ],
    'Determinazione del danno e arbitrato tra periti': [
      "10.1 Il danno si calcola sul costo delle riparazioni, dedotto l'eventuale degrado delle parti sostituite; in caso di danno totale sul valore commerciale, dedotto il valore dei residui.",
      "10.2 Il danno è stimato di comune accordo. Se non c'è accordo, ciascuna parte può chiedere che sia stimato da due periti, uno per parte, i quali in caso di disaccordo ne nominano un terzo; se non si accordano, la nomina spetta al presidente del tribunale. Ciascuna parte paga il proprio perito e metà del terzo.",
      '10.3 Le decisioni sono prese a maggioranza, per iscritto, e obbligano le parti, salvo dolo, errore, violenza o violazione dei patti contrattuali.',
      "10.4 La compagnia comunica l'offerta entro trenta giorni dalla documentazione completa e paga entro quindici giorni dall'accettazione. Se è in corso un procedimento penale sulle cause del sinistro, paga quando è escluso il dolo dell'assicurato.",
    ],
    'Vincolo e cessione dei diritti': [
      "11.1 Se la polizza è vincolata a favore di un ente, l'indennizzo è pagato con il suo consenso e fino al suo credito. La compagnia avvisa l'ente del mancato pagamento del premio e della scadenza.",
      "11.2 L'assicurato non può cedere a terzi il diritto all'indennizzo prima della sua liquidazione senza il consenso scritto della compagnia, salvo la cessione al riparatore di sua scelta nei casi previsti dalla legge.",
      "11.3 La compagnia che ha pagato l'indennizzo è surrogata nei diritti dell'assicurato verso i responsabili (articolo 1916 del codice civile).",
    ],
    'Foro competente e soluzione delle controversie': [
      "12.1 Per il consumatore è competente il giudice del luogo della sua residenza o del suo domicilio. Per gli altri contraenti è competente il giudice del luogo in cui ha sede l'intermediario.",
      "12.2 Prima del giudizio si ricorre alla mediazione o all'Arbitro Assicurativo, nei casi e nei limiti di legge.",
      '12.3 I diritti derivanti dal contratto si prescrivono in due anni (articolo 2952 del codice civile). Per quanto non è previsto si applica la legge italiana.',
    ],
  };
}

/** The policy wording of a demonstration product: its articles are those of `CONDITIONS`. */
export function wordingOf(insured: Insured): readonly PlainLine[] {
  const articles = articlesOf(insured);
  return [
    'Condizioni generali di assicurazione, comprensive di glossario, redatte secondo le linee guida del tavolo tecnico ANIA per contratti semplici e chiari.',
    ...CONDITIONS.flatMap((title, i): PlainLine[] => [{ heading: `Art. ${i + 1} - ${title}` }, ...articles[title]]),
  ];
}
