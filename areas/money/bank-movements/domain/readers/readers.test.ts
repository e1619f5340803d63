import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { italianIban } from '#platform/domain-kit/identifiers/iban.ts';
import { sumCents } from '#platform/domain-kit/money.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import type { XmlElement } from '#platform/domain-kit/xml.ts';
import { type BankEntry, type BankFault, BankFileRefused, checkBankFile } from '../bank-file.ts';
import { camtFile, csvFile, rhFile } from '../testing/bank-files.ts';
import { readCamt } from './camt.ts';
import { readRh } from './rh.ts';
import { readTable } from './table.ts';

const TODAY = '2030-01-01';
const ACCOUNT = 'IT60X0542811101000000123456';
const OTHER = italianIban('05428', '11101', '123457');

/** A small parser of what the writers write: the kit's parser has its own tests and is not of this floor. */
function parsed(xml: string): XmlElement {
  const open: { name: string; namespace: string; attributes: Record<string, string>; children: XmlElement[]; text: string }[] = [];
  let root: XmlElement | undefined;
  const plain = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&amp;', '&');
  for (const [, end, name = '', attribute, value, text = ''] of xml.matchAll(/<(\/?)([A-Za-z][\w.]*)(?: ([\w:]+)="([^"]*)")?>([^<]*)/g)) {
    if (end === '/') {
      open.pop();
      continue;
    }
    const element = {
      name,
      namespace: '',
      attributes: attribute === undefined ? {} : { [attribute]: value ?? '' },
      children: [],
      text: plain(text),
    };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  }
  if (root === undefined) throw new Error('no element');
  return root;
}

const cells = (csv: string) =>
  csv.split('\r\n').map((line) => line.split(';').map((cell) => cell.replace(/^"|"$/g, '').replaceAll('""', '"')));

const word = fc.stringMatching(/^[A-Z][A-Za-z0-9èàò&]{2,9}$/);
const words = (most: number) => fc.array(word, { minLength: 1, maxLength: most }).map((list) => list.join(' '));
const day = fc.integer({ min: 0, max: 700 }).map((days) => addDays('2025-01-01', days));
const cents = fc.integer({ min: 1, max: 9_999_999 }).chain((amount) => fc.constantFrom(amount, 0 - amount));
const movement = fc.record({
  amount: cents,
  name: fc.option(words(3).map((name) => name.slice(0, 40).trim())),
  iban: fc.constantFrom(null, OTHER),
  text: words(30).map((text) => text.slice(0, 480).trim()),
  endToEndId: fc.option(fc.stringMatching(/^[A-Z][A-Z0-9]{5,30}$/)),
  returnCode: fc.constant(null),
});
const reference = fc.option(fc.stringMatching(/^[A-Z]{2}[0-9]{4,12}$/));
const single = fc
  .record({ reference, bookedOn: day, valueOn: day, movement })
  .map(({ movement: only, ...entry }): BankEntry => ({ ...entry, amount: only.amount, movements: [only] }));
const batch = fc
  .record({ reference, bookedOn: day, valueOn: day, movements: fc.array(movement, { minLength: 2, maxLength: 5 }) })
  .map((entry): BankEntry => ({ ...entry, amount: sumCents(entry.movements.map(({ amount }) => amount)) }))
  .filter(({ amount }) => amount !== 0);
const opening = fc.integer({ min: -1_000_000, max: 1_000_000_00 });
const statementOf = (entry: fc.Arbitrary<BankEntry>) =>
  fc.record({ opening, entries: fc.array(entry, { maxLength: 6 }) }).map((one) => ({ ...one, account: ACCOUNT }));

