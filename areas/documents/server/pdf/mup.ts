import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { type LegalTextName, legalText, type MupData, type Remuneration } from '../../domain/index.ts';
import { factGrid, paragraphs, section, signatureBlock, titleBlock } from './blocks.ts';
import { framed } from './frame.ts';
import { intermediarySections } from './sections.ts';
import { day, euro, sentence } from './typography.ts';

/** Nature of the remuneration in words; the amount of a commission is told only for motor liability, which is not sold here. */
export function remunerationText(remuneration: Remuneration): string[] {
  const parts = [
    ...(remuneration.commission ? ['una commissione inclusa nel premio assicurativo'] : []),
    ...(remuneration.fee > 0 ? [`un onorario corrisposto direttamente dal contraente, pari a ${euro(remuneration.fee)}`] : []),
    ...(remuneration.variable
      ? [
          'un compenso variabile, riconosciuto al raggiungimento di obiettivi di produzione (rappel), che non comporta costi per il contraente',
        ]
      : []),
  ];
  if (parts.length === 0) return ['Per il contratto proposto l’intermediario non percepisce alcun compenso.'];
  const last = parts.length - 1;
  return [
    "Per l'attività svolta in relazione al contratto proposto l'intermediario percepisce:",
    ...parts.map((part, i) => `– ${part}${i === last ? '.' : ';'}`),
  ];
}

const NOT_EXCLUSIVE =
  "L'intermediario distribuisce contratti in assenza di obblighi contrattuali che gli impongano di offrire esclusivamente i contratti di una o più imprese di assicurazione.";

function independenceText({ independence, insurer }: MupData): string[] {
  const { crossHoldings, exclusive, impartialAnalysis, insurers } = independence;
  return [
    crossHoldings
      ? "L'intermediario detiene, direttamente o indirettamente, una partecipazione pari o superiore al 10% del capitale o dei diritti di voto di un'impresa di assicurazione, oppure un'impresa di assicurazione la detiene nell'intermediario."
      : "L'intermediario non detiene partecipazioni, dirette o indirette, pari o superiori al 10% del capitale o dei diritti di voto di un'impresa di assicurazione; nessuna impresa di assicurazione, né l'impresa controllante di un'impresa di assicurazione, detiene una simile partecipazione nell'intermediario.",
    impartialAnalysis
      ? "L'intermediario fornisce una consulenza basata su un'analisi imparziale e personale del mercato."
      : "L'intermediario non fornisce una consulenza basata su un'analisi imparziale e personale: propone i contratti delle imprese con le quali ha rapporti d'affari, dopo averne verificato la coerenza con le richieste e le esigenze del contraente.",
    exclusive
      ? sentence(`In virtù di un obbligo contrattuale, l'intermediario propone esclusivamente contratti di: ${insurers.join(', ')}`)
      : sentence(
          `${NOT_EXCLUSIVE} Imprese con le quali ha rapporti d'affari: ${(insurers.length === 0 ? [insurer.name] : insurers).join(', ')}`,
        ),
  ];
}

/** Pre-contract information (MUP): who the intermediary is, how he is paid, which remedies the customer has. Handed over before signing. */
export function mup(data: MupData): TDocumentDefinitions {
  const law = (name: LegalTextName) => legalText(name, data.issuedOn);
  return framed('MUP', data, [
    titleBlock('Modulo unico precontrattuale', 'Informazioni sul distributore e sull’attività di distribuzione', [
      ['Riferimento n.', data.quotationNumber],
      ['Data', day(data.issuedOn)],
    ]),
    paragraphs(law('mupIntroduction')),
    ...intermediarySections(data),
    { margin: [0, 4, 0, 0], stack: [paragraphs(law('registerNotice'))] },
    section(
      'Prodotto e impresa di assicurazione',
      factGrid([
        ['Impresa di assicurazione', data.insurer.name],
        ['Prodotto', data.product],
        ['Contraente', data.customer.name],
      ]),
    ),
    section("Informazioni sull'attività di distribuzione e sui conflitti di interesse", paragraphs(independenceText(data))),
    section('Informazioni sulle remunerazioni', paragraphs(remunerationText(data.remuneration))),
    section('Pagamento dei premi', paragraphs(law('paymentMeans'))),
    section('Strumenti di tutela del contraente', paragraphs([...law('liabilityCover'), ...law('separateAccount'), ...law('complaints')])),
    signatureBlock([paragraphs(law('mupReceipt'))], 'Firma del contraente'),
  ]);
}
