import { sql } from 'kysely';
import { visibilityOf } from '#areas/agency/access/server/public.ts';
import { AppError, commonErrors, FieldErrors } from '#platform/api-kit/errors.ts';
import { brokenRule } from '#platform/api-kit/validation.ts';
import { RULES } from '#platform/domain-kit/rule-catalogue.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { refuseStale } from '#platform/server-kit/refuse-stale.ts';
import { customerEvents } from '../../api/audit-events.ts';
import { CUSTOMER_FIELDS, type CustomerDetail, customerErrors } from '../../api/index.ts';
import { type CustomerDraft, completeCustomer, type StoredCustomerDraft } from '../../domain/index.ts';
import { findPairs } from '../duplicates/find-pairs.ts';
import { readCustomer } from '../read-customer.ts';
import { visibleCustomers } from '../visibility.ts';
import { refuseEndedTowns } from './refuse-ended-towns.ts';
import { columnsOf } from './upsert-customer.ts';

interface Row {
  readonly id: number;
  readonly version: number;
  readonly updated_at: string;
  readonly data: StoredCustomerDraft;
  readonly anonymised_at: string | null;
}

/** Locks a customer that the acting user sees, or the one who absorbed them. Throws NOT_FOUND. */
async function lockCustomer(work: UserWork, id: number): Promise<Row> {
  const visibility = await visibilityOf(work);
  const { rows } = await sql<Row>`select c.id, c.version, c.updated_at, c.data, c.anonymised_at from customer o
    join customer c on c.id = coalesce(o.merged_into, o.id) where o.id = ${id} and ${visibleCustomers(visibility)} for update of c`.execute(
    work.db,
  );
  const row = rows[0];
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return row;
}

/** Kind and tax code say who the customer is: another code is another customer, whom a merge joins. */
function refuseOther({ language, today }: UserWork, before: CustomerDraft, typed: CustomerDraft): void {
  const broken = {
    subjectType: brokenRule(
      typed.subjectType,
      [RULES.is(before.subjectType, before.subjectType ?? '')],
      'subjectType',
      CUSTOMER_FIELDS,
      language,
    ),
    taxIdCode: brokenRule(typed.taxIdCode, [RULES.is(before.taxIdCode, before.taxIdCode ?? '')], 'taxIdCode', CUSTOMER_FIELDS, language),
    birthDate:
      typed.birthDate === null
        ? undefined
        : brokenRule(typed.birthDate, [RULES.dateBetween({ max: today })], 'birthDate', CUSTOMER_FIELDS, language),
  };
  const wrong = Object.entries(broken).flatMap(([field, message]) => (message === undefined ? [] : [[field, message]]));
  if (wrong.length > 0) throw new FieldErrors(Object.fromEntries(wrong));
}

/**
 * Replaces the data of a customer and looks for duplicates; contracts keep what they store. Throws NOT_FOUND, 412, 422,
 * CUSTOMER_ANONYMISED.
 */
export async function saveCustomer(work: UserWork, id: number, typed: CustomerDraft, version: number): Promise<CustomerDetail> {
  const row = await lockCustomer(work, id);
  if (row.anonymised_at !== null) throw new AppError(customerErrors.CUSTOMER_ANONYMISED);
  await refuseStale(work, customerEvents, row, version);
  const before = completeCustomer(row.data);
  refuseOther(work, before, typed);
  await refuseEndedTowns(work, before, typed);
  return store(work, row, before, typed);
}

async function store(work: UserWork, row: Row, before: CustomerDraft, typed: CustomerDraft): Promise<CustomerDetail> {
  await work.db
    .updateTable('customer')
    .set({ ...columnsOf(typed), version: row.version + 1, updated_at: work.now })
    .where('id', '=', row.id)
    .execute();
  await audit(work, customerEvents, { entityId: row.id, action: 'UPDATE', before: { ...before }, after: { ...typed } });
  await findPairs(work, [row.id]);
  return readCustomer(work, row.id);
}

/**
 * Changes the data of a customer as another area decided, such as the contacts that they wish, and looks for duplicates.
 * Throws NOT_FOUND, CUSTOMER_ANONYMISED.
 */
export async function editCustomer(work: UserWork, id: number, change: (before: CustomerDraft) => CustomerDraft): Promise<void> {
  const row = await lockCustomer(work, id);
  if (row.anonymised_at !== null) throw new AppError(customerErrors.CUSTOMER_ANONYMISED);
  const before = completeCustomer(row.data);
  await store(work, row, before, change(before));
}