describe('every format gives back what the bank wrote', () => {
  it('camt.053 and camt.054 of versions 2 and 8, with batches', () => {
    fc.assert(
      fc.property(
        statementOf(fc.oneof(single, batch)),
        fc.constantFrom(2 as const, 8 as const),
        fc.constantFrom('053' as const, '054' as const),
        (statement, version, message) => {
          const file = readCamt(parsed(camtFile([statement], { version, message })));
          expect(file.format).toBe(`CAMT_${message}`);
          expect(file.statements[0]?.entries).toEqual(statement.entries);
          expect(file.statements[0]?.opening).toBe(message === '053' ? statement.opening : null);
          checkBankFile(file, ACCOUNT, [ACCOUNT], TODAY);
        },
      ),
    );
  });

  it('CBI RH, with texts over several records', () => {
    fc.assert(
      fc.property(fc.array(statementOf(single), { minLength: 1, maxLength: 3 }), (statements) => {
        const file = readRh(rhFile(statements));
        expect(file.statements.map(({ entries }) => entries)).toEqual(statements.map(({ entries }) => entries));
        expect(file.statements.map((one) => one.opening)).toEqual(statements.map((one) => one.opening));
        checkBankFile(file, ACCOUNT, [ACCOUNT], TODAY);
      }),
    );
  });

  it('a table, without what it has no column for', () => {
    fc.assert(
      fc.property(statementOf(single), (statement) => {
        const [read] = readTable(cells(csvFile(statement))).statements;
        const known = statement.entries.map((entry) => ({
          ...entry,
          movements: entry.movements.map((one) => ({ ...one, iban: null, endToEndId: null })),
        }));
        expect(read).toEqual({ account: ACCOUNT, currency: null, opening: statement.opening, closing: expect.any(Number), entries: known });
      }),
    );
  });
});

const faultOf = (task: () => unknown): BankFault | unknown => {
  try {
    task();
    return null;
  } catch (error) {
    return error instanceof BankFileRefused ? error.fault : error;
  }
};

const paid: BankEntry = {
  reference: 'CRO123',
  bookedOn: '2026-11-20',
  valueOn: '2026-11-21',
  amount: 50_000,
  movements: [{ amount: 50_000, name: 'Mario Rossi', iban: OTHER, text: 'Premio proposta Q00000012', endToEndId: null, returnCode: null }],
};
const statement = { account: ACCOUNT, opening: 0, entries: [paid] };
const check = (file: Parameters<typeof checkBankFile>[0]) => checkBankFile(file, ACCOUNT, [ACCOUNT], TODAY);

