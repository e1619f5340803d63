import type { CertificateData, MupData, NeedsData, ProposalData, SepaMandateData, StatementPrintData } from './document-data.ts';
import type { LienLetterData } from './lien-letter-data.ts';
import type { QuotationPrintData } from './quotation-data.ts';
import type { SignatureProofData } from './signature-proof-data.ts';

/** The data of each kind of document. */
export interface DocumentDataByKind {
  readonly PREVENTIVO: QuotationPrintData;
  readonly MUP: MupData;
  readonly QUESTIONARIO: NeedsData;
  readonly MODULO_PROPOSTA: ProposalData;
  readonly MANDATO_SEPA: SepaMandateData;
  readonly CERTIFICATO: CertificateData;
  readonly ESTRATTO_CONTO: StatementPrintData;
  readonly PROVA_FIRMA: SignatureProofData;
  readonly LETTERA_VINCOLO: LienLetterData;
}
