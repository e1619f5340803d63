import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { DocumentDataByKind, DocumentKind } from '../../domain/index.ts';
import { policy } from './certificate.ts';
import { sepaMandate } from './direct-debit-mandate.ts';
import { type FontScript, fontFile } from './fonts/font-files.ts';
import { sharedFont } from './fonts/shared-fonts.ts';
import { appendix } from './letters/appendix.ts';
import { cancellationCalculation, cancellationLetter } from './letters/cancellation-paper.ts';
import { lienLetter } from './letters/lien-letter.ts';
import { needsDocument } from './needs-questionnaire.ts';
import { mup } from './pre-contract-form.ts';
import { proposal } from './proposal-form.ts';
import { quotation } from './quotation/quotation.ts';
import { signatureProof } from './signature/signature-proof.ts';
import { statement } from './statements/account-statement.ts';
import { commissionStatement } from './statements/commission-statement.ts';
import { remittanceStatement } from './statements/remittance-statement.ts';

// The library's in-memory files; its published types omit them.
declare module 'pdfmake' {
  export const virtualfs: { writeFileSync(name: string, content: Buffer): void };
}

/** Registers a font in the library's memory and returns its name there. */
function font(script: FontScript, weight: number, style: 'normal' | 'italic'): string {
  const { name, content } = fontFile(script, weight, style);
  pdfmake.virtualfs.writeFileSync(name, sharedFont(content));
  return name;
}

const family = (script: FontScript) => ({
  normal: font(script, 400, 'normal'),
  bold: font(script, 600, 'normal'),
  italics: font(script, 400, 'italic'),
  bolditalics: font(script, 600, 'italic'),
});

// A document may load nothing from network or disk.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => false);
pdfmake.setFonts({ Titillium: family('latin'), TitilliumExtended: family('latin-ext') });

const DEFINITIONS: { readonly [K in DocumentKind]: (data: DocumentDataByKind[K]) => TDocumentDefinitions } = {
  PREVENTIVO: quotation,
  MUP: mup,
  QUESTIONARIO: needsDocument,
  MODULO_PROPOSTA: proposal,
  MANDATO_SEPA: sepaMandate,
  CERTIFICATO: policy,
  ESTRATTO_CONTO: statement,
  RENDICONTO: remittanceStatement,
  PROVVIGIONI: commissionStatement,
  PROVA_FIRMA: signatureProof,
  LETTERA_VINCOLO: lienLetter,
  LETTERA_ANNULLAMENTO: cancellationLetter,
  CALCOLO_ANNULLAMENTO: cancellationCalculation,
  APPENDICE: appendix,
};

/**
 * Draws one document. The same kind and data give the same bytes. Uses tens of milliseconds of CPU: see `renderer.ts`.
 */
export async function renderDocument<K extends DocumentKind>(kind: K, data: DocumentDataByKind[K]): Promise<Uint8Array> {
  return pdfmake.createPdf(DEFINITIONS[kind](data)).getBuffer();
}
