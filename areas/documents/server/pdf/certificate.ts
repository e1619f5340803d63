import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { type CertificateData, legalText } from '../../domain/index.ts';
import { paragraphs, section, titleBlock } from './blocks.ts';
import { framed } from './frame.ts';
import { coverSection, customerSection, insuredSection, lienSection, limitsSection, parties, premiumSection } from './sections.ts';
import { day, joined } from './typography.ts';

/** Short proof of cover of an issued policy. */
export function certificate(data: CertificateData): TDocumentDefinitions {
  return framed('CERTIFICATO', data, [
    titleBlock('Certificato di assicurazione', joined([data.product, data.packageName], ' – '), [
      ['Polizza n.', data.policyNumber],
      ['Emessa il', day(data.issuedOn)],
    ]),
    parties(data),
    customerSection(data),
    insuredSection(data),
    coverSection(data),
    premiumSection(data),
    ...limitsSection(data),
    ...lienSection(data),
    section('Avvertenze', paragraphs([...legalText('certificate', data.issuedOn), ...legalText('cover', data.issuedOn)])),
  ]);
}
