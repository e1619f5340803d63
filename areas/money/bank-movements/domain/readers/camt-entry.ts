import { readIban } from '#platform/domain-kit/identifiers/typed-iban.ts';
import { type Cents, sumCents } from '#platform/domain-kit/money.ts';
import { isPlainDate, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import { childrenOf, elementAt, textAt, type XmlElement } from '#platform/domain-kit/xml.ts';
import { type BankEntry, BankFileRefused, type BankMovement } from '../bank-file.ts';
import { identifier, inOneLine, partyName, plainAmount } from './fields.ts';

/** An entry as camt has it. */
export interface CamtEntry extends BankEntry {
  /** It takes back an earlier entry (`RvslInd`). */
  readonly isReversal: boolean;
}

const CURRENCY = 'EUR';

/** Amount and sign of an element with `Amt` and `CdtDbtInd`. */
function signedAmount(element: XmlElement, at: number): Cents {
  const currency = elementAt(element, 'Amt')?.attributes.Ccy ?? CURRENCY;
  if (currency !== CURRENCY) throw new BankFileRefused('ALTRA_DIVISA', { currency });
  const amount = plainAmount(textAt(element, 'Amt'), at);
  return textAt(element, 'CdtDbtInd') === 'DBIT' ? 0 - amount : amount;
}

function dayOf(element: XmlElement, name: string): PlainDate | null {
  const day = (textAt(element, name, 'Dt') ?? textAt(element, name, 'DtTm') ?? '').slice(0, 10);
  return isPlainDate(day) ? day : null;
}

/** Own amount of a transfer inside an entry; null where it has none in euro. From version 8 on it is in `Amt`. */
function detailAmount(details: XmlElement, isDebit: boolean, at: number): Cents | null {
  const amount =
    elementAt(details, 'Amt') ?? elementAt(details, 'AmtDtls', 'TxAmt', 'Amt') ?? elementAt(details, 'AmtDtls', 'InstdAmt', 'Amt');
  if (amount === undefined || (amount.attributes.Ccy ?? CURRENCY) !== CURRENCY) return null;
  const side = textAt(details, 'CdtDbtInd');
  const cents = plainAmount(amount.text, at);
  return (side === null ? isDebit : side === 'DBIT') ? 0 - cents : cents;
}

/** Name and account of one side; from version 8 on the name is inside `Pty`. */
function side(parties: XmlElement | undefined, role: 'Dbtr' | 'Cdtr'): Pick<BankMovement, 'name' | 'iban'> {
  if (parties === undefined) return { name: null, iban: null };
  const name =
    textAt(parties, role, 'Nm') ??
    textAt(parties, role, 'Pty', 'Nm') ??
    textAt(parties, `Ultmt${role}`, 'Nm') ??
    textAt(parties, `Ultmt${role}`, 'Pty', 'Nm');
  const iban = textAt(parties, `${role}Acct`, 'Id', 'IBAN');
  return { name: partyName(name), iban: iban === null ? null : readIban(iban).slice(0, 34) };
}

/** The other party: who paid what arrived, who got what left; never the holder of the account. */
function counterparty(parties: XmlElement | undefined, isDebit: boolean, account: string | null): Pick<BankMovement, 'name' | 'iban'> {
  const [usual, other] = [side(parties, isDebit ? 'Cdtr' : 'Dbtr'), side(parties, isDebit ? 'Dbtr' : 'Cdtr')];
  const isMissing = usual.name === null && usual.iban === null;
  return isMissing || (usual.iban !== null && usual.iban === account) ? other : usual;
}

function remittanceOf(details: XmlElement): string[] {
  const information = elementAt(details, 'RmtInf');
  if (information === undefined) return [];
  const structured = childrenOf(information, 'Strd').flatMap((one) => [textAt(one, 'CdtrRefInf', 'Ref'), textAt(one, 'AddtlRmtInf')]);
  return [...childrenOf(information, 'Ustrd').map(({ text }) => text), ...structured.flatMap((text) => text ?? [])];
}

/** Identifier of a file of payments, of its part first: of a whole entry (`Btch`) or of one payment (`Refs`). */
function batchReferenceOf(element: XmlElement, ...path: readonly string[]): Pick<BankMovement, 'batchReference'> {
  const batchReference = identifier(textAt(element, ...path, 'PmtInfId')) ?? identifier(textAt(element, ...path, 'MsgId'));
  return batchReference === null ? {} : { batchReference };
}

function movementOf(details: XmlElement, amount: Cents, isDebit: boolean, account: string | null): BankMovement {
  const returned = elementAt(details, 'RtrInf');
  const texts = [...remittanceOf(details), textAt(details, 'AddtlTxInf'), returned === undefined ? null : textAt(returned, 'AddtlInf')];
  const code = returned === undefined ? null : (textAt(returned, 'Rsn', 'Cd') ?? textAt(returned, 'Rsn', 'Prtry'));
  return {
    amount,
    ...counterparty(elementAt(details, 'RltdPties'), isDebit, account),
    text: inOneLine(texts.filter((text) => text !== null).join(' ')),
    endToEndId: identifier(textAt(details, 'Refs', 'EndToEndId')),
    ...batchReferenceOf(details, 'Refs'),
    returnCode: code === null ? null : inOneLine(code, 'id').slice(0, 35),
  };
}

/** The batch that all movements of an entry name, if it is the same. */
function commonBatch(movements: readonly BankMovement[]): Pick<BankMovement, 'batchReference'> {
  const [batchReference, ...others] = new Set(movements.map((movement) => movement.batchReference));
  return batchReference === undefined || others.length > 0 ? {} : { batchReference };
}

/** One movement for an entry whose transfers have no amounts of their own; it keeps what all of them say. */
function together(amount: Cents, movements: readonly BankMovement[], note: string | null): BankMovement {
  const [only, ...others] = movements;
  const texts = [...movements.map(({ name, text }) => (others.length === 0 ? text : `${name ?? ''} ${text}`)), note ?? ''];
  if (only === undefined) return { amount, name: null, iban: null, text: inOneLine(note ?? ''), endToEndId: null, returnCode: null };
  if (others.length === 0) return { ...only, amount, text: only.text === '' ? inOneLine(note ?? '') : only.text };
  const codes = new Set(movements.map(({ returnCode }) => returnCode));
  const returnCode = codes.size === 1 ? only.returnCode : null;
  const text = inOneLine(texts.join(' '));
  return { amount, name: null, iban: null, text, endToEndId: null, returnCode, ...commonBatch(movements) };
}

/**
 * Returns a booked entry; null for one that is pending or for information. Several transfers with own amounts that add up
 * to the entry are its movements; otherwise the entry is one movement. Throws `BankFileRefused` for one without amount or
 * day. `at` is its place in the statement.
 */
export function entryOf(element: XmlElement, at: number, account: string | null): CamtEntry | null {
  // Version 2 has the status as text, later ones as a code.
  const status = textAt(element, 'Sts', 'Cd') ?? textAt(element, 'Sts');
  if (status !== null && status !== 'BOOK') return null;
  const amount = signedAmount(element, at);
  const isDebit = textAt(element, 'CdtDbtInd') === 'DBIT';
  const bookedOn = dayOf(element, 'BookgDt') ?? dayOf(element, 'ValDt');
  if (bookedOn === null) throw new BankFileRefused('RIGA_NON_VALIDA', { at, value: 'BookgDt' });
  const groups = childrenOf(element, 'NtryDtls');
  const details = groups.flatMap((one) => childrenOf(one, 'TxDtls'));
  const amounts = details.map((one) => detailAmount(one, isDebit, at));
  const isSplit = details.length > 1 && amounts.every((one) => one !== null) && sumCents(amounts.map((one) => one ?? 0)) === amount;
  const movements = details.map((one, index) => movementOf(one, amounts[index] ?? amount, isDebit, account));
  const [single] = details.length === 1 ? details : [];
  const reference = textAt(element, 'AcctSvcrRef') ?? (single === undefined ? null : textAt(single, 'Refs', 'AcctSvcrRef'));
  const [group] = groups;
  const batch = group === undefined || groups.length > 1 ? {} : batchReferenceOf(group, 'Btch');
  const read = isSplit ? movements : [together(amount, movements, textAt(element, 'AddtlNtryInf'))];
  return {
    reference: identifier(reference),
    bookedOn,
    valueOn: dayOf(element, 'ValDt') ?? bookedOn,
    amount,
    movements: read.map((movement) => ({ ...batch, ...movement })),
    isReversal: textAt(element, 'RvslInd') === 'true' || textAt(element, 'RvslInd') === '1',
  };
}
