import { type Cents, sumCents } from '../money.ts';
import type { PlainDate } from '../time/dates.ts';
import { account, bankByAbi, decimal, el, inside, instructedAmount, senderByCuc, unnamedBank, type Xml, xmlFile } from './sepa-elements.ts';
import { sepaText } from './sepa-text.ts';

/** Formats of a file of credit transfers: the ISO message, and the Italian banks' own, which demands the sender's CUC. */
export const TRANSFER_FORMATS = ['PAIN_001_001_03', 'CBI_00_04_00'] as const;
export type TransferFormat = (typeof TRANSFER_FORMATS)[number];

/** Who pays, from which account. */
export interface TransferDebtor {
  readonly name: string;
  readonly iban: string;
  /** Code of the sender in the Italian interbank network (CUC). */
  readonly cuc: string | null;
}

/** One credit transfer. */
export interface FileTransfer {
  /** At most 35 characters, unique for the debtor; statements of both accounts show it. */
  readonly endToEndId: string;
  readonly amount: Cents;
  readonly creditor: string;
  /** Normalised, of the SEPA area. */
  readonly iban: string;
  readonly remittance: string;
}

/** A file of SEPA credit transfers: one account is debited on one day. */
export interface TransferFile {
  readonly format: TransferFormat;
  /** At most 35 characters. */
  readonly messageId: string;
  /** Local date and time without zone: `2026-11-23T10:15:00`. */
  readonly createdAt: string;
  /** A TARGET day. */
  readonly executionDate: PlainDate;
  readonly debtor: TransferDebtor;
  /** What the Italian banks' format says that all transfers are for: suppliers (SUPP) or others (CASH). */
  readonly purpose: 'SUPP' | 'CASH';
  readonly transfers: readonly FileTransfer[];
}

const NAMESPACES: Readonly<Record<TransferFormat, string>> = {
  PAIN_001_001_03: 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.03',
  CBI_00_04_00: 'urn:CBI:xsd:CBIPaymentRequest.00.04.00',
};

function transferOf({ format, purpose }: TransferFile, row: FileTransfer, at: number): Xml {
  const isCbi = format === 'CBI_00_04_00';
  return el('CdtTrfTxInf', [
    el('PmtId', [isCbi ? el('InstrId', String(at + 1)) : null, el('EndToEndId', row.endToEndId)]),
    isCbi ? el('PmtTpInf', [el('CtgyPurp', [el('Cd', purpose)])]) : null,
    el('Amt', [instructedAmount(row.amount)]),
    el('Cdtr', [el('Nm', sepaText(row.creditor, 70))]),
    account('CdtrAcct', row.iban),
    el('RmtInf', [el('Ustrd', sepaText(row.remittance, 140))]),
  ]);
}

/**
 * Writes a file of SEPA credit transfers in the order of its rows: the same data gives the same bytes. The format of CBI
 * has no document element, names the sender by their CUC and the debtor's bank by its ABI. Throws a RangeError for a
 * file without transfers, an amount that is not positive, and for CBI without CUC.
 */
export function writeTransferFile(file: TransferFile): string {
  const { format, messageId, createdAt, executionDate, debtor, transfers } = file;
  const isCbi = format === 'CBI_00_04_00';
  if (transfers.length === 0 || transfers.some(({ amount }) => amount <= 0)) throw new RangeError('Nothing to transfer');
  if (isCbi && debtor.cuc === null) throw new RangeError('The format of CBI needs a CUC');
  const count = el('NbOfTxs', String(transfers.length));
  const sum = el('CtrlSum', decimal(sumCents(transfers.map(({ amount }) => amount))));
  const name = el('Nm', sepaText(debtor.name, 70));
  const header = el('GrpHdr', [
    el('MsgId', messageId),
    el('CreDtTm', createdAt),
    count,
    sum,
    el('InitgPty', [name, debtor.cuc === null ? null : senderByCuc(debtor.cuc)]),
  ]);
  const group = el('PmtInf', [
    el('PmtInfId', messageId),
    el('PmtMtd', 'TRF'),
    el('BtchBookg', 'true'),
    ...(isCbi ? [] : [count, sum]),
    el('PmtTpInf', [el('InstrPrty', 'NORM'), inside(['SvcLvl'], [el('Cd', 'SEPA')])]),
    el('ReqdExctnDt', executionDate),
    el('Dbtr', [name]),
    account('DbtrAcct', debtor.iban),
    isCbi ? bankByAbi('DbtrAgt', debtor.iban) : unnamedBank('DbtrAgt'),
    el('ChrgBr', 'SLEV'),
    ...transfers.map((row, at) => transferOf(file, row, at)),
  ]);
  const namespace = ` xmlns="${NAMESPACES[format]}"`;
  if (isCbi) return xmlFile(el('CBIPaymentRequest', [header, group], namespace));
  return xmlFile(el('Document', [el('CstmrCdtTrfInitn', [header, group])], namespace));
}
