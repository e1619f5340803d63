import { type LienLetterData, legalText } from '../../../domain/index.ts';
import { factGrid, paragraphs, section, titleBlock } from '../blocks.ts';
import { framed } from '../frame.ts';
import type { DocumentDefinition } from '../tagging/draw-pdf.ts';
import { day } from '../typography.ts';

/** The letter to a lender: the policy, its lien, and what the lender may rely on. */
export function lienLetter(data: LienLetterData): DocumentDefinition {
  const { lender } = data;
  return framed('LETTERA_VINCOLO', data, [
    titleBlock('Lettera di vincolo', lender.name, [
      ['Polizza n.', data.quotationNumber],
      ['Data', day(data.issuedOn)],
    ]),
    paragraphs([`Spett.le ${lender.name}`, `PEC: ${lender.address}`]),
    paragraphs(legalText('lienLetter', data.issuedOn)),
    section('Polizza', factGrid(data.policy, 2)),
    section('Vincolo', factGrid(data.lien, 2)),
    paragraphs(legalText('lien', data.issuedOn)),
    paragraphs([data.agency.name]),
  ]);
}
