import type { Text } from '#platform/domain-kit/locale.ts';
import type { TransferFormat } from '#platform/domain-kit/payments/credit-transfers.ts';
import type { Remittance, StatementPeriod, Withholding } from './agreement.ts';
import type { CommissionKind, CommissionStatus } from './commissions.ts';
import type { RappelMethod, RappelPeriod } from './rappel.ts';
import type { DifferenceReason, OwnerKind } from './separate-account.ts';
import type { Answer } from './status.ts';

export const ANSWER_LABELS: Readonly<Record<Answer, Text>> = {
  RISCONTRATO: { it: 'Riscontrato', en: 'Acknowledged' },
  CONTESTATO: { it: 'Contestato', en: 'Disputed' },
};

export const PERIOD_LABELS: Readonly<Record<StatementPeriod, Text>> = {
  DECADE: { it: 'Decade', en: 'Ten days' },
  QUINDICINA: { it: 'Quindicina', en: 'Fortnight' },
  MESE: { it: 'Mese', en: 'Month' },
  STRAORDINARIO: { it: 'Straordinario', en: 'Extraordinary' },
};

export const REMITTANCE_LABELS: Readonly<Record<Remittance, Text>> = {
  NETTA: { it: 'Al netto delle provvigioni', en: 'Net of commission' },
  LORDA: { it: 'Al lordo delle provvigioni', en: 'Gross of commission' },
};

export const WITHHOLDING_LABELS: Readonly<Record<Withholding, Text>> = {
  NESSUNA: { it: 'Nessuna', en: 'None' },
  META: { it: 'Sul 50% delle provvigioni', en: 'On 50% of the commission' },
  UN_QUINTO: { it: 'Sul 20% delle provvigioni', en: 'On 20% of the commission' },
};

export const MOVEMENT_LABELS: Readonly<Record<'EMISSIONE' | 'VARIAZIONE' | 'STORNO' | 'INSOLUTO' | 'SINISTRO', Text>> = {
  SINISTRO: { it: 'Sinistro', en: 'Claim' },
  EMISSIONE: { it: 'Emissione', en: 'Issue' },
  VARIAZIONE: { it: 'Variazione', en: 'Change' },
  STORNO: { it: 'Storno', en: 'Reversal' },
  INSOLUTO: { it: 'Insoluto', en: 'Returned' },
};

export const PAYMENT_FORMAT_LABELS: Readonly<Record<TransferFormat, Text>> = {
  PAIN_001_001_03: { it: 'SEPA pain.001.001.03', en: 'SEPA pain.001.001.03' },
  CBI_00_04_00: { it: 'CBI CBIPaymentRequest 00.04.00', en: 'CBI CBIPaymentRequest 00.04.00' },
};

export const RAPPEL_PERIOD_LABELS: Readonly<Record<RappelPeriod, Text>> = {
  TRIMESTRE: { it: 'Trimestre', en: 'Quarter' },
  SEMESTRE: { it: 'Semestre', en: 'Half-year' },
  ANNO: { it: 'Anno', en: 'Year' },
};

export const RAPPEL_METHOD_LABELS: Readonly<Record<RappelMethod, Text>> = {
  INTERO: { it: 'Sull’intero volume', en: 'On the whole volume' },
  SCAGLIONI: { it: 'A scaglioni', en: 'By bands' },
};

export const COMMISSION_STATUS_LABELS: Readonly<Record<CommissionStatus, Text>> = {
  EMESSO: { it: 'Da pagare', en: 'To be paid' },
  PAGATO: { it: 'Pagato', en: 'Paid' },
  ANNULLATO: { it: 'Annullato', en: 'Cancelled' },
};

export const COMMISSION_KIND_LABELS: Readonly<Record<CommissionKind, Text>> = {
  PROVVIGIONE: { it: 'Provvigione', en: 'Commission' },
  INSOLUTO: { it: 'Insoluto', en: 'Returned premium' },
  RAPPEL: { it: 'Rappel', en: 'Rappel' },
};

export const OWNER_LABELS: Readonly<Record<OwnerKind, Text>> = {
  COMPAGNIA: { it: 'Compagnia', en: 'Insurer' },
  ASSICURATI: { it: 'Assicurati (acconti e rimborsi da pagare)', en: 'Insured persons (advances and refunds to pay)' },
  NON_ATTRIBUITI: { it: 'Incassi non attribuiti', en: 'Receipts not attributed' },
  PRODUTTORI: { it: 'Produttori (versamenti in eccesso)', en: 'Producers (paid in excess)' },
  IN_ARRIVO: { it: 'Premi ancora presso i produttori', en: 'Premiums still with producers' },
  AGENZIA: { it: 'Agenzia e rete (provvigioni)', en: 'Agency and network (commission)' },
  PRECEDENTE: { it: 'Saldo prima degli accordi', en: 'Balance before the agreements' },
};

export const DIFFERENCE_LABELS: Readonly<Record<DifferenceReason, Text>> = {
  SOLO_IN_BANCA: { it: 'In banca ma non in contabilità', en: 'In the bank but not in the ledger' },
  SOLO_IN_CONTABILITA: { it: 'In contabilità ma non in banca', en: 'In the ledger but not in the bank' },
  IMPORTO_DIVERSO: { it: 'Importo diverso', en: 'Another amount' },
  FORSE_DOPPIO: { it: 'Forse doppio, da decidere', en: 'Perhaps twice, to be decided' },
  ALTRO_PERIODO: { it: 'Registrato in un altro mese', en: 'Booked in another month' },
  SENZA_FILE: { it: 'Giorno senza file della banca', en: 'Day without a file of the bank' },
};
