/* Recomputes statements to insurers from stored rows alone: policies with their lines, commissions and days of payment,
   entries, payments and recoveries of claims, and agreements, no sums. Shares no code with the product. Writes one line per statement (insurer, last day:
   lines, premium, tax, PDU, share, commission, withholding tax, claims, due). */
import { readFileSync } from 'node:fs';

export interface Rows {
  readonly contracts: readonly {
    readonly id: number;
    readonly company: number;
    readonly payment: string | null;
    readonly dueOn: string | null;
    readonly paidOn: string | null;
  }[];
  readonly lines: readonly { readonly contract: number; readonly premium: number; readonly tax: number; readonly pdu: number }[];
  readonly commissions: readonly { readonly contract: number; readonly recipient: string; readonly amount: number }[];
  readonly entries: readonly { readonly contract: number; readonly kind: string; readonly date: string }[];
  /** Indemnities that the agency paid for the insurer; negative for what it recovered. */
  readonly claims: readonly { readonly contract: number; readonly date: string; readonly amount: number }[];
  readonly agreements: readonly {
    readonly company: number;
    readonly from: string;
    readonly remittance: string;
    readonly withholding: string;
  }[];
  /** Last day of the last closed month. */
  readonly closed: string;
}

type Sums = [lines: bigint, premium: bigint, tax: bigint, pdu: bigint, share: bigint, commission: bigint, claims: bigint];

const NOTHING: Sums = [0n, 0n, 0n, 0n, 0n, 0n, 0n];

function monthEnd(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** The day of the premium's money: that of the entry, unless the customer pays the agency. */
function collected({ payment, dueOn, paidOn }: Rows['contracts'][number], entry: string): string | null {
  if (payment === 'DEALER' || (dueOn === null && paidOn === null)) return entry;
  if (paidOn === null) return null;
  return paidOn > entry ? paidOn : entry;
}

/** Returns 23 % of the part of a commission, in cents, half away from zero. */
function withheld(commission: bigint, withholding: string): bigint {
  const percent = withholding === 'META' ? 50n : withholding === 'UN_QUINTO' ? 20n : 0n;
  const size = (commission < 0n ? -commission : commission) * percent * 23n;
  const rounded = (size + 5_000n) / 10_000n;
  return commission < 0n ? -rounded : rounded;
}

/** Returns a line for each statement. */
export function recomputeInsurers(rows: Rows): string[] {
  const contracts = new Map(rows.contracts.map((one) => [one.id, one]));
  const first = new Map<number, Rows['agreements'][number]>();
  for (const one of rows.agreements) if ((first.get(one.company)?.from ?? '9999') > one.from) first.set(one.company, one);
  const prices = new Map<number, [premium: bigint, tax: bigint, pdu: bigint]>();
  for (const { contract, premium, tax, pdu } of rows.lines) {
    const [a, b, c] = prices.get(contract) ?? [0n, 0n, 0n];
    prices.set(contract, [a + BigInt(premium), b + BigInt(tax), c + BigInt(pdu)]);
  }
  const shares = new Map<number, bigint>();
  for (const { contract, recipient, amount } of rows.commissions) {
    if (recipient === 'COMPAGNIA') shares.set(contract, (shares.get(contract) ?? 0n) + BigInt(amount));
  }
  const statements = new Map<string, Sums>();
  for (const { contract, kind, date } of rows.entries) {
    const policy = contracts.get(contract);
    const agreement = first.get(policy?.company ?? 0);
    if (policy === undefined || agreement === undefined) continue;
    const day = collected(policy, date);
    if (day === null || day < agreement.from || day > rows.closed) continue;
    const sign = kind === 'STORNO' ? -1n : 1n;
    const [premium, tax, pdu] = prices.get(contract) ?? [0n, 0n, 0n];
    const share = shares.get(contract) ?? 0n;
    const name = `${policy.company}|${monthEnd(day)}`;
    const [n, a, b, c, d, e, f] = statements.get(name) ?? NOTHING;
    statements.set(name, [
      n + 1n,
      a + sign * premium,
      b + sign * tax,
      c + sign * pdu,
      d + sign * share,
      e + sign * (premium - tax - pdu - share),
      f,
    ]);
  }
  for (const { contract, date, amount } of rows.claims) {
    const { company } = contracts.get(contract) ?? { company: 0 };
    const agreement = first.get(company);
    if (agreement === undefined || date < agreement.from || date > rows.closed) continue;
    const name = `${company}|${monthEnd(date)}`;
    const [n, a, b, c, d, e, f] = statements.get(name) ?? NOTHING;
    statements.set(name, [n + 1n, a, b, c, d, e, f + BigInt(amount)]);
  }
  return [...statements].map(([name, sums]) => {
    const agreement = first.get(Number(name.split('|')[0]));
    const [lines, premium, taxes, pdu, share, commission, claims] = sums;
    const tax = withheld(commission, agreement?.withholding ?? '');
    const due = (agreement?.remittance === 'NETTA' ? premium - commission + tax : premium) - claims;
    return `insurer ${name}: ${[lines, premium, taxes, pdu, share, commission, tax, claims, due].join(' ')}`;
  });
}

if (process.argv[1] === import.meta.filename) {
  const rows = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Rows;
  for (const line of recomputeInsurers(rows)) process.stdout.write(`${line}\n`);
}
