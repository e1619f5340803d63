import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { closeEndedInsurerPeriods, issueDue } from '#areas/money/insurer-statements/server/public.ts';
import { addDays, addMonths, firstDayOfMonth, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import type { Rows } from './from-file.ts';
import { payClaims } from './pay-claims.ts';

const PROGRAM = join(import.meta.dirname, 'from-file.ts');

/** Closed months; with three insurers they are twelve. */
const MONTHS = 4;

/**
 * Closes months as the nightly job did, with an agreement of another kind for each insurer and claims that the agency paid
 * for it. Returns the last day.
 */
export async function closeInsurers(db: Database, today: PlainDate): Promise<PlainDate> {
  const first = addMonths(firstDayOfMonth(today), -MONTHS);
  await sql`insert into insurer_agreement (company_id, valid_from, remittance, period, due_days, review_days, held_until_statement, withholding,
      holder, iban, agreement, created_at)
    select id, ${first}, case when place % 2 = 0 then 'LORDA' else 'NETTA' end, 'MESE', 10, 0, true,
      (array['NESSUNA', 'META', 'UN_QUINTO'])[1 + (place % 3)::int], 'Compagnia', 'IT60X0542811101000000123456', 'Accordo', now()
    from (select id, row_number() over (order by id) as place from company) c`.execute(db);
  for (let month = 1; month <= MONTHS; month += 1) {
    await payClaims(db, addMonths(first, month - 1));
    const night = addMonths(first, month);
    const work = { db, today: night, now: `${night}T05:00:00.000Z`, actor: null, requestId: 'recompute', language: 'it' } as const;
    await closeEndedInsurerPeriods(work);
    await issueDue(work);
  }
  return addDays(firstDayOfMonth(today), -1);
}

/** Reads the rows for the separate program, without sums. */
async function rowsOf(db: Database, closed: PlainDate): Promise<Rows> {
  const contracts = await sql<
    Rows['contracts'][number]
  >`select id, company_id as company, payment_type as payment, premium_due_on as "dueOn",
    premium_paid_on as "paidOn" from contract where policy_number is not null`.execute(db);
  const lines = await sql<Rows['lines'][number]>`select contract_id as contract, premium, tax, pdu from contract_line`.execute(db);
  const commissions = await sql<
    Rows['commissions'][number]
  >`select contract_id as contract, recipient, amount from contract_commission`.execute(db);
  const entries = await sql<Rows['entries'][number]>`select contract_id as contract, kind, accounting_date as date from ledger_entry
    where kind in ('EMISSIONE', 'VARIAZIONE', 'STORNO') and contract_id is not null`.execute(db);
  // What the claims themselves say, not the ledger.
  const claims = await sql<Rows['claims'][number]>`select c.contract_id as contract, p.paid_on as date, p.amount
      from claim_payment p join claim c on c.id = p.claim_id where p.payer = 'AGENZIA'
    union all select c.contract_id, r.on_date, -r.amount from claim_recovery r join claim c on c.id = r.claim_id where r.payer = 'AGENZIA'`.execute(
    db,
  );
  const agreements = await sql<Rows['agreements'][number]>`select company_id as company, valid_from as "from", remittance, withholding
    from insurer_agreement`.execute(db);
  return {
    contracts: contracts.rows,
    lines: lines.rows,
    commissions: commissions.rows,
    entries: entries.rows,
    claims: claims.rows,
    agreements: agreements.rows,
    closed,
  };
}

/** Formats the product's statements like the separate program: their heads, and the sums of their lines. */
async function saidByProduct(db: Database): Promise<string[]> {
  const head = sql`'insurer ' || s.company_id || '|' || s.period_to || ': '`;
  const kept = sql`s.status not in ('ELIMINATO', 'SOSTITUITO')`;
  const heads = await sql<{
    said: string;
  }>`select ${head} || concat_ws(' ', lines, premium, tax, pdu, company_share, commission, withholding, claims, due) as said
    from insurer_statement s where ${kept}`.execute(db);
  const lines = await sql<{
    said: string;
  }>`select ${head} || concat_ws(' ', count(*), sum(l.premium), sum(l.tax), sum(l.pdu), sum(l.company_share),
      sum(l.commission), s.withholding, sum(l.claims), s.due) as said
    from insurer_statement s join insurer_statement_line l on l.statement_id = s.id where ${kept} group by s.id`.execute(db);
  return [...heads.rows, ...lines.rows].map(({ said }) => said);
}

export interface Compared {
  readonly statements: number;
  /** Lines of only one of the two. */
  readonly differing: readonly string[];
}

/** Recomputes every statement to an insurer in a separate process and compares heads and lines to the cent. */
export async function compareInsurers(db: Database, closed: PlainDate): Promise<Compared> {
  const folder = mkdtempSync(join(tmpdir(), 'nais-recompute-'));
  try {
    const file = join(folder, 'rows.json');
    writeFileSync(file, JSON.stringify(await rowsOf(db, closed)));
    const answer = execFileSync(process.execPath, [PROGRAM, file], { encoding: 'utf8', maxBuffer: 1 << 30 });
    const recomputed = new Set(answer.split('\n').filter((line) => line !== ''));
    const product = new Set(await saidByProduct(db));
    return {
      statements: recomputed.size,
      differing: [
        ...[...recomputed].filter((line) => !product.has(line)).map((line) => `only recomputed: ${line}`),
        ...[...product].filter((line) => !recomputed.has(line)).map((line) => `only in the product: ${line}`),
      ],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
