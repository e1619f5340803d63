import type { PlainLine } from '#platform/server-kit/plain-pdf.ts';
import { type Insured, insuredWords } from './insured.ts';

/** The DIP of a demonstration product, under the headings of Reg. IVASS 41/2018, attachment 1. */
export function dipOf(insured: Insured): readonly PlainLine[] {
  const { thing, toThing, ofThing, events, notInsured } = insuredWords(insured);
  return [
    'Documento informativo precontrattuale relativo al prodotto assicurativo danni.',
    'Le informazioni precontrattuali e contrattuali complete sono fornite in altri documenti.',
    { heading: 'Che tipo di assicurazione è?' },
    `È un contratto che assicura i danni ${toThing} indicato in polizza. Non comprende l'assicurazione obbligatoria della responsabilità civile.`,
    { heading: 'Che cosa è assicurato?' },
    'La compagnia paga i danni causati dagli eventi seguenti, nei limiti delle somme indicate in polizza e soltanto per le garanzie che il contraente ha scelto:',
    ...events.map((event) => `- ${event}`),
    'Ogni garanzia vale fino al valore assicurato o al limite di indennizzo che le corrisponde nella polizza.',
    { heading: 'Che cosa non è assicurato?' },
    ...notInsured.map((one) => `- ${one}`),
    { heading: 'Ci sono limiti di copertura?' },
    '- i danni sono pagati al netto dello scoperto o della franchigia indicati in polizza;',
    '- per alcune garanzie vale un limite di indennizzo per sinistro o per anno;',
    `- il valore ${ofThing} è quello commerciale al momento del sinistro, se la polizza non prevede il valore a nuovo;`,
    "- sono esclusi i danni causati con dolo del contraente o dell'assicurato;",
    '- sono esclusi i danni da guerra, insurrezione, contaminazione nucleare e, se la garanzia non è stata scelta, da eventi naturali.',
    { heading: 'Dove vale la copertura?' },
    insured === 'VEICOLO'
      ? "La copertura vale in Italia, nella Città del Vaticano, nella Repubblica di San Marino, negli Stati dell'Unione europea, in Svizzera, in Norvegia, in Islanda, nel Principato di Monaco e ad Andorra."
      : "La copertura vale per l'abitazione all'indirizzo indicato in polizza; la responsabilità civile della famiglia vale in tutto il mondo.",
    { heading: 'Che obblighi ho?' },
    `- quando sottoscrivi il contratto devi fare dichiarazioni veritiere, esatte e complete sulle caratteristiche ${ofThing} e sull'uso che ne fai;`,
    '- durante il contratto devi comunicare i cambiamenti che aggravano il rischio assicurato;',
    '- devi dire se hai altre assicurazioni per gli stessi rischi;',
    "- in caso di sinistro devi avvisare la compagnia entro tre giorni da quando ne sei venuto a conoscenza, conservare le tracce del danno e, per furto, rapina e atti vandalici, presentare denuncia all'autorità.",
    "Dichiarazioni inesatte o la mancata comunicazione dell'aggravamento possono comportare la perdita totale o parziale dell'indennizzo.",
    { heading: 'Quando e come devo pagare?' },
    "Il premio si paga in una sola volta alla firma del contratto, con il mezzo indicato nella proposta: al dealer, con bonifico sul conto separato dell'agenzia, con addebito diretto SEPA, con carta o con un finanziamento. Il premio comprende le imposte.",
    { heading: 'Quando comincia la copertura e quando finisce?' },
    'La copertura comincia alle ore 24 del giorno indicato in polizza, se il premio è stato pagato; altrimenti alle ore 24 del giorno del pagamento. Termina alle ore 24 del giorno di scadenza indicato in polizza e non si rinnova da sola.',
    { heading: 'Come posso disdire la polizza?' },
    'Non serve alcuna disdetta: il contratto cessa alla scadenza. Se la durata supera cinque anni puoi recedere alla fine del quinto anno con preavviso di sessanta giorni. Se il contratto è stato concluso a distanza puoi recedere entro quattordici giorni.',
    `Se ${thing} è venduto, demolito o esportato puoi chiedere la cessazione del contratto e il rimborso del premio pagato e non goduto, al netto delle imposte.`,
  ];
}
