import { type RawBuilder, sql } from 'kysely';
import { negotiationEvents } from '#areas/acquisition/negotiations/api/index.ts';
import { eraseNegotiations } from '#areas/acquisition/negotiations/server/public.ts';
import { cancellationEvents } from '#areas/after-sale/cancellations/api/index.ts';
import { changeRequestEvents } from '#areas/after-sale/change-requests/api/index.ts';
import { claimEvents } from '#areas/after-sale/claims/api/index.ts';
import { variationEvents } from '#areas/after-sale/variations/api/index.ts';
import { userEvents } from '#areas/agency/access/api/index.ts';
import { deleteLoginAttempts, deleteSessions } from '#areas/agency/access/server/public.ts';
import { storedFileEvents } from '#areas/agency/documents/api/index.ts';
import { deleteNotifications } from '#areas/agency/settings/server/public.ts';
import { customerEvents } from '#areas/customers/customers/api/index.ts';
import { bankLineEvents } from '#areas/money/bank-movements/api/index.ts';
import { eraseBankLines } from '#areas/money/bank-movements/server/public.ts';
import { collectionEvents } from '#areas/money/direct-debits/api/index.ts';
import { financingEvents } from '#areas/money/premium-payments/api/index.ts';
import { mailEvents, userImportEvents } from '#areas/network/users/api/index.ts';
import { eraseImports } from '#areas/network/users/server/public.ts';
import { contractEvents } from '#areas/sale/contracts/api/index.ts';
import { ENDED_POLICIES } from '#areas/sale/contracts/domain/index.ts';
import { envelopeEvents } from '#areas/sale/signatures/api/index.ts';
import { appraisalEvents } from '#areas/sale/video-appraisals/api/index.ts';
import { callBackEvents } from '#areas/sale/work-list/api/index.ts';
import { deleteInvitations } from '#areas/self-service/customer-area/server/public.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { literals } from '#platform/server-kit/database/literals.ts';
import { eraseTasks } from '#platform/server-kit/tasks/erase-tasks.ts';
import { redactEvents } from '#platform/server-kit/trail/redact.ts';
import { personalDataRequestEvents } from '../api/audit-events.ts';
import type { Category } from '../domain/index.ts';
import { anonymiseContracts, anonymiseCustomers, anonymiseUsers, eraseMails } from './erase.ts';

/** Rows that a retention rule covers: which are due on the alias `t`, and what the job does with them. */
export interface Step {
  readonly category: Category;
  readonly table: string;
  /** `before` is a plain date; earlier rows are due. */
  readonly due: (before: string) => RawBuilder<unknown>;
  /** Must leave the rows no longer due. */
  readonly erase: (work: Work, ids: readonly number[]) => Promise<unknown>;
}

