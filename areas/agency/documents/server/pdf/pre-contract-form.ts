import { type LegalTextName, legalText, type MupData } from '../../domain/index.ts';
import { factGrid, paragraphs, section, signatureBlock, titleBlock } from './blocks.ts';
import { complaintsSection, distributionSection, independenceSection, remunerationSection } from './declarations.ts';
import { framed } from './frame.ts';
import { intermediarySections } from './sections.ts';
import type { DocumentDefinition } from './tagging/draw-pdf.ts';
import { day } from './typography.ts';

/** Pre-contract information (MUP): the intermediary, their pay, the customer's remedies. Handed over before signing. */
export function mup(data: MupData): DocumentDefinition {
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
    distributionSection(data),
    independenceSection(data),
    remunerationSection(data),
    section('Pagamento dei premi', paragraphs(law('paymentMeans'))),
    section('Strumenti di tutela del contraente', paragraphs([...law('liabilityCover'), ...law('separateAccount')])),
    complaintsSection(data),
    signatureBlock([paragraphs(law('mupReceipt'))], 'Firma del contraente'),
  ]);
}
