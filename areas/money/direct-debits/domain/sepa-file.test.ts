import { describe, expect, it } from 'vitest';
import { type CollectionFile, FILE_FORMATS, type FileCollection, needsAddress, writeCollectionFile } from './sepa-file.ts';

const ROW: FileCollection = {
  endToEndId: 'SDD000000000001',
  amount: 123_405,
  sequence: 'FRST',
  mandate: 'Q00000123-202611231015',
  signedOn: '2026-11-20',
  debtor: 'Niccolò D’Àosta & figli',
  iban: 'IT60X0542811101000000123456',
  address: null,
  remittance: 'Premio polizza VA-1',
};
const FILE: CollectionFile = {
  format: 'CBI_00_01_01',
  messageId: 'SDD-00000001',
  createdAt: '2026-11-23T10:15:00',
  collectionDate: '2026-12-01',
  creditor: { name: 'Agenzia', iban: 'IT60X0542811101000000123456', creditorId: 'IT19ZZZ0000000743110157', cuc: '0431107A' },
  collections: [
    ROW,
    { ...ROW, endToEndId: 'SDD000000000002', amount: 5, sequence: 'RCUR' },
    { ...ROW, endToEndId: 'SDD000000000003', amount: 90 },
  ],
};

/** Names of the elements in the order of the file. */
const elements = (xml: string) => [...xml.matchAll(/<([A-Za-z]+)[ >]/g)].map(([, name]) => name);

describe.each(FILE_FORMATS)('%s', (format) => {
  const xml = writeCollectionFile({ ...FILE, format });

  it('has one group for each sequence, with the sum of all', () => {
    expect(xml.match(/<SeqTp>\w+/g)).toEqual(['<SeqTp>FRST', '<SeqTp>RCUR']);
    expect(xml).toContain('<NbOfTxs>3</NbOfTxs><CtrlSum>1235.00</CtrlSum>');
    expect(xml).toContain('<InstdAmt Ccy="EUR">0.05</InstdAmt>');
  });

  it('writes names in the characters of SEPA', () => {
    expect(xml).toContain("<Dbtr><Nm>Niccolo D'Aosta e figli</Nm></Dbtr>");
    expect(xml).not.toMatch(/[^\x20-\x7e\n]/);
  });

  it('states a structured address only where the account needs one', () => {
    expect(xml).not.toContain('PstlAdr');
    const abroad = { ...ROW, iban: 'SM86U0322509800000000270100', address: { postalCode: '47890', town: 'San Marino', country: 'SM' } };
    expect(writeCollectionFile({ ...FILE, format, collections: [abroad] })).toContain(
      '<PstlAdr><PstCd>47890</PstCd><TwnNm>San Marino</TwnNm><Ctry>SM</Ctry></PstlAdr>',
    );
  });

  it('never has an unstructured address', () => {
    expect(elements(xml)).not.toContain('AdrLine');
  });
});

it('the formats of CBI name the sender by their CUC and the bank by its ABI, in the order of their schema', () => {
  const xml = writeCollectionFile(FILE);
  expect(xml).toContain('<CBISDDReqLogMsg xmlns="urn:CBI:xsd:CBISDDReqLogMsg.00.01.01"><GrpHdr><MsgId>SDD-00000001</MsgId>');
  expect(xml).toContain('<Id><OrgId><Othr><Id>0431107A</Id><Issr>CBI</Issr></Othr></OrgId></Id>');
  expect(xml).toContain('<CdtrAgt><FinInstnId><ClrSysMmbId><MmbId>05428</MmbId></ClrSysMmbId></FinInstnId></CdtrAgt>');
  const group = elements(xml.slice(xml.indexOf('<PmtInf>'), xml.indexOf('</PmtInf>')));
  const inOrder = ['PmtInfId', 'PmtMtd', 'PmtTpInf', 'ReqdColltnDt', 'Cdtr', 'CdtrAcct', 'CdtrAgt', 'CdtrSchmeId', 'DrctDbtTxInf'];
  expect(group.filter((name, at) => inOrder.includes(name ?? '') && group.indexOf(name) === at)).toEqual(inOrder);
  expect(group).not.toContain('NbOfTxs');
});

it('identifiers fit in 35 characters', () => {
  const xml = writeCollectionFile({ ...FILE, messageId: 'SDD-99999999' });
  for (const [, id = ''] of xml.matchAll(/<(?:MsgId|PmtInfId|EndToEndId|MndtId)>([^<]+)/g)) expect(id.length).toBeLessThanOrEqual(35);
});

it('only accounts outside of the EEA need an address', () => {
  expect(['IT60X', 'DE89', 'SM86', 'CH93', 'GB29', 'MC58'].map(needsAddress)).toEqual([false, false, true, true, true, true]);
});
