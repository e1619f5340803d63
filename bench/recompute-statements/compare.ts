import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import type { Rows } from './from-file.ts';

const PROGRAM = join(import.meta.dirname, 'from-file.ts');

/** Last days of closed periods: of the opening statements, and of the last month. */
export interface ClosedDays {
  readonly opening: PlainDate;
  readonly closed: PlainDate;
}

/** Reads the rows for the separate program, without sums. */
async function rowsOf(db: Database, days: ClosedDays): Promise<Rows> {
  const entries = await sql<
    Rows['entries'][number]
  >`select t.id, t.contract_id as contract, t.kind, t.accounting_date as date, c.producer_id as producer,
      c.company_id as company, c.payment_type as payment, c.premium from ledger_entry t join contract c on c.id = t.contract_id
      join app_user u on u.id = c.producer_id where u."group" not in ('DIPENDENTE_AGENZIA', 'BACK_OFFICE', 'DEVELOPER', 'COMPAGNIA')`.execute(
    db,
  );
  const commissions = await sql<
    Rows['commissions'][number]
  >`select contract_id as contract, party_id as party, amount from contract_commission
    where party_id is not null`.execute(db);
  const consents = await sql<
    Rows['consents'][number]
  >`select company_id as company, valid_from as "from", valid_to as "to" from commission_consent`.execute(db);
  const payments = await sql<
    Rows['payments'][number]
  >`select concat_ws('|', s.producer_id, s.company_id, s.settles, s.period_to) as statement, p.amount
    from statement_payment p join account_statement s on s.id = p.statement_id where p.undone_at is null`.execute(db);
  return { entries: entries.rows, commissions: commissions.rows, consents: consents.rows, payments: payments.rows, ...days };
}

/**
 * Formats the product's statements like the separate program: sums of their heads and of their lines, debts from the
 * ledger.
 */
async function saidByProduct(db: Database): Promise<string[]> {
  const statements = await sql<{ said: string }>`select 'statement ' || concat_ws('|', producer_id, company_id, settles, period_to) || ': '
      || concat_ws(' ', lines, premium, collected, commission, due) as said from account_statement where status not in ('ELIMINATO', 'SOSTITUITO')`.execute(
    db,
  );
  const lines = await sql<{
    said: string;
  }>`select 'statement ' || concat_ws('|', s.producer_id, s.company_id, s.settles, s.period_to) || ': '
      || concat_ws(' ', count(*), sum(l.premium), sum(l.collected), sum(l.commission), sum(l.due)) as said from statement_line l
      join account_statement s on s.id = l.statement_id where l.active group by s.id`.execute(db);
  const debts = await sql<{ said: string }>`select 'debt ' || party_id || '|' || company_id || ': ' || sum(amount) as said from ledger_line
      where account = 'CREDITO_PRODUTTORE' group by party_id, company_id`.execute(db);
  return [...statements.rows, ...lines.rows, ...debts.rows].map(({ said }) => said);
}

export interface Compared {
  readonly entries: number;
  readonly statements: number;
  readonly debts: number;
  /** Lines of only one of the two. */
  readonly differing: readonly string[];
}

const NOTHING = /: 0( 0)*$/;

/** Recomputes every statement of a database in a separate process and compares heads, lines and debts to the cent. */
export async function compareStatements(db: Database, days: ClosedDays): Promise<Compared> {
  const folder = mkdtempSync(join(tmpdir(), 'nais-recompute-'));
  try {
    const rows = await rowsOf(db, days);
    const file = join(folder, 'rows.json');
    writeFileSync(file, JSON.stringify(rows));
    const answer = execFileSync(process.execPath, [PROGRAM, file], { encoding: 'utf8', maxBuffer: 1 << 30 });
    const recomputed = new Set(answer.split('\n').filter((line) => line !== '' && !NOTHING.test(line)));
    const said = await saidByProduct(db);
    const product = new Set(said.filter((line) => !NOTHING.test(line)));
    const count = (kind: string) => [...recomputed].filter((line) => line.startsWith(kind)).length;
    return {
      entries: rows.entries.filter((entry) => entry.date <= days.closed).length,
      statements: count('statement'),
      debts: count('debt'),
      differing: [
        ...[...recomputed].filter((line) => !product.has(line)).map((line) => `only recomputed: ${line}`),
        ...[...product].filter((line) => !recomputed.has(line)).map((line) => `only in the product: ${line}`),
      ],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
