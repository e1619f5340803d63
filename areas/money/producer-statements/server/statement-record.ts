import { sql } from 'kysely';
import type { AuditAction } from '#platform/api-kit/audit-events.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork, Work } from '#platform/server-kit/context.ts';
import { refuseStale } from '#platform/server-kit/refuse-stale.ts';
import { statementEvents } from '../api/audit-events.ts';
import { statementErrors } from '../api/errors.ts';
import type { NewStatementStatus } from '../api/schemas.ts';
import type { PaymentKind } from '../domain/amounts.ts';
import type { StatementPeriod } from '../domain/periods.ts';
import type { Settlement } from '../domain/settlements.ts';
import {
  type ActionBlock,
  actionsOf,
  STATEMENT_TRANSITIONS,
  type StatementAction,
  type StatementEvent,
  type StatementFacts,
} from '../domain/status.ts';
import type { StatementStatus } from '../domain/status-codes.ts';
import { STATEMENT_STATUSES } from '../domain/status-codes.ts';
import { ACTION_BLOCK_TEXTS } from '../domain/texts.ts';
import { visibleStatements } from './visibility.ts';

/** Action of each event in the audit trail. */
const ACTION_OF: Readonly<Record<StatementEvent, AuditAction<typeof statementEvents>>> = {
  CREA: 'CREATE',
  EMETTI: 'ISSUE',
  ELIMINA: 'DELETE',
  NOTIFICA: 'REMIND',
  BLOCCA: 'BLOCK',
  PROROGA: 'DEFER',
  SALDA: 'SETTLE',
  RIAPRI: 'REOPEN',
  SOSTITUISCI: 'REPLACE',
};

/** A statement as commands need it, with data of its producer. */
export interface StatementRecord {
  readonly id: number;
  readonly number: string;
  readonly producerId: number;
  /** Null: from before statements were separate by insurer. */
  readonly companyId: number | null;
  readonly company: string | null;
  readonly settles: Settlement;
  readonly producer: string;
  readonly email: string | null;
  readonly status: StatementStatus;
  readonly version: number;
  readonly updated_at: string;
  readonly period: StatementPeriod;
  readonly periodFrom: PlainDate;
  readonly periodTo: PlainDate;
  readonly paymentKind: PaymentKind;
  readonly collected: number;
  readonly commission: number;
  readonly due: number;
  readonly paid: number;
  readonly dueOn: PlainDate | null;
  readonly graceDays: number;
  readonly notices: number;
  readonly notifiedOn: PlainDate | null;
}

/** Columns of a `StatementRecord`, from `account_statement s join user_view u`. */
export const RECORD = sql`s.id, s.number, s.producer_id as "producerId", s.company_id as "companyId",
  (select i.name from company_view i where i.id = s.company_id) as company, s.settles, u.display_name as producer, u.email, s.status, s.version, s.updated_at,
  s.period, s.period_from as "periodFrom", s.period_to as "periodTo", s.payment_kind as "paymentKind", s.collected, s.commission, s.due, s.paid,
  s.due_on as "dueOn", s.grace_days as "graceDays", s.notices, s.notified_on as "notifiedOn"`;

/** Returns what decides about a statement. */
export function factsOf(record: StatementRecord): StatementFacts {
  return { ...record, hasEmail: record.email !== null && record.email !== '' };
}

/**
 * Loads and locks a visible statement, otherwise throws NOT_FOUND. Throws when the given version is older than the
 * stored one.
 */
export async function lockStatement(work: UserWork, id: number, version: number): Promise<StatementRecord> {
  const found = await sql<StatementRecord>`select ${RECORD} from account_statement s join user_view u on u.id = s.producer_id
    where s.id = ${id} and ${await visibleStatements(work)} for update of s`.execute(work.db);
  const record = found.rows[0];
  if (record === undefined) throw new AppError(commonErrors.NOT_FOUND);
  await refuseStale(work, statementEvents, record, version);
  return record;
}

/** Throws, with every reason, when an action is not possible in the statement's status or is blocked. */
export function refuseUnlessPossible(work: Work, record: StatementRecord, action: StatementAction): void {
  const blocks = actionsOf(factsOf(record), work.today)[action];
  if (blocks === undefined) {
    throw new AppError(statementErrors.WRONG_STATE, {
      number: record.number,
      status: STATEMENT_STATUSES.labels[record.status][work.language].toLowerCase(),
    });
  }
  if (blocks.length > 0) throw new AppError(statementErrors.ACTION_BLOCKED, { reasons: reasonsText(work, blocks) }, { blocks });
}

function reasonsText(work: Work, blocks: readonly ActionBlock[]): string {
  return blocks.map((block) => ACTION_BLOCK_TEXTS[block][work.language]).join('; ');
}

interface Change {
  /** Columns that change with the status. */
  readonly set?: Readonly<
    Partial<Record<'issued_on' | 'due_on' | 'paid_on' | 'notified_on', string | null> & { notices: number; paid: number }>
  >;
  readonly reason?: string;
  readonly after?: Readonly<Record<string, unknown>>;
}

/**
 * Moves a statement to the status that an event leads to, with its audit row. A replaced or deleted statement releases
 * its entries. Throws for an event that is impossible in this status: commands check before.
 */
export async function move(work: Work, record: StatementRecord, event: StatementEvent, change: Change = {}): Promise<StatementRecord> {
  const status = STATEMENT_TRANSITIONS.next(record.status, event);
  if (status === null) throw new Error(`${event} is not possible for a statement in status ${record.status}`);
  const blockedOn = status === 'BLOCCATO' ? sql<string>`coalesce(blocked_on, ${work.today}::date)` : null;
  const saved = await work.db
    .updateTable('account_statement')
    .set({ ...change.set, status, blocked_on: blockedOn, updated_at: work.now, version: record.version + 1 })
    .where('id', '=', record.id)
    .where('version', '=', record.version)
    .returning(['version', 'due_on as dueOn', 'paid', 'notices', 'notified_on as notifiedOn'])
    .executeTakeFirstOrThrow();
  if (event === 'SOSTITUISCI' || event === 'ELIMINA') {
    await work.db.updateTable('statement_line').set({ active: false }).where('statement_id', '=', record.id).execute();
  }
  await audit(work, statementEvents, {
    entityId: record.id,
    action: ACTION_OF[event],
    reason: change.reason ?? null,
    before: { status: record.status },
    after: { status, ...change.set, ...change.after },
  });
  return { ...record, ...saved, status };
}

/** Returns the answer of a command. */
export function statusAnswer({ id, version, status }: StatementRecord): NewStatementStatus {
  return { id, version, status };
}
