import { describe, expect, it } from 'vitest';
import { type FileTransfer, TRANSFER_FORMATS, type TransferFile, writeTransferFile } from './credit-transfers.ts';

const ROW: FileTransfer = {
  endToEndId: 'RMB000000000001',
  amount: 123_405,
  creditor: 'Niccolò D’Àosta & figli',
  iban: 'IT60X0542811101000000123456',
  remittance: 'Rimborso polizza VA-1',
};
const FILE: TransferFile = {
  format: 'CBI_00_04_00',
  messageId: 'RMB-00000001',
  createdAt: '2026-11-23T10:15:00',
  executionDate: '2026-12-01',
  debtor: { name: 'Agenzia', iban: 'IT60X0542811101000000123456', cuc: '0431107A' },
  purpose: 'CASH',
  transfers: [ROW, { ...ROW, endToEndId: 'RMB000000000002', amount: 5 }],
};

describe.each(TRANSFER_FORMATS)('%s', (format) => {
  const xml = writeTransferFile({ ...FILE, format });

  it('has the number and the sum of its transfers', () => {
    expect(xml).toContain('<NbOfTxs>2</NbOfTxs><CtrlSum>1234.10</CtrlSum>');
    expect(xml).toContain('<InstdAmt Ccy="EUR">0.05</InstdAmt>');
  });

  it('writes names in the characters of SEPA', () => {
    expect(xml).toContain("<Cdtr><Nm>Niccolo D'Aosta e figli</Nm></Cdtr>");
    expect(xml).not.toMatch(/[^\x20-\x7e\n]/);
  });

  it('gives the same bytes for the same data', () => {
    expect(writeTransferFile({ ...FILE, format })).toBe(xml);
  });

  it('refuses a file without transfers and an amount that is not positive', () => {
    expect(() => writeTransferFile({ ...FILE, format, transfers: [] })).toThrow(RangeError);
    expect(() => writeTransferFile({ ...FILE, format, transfers: [{ ...ROW, amount: 0 }] })).toThrow(RangeError);
  });
});

it('the format of CBI names the sender by their CUC, the bank by its ABI, and what a transfer is for', () => {
  const xml = writeTransferFile(FILE);
  expect(xml).toContain('<CBIPaymentRequest xmlns="urn:CBI:xsd:CBIPaymentRequest.00.04.00"><GrpHdr><MsgId>RMB-00000001</MsgId>');
  expect(xml).toContain('<Id><OrgId><Othr><Id>0431107A</Id><Issr>CBI</Issr></Othr></OrgId></Id>');
  expect(xml).toContain('<DbtrAgt><FinInstnId><ClrSysMmbId><MmbId>05428</MmbId></ClrSysMmbId></FinInstnId></DbtrAgt>');
  expect(xml).toContain('<InstrId>2</InstrId><EndToEndId>RMB000000000002</EndToEndId></PmtId><PmtTpInf><CtgyPurp><Cd>CASH</Cd>');
});

it('the ISO message needs no CUC, the format of CBI does', () => {
  const debtor = { ...FILE.debtor, cuc: null };
  expect(writeTransferFile({ ...FILE, format: 'PAIN_001_001_03', debtor })).toContain('<InitgPty><Nm>Agenzia</Nm></InitgPty>');
  expect(() => writeTransferFile({ ...FILE, debtor })).toThrow(RangeError);
});
