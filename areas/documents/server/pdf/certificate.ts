import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { type CertificateData, legalText } from '../../domain/index.ts';
import { factGrid, paragraphs, titleBlock } from './blocks.ts';
import { framed } from './frame.ts';
import { coverSection, customerSection, lienSection, limitsSection, premiumSection, vehicleSection } from './sections.ts';
import { day } from './typography.ts';

/** Short proof of cover of an issued policy. */
export function certificate(data: CertificateData): TDocumentDefinitions {
  return framed('CERTIFICATO', data, [
    titleBlock('Certificato di assicurazione', [data.product, data.packageName].filter((part) => part !== null).join(' – '), [
      ['Polizza n.', data.policyNumber],
      ['Emessa il', day(data.issuedOn)],
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
    ...limitsSection(data),
    ...lienSection(data),
    { margin: [0, 10, 0, 0], stack: [paragraphs([...legalText('certificate', data.issuedOn), ...legalText('cover', data.issuedOn)])] },
  ]);
}
