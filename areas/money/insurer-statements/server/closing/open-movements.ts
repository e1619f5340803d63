import { sql } from 'kysely';
import { HELD_BY_AGENCY } from '#areas/sale/contracts/server/public.ts';
import { addDays, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { literals } from '#platform/server-kit/database/literals.ts';
import { type Movement, reversedMovement } from '../../domain/amounts.ts';
import { collectedDays, type LedgerEvent, MOVEMENT_KINDS, type MovementKind, nextRound } from '../../domain/collected.ts';

/** A movement that belongs into the insurer's next statement. */
export interface OpenMovement extends Movement {
  readonly entryId: number;
  readonly contractId: number;
  readonly round: number;
  readonly kind: MovementKind | 'INSOLUTO' | 'SINISTRO';
  /** Of the entry. */
  readonly accountingDate: PlainDate;
  /** The day on which its premium arrived or was returned. */
  readonly collectedOn: PlainDate;
}

interface Candidate extends Omit<Movement, 'claims'> {
  readonly entryId: number;
  readonly contractId: number;
  readonly kind: MovementKind;
  readonly accountingDate: PlainDate;
  readonly rounds: number;
  readonly heldByOthers: boolean;
}

/** Days before the first agreement in which entries are looked for: their money may arrive after it. */
const LOOK_BACK = 366;

/** Entries of an insurer that may need another movement, with their amounts from the ledger, oldest first. */
async function candidates(db: Database, companyId: number, since: PlainDate, until: PlainDate): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select t.id as "entryId", t.contract_id as "contractId", t.kind, t.accounting_date as "accountingDate", r.rounds,
      not ${HELD_BY_AGENCY} as "heldByOthers",
      coalesce(sum(l.amount) filter (where l.account = 'CREDITO_CLIENTE'), 0)::bigint as premium,
      coalesce(-sum(l.amount) filter (where l.account = 'IMPOSTA'), 0)::bigint as tax,
      coalesce(-sum(l.amount) filter (where l.account = 'PDU'), 0)::bigint as pdu,
      coalesce(-sum(l.amount) filter (where l.account = 'PROVVIGIONE' and l.recipient = 'COMPAGNIA'), 0)::bigint as share,
      coalesce(-sum(l.amount) filter (where l.account = 'PROVVIGIONE' and l.recipient <> 'COMPAGNIA' or l.account = 'MARGINE_AGENZIA'), 0)::bigint as commission,
      coalesce(-sum(l.amount) filter (where l.account = 'PROVVIGIONE' and l.recipient = 'AGENZIA' or l.account = 'MARGINE_AGENZIA'), 0)::bigint as "ownCommission"
    from contract_view c join ledger_entry t on t.contract_id = c.id join ledger_line l on l.entry_id = t.id
      cross join lateral (select count(*)::int as rounds from insurer_statement_line x where x.entry_id = t.id and x.active) r
    where c.company_id = ${companyId} and t.kind in (${literals(MOVEMENT_KINDS)}) and t.accounting_date between ${since} and ${until}
      and (r.rounds % 2 = 0 or exists (select from ledger_entry b where b.contract_id = c.id and b.kind = 'INSOLUTO'))
    group by t.id, c.payment_type, r.rounds order by t.accounting_date, t.id`.execute(db);
  return rows;
}

/** What the agency paid or recovered on claims of an insurer, in no statement yet; it counts from the entry on. */
async function claimMovements(db: Database, companyId: number, first: PlainDate, until: PlainDate): Promise<OpenMovement[]> {
  const { rows } = await sql<{ entryId: number; contractId: number; date: PlainDate; claims: number; round: number }>`
    select t.id as "entryId", t.contract_id as "contractId", t.accounting_date as date, sum(l.amount)::bigint as claims,
      (select count(*)::int from insurer_statement_line x where x.entry_id = t.id and x.active) as round
    from contract_view c join ledger_entry t on t.contract_id = c.id join ledger_line l on l.entry_id = t.id and l.account = 'SINISTRI'
    where c.company_id = ${companyId} and t.kind = 'SINISTRO' and t.accounting_date between ${first} and ${until}
    group by t.id order by t.accounting_date, t.id`.execute(db);
  const none = { premium: 0, tax: 0, pdu: 0, share: 0, commission: 0, ownCommission: 0 };
  return rows
    .filter(({ round, claims }) => round === 0 && claims !== 0)
    .map(({ date, ...row }) => ({ ...none, ...row, kind: 'SINISTRO', accountingDate: date, collectedOn: date }));
}

type ContractEvent = LedgerEvent & { readonly contractId: number };

/** The ledgers of contracts until a day, in the order in which their money counts. */
async function eventsOf(db: Database, contracts: readonly number[], until: PlainDate): Promise<Map<number, ContractEvent[]>> {
  const found = new Map<number, ContractEvent[]>();
  if (contracts.length === 0) return found;
  const { rows } = await sql<ContractEvent>`
    select e.contract_id as "contractId", e.id as "entryId", e.kind, e.value_date as date,
      coalesce(sum(l.amount) filter (where l.account = 'CREDITO_CLIENTE'), 0)::bigint as owed,
      coalesce(sum(l.amount) filter (where l.account in ('BANCA', 'INCASSI_NON_ATTRIBUITI')
        or l.account = 'SALDI_DI_APERTURA' and l.amount > 0), 0)::bigint as received
    from ledger_entry e join ledger_line l on l.entry_id = e.id
    where e.contract_id = any(${contracts}::bigint[]) and e.value_date <= ${until} group by e.id order by e.value_date, e.id`.execute(db);
  for (const row of rows) found.set(row.contractId, [...(found.get(row.contractId) ?? []), row]);
  return found;
}

/**
 * Returns the movements of an insurer that are in no statement, collected or returned from `first` until a day, oldest
 * first. What was collected before the first agreement was accounted for elsewhere.
 */
export async function openMovements(db: Database, companyId: number, first: PlainDate, until: PlainDate): Promise<OpenMovement[]> {
  const found = await candidates(db, companyId, addDays(first, -LOOK_BACK), until);
  const events = await eventsOf(db, [...new Set(found.filter((one) => !one.heldByOthers).map((one) => one.contractId))], until);
  const days = new Map([...events].map(([id, own]) => [id, collectedDays(own, false)]));
  const movements = found.flatMap((entry): OpenMovement[] => {
    const { entryId, contractId, kind, accountingDate, rounds, heldByOthers } = entry;
    const { premium, tax, pdu, share, commission, ownCommission } = entry;
    const collected = heldByOthers ? accountingDate : days.get(contractId)?.get(entryId);
    const returned = events.get(contractId)?.findLast((event) => event.kind === 'INSOLUTO')?.date ?? null;
    const next = nextRound(rounds, collected, returned);
    if (next === null || next.date > until || next.date < first) return [];
    const amounts = { premium, tax, pdu, share, commission, ownCommission, claims: 0 };
    const isReturn = next.round % 2 === 1;
    return [
      {
        ...(isReturn ? reversedMovement(amounts) : amounts),
        entryId,
        contractId,
        accountingDate,
        round: next.round,
        kind: isReturn ? 'INSOLUTO' : kind,
        collectedOn: next.date,
      },
    ];
  });
  const all = [...movements, ...(await claimMovements(db, companyId, first, until))];
  return all.toSorted((a, b) => (a.collectedOn < b.collectedOn ? -1 : a.collectedOn > b.collectedOn ? 1 : a.entryId - b.entryId));
}