const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'Europe/Rome')`;
const why = (category: Category) => `Conservazione: ${category}`;

/** Records whose audit trail contains names. */
const TRAILS = [
  customerEvents,
  cancellationEvents,
  claimEvents,
  collectionEvents,
  contractEvents,
  appraisalEvents,
  bankLineEvents,
  callBackEvents,
  changeRequestEvents,
  envelopeEvents,
  financingEvents,
  negotiationEvents,
  storedFileEvents,
  userEvents,
  variationEvents,
  mailEvents,
  userImportEvents,
  personalDataRequestEvents,
].map(({ entity }) => entity);

/** All steps of the nightly job in order: contracts first, because customers depend on them. */
export const STEPS: readonly Step[] = [
  {
    category: 'PREVENTIVI',
    table: 'contract',
    due: (before) => sql`t.status = 'PREVENTIVO_SCADUTO' and t.anonymised_at is null and t.quote_valid_until < ${before}`,
    erase: (work, ids) => anonymiseContracts(work, ids, why('PREVENTIVI')),
  },
  {
    category: 'POLIZZE',
    table: 'contract',
    due: (before) => sql`t.status in (${literals(ENDED_POLICIES)}) and t.anonymised_at is null and t.expiry_date < ${before}
      and coalesce(t.cancelled_at < ${startOf(before)}, true)`,
    erase: (work, ids) => anonymiseContracts(work, ids, why('POLIZZE')),
  },
  {
    // Money that paid no premium here: what a policy was paid with goes with the policy.
    category: 'POLIZZE',
    table: 'bank_line',
    due: (before) => sql`t.anonymised_at is null and t.booked_on < ${before} and t.status in ('CHIUSO', 'STORNO', 'FORSE_DOPPIO')
      and not exists (select from bank_allocation a where a.line_id = t.id)`,
    erase: eraseBankLines,
  },
  {
    category: 'CLIENTI',
    table: 'customer',
    due: (before) => sql`t.anonymised_at is null and t.updated_at < ${startOf(before)}
      and not exists (select from contract_view c where c.producer_id = t.producer_id and c.customer_tax_code in
        (select o.tax_code from customer_view o where o.id = t.id or o.merged_into = t.id))`,
    erase: (work, ids) => anonymiseCustomers(work, ids, why('CLIENTI')),
  },
  {
    category: 'EMAIL',
    table: 'mail_outbox',
    due: (before) => sql`t.erased_at is null and t.status <> 'QUEUED' and t.finished_at < ${startOf(before)}`,
    erase: eraseMails,
  },
  { category: 'ACCESSI', table: 'login_attempt', due: (before) => sql`t.at < ${startOf(before)}`, erase: deleteLoginAttempts },
  {
    category: 'ACCESSI',
    table: 'session',
    due: (before) => sql`least(t.expires_at, t.revoked_at) < ${startOf(before)}`,
    erase: deleteSessions,
  },
  {
    category: 'REGISTRO',
    table: 'audit_event',
    due: (before) => sql`t.redacted_at is null and t.at < ${startOf(before)} and t.entity = any(${TRAILS}::text[])`,
    erase: redactEvents,
  },
  {
    // Links that a visitor asked for, of no known customer.
    category: 'ACCESSI',
    table: 'portal_invitation',
    due: (before) => sql`t.expires_at < ${startOf(before)} and t.customer_id is null`,
    erase: deleteInvitations,
  },
  { category: 'NOTIFICHE', table: 'notification', due: (before) => sql`t.created_at < ${startOf(before)}`, erase: deleteNotifications },
  {
    category: 'IMPORTAZIONI',
    table: 'user_import',
    due: (before) => sql`t.created_at < ${startOf(before)} and (t.cells is not null or t.file_name <> '***')
      and not exists (select from long_task k where k.id = t.task_id and k.status = 'RUNNING')`,
    erase: eraseImports,
  },
  {
    category: 'IMPORTAZIONI',
    table: 'long_task',
    due: (before) => sql`t.finished_at < ${startOf(before)} and t.kind in ('export', 'users.import') and t.input <> '{}'
      and not exists (select from export_file f where f.task_id = t.id)`,
    erase: eraseTasks,
  },
  {
    category: 'UTENTI',
    table: 'app_user',
    due: (before) => sql`t.anonymised_at is null and t.deleted_at < ${startOf(before)}
      and not exists (select from contract_view c where c.seller_id = t.id and c.anonymised_at is null)
      and not exists (select from contract_view c where c.producer_id = t.id and c.anonymised_at is null)
      and not exists (select from contract_view c where c.assigned_to = t.id and c.anonymised_at is null)
      and not exists (select from contract_commission p where p.party_id = t.id)`,
    erase: (work, ids) => anonymiseUsers(work, ids, why('UTENTI')),
  },
  {
    category: 'RICHIESTE',
    table: 'personal_data_request',
    due: (before) => sql`t.anonymised_at is null and t.answered_on < ${before}`,
    erase: (work, ids) =>
      sql`update personal_data_request set subject_name = '***', tax_code = null, email = null, asked_by = null, identity_check = '***', answer = null,
        outcome = null, anonymised_at = ${work.now}, version = version + 1 where id = any(${[...ids]}::bigint[])`.execute(work.db),
  },
  {
    category: 'TRATTATIVE',
    table: 'negotiation',
    due: (before) => sql`t.closed_at < ${startOf(before)} and (t.contacts <> '[]' or t.notes is not null)`,
    erase: eraseNegotiations,
  },
];
