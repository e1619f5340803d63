import type { DocumentDataByKind, DocumentKind } from '../../domain/index.ts';
import { policy } from './certificate.ts';
import { sepaMandate } from './direct-debit-mandate.ts';
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
import { type DocumentDefinition, drawPdf } from './tagging/draw-pdf.ts';

const DEFINITIONS: { readonly [K in DocumentKind]: (data: DocumentDataByKind[K]) => DocumentDefinition } = {
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
export function renderDocument<K extends DocumentKind>(kind: K, data: DocumentDataByKind[K]): Promise<Uint8Array> {
  return drawPdf(DEFINITIONS[kind](data));
}
