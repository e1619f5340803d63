import { readIban } from '#platform/domain-kit/identifiers/typed-iban.ts';
import type { Cents } from '#platform/domain-kit/money.ts';
import { childrenOf, elementAt, textAt, type XmlElement } from '#platform/domain-kit/xml.ts';
import { type BankFile, BankFileRefused, type BankFormat, type BankStatement, imbalanceOf } from '../bank-file.ts';
import { type CamtEntry, entryOf } from './camt-entry.ts';
import { plainAmount } from './fields.ts';

/** Reports of accounts by the name of their element; camt.052 (`Rpt`) is of the running day and is not booked. */
const REPORTS: Readonly<Record<string, BankFormat>> = { Stmt: 'CAMT_053', Ntfctn: 'CAMT_054' };

/** Envelopes of Italian banks put the message this deep at most. */
const ENVELOPES = 6;

function reportsIn(element: XmlElement, depth = 0): readonly XmlElement[] {
  if (Object.hasOwn(REPORTS, element.name) && elementAt(element, 'Acct') !== undefined) return [element];
  return depth === ENVELOPES ? [] : element.children.flatMap((child) => reportsIn(child, depth + 1));
}

/** Codes of the booked balances, the most exact first. */
const OPENING = ['OPBD', 'PRCD'];
const CLOSING = ['CLBD'];

function balanceOf(report: XmlElement, codes: readonly string[]): Cents | null {
  const balances = childrenOf(report, 'Bal');
  for (const code of codes) {
    const found = balances.find((balance) => textAt(balance, 'Tp', 'CdOrPrtry', 'Cd') === code);
    if (found === undefined) continue;
    const amount = plainAmount(textAt(found, 'Amt'), code);
    return textAt(found, 'CdtDbtInd') === 'DBIT' ? 0 - amount : amount;
  }
  return null;
}

function statementOf(report: XmlElement): BankStatement {
  const iban = textAt(report, 'Acct', 'Id', 'IBAN') ?? textAt(report, 'Acct', 'Id', 'Othr', 'Id');
  const account = iban === null ? null : readIban(iban);
  const entries = childrenOf(report, 'Ntry').flatMap((entry, at) => entryOf(entry, at + 1, account) ?? []);
  const read = (list: readonly CamtEntry[]): BankStatement => ({
    account,
    currency: textAt(report, 'Acct', 'Ccy') ?? elementAt(report, 'Bal', 'Amt')?.attributes.Ccy ?? null,
    opening: balanceOf(report, OPENING),
    closing: balanceOf(report, CLOSING),
    entries: list.map(({ isReversal: _, ...entry }) => entry),
  });
  const statement = read(entries);
  if (imbalanceOf(statement) === 0 || !entries.some(({ isReversal }) => isReversal)) return statement;
  // Some banks sign a reversal as the entry that it reverses: the balances tell.
  const turned = read(entries.map((entry) => (entry.isReversal ? turn(entry) : entry)));
  return imbalanceOf(turned) === 0 ? turned : statement;
}

function turn(entry: CamtEntry): CamtEntry {
  const movements = entry.movements.map((movement) => ({ ...movement, amount: 0 - movement.amount }));
  return { ...entry, amount: 0 - entry.amount, movements };
}

/**
 * Returns the statements of a camt.053 or camt.054 message of any version, with or without a bank's envelope. Throws
 * `BankFileRefused` for another message.
 */
export function readCamt(root: XmlElement): BankFile {
  const reports = reportsIn(root);
  const [first] = reports;
  if (first === undefined) {
    throw new BankFileRefused('ALTRO_MESSAGGIO', {
      message: root.name === 'Document' ? (root.children[0]?.name ?? 'Document') : root.name,
    });
  }
  return { format: REPORTS[first.name] ?? 'CAMT_053', statements: reports.map(statementOf) };
}
