import type { ProposalData } from '../../domain/document-data.ts';
import { type LegalTextName, legalText, unfairClauses } from '../../domain/index.ts';
import { paragraphs, section, signatureBlock, titleBlock } from './blocks.ts';
import { contractBody } from './contract-body.ts';
import { framed } from './frame.ts';
import { needsSection } from './sections.ts';
import type { DocumentDefinition } from './tagging/draw-pdf.ts';
import { day, joined } from './typography.ts';

function choiceOf({ question, answer }: ProposalData['consents'][number]): string {
  const box = (on: boolean) => (on ? '[X]' : '[  ]');
  return `${question}: ${box(answer === true)} acconsento   ${box(answer === false)} non acconsento`;
}

/** Proposal form: the customer's declarations, the requested insurance and its price, with both signatures. */
export function proposal(data: ProposalData): DocumentDefinition {
  const law = (name: LegalTextName) => legalText(name, data.issuedOn);
  const clauses = unfairClauses(data.unfairTerms);
  return framed('MODULO_PROPOSTA', data, [
    titleBlock('Modulo di proposta', joined([data.product, data.packageName], ' – '), [
      ['Proposta n.', data.quotationNumber],
      ['Data', day(data.issuedOn)],
    ]),
    ...contractBody(data),
    needsSection(data),
    signatureBlock(
      [section('Avvertenze e dichiarazioni del contraente', paragraphs([...law('truthfulness'), ...law('cover'), ...law('receipt')]))],
      'Firma del contraente',
    ),
    signatureBlock(
      [
        section('Approvazione specifica delle clausole', paragraphs(law('unfairTerms')), {
          ul: clauses.map((clause, i) => `${clause}${i === clauses.length - 1 ? '.' : ';'}`),
          margin: [6, 0, 0, 2],
        }),
      ],
      'Firma del contraente',
    ),
    signatureBlock(
      [section('Consensi al trattamento dei dati personali', paragraphs([...law('consents'), ...data.consents.map(choiceOf)]))],
      'Firma del contraente',
    ),
    signatureBlock([section("Spazio riservato all'intermediario", paragraphs(law('identification')))], "Firma dell'intermediario"),
  ]);
}
