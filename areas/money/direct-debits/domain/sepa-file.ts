import { type Cents, sumCents } from '#platform/domain-kit/money.ts';
import {
  account,
  bankByAbi,
  decimal,
  el,
  inside,
  instructedAmount,
  senderByCuc,
  unnamedBank,
  type Xml,
  xmlFile,
} from '#platform/domain-kit/payments/sepa-elements.ts';
import { sepaText } from '#platform/domain-kit/payments/sepa-text.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import { SEQUENCES, type Sequence } from './states.ts';

/** Formats of a file of collections: the ISO message, and the two versions of the Italian banks' own. */
export const FILE_FORMATS = ['CBI_00_01_01', 'CBI_00_01_00', 'PAIN_008_001_02'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

export interface Creditor {
  readonly name: string;
  readonly iban: string;
  /** SEPA creditor identifier. */
  readonly creditorId: string;
  /** Code of the sender in the Italian interbank network (CUC); the formats of CBI demand it. */
  readonly cuc: string | null;
}

/** The structured address of a debtor; only accounts outside of the EEA need it. */
export interface DebtorAddress {
  readonly postalCode: string | null;
  readonly town: string;
  readonly country: string;
}

export interface FileCollection {
  /** At most 35 characters, unique for the creditor. */
  readonly endToEndId: string;
  readonly amount: Cents;
  readonly sequence: Sequence;
  readonly mandate: string;
  readonly signedOn: PlainDate;
  readonly debtor: string;
  readonly iban: string;
  readonly address: DebtorAddress | null;
  readonly remittance: string;
}

export interface CollectionFile {
  readonly format: FileFormat;
  /** At most 30 characters: each group adds its sequence. */
  readonly messageId: string;
  /** Local date and time without zone: `2026-11-23T10:15:00`. */
  readonly createdAt: string;
  readonly collectionDate: PlainDate;
  readonly creditor: Creditor;
  readonly collections: readonly FileCollection[];
}

const total = (rows: readonly FileCollection[]) => decimal(sumCents(rows.map(({ amount }) => amount)));

/** The countries of the EEA by ISO code: their debtors need no address. */
const EEA = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '));

/** Whether the account of a debtor lies outside of the EEA, where their address must be sent (EPC 114-06). */
export function needsAddress(iban: string): boolean {
  return !EEA.has(iban.slice(0, 2));
}

function debtorParts({ debtor, iban, address }: FileCollection): Xml[] {
  const postal =
    address === null
      ? null
      : el('PstlAdr', [
          address.postalCode === null ? null : el('PstCd', address.postalCode),
          el('TwnNm', sepaText(address.town, 35)),
          el('Ctry', address.country),
        ]);
  return [el('Dbtr', [el('Nm', sepaText(debtor, 70)), postal]), account('DbtrAcct', iban)];
}

function mandatePart({ mandate, signedOn }: FileCollection): Xml {
  return el('DrctDbtTx', [el('MndtRltdInf', [el('MndtId', mandate), el('DtOfSgntr', signedOn)])]);
}

function typePart(sequence: Sequence): Xml {
  return el('PmtTpInf', [el('SvcLvl', [el('Cd', 'SEPA')]), el('LclInstrm', [el('Cd', 'CORE')]), el('SeqTp', sequence)]);
}

const amountPart = (row: FileCollection) => instructedAmount(row.amount);

const remittancePart = ({ remittance }: FileCollection) => el('RmtInf', [el('Ustrd', sepaText(remittance, 140))]);

/** Collections of one sequence. */
interface FileGroup {
  readonly sequence: Sequence;
  readonly rows: readonly FileCollection[];
}

function groupsOf({ collections }: CollectionFile): FileGroup[] {
  return SEQUENCES.map((sequence) => ({ sequence, rows: collections.filter((row) => row.sequence === sequence) })).filter(
    ({ rows }) => rows.length > 0,
  );
}

function isoGroup({ messageId, collectionDate, creditor }: CollectionFile, { sequence, rows }: FileGroup): Xml {
  return el('PmtInf', [
    el('PmtInfId', `${messageId}-${sequence}`),
    el('PmtMtd', 'DD'),
    el('BtchBookg', 'true'),
    el('NbOfTxs', String(rows.length)),
    el('CtrlSum', total(rows)),
    typePart(sequence),
    el('ReqdColltnDt', collectionDate),
    el('Cdtr', [el('Nm', sepaText(creditor.name, 70))]),
    account('CdtrAcct', creditor.iban),
    unnamedBank('CdtrAgt'),
    el('ChrgBr', 'SLEV'),
    inside(['CdtrSchmeId', 'Id', 'PrvtId', 'Othr'], [el('Id', creditor.creditorId), el('SchmeNm', [el('Prtry', 'SEPA')])]),
    ...rows.map((row) =>
      el('DrctDbtTxInf', [
        el('PmtId', [el('EndToEndId', row.endToEndId)]),
        amountPart(row),
        mandatePart(row),
        unnamedBank('DbtrAgt'),
        ...debtorParts(row),
        remittancePart(row),
      ]),
    ),
  ]);
}

function cbiGroup({ messageId, collectionDate, creditor }: CollectionFile, { sequence, rows }: FileGroup): Xml {
  return el('PmtInf', [
    el('PmtInfId', `${messageId}-${sequence}`),
    el('PmtMtd', 'DD'),
    typePart(sequence),
    el('ReqdColltnDt', collectionDate),
    el('Cdtr', [el('Nm', sepaText(creditor.name, 70))]),
    account('CdtrAcct', creditor.iban),
    bankByAbi('CdtrAgt', creditor.iban),
    inside(['CdtrSchmeId', 'Id', 'PrvtId', 'Othr'], [el('Id', creditor.creditorId)]),
    ...rows.map((row, at) =>
      el('DrctDbtTxInf', [
        el('PmtId', [el('InstrId', String(at + 1)), el('EndToEndId', row.endToEndId)]),
        amountPart(row),
        mandatePart(row),
        ...debtorParts(row),
        remittancePart(row),
      ]),
    ),
  ]);
}

const NAMESPACES: Readonly<Record<FileFormat, string>> = {
  CBI_00_01_01: 'urn:CBI:xsd:CBISDDReqLogMsg.00.01.01',
  CBI_00_01_00: 'urn:CBI:xsd:CBISDDReqLogMsg.00.01.00',
  PAIN_008_001_02: 'urn:iso:std:iso:20022:tech:xsd:pain.008.001.02',
};

/**
 * Writes a file of SEPA Core direct debits, one group for each sequence, in the order of its collections: the same data
 * gives the same bytes. The formats of CBI have no document element, name the sender by their CUC, the bank by its ABI,
 * and the debtor's bank not at all.
 */
export function writeCollectionFile(file: CollectionFile): string {
  const { format, messageId, createdAt, creditor, collections } = file;
  const isCbi = format !== 'PAIN_008_001_02';
  const sender = isCbi ? senderByCuc(creditor.cuc ?? '') : inside(['Id', 'PrvtId', 'Othr'], [el('Id', creditor.creditorId)]);
  const header = el('GrpHdr', [
    el('MsgId', messageId),
    el('CreDtTm', createdAt),
    el('NbOfTxs', String(collections.length)),
    el('CtrlSum', total(collections)),
    el('InitgPty', [el('Nm', sepaText(creditor.name, 70)), sender]),
  ]);
  const groups = groupsOf(file).map((group) => (isCbi ? cbiGroup(file, group) : isoGroup(file, group)));
  const namespace = ` xmlns="${NAMESPACES[format]}"`;
  const message = isCbi
    ? el('CBISDDReqLogMsg', [header, ...groups], namespace)
    : el('Document', [el('CstmrDrctDbtInitn', [header, ...groups])], namespace);
  return xmlFile(message);
}
