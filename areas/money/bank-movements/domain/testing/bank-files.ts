import { sumCents } from '#platform/domain-kit/money.ts';
import type { BankEntry, BankMovement } from '../bank-file.ts';

/** A statement to be written as a bank writes it. */
export interface WrittenStatement {
  readonly account: string;
  readonly opening: number;
  readonly entries: readonly BankEntry[];
  readonly currency?: string;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const euro = (cents: number) => (Math.abs(cents) / 100).toFixed(2);
const side = (cents: number) => (cents < 0 ? 'DBIT' : 'CRDT');
const element = (name: string, text: string | null) => (text === null || text === '' ? '' : `<${name}>${escaped(text)}</${name}>`);

function transfer(
  { amount, name, iban, text, endToEndId, batchReference = '', returnCode }: BankMovement,
  version: 2 | 8,
  currency: string,
): string {
  const role = amount < 0 ? 'Cdtr' : 'Dbtr';
  const value = `<Amt Ccy="${currency}">${euro(amount)}</Amt>`;
  const named = version === 2 ? element('Nm', name) : `<Pty>${element('Nm', name)}</Pty>`;
  const parties = `${name === null ? '' : `<${role}>${named}</${role}>`}${iban === null ? '' : `<${role}Acct><Id><IBAN>${iban}</IBAN></Id></${role}Acct>`}`;
  return `<TxDtls><Refs>${element('PmtInfId', batchReference)}${element('EndToEndId', endToEndId ?? 'NOTPROVIDED')}</Refs>${
    version === 2 ? `<AmtDtls><TxAmt>${value}</TxAmt></AmtDtls>` : value
  }<CdtDbtInd>${side(amount)}</CdtDbtInd>${parties === '' ? '' : `<RltdPties>${parties}</RltdPties>`}${
    text === '' ? '' : `<RmtInf>${element('Ustrd', text)}</RmtInf>`
  }${returnCode === null ? '' : `<RtrInf><Rsn><Cd>${returnCode}</Cd></Rsn></RtrInf>`}</TxDtls>`;
}

/** Returns a camt.053 or camt.054 message of version 2 or 8; a camt.054 has no balances. */
export function camtFile(
  statements: readonly WrittenStatement[],
  { version = 8, message = '053' }: { readonly version?: 2 | 8; readonly message?: '053' | '054' } = {},
): string {
  const [root, report] = message === '053' ? ['BkToCstmrStmt', 'Stmt'] : ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'];
  const written = statements.map(({ account, opening, entries, currency = 'EUR' }) => {
    const balance = (code: string, cents: number) =>
      `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${euro(cents)}</Amt><CdtDbtInd>${side(cents)}</CdtDbtInd></Bal>`;
    const closing = opening + sumCents(entries.map(({ amount }) => amount));
    const lines = entries.map(
      ({ reference, bookedOn, valueOn, amount, movements }) =>
        `<Ntry><Amt Ccy="${currency}">${euro(amount)}</Amt><CdtDbtInd>${side(amount)}</CdtDbtInd>${
          version === 2 ? '<Sts>BOOK</Sts>' : '<Sts><Cd>BOOK</Cd></Sts>'
        }<BookgDt><Dt>${bookedOn}</Dt></BookgDt><ValDt><Dt>${valueOn}</Dt></ValDt>${element('AcctSvcrRef', reference)}<NtryDtls>${movements
          .map((movement) => transfer(movement, version, currency))
          .join('')}</NtryDtls></Ntry>`,
    );
    const balances = message === '053' ? `${balance('OPBD', opening)}${balance('CLBD', closing)}` : '';
    return `<${report}><Id>1</Id><Acct><Id><IBAN>${account}</IBAN></Id><Ccy>${currency}</Ccy></Acct>${balances}${lines.join('')}</${report}>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.${message}.001.0${version}"><${root}><GrpHdr><MsgId>M</MsgId></GrpHdr>${written.join('')}</${root}></Document>`;
}

const short = (day: string) => `${day.slice(8, 10)}${day.slice(5, 7)}${day.slice(2, 4)}`;
const figures = (cents: number) => euro(cents).replace('.', ',').padStart(15, '0');
const letter = (cents: number) => (cents < 0 ? 'D' : 'C');

/** Returns a CBI RH file of 120 columns; every entry must have one movement. */
export function rhFile(statements: readonly WrittenStatement[]): string {
  const frame = (kind: string, rest: string) => ` ${kind}${rest}`.padEnd(120);
  const support = `0326800000231126${'SUPPORTO'.padEnd(20)}`;
  const lines = statements.flatMap(({ account, opening, entries, currency = 'EUR' }, at) => {
    const number = String(at + 1).padStart(7, '0');
    const closing = opening + sumCents(entries.map(({ amount }) => amount));
    const day = short(entries.at(-1)?.bookedOn ?? '2026-11-23');
    const head = `${' '.repeat(18)}93001${'CONTO SEPARATO'.padEnd(16)}CC${account.slice(4)}${currency}${day}${letter(opening)}${figures(opening)}${account.slice(0, 4)}`;
    return [
      frame('61', number + head),
      ...entries.flatMap((entry, index) => rhMovement(entry, number + String((index % 999) + 1).padStart(3, '0'), frame)),
      frame('64', `${number}${currency}${day}${letter(closing)}${figures(closing)}${letter(closing)}${figures(closing)}`),
      frame('65', `${number}${day}${letter(closing)}${figures(closing)}`),
    ];
  });
  const end = `${support}${' '.repeat(6)}${String(statements.length).padStart(7, '0')}${' '.repeat(30)}${String(lines.length + 2).padStart(7, '0')}`;
  return [frame('RH', support), ...lines, frame('EF', end)].map((line) => `${line}\r\n`).join('');
}

function rhMovement(entry: BankEntry, key: string, frame: (kind: string, rest: string) => string): string[] {
  const [movement] = entry.movements;
  const { amount, bookedOn, valueOn, reference } = entry;
  const parts = movement?.text.match(/.{1,107}/g) ?? [];
  return [
    frame(
      '62',
      `${key}${short(valueOn)}${short(bookedOn)}${letter(amount)}${figures(amount)}4827${' '.repeat(16)}${(reference ?? '').padEnd(16)}`,
    ),
    ...(movement?.name == null ? [] : [frame('63', `${key}YYY${'23112026'}${' '.repeat(16)}${movement.name.padEnd(40)}`)]),
    ...(movement?.iban == null ? [] : [frame('63', `${key}YY2${' '.repeat(50)}${movement.iban}`)]),
    ...(movement?.endToEndId == null ? [] : [frame('63', `${key}ID1${' '.repeat(35)}${movement.endToEndId}`)]),
    ...parts.map((part) => frame('63', key + part)),
  ];
}

/** Returns a table as Italian banks export it, with lines about the account above it. */
export function csvFile({ account, opening, entries }: WrittenStatement): string {
  const italian = (cents: number) => `${cents < 0 ? '-' : ''}${euro(cents).replace('.', ',')}`;
  const day = (date: string) => `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const closing = opening + sumCents(entries.map(({ amount }) => amount));
  return [
    'Lista movimenti;;;;;',
    `Conto corrente;${account};;;;`,
    'Data contabile;Data valuta;Importo;Ordinante;Descrizione;CRO',
    `;;${italian(opening)};;Saldo iniziale;`,
    ...entries.map(({ bookedOn, valueOn, amount, reference, movements: [movement] }) =>
      [day(bookedOn), day(valueOn), italian(amount), quoted(movement?.name ?? ''), quoted(movement?.text ?? ''), reference ?? ''].join(';'),
    ),
    `;;${italian(closing)};;Saldo finale;`,
    '',
  ].join('\r\n');
}