describe('a file that is not accepted', () => {
  it('is of another account', () => {
    expect(faultOf(() => check(readCamt(parsed(camtFile([{ ...statement, account: OTHER }])))))).toBe('ALTRO_CONTO');
    expect(faultOf(() => check(readRh(rhFile([statement, { ...statement, account: OTHER }]))))).toBe('ALTRO_CONTO');
    expect(faultOf(() => check(readTable(cells(csvFile({ ...statement, account: OTHER })))))).toBe('ALTRO_CONTO');
  });

  it('is in another currency, as a whole or in one line', () => {
    expect(faultOf(() => check(readCamt(parsed(camtFile([{ ...statement, currency: 'USD' }])))))).toBe('ALTRA_DIVISA');
    expect(faultOf(() => check(readRh(rhFile([{ ...statement, currency: 'USD' }]))))).toBe('ALTRA_DIVISA');
    expect(
      faultOf(() =>
        readTable([
          ['Data', 'Valuta', 'Importo', 'Causale'],
          ['20/11/2026', 'CHF', '5,00', 'x'],
        ]),
      ),
    ).toBe('ALTRA_DIVISA');
  });

  it('has balances that do not follow from its lines', () => {
    const camt = camtFile([statement]).replace(
      '<Amt Ccy="EUR">500.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>',
      '<Amt Ccy="EUR">499.99</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>',
    );
    expect(faultOf(() => check(readCamt(parsed(camt))))).toBe('SALDO_NON_QUADRA');
    const rh = rhFile([{ ...statement, entries: [paid, paid] }]).split('\r\n');
    rh.splice(2, 4);
    expect(faultOf(() => check(readRh([...rh.slice(0, -2), ` EF${' '.repeat(117)}`].join('\n'))))).toBe('SALDO_NON_QUADRA');
    expect(faultOf(() => check(readTable(cells(csvFile(statement).replace('500,00;;Saldo finale', '501,00;;Saldo finale')))))).toBe(
      'SALDO_NON_QUADRA',
    );
  });

  it('is a message or a table of another kind', () => {
    expect(faultOf(() => readCamt(parsed('<Document><BkToCstmrAcctRpt><Rpt><Acct></Acct></Rpt></BkToCstmrAcctRpt></Document>')))).toBe(
      'ALTRO_MESSAGGIO',
    );
    expect(
      faultOf(() =>
        readTable([
          ['Nome', 'Cognome'],
          ['Mario', 'Rossi'],
        ]),
      ),
    ).toBe('COLONNE_MANCANTI');
    expect(faultOf(() => readTable([]))).toBe('COLONNE_MANCANTI');
  });

  it('is cut off', () => {
    const lines = rhFile([statement]).split('\r\n');
    expect(faultOf(() => readRh(lines.slice(0, 4).join('\n')))).toBe('TRONCATO');
    expect(faultOf(() => readRh([...lines.slice(0, 3), ...lines.slice(4)].join('\n')))).toBe('TRONCATO');
  });

  it('has a movement of a day to come', () => {
    const table = (day: string) =>
      readTable([
        ['Data', 'Importo', 'Causale'],
        [day, '1.041,05', 'BONIFICO'],
      ]);
    expect(faultOf(() => checkBankFile(table('27/11/2031'), ACCOUNT, [ACCOUNT], '2026-11-27'))).toBe('GIORNO_FUTURO');
    expect(faultOf(() => checkBankFile(table('28/11/2026'), ACCOUNT, [ACCOUNT], '2026-11-27'))).toBe('GIORNO_FUTURO');
    expect(() => checkBankFile(table('27/11/2026'), ACCOUNT, [ACCOUNT], '2026-11-27')).not.toThrow();
  });

  it('has a row with a debit and a credit', () => {
    const heading = ['Data contabile', 'Dare', 'Avere', 'Descrizione'];
    expect(faultOf(() => readTable([heading, ['20/11/2026', '5,00', '7,00', 'Bonifico']]))).toBe('RIGA_NON_VALIDA');
    expect(readTable([heading, ['20/11/2026', '0,00', '7,00', 'Bonifico']]).statements[0]?.entries).toMatchObject([{ amount: 700 }]);
  });

  it('has a line without a day or with parts of a cent', () => {
    const heading = ['Data contabile', 'Dare', 'Avere', 'Descrizione'];
    expect(faultOf(() => readTable([heading, ['', '', '5,00', 'Bonifico']]))).toBe('RIGA_NON_VALIDA');
    expect(faultOf(() => readTable([heading, ['31/02/2026', '', '5,00', 'Bonifico']]))).toBe('RIGA_NON_VALIDA');
    expect(faultOf(() => readTable([heading, ['20/11/2026', '', '5,001', 'Bonifico']]))).toBe('RIGA_NON_VALIDA');
    expect(
      faultOf(() =>
        readCamt(
          parsed(
            camtFile([statement]).replace('500.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>', '500.001</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>'),
          ),
        ),
      ),
    ).toBe('RIGA_NON_VALIDA');
  });
});

