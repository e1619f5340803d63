import { sql } from 'kysely';
import type { AuditAction } from '#platform/api-kit/audit-events.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork, Work } from '#platform/server-kit/context.ts';
import { refuseStale } from '#platform/server-kit/refuse-stale.ts';
import { insurerStatementEvents } from '../api/audit-events.ts';
import { insurerAccountErrors } from '../api/errors.ts';
import type { Remittance, StatementPeriod } from '../domain/agreement.ts';
import type { Totals } from '../domain/amounts.ts';
import { STATEMENT_TRANSITIONS, type StatementEvent } from '../domain/status.ts';
import type { StatementStatus } from '../domain/status-codes.ts';
import { viewerOf, visibleInsurerStatements } from './visibility.ts';

const ACTION_OF: Readonly<Record<StatementEvent, AuditAction<typeof insurerStatementEvents>>> = {
  CREA: 'CREATE',
  EMETTI: 'ISSUE',
  ELIMINA: 'DELETE',
  DISPONI: 'ORDER',
  REVOCA: 'WITHDRAW',
  PAGA: 'SETTLE',
  SOSTITUISCI: 'REPLACE',
};

/** A statement as commands need it. */
export interface InsurerRecord extends Totals {
  readonly id: number;
  readonly number: string | null;
  readonly companyId: number;
  readonly status: StatementStatus;
  readonly version: number;
  readonly updated_at: string;
  readonly period: StatementPeriod;
  readonly periodFrom: PlainDate;
  readonly periodTo: PlainDate;
  readonly remittance: Remittance;
  readonly issuedOn: PlainDate | null;
  readonly dueOn: PlainDate | null;
  readonly commissionOn: PlainDate | null;
}

/** Columns of an `InsurerRecord`, from `insurer_statement s`. */
export const RECORD = sql`s.id, s.number, s.company_id as "companyId", s.status, s.version, s.updated_at, s.period,
  s.period_from as "periodFrom", s.period_to as "periodTo", s.remittance, s.issued_on as "issuedOn", s.due_on as "dueOn",
  s.commission_on as "commissionOn", s.premium, s.tax, s.pdu, s.company_share as share, s.commission, s.own_commission as "ownCommission",
  s.withholding, s.due, s.commission_due as "commissionDue", s.refunded, s.claims`;

/** Loads and locks a visible statement, otherwise throws NOT_FOUND. Throws when the given version is older. */
export async function lockStatement(work: UserWork, id: number, version: number): Promise<InsurerRecord> {
  const visible = visibleInsurerStatements(await viewerOf(work));
  const found = await sql<InsurerRecord>`select ${RECORD} from insurer_statement s where s.id = ${id} and ${visible} for update`.execute(
    work.db,
  );
  const record = found.rows[0];
  if (record === undefined) throw new AppError(commonErrors.NOT_FOUND);
  await refuseStale(work, insurerStatementEvents, record, version);
  return record;
}

type Changed = Readonly<
  Partial<
    Record<'number' | 'issued_on' | 'due_on' | 'paid_on' | 'paid_reference' | 'commission_on' | 'commission_reference', string | null>
  >
>;

/** Saves columns of a statement with its next version. */
export async function saveRecord(
  work: Work,
  record: InsurerRecord,
  set: Changed & { readonly status?: StatementStatus },
): Promise<InsurerRecord> {
  const { version } = await work.db
    .updateTable('insurer_statement')
    .set({ ...set, updated_at: work.now, version: record.version + 1 })
    .where('id', '=', record.id)
    .where('version', '=', record.version)
    .returning('version')
    .executeTakeFirstOrThrow();
  return {
    ...record,
    version,
    status: set.status ?? record.status,
    number: set.number ?? record.number,
    dueOn: set.due_on ?? record.dueOn,
  };
}

/**
 * Moves a statement to the status that an event leads to, with its audit row; a replaced or deleted one releases its
 * movements. Throws WRONG_STATE.
 */
export async function move(
  work: Work,
  record: InsurerRecord,
  event: StatementEvent,
  { set = {}, reason = null }: { readonly set?: Changed; readonly reason?: string | null } = {},
): Promise<InsurerRecord> {
  const status = STATEMENT_TRANSITIONS.next(record.status, event);
  if (status === null) throw new AppError(insurerAccountErrors.WRONG_STATE);
  const saved = await saveRecord(work, record, { ...set, status });
  if (event === 'SOSTITUISCI' || event === 'ELIMINA') {
    await work.db.updateTable('insurer_statement_line').set({ active: false }).where('statement_id', '=', record.id).execute();
  }
  await audit(work, insurerStatementEvents, {
    entityId: record.id,
    action: ACTION_OF[event],
    reason,
    before: { status: record.status },
    after: { status, ...set },
  });
  return saved;
}

/** Returns the answer of a command. */
export const statusAnswer = ({ id, version, status }: InsurerRecord) => ({ id, version, status });
