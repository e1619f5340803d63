import { sql } from 'kysely';
import type { z } from 'zod';
import { requireAgency } from '#areas/agency/access/server/public.ts';
import { HELD_BY_AGENCY } from '#areas/sale/contracts/server/public.ts';
import { separateAccounts } from '#areas/sale/disclosures/server/public.ts';
import { grouped } from '#platform/domain-kit/grouped.ts';
import type { Cents } from '#platform/domain-kit/money.ts';
import { addDays, lastDayOfMonth, minDate, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { literals } from '#platform/server-kit/database/literals.ts';
import type { separateAccountAnswer } from '../../api/schemas.ts';
import { agreementOn, deadlineOf, type Span } from '../../domain/agreement.ts';
import { totalsOf } from '../../domain/amounts.ts';
import { DAYS_APART, type LedgerMovement, ownersOf, reconcile, type StatedMovement } from '../../domain/separate-account.ts';
import { UNPAID } from '../../domain/status.ts';
import { openMovements } from '../closing/open-movements.ts';
import { readAgreements, type StoredAgreement } from '../terms/agreements.ts';

type Answer = z.output<typeof separateAccountAnswer>;
type Deadline = Answer['deadlines'][number];

interface Balances {
  readonly balance: Cents;
  readonly opening: Cents;
  readonly advances: Cents;
  readonly refunds: Cents;
  readonly unallocated: Cents;
  readonly excess: Cents;
  readonly withProducers: Cents;
}

/** Balances of the accounts since a day; the contracts of producers are those whose money another party holds. */
async function balancesOf(db: Database, since: PlainDate): Promise<Balances> {
  const { rows } = await sql<Balances>`
    with entry as (
      select e.id, e.accounting_date >= ${since} as recent, e.contract_id, e.kind,
        e.contract_id is not null and not ${HELD_BY_AGENCY} as held
      from ledger_entry e left join contract_view c on c.id = e.contract_id
    ), direct as (
      select sum(l.amount) as owed from entry t join ledger_line l on l.entry_id = t.id
      where t.recent and not t.held and t.contract_id is not null and l.account = 'CREDITO_CLIENTE' group by t.contract_id
    )
    select coalesce(sum(l.amount) filter (where l.account = 'BANCA'), 0)::bigint as balance,
      coalesce(sum(l.amount) filter (where l.account = 'BANCA' and not t.recent), 0)::bigint as opening,
      coalesce(-sum(l.amount) filter (where l.account = 'IMPORTI_DA_ATTRIBUIRE' and t.recent and t.contract_id is not null), 0)::bigint as advances,
      coalesce(-sum(l.amount) filter (where l.account = 'IMPORTI_DA_ATTRIBUIRE' and t.recent and t.contract_id is null), 0)::bigint as excess,
      coalesce(-sum(l.amount) filter (where l.account = 'INCASSI_NON_ATTRIBUITI' and t.recent), 0)::bigint as unallocated,
      coalesce(sum(l.amount) filter (where t.recent and (l.account = 'CREDITO_PRODUTTORE'
        or l.account = 'CREDITO_CLIENTE' and (t.held or t.kind = 'ESTRATTO_CONTO'))), 0)::bigint as "withProducers",
      (select coalesce(-sum(d.owed), 0)::bigint from direct d where d.owed < 0) as refunds
    from entry t join ledger_line l on l.entry_id = t.id
    where l.account in ('BANCA', 'IMPORTI_DA_ATTRIBUIRE', 'INCASSI_NON_ATTRIBUITI', 'CREDITO_PRODUTTORE', 'CREDITO_CLIENTE')`.execute(db);
  const none = { balance: 0, opening: 0, advances: 0, refunds: 0, unallocated: 0, excess: 0, withProducers: 0 };
  return rows[0] ?? none;
}

interface Company {
  readonly id: number;
  readonly name: string;
}

/** What leaves for an insurer: its unpaid statements, and what is collected and not stated, by deadline. */
async function deadlinesOf(
  work: UserWork,
  agreements: readonly StoredAgreement[],
  { id: companyId, name: company }: Company,
): Promise<Deadline[]> {
  const stated = await sql<{ statementId: number; number: string; dueOn: PlainDate; amount: Cents }>`
    select id as "statementId", number, due_on as "dueOn", due as amount from insurer_statement
    where company_id = ${companyId} and status in (${literals(UNPAID)}) and due <> 0 order by due_on, id`.execute(work.db);
  const first = agreements.find((one) => one.companyId === companyId)?.validFrom;
  const open = first === undefined ? [] : await openMovements(work.db, companyId, first, work.today);
  const days = grouped(open, ({ collectedOn }) => deadlineOf(agreementOn(agreements, companyId, collectedOn), collectedOn));
  const collected = [...days].map(([dueOn, movements]): Deadline => {
    const agreement = agreementOn(agreements, companyId, work.today);
    const { premium, commission, claims } = totalsOf(movements, agreement ?? { remittance: 'LORDA', withholding: 'NESSUNA' }, work.today);
    const amount = (agreement?.remittance === 'NETTA' ? premium - commission : premium) - claims;
    return { companyId, company, dueOn, amount, isLate: amount > 0 && dueOn < work.today, statementId: null, number: null };
  });
  return [
    ...stated.rows.map((row): Deadline => ({ ...row, companyId, company, isLate: row.amount > 0 && row.dueOn < work.today })),
    ...collected,
  ];
}

/** Movements of the account in the ledger, some days around a span. */
async function ledgerMovements(db: Database, { from, to }: Span): Promise<LedgerMovement[]> {
  const { rows } =
    await sql<LedgerMovement>`select e.id, e.value_date as date, sum(l.amount)::bigint as amount, e.bank_line_id as "bankLineId",
      case when e.kind = 'RIMESSA' then (select 'RIM-' || lpad(p.payment_id::text, 8, '0') from insurer_payment_item p
        where p.statement_id = e.insurer_statement_id and p.active) end as "group",
      e.kind || coalesce(' ' || (select coalesce(c.policy_number, c.number) from contract_view c where c.id = e.contract_id),
        ' ' || (select s.number from account_statement s where s.id = e.statement_id),
        ' ' || (select s.number from insurer_statement s where s.id = e.insurer_statement_id), '') as text
    from ledger_entry e join ledger_line l on l.entry_id = e.id and l.account = 'BANCA'
    where e.value_date between ${addDays(from, -DAYS_APART)} and ${addDays(to, DAYS_APART)} group by e.id having sum(l.amount) <> 0 order by e.value_date, e.id`.execute(
      db,
    );
  return rows;
}

/** Movements of the account in the bank's files, some days around a span. */
async function statedMovements(db: Database, accounts: readonly string[], { from, to }: Span): Promise<StatedMovement[]> {
  const { rows } =
    await sql<StatedMovement>`select b.id, b.booked_on as date, b.amount, left(concat_ws(' · ', b.name, b.text), 120) as text,
      b.status = 'FORSE_DOPPIO' as "isDoubtful"
    from bank_line b where b.account = any(${accounts}::text[])
      and b.booked_on between ${addDays(from, -DAYS_APART)} and ${addDays(to, DAYS_APART)} and b.closed_as is distinct from 'DOPPIO' order by b.booked_on, b.id`.execute(
      db,
    );
  return rows;
}

/** Most differences of an answer; the sums are of all. */
const MOST = 200;

/** Returns whose the money in the separate account is, what leaves by when, and a month's reconciliation with the bank. */
export async function readSeparateAccount(work: UserWork, month: string | undefined): Promise<Answer> {
  await requireAgency(work);
  const { current, all } = await separateAccounts(work.db, work.today);
  const agreements = await readAgreements(work);
  const since = agreements.reduce<PlainDate>((day, { validFrom }) => minDate(validFrom, day), work.today);
  const companies = await work.db.selectFrom('company_view').select(['id', 'name']).orderBy('name').execute();
  const deadlines: Deadline[] = [];
  for (const company of companies) deadlines.push(...(await deadlinesOf(work, agreements, company)));
  const balances = await balancesOf(work.db, since);
  const sum = (companyId: number, isStated: boolean) =>
    deadlines.reduce(
      (total, one) => (one.companyId === companyId && (one.statementId !== null) === isStated ? total + one.amount : total),
      0,
    );
  const insurers = companies.map(({ id }) => ({ companyId: id, stated: sum(id, true), collected: sum(id, false) }));
  const chosen = month ?? work.today.slice(0, 7);
  const span: Span = { from: `${chosen}-01`, to: lastDayOfMonth(`${chosen}-01`) };
  const covered = await work.db
    .selectFrom('bank_file')
    .select(['first_on as from', 'last_on as to'])
    .where('account', 'in', all.length === 0 ? [''] : all)
    .execute();
  const days = covered.flatMap(({ from, to }) => (from === null || to === null ? [] : [{ from, to }]));
  const { differences, ...sums } = reconcile(await statedMovements(work.db, all, span), await ledgerMovements(work.db, span), span, days);
  const named = new Map(companies.map(({ id, name }) => [id, name]));
  const withFile = differences.filter(({ reason }) => reason !== 'SENZA_FILE');
  const without = differences.filter(({ reason }) => reason === 'SENZA_FILE');
  return {
    iban: current,
    balance: balances.balance,
    owners: ownersOf({ ...balances, insurers }).map((owner) => ({
      ...owner,
      company: owner.companyId === null ? null : (named.get(owner.companyId) ?? null),
    })),
    deadlines: deadlines.toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : a.companyId - b.companyId)),
    month: chosen,
    ...sums,
    differences: withFile.slice(0, MOST),
    unshown: Math.max(0, withFile.length - MOST),
    withoutFile: { count: without.length, amount: without.reduce((total, { amount }) => total + amount, 0) },
  };
}
