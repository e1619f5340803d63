/* Recomputes account statements from database rows alone: policies, commissions, entries and consents as stored, no
   sums. Shares no code with the product. Writes one line per statement (producer, insurer, subject, last day: entries,
   premium, collected, commission, due) and one for the debt of each producer on the premiums of each insurer. */
import { readFileSync } from 'node:fs';

export interface EntryRow {
  readonly id: number;
  readonly contract: number;
  readonly kind: string;
  readonly date: string;
  readonly producer: number;
  readonly company: number;
  readonly payment: string | null;
  readonly premium: number;
}

export interface Rows {
  readonly entries: readonly EntryRow[];
  /** Commissions of each user on a contract. */
  readonly commissions: readonly { readonly contract: number; readonly party: number; readonly amount: number }[];
  readonly consents: readonly { readonly company: number; readonly from: string; readonly to: string | null }[];
  /** Payments of each statement, from any payer. */
  readonly payments: readonly { readonly statement: string; readonly amount: number }[];
  /** Last day of the opening statements, and of the last closed month. */
  readonly opening: string;
  readonly closed: string;
}

type Sums = [entries: bigint, premium: bigint, collected: bigint, commission: bigint, due: bigint];

function monthEnd(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** Returns the statement of a part of an entry. */
function statementOf(rows: Rows, entry: EntryRow, subject: 'PREMI' | 'PROVVIGIONI'): string {
  const last = entry.date <= rows.opening ? rows.opening : monthEnd(entry.date);
  return `${entry.producer}|${entry.company}|${subject}|${last}`;
}

/** Returns every statement by its name. */
export function recomputeStatements(rows: Rows): Map<string, Sums> {
  const own = new Map<string, bigint>();
  for (const { contract, party, amount } of rows.commissions) {
    own.set(`${contract}|${party}`, (own.get(`${contract}|${party}`) ?? 0n) + BigInt(amount));
  }
  const statements = new Map<string, Sums>();
  const add = (name: string, premium: bigint, collected: bigint, commission: bigint) => {
    const [entries, a, b, c, due] = statements.get(name) ?? [0n, 0n, 0n, 0n, 0n];
    statements.set(name, [entries + 1n, a + premium, b + collected, c + commission, due + collected - commission]);
  };
  for (const entry of rows.entries) {
    if (entry.date > rows.closed) continue;
    const sign = entry.kind === 'STORNO' ? -1n : 1n;
    const premium = sign * BigInt(entry.premium);
    const commission = sign * (own.get(`${entry.contract}|${entry.producer}`) ?? 0n);
    if (entry.payment !== 'DEALER') {
      add(statementOf(rows, entry, 'PROVVIGIONI'), premium, 0n, commission);
      continue;
    }
    const agreed = rows.consents.some(
      (one) => one.company === entry.company && one.from <= entry.date && (one.to ?? '9999-12-31') >= entry.date,
    );
    add(statementOf(rows, entry, 'PREMI'), premium, premium, agreed ? commission : 0n);
    if (!agreed && commission !== 0n) add(statementOf(rows, entry, 'PROVVIGIONI'), 0n, 0n, commission);
  }
  return statements;
}

/** Debt of each producer on the premiums of each insurer after payments; negative: a debt of the agency. */
export function recomputeDebts(rows: Rows, statements: ReadonlyMap<string, Sums>): Map<string, bigint> {
  const debts = new Map<string, bigint>();
  const add = (statement: string, amount: bigint) => {
    const name = statement.split('|').slice(0, 2).join('|');
    debts.set(name, (debts.get(name) ?? 0n) + amount);
  };
  for (const [name, [, , , , due]] of statements) add(name, due);
  for (const { statement, amount } of rows.payments) {
    const due = statements.get(statement)?.[4] ?? 0n;
    add(statement, due > 0n ? -BigInt(amount) : BigInt(amount));
  }
  return debts;
}

if (process.argv[1] === import.meta.filename) {
  const rows = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Rows;
  const statements = recomputeStatements(rows);
  for (const [name, sums] of statements) process.stdout.write(`statement ${name}: ${sums.join(' ')}\n`);
  for (const [name, amount] of recomputeDebts(rows, statements)) process.stdout.write(`debt ${name}: ${amount}\n`);
}
