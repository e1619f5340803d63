import type { AppendixData } from './appendix-data.ts';
import type { CancellationPaperData } from './cancellation-paper-data.ts';
import type { CertificateData, MupData, NeedsData, ProposalData, SepaMandateData, StatementPrintData } from './document-data.ts';
import type { LienLetterData } from './lien-letter-data.ts';
import type { QuotationPrintData } from './quotation-data.ts';
import type { CommissionPrintData, RemittancePrintData } from './remittance-data.ts';
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
  readonly RENDICONTO: RemittancePrintData;
  readonly PROVVIGIONI: CommissionPrintData;
  readonly PROVA_FIRMA: SignatureProofData;
  readonly LETTERA_VINCOLO: LienLetterData;
  readonly LETTERA_ANNULLAMENTO: CancellationPaperData;
  readonly CALCOLO_ANNULLAMENTO: CancellationPaperData;
  readonly APPENDICE: AppendixData;
}
