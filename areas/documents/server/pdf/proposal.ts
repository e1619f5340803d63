import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { legalText, type ProposalData, UNFAIR_TERMS } from '../../domain/index.ts';
import { factGrid, heading, paragraphs, rowsTable, signatureBlock, titleBlock } from './blocks.ts';
import { framed } from './frame.ts';
import { coverSection, customerSection, lienSection, limitsSection, premiumSection, vehicleSection } from './sections.ts';
import { day } from './typography.ts';

/** Proposal form: what the customer declares, what he asks to insure and at what price, with both signatures. */
export function proposal(data: ProposalData): TDocumentDefinitions {
  const law = (name: Parameters<typeof legalText>[0]) => legalText(name, data.issuedOn);
  return framed('MODULO_PROPOSTA', data, [
    titleBlock('Modulo di proposta', [data.product, data.packageName].filter((part) => part !== null).join(' – '), [
      ['Proposta n.', data.quotationNumber],
      ['Data', day(data.issuedOn)],
    ]),
    factGrid(
      [
        ['Impresa di assicurazione', [data.insurer.name, data.insurer.address].filter((part) => part !== null).join(', ')],
        ['Intermediario', [data.seller.name, data.seller.ruiNumber].filter((part) => part !== null).join(' – RUI ')],
      ],
      2,
    ),
    ...customerSection(data),
    ...vehicleSection(data),
    ...coverSection(data),
    ...premiumSection(data),
    paragraphs(law('premiumTax')),
    ...limitsSection(data),
    ...lienSection(data),
    heading('Richieste ed esigenze assicurative del contraente'),
    ...(data.answers.length === 0
      ? [paragraphs(law('noAnswers'))]
      : [
          paragraphs(law('demandsAndNeeds')),
          rowsTable(
            [
              { label: 'Domanda', width: '*' },
              { label: 'Risposta', width: 150 },
            ],
            data.answers.map(({ question, answer, derived }) => [question, derived ? `${answer} (*)` : answer]),
          ),
        ]),
    heading('Avvertenze e dichiarazioni del contraente'),
    paragraphs([...law('truthfulness'), ...law('cover')]),
    signatureBlock([paragraphs(law('receipt'))], 'Firma del contraente'),
    signatureBlock(
      [
        heading('Approvazione specifica delle clausole'),
        paragraphs(law('unfairTerms')),
        { ul: UNFAIR_TERMS.map((term, i) => `${term}${i === UNFAIR_TERMS.length - 1 ? '.' : ';'}`), margin: [6, 0, 0, 2] },
      ],
      'Firma del contraente',
    ),
    signatureBlock([], "Firma dell'intermediario"),
  ]);
}