describe('camt', () => {
  const entryXml = (inside: string, side = 'CRDT', amount = '300.00') =>
    `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${ACCOUNT}</IBAN></Id></Acct><Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><BookgDt><DtTm>2026-11-20T10:00:00</DtTm></BookgDt>${inside}</Ntry></Stmt></BkToCstmrStmt></Document>`;
  const entriesOf = (xml: string) => readCamt(parsed(xml)).statements.flatMap(({ entries }) => entries);

  it('leaves out what is not booked yet', () => {
    expect(entriesOf(entryXml('<Sts>PDNG</Sts>'))).toEqual([]);
    expect(entriesOf(entryXml('<Sts><Cd>INFO</Cd></Sts>'))).toEqual([]);
    expect(entriesOf(entryXml('<Sts>BOOK</Sts>'))).toHaveLength(1);
  });

  it('keeps a batch whose transfers have no own amounts as one movement of the whole', () => {
    const details =
      '<NtryDtls><TxDtls><RmtInf><Ustrd>Q00000001</Ustrd></RmtInf></TxDtls><TxDtls><RmtInf><Ustrd>Q00000002</Ustrd></RmtInf></TxDtls></NtryDtls>';
    expect(entriesOf(entryXml(details))).toMatchObject([{ amount: 30_000, movements: [{ amount: 30_000, text: 'Q00000001 Q00000002' }] }]);
  });

  it('reads the file of payments that an entry, or all of its payments, belong to', () => {
    const batch = '<Btch><MsgId>SDD-00000007</MsgId><PmtInfId>SDD-00000007-FRST</PmtInfId></Btch>';
    const payment = (group: string) => `<TxDtls><Refs><MsgId>SDD-00000007</MsgId>${group}</Refs></TxDtls>`;
    const of = (inside: string) => entriesOf(entryXml(`<NtryDtls>${inside}</NtryDtls>`))[0]?.movements[0]?.batchReference;
    expect(of(batch)).toBe('SDD-00000007-FRST');
    expect(of(`${batch}<TxDtls><Refs><EndToEndId>A</EndToEndId></Refs></TxDtls>`)).toBe('SDD-00000007-FRST');
    expect(of(payment('') + payment(''))).toBe('SDD-00000007');
    expect(of(payment('<PmtInfId>SDD-00000008</PmtInfId>') + payment(''))).toBeUndefined();
  });

  it('reads why a collection was returned', () => {
    const details =
      '<NtryDtls><TxDtls><Refs><EndToEndId>E2E-1</EndToEndId></Refs><RltdPties><Dbtr><Nm>Rossi</Nm></Dbtr></RltdPties><RtrInf><Rsn><Cd>AM04</Cd></Rsn><AddtlInf>Fondi insufficienti</AddtlInf></RtrInf></TxDtls></NtryDtls>';
    const [entry] = entriesOf(entryXml(details, 'DBIT'));
    expect(entry).toMatchObject({
      amount: -30_000,
      movements: [{ name: 'Rossi', endToEndId: 'E2E-1', returnCode: 'AM04', text: 'Fondi insufficienti' }],
    });
  });

  it('reads a reversal with the sign that makes the balances right', () => {
    const balance = (code: string, amount: string, side: string) =>
      `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd></Bal>`;
    const reversal = (side: string) =>
      entryXml('<RvslInd>true</RvslInd>', side).replace(
        '<Ntry>',
        `${balance('OPBD', '1000.00', 'CRDT')}${balance('CLBD', '700.00', 'CRDT')}<Ntry>`,
      );
    expect(entriesOf(reversal('DBIT'))[0]?.amount).toBe(-30_000);
    expect(entriesOf(reversal('CRDT'))[0]?.amount).toBe(-30_000);
    expect(entriesOf(entryXml('<RvslInd>true</RvslInd>', 'DBIT'))[0]?.amount).toBe(-30_000);
  });

  it('is read inside the envelope of an Italian bank', () => {
    const wrapped = `<CBIBkToCstmrStmtReqLogMsg><CBIEnvel>${camtFile([statement]).replace(/^.*?<Document[^>]*>|<\/Document>/gs, '')}</CBIEnvel></CBIBkToCstmrStmtReqLogMsg>`;
    expect(entriesOf(wrapped)).toEqual([paid]);
  });
});

describe('a table', () => {
  it('has debits and credits in two columns, whatever their sign', () => {
    const { statements } = readTable([
      ['Data operazione', 'Valuta', 'Addebiti', 'Accrediti (EUR)', 'Causale', 'Descrizione estesa'],
      ['20/11/26', '21/11/26', '-12,30', '', '16', 'Commissioni'],
      ['20/11/26', '21/11/26', '', '1.250,00', '48', 'BONIFICO DA ROSSI'],
    ]);
    expect(statements[0]?.entries).toMatchObject([
      { amount: -1_230, movements: [{ text: '16 Commissioni' }] },
      { amount: 125_000, valueOn: '2026-11-21', movements: [{ text: '48 BONIFICO DA ROSSI' }] },
    ]);
  });

  it('keeps a movement whose customer wrote about a balance', () => {
    const { statements } = readTable([
      ['Data', 'Importo', 'Descrizione'],
      ['20/11/2026', '500,00', 'Saldo finale polizza Rossi'],
      ['', '500,00', 'Saldo finale'],
    ]);
    expect(statements[0]).toMatchObject({ closing: 50_000, entries: [{ amount: 50_000 }] });
  });
});
