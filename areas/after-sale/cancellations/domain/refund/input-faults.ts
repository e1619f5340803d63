import { refundTermsFaults } from '#areas/offer/catalogue/domain/index.ts';
import { daysBetween, isPlainDate } from '#platform/domain-kit/time/dates.ts';
import { type Reason, reason } from '../reasons.ts';
import { isUnpaidFuture } from './line-drafts.ts';
import type { Amounts, ManualRefund, RefundInput, Title, TitleLine } from './refund-input.ts';

function dateFaults({ from, to, effectiveDate, terms }: RefundInput): Reason[] {
  const isInside = isPlainDate(effectiveDate) && effectiveDate >= from && effectiveDate <= to;
  if (!isInside) return [reason('DATA_FUORI_POLIZZA', { from, to })];
  return terms.type === 'FULL_FROM_INCEPTION' && effectiveDate !== from ? [reason('NON_DALLA_DECORRENZA', { from })] : [];
}

/** Whether a part of an amount has its sign and is not larger. */
const isPart = (part: number, whole: number) => Math.abs(part) <= Math.abs(whole) && part * whole >= 0;

const isInteger = ({ pdu, taxable, tax }: Amounts) => [pdu, taxable, tax].every(Number.isSafeInteger);

function isSound(line: TitleLine): boolean {
  const { pdu, taxable, tax, credited, loading, taxRate } = line;
  const keepsSign = taxable * tax >= 0 && taxable * pdu >= 0;
  const fromIt = isPart(credited.pdu, pdu) && isPart(credited.taxable, taxable) && isPart(credited.tax, tax);
  return isInteger(line) && isInteger(credited) && Number.isSafeInteger(loading) && Number.isSafeInteger(taxRate) && keepsSign && fromIt;
}

function titleFault({ from, to, effectiveDate }: RefundInput, title: Title): boolean {
  const { lines, commissions, collected } = title;
  const inContract = isPlainDate(title.from) && isPlainDate(title.to) && title.from >= from && title.to <= to;
  if (!inContract || daysBetween(title.from, title.to) <= 0 || !isPlainDate(effectiveDate)) return true;
  const isDistinct = new Set(lines.map(({ coverage }) => coverage)).size === lines.length;
  const earned = commissions.every(({ amount, clawedBack }) => Number.isSafeInteger(amount) && isPart(clawedBack, amount));
  return !Number.isSafeInteger(collected) || !isDistinct || !earned || !lines.every(isSound);
}

function loanFaults({ terms, loan }: RefundInput): Reason[] {
  if (terms.type !== 'LOAN') return [];
  if (loan === null) return [reason('CAPITALE_MANCANTE')];
  const { initial, residual } = loan;
  const isSane = Number.isSafeInteger(initial) && Number.isSafeInteger(residual) && initial > 0 && residual >= 0 && residual <= initial;
  return isSane ? [] : [reason('CAPITALE_NON_VALIDO')];
}

function typedFaults(input: RefundInput, { amounts }: ManualRefund): Reason[] {
  const seen = new Set<string>();
  return amounts.flatMap(({ titleId, coverage, net, tax }) => {
    const title = input.titles.find(({ id }) => id === titleId);
    const line = title?.lines.find((one) => one.coverage === coverage);
    const ends = input.coverages === null || input.coverages.includes(coverage);
    if (title === undefined || line === undefined || !ends || isUnpaidFuture(input, title)) {
      return [reason('RIGA_SCONOSCIUTA', { coverage, title: titleId })];
    }
    const key = `${titleId} ${coverage}`;
    if (seen.has(key)) return [reason('RIGA_RIPETUTA', { coverage })];
    seen.add(key);
    if (net < 0 || tax < 0) return [reason('IMPORTO_NEGATIVO', { coverage })];
    const most = { net: Math.max(0, line.taxable - line.credited.taxable), tax: Math.max(0, line.tax - line.credited.tax) };
    const isWithin = Number.isSafeInteger(net) && Number.isSafeInteger(tax) && net <= most.net && tax <= most.tax;
    return isWithin ? [] : [reason('OLTRE_IL_PAGATO', { coverage, ...most })];
  });
}

/** A refund by hand needs amounts within what was charged, a reason and a second person. */
function manualFaults(input: RefundInput): Reason[] {
  const { terms, manual } = input;
  if (terms.type !== 'MANUAL') return [];
  if (manual === null || manual.amounts.length === 0) return [reason('IMPORTI_MANCANTI')];
  return [
    ...(manual.reason.trim() === '' ? [reason('MOTIVO_MANCANTE')] : []),
    ...(manual.approvedBy === manual.typedBy ? [reason('SECONDA_PERSONA')] : []),
    ...typedFaults(input, manual),
  ];
}

/** Returns every reason why a refund cannot be computed from an input. */
export function inputFaults(input: RefundInput): Reason[] {
  const { titles, terms } = input;
  const repeated = titles.filter(({ id }, i) => titles.findIndex((other) => other.id === id) !== i);
  const unsound = titles.filter((title) => repeated.includes(title) || titleFault(input, title));
  return [
    ...dateFaults(input),
    ...(titles.length === 0 ? [reason('TITOLI_MANCANTI')] : []),
    ...unsound.map(({ id }) => reason('TITOLO_NON_VALIDO', { title: id })),
    ...(refundTermsFaults(terms).length > 0 ? [reason('REGOLE_NON_VALIDE')] : []),
    ...loanFaults(input),
    ...manualFaults(input),
  ];
}
