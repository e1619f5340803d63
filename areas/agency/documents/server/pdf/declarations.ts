import type { Content } from 'pdfmake/interfaces.js';
import { type ComplaintsParty, type IntermediaryDeclarations, legalText, type MupData } from '../../domain/index.ts';
import { type Fact, factGrid, paragraphs, section } from './blocks.ts';
import { euro, joined, printedPhone, sentence } from './typography.ts';

type Pay = Pick<IntermediaryDeclarations, 'commission' | 'fee' | 'variable' | 'otherBenefits'>;

/**
 * Nature of the remuneration in words; the law requires commission amounts for motor liability only, which is not sold
 * here.
 */
export function remunerationText(name: string, { commission, fee, variable, otherBenefits }: Pay): string[] {
  const parts = [
    ...(commission ? ['una commissione inclusa nel premio assicurativo'] : []),
    ...(fee > 0 ? [`un onorario corrisposto direttamente dal contraente, pari a ${euro(fee)}`] : []),
    ...(variable
      ? [
          'un compenso variabile, riconosciuto al raggiungimento di obiettivi di produzione (rappel), che non comporta costi per il contraente',
        ]
      : []),
    ...(otherBenefits === null ? [] : [`altri benefici economici: ${otherBenefits.replace(/\.$/, '')}`]),
  ];
  if (parts.length === 0) return [`Per il contratto proposto ${sentence(`${name} non percepisce alcun compenso`)}`];
  const last = parts.length - 1;
  return [
    `Per l'attività svolta in relazione al contratto proposto ${name} percepisce:`,
    ...parts.map((part, i) => `– ${part}${i === last ? '.' : ';'}`),
  ];
}

function holdingsText({ holdsIn, heldBy }: IntermediaryDeclarations): string[] {
  return [
    holdsIn === null
      ? "non detiene partecipazioni, dirette o indirette, pari o superiori al 10% del capitale o dei diritti di voto di un'impresa di assicurazione"
      : `detiene, direttamente o indirettamente, una partecipazione pari o superiore al 10% del capitale o dei diritti di voto di: ${holdsIn}`,
    heldBy === null
      ? "nessuna impresa di assicurazione, né l'impresa controllante di un'impresa di assicurazione, detiene una simile partecipazione nell'intermediario"
      : `detengono una partecipazione pari o superiore al 10% del capitale o dei diritti di voto nell'intermediario: ${heldBy}`,
  ];
}

function adviceText({ impartialAnalysis, exclusive }: IntermediaryDeclarations, insurers: readonly string[]): string[] {
  const names = insurers.join(', ');
  return [
    impartialAnalysis
      ? "fornisce una consulenza basata su un'analisi imparziale e personale del mercato"
      : "non fornisce una consulenza basata su un'analisi imparziale e personale: propone i contratti delle imprese con le quali ha rapporti d'affari, dopo averne verificato la coerenza con le richieste e le esigenze del contraente",
    exclusive
      ? `in virtù di un obbligo contrattuale propone esclusivamente contratti di: ${names}`
      : `distribuisce contratti in assenza di obblighi contrattuali che impongano di offrire esclusivamente i contratti di una o più imprese di assicurazione; imprese con le quali ha rapporti d'affari: ${names}`,
  ];
}

/** Each intermediary's relation to insurers. */
export function independenceSection({ declarations, insurers, insurer }: MupData): Content {
  const sold = insurers.length === 0 ? [insurer.name] : insurers;
  return section(
    "Informazioni sull'attività di distribuzione e sui conflitti di interesse",
    ...declarations.map((one): Content => {
      const parts = [...holdingsText(one), ...adviceText(one, sold)];
      return {
        stack: [
          { text: one.name, bold: true, margin: [0, 0, 0, 2] },
          paragraphs(parts.map((part, i) => `– ${i === parts.length - 1 ? sentence(part) : `${part.replace(/\.$/, '')};`}`)),
        ],
      };
    }),
  );
}

export function remunerationSection({ declarations }: MupData): Content {
  return section('Informazioni sulle remunerazioni', ...declarations.map((one) => paragraphs(remunerationText(one.name, one))));
}

/** Who distributes for whom, and with which partners. */
export function distributionSection({ seller, agency, declarations, issuedOn }: MupData): Content {
  const chain = joined([seller.name, seller.onBehalfOf, agency.name], ', per conto di ');
  const partners = declarations.flatMap(({ horizontal }) => (horizontal === null ? [] : [horizontal]));
  return section(
    'Modello di distribuzione',
    paragraphs([
      sentence(`Il contratto è distribuito da ${chain}`),
      ...(partners.length === 0 ? legalText('noHorizontal', issuedOn) : [...legalText('horizontal', issuedOn), ...partners.map(sentence)]),
    ]),
  );
}

function complaintFacts({ of, office, address, email, pec, phone }: ComplaintsParty): Content {
  const known = (name: string, value: string | null): Fact[] => (value === null ? [] : [[name, value]]);
  return {
    stack: [
      { text: of, bold: true, margin: [0, 2, 0, 0] },
      factGrid([
        ['Ufficio', office],
        ['Indirizzo', address],
        ...known('E-mail', email),
        ...known('PEC', pec),
        ...known('Telefono', printedPhone(phone)),
      ]),
    ],
  };
}

/** Complaints: steps, terms, addresses of agency and insurer. */
export function complaintsSection({ complaints, issuedOn }: MupData): Content {
  return section('Reclami', paragraphs(legalText('complaints', issuedOn)), ...complaints.map(complaintFacts));
}
