import { sql } from 'kysely';
import { audit } from '#platform/server-kit/audit.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { customerEvents } from '../../api/audit-events.ts';
import {
  type CustomerDraft,
  changedSince,
  completeCustomer,
  customerName,
  mergeCustomer,
  type StoredCustomerDraft,
} from '../../domain/index.ts';
import { findPairs } from '../duplicates/find-pairs.ts';

/** Owner of the customer: the producing node, and the user who sells to them. */
export interface CustomerOwner {
  readonly producerId: number;
  readonly sellerId: number;
}

/** Columns of a customer's row, from their document. */
export function columnsOf(customer: CustomerDraft) {
  return {
    data: json(customer),
    name: customerName(customer),
    vat_number: customer.vatNumber,
    birth_date: customer.birthDate,
    city: customer.subjectAddress.city,
    province: customer.subjectAddress.subRegion,
    email: customer.contacts.email,
    phone: customer.contacts.phone,
  };
}

/** Updates the customer of a tax code, or the one who absorbed them, whose own tax code then stays. */
async function update(work: Work, producerId: number, taxCode: string, typed: CustomerDraft): Promise<{ id: number; changed: boolean }> {
  const { rows } = await sql<{ id: number; data: StoredCustomerDraft; absorbed: boolean }>`
    select c.id, c.data, o.merged_into is not null as absorbed from customer o join customer c on c.id = coalesce(o.merged_into, o.id)
    where o.producer_id = ${producerId} and o.tax_code = ${taxCode} for update of c`.execute(work.db);
  const known = rows[0];
  if (known === undefined) throw new Error(`The customer of producer ${producerId} vanished while they were saved`);
  const before = completeCustomer(known.data);
  const after = mergeCustomer(before, known.absorbed ? { ...typed, taxIdCode: before.taxIdCode } : typed);
  const changed = await work.db
    .updateTable('customer')
    .set((eb) => ({ ...columnsOf(after), version: eb('version', '+', 1), updated_at: work.now }))
    .where('id', '=', known.id)
    // jsonb compares by value, regardless of key order.
    .where('data', 'is distinct from', (eb) => eb.cast<typeof known.data>(eb.val(json(after)), 'jsonb'))
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) return { id: known.id, changed: false };
  await audit(work, customerEvents, { entityId: known.id, action: 'UPDATE', before: { ...before }, after: { ...after } });
  return { id: known.id, changed: true };
}

/**
 * Saves a contract's customer in the registry, under their tax code and the producing node; newer data win, omitted
 * data stay, and so do those that the contract has not changed since it was `saved` before. Returns their id, or null while kind or tax code is unknown. Runs in the caller's transaction; concurrent
 * calls for one customer queue. A change searches for duplicates at once.
 */
export async function upsertCustomer(
  work: Work,
  owner: CustomerOwner,
  customer: CustomerDraft,
  saved?: CustomerDraft,
): Promise<number | null> {
  const { subjectType, taxIdCode } = customer;
  if (subjectType === null || taxIdCode === null) return null;
  const inserted = await work.db
    .insertInto('customer')
    .values({
      ...columnsOf(customer),
      producer_id: owner.producerId,
      tax_code: taxIdCode,
      subject_type: subjectType,
      created_at: work.now,
      updated_at: work.now,
    })
    .onConflict((conflict) => conflict.columns(['producer_id', 'tax_code']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) await audit(work, customerEvents, { entityId: inserted.id, action: 'CREATE', after: { ...customer } });
  const { id, changed } = inserted
    ? { id: inserted.id, changed: true }
    : await update(work, owner.producerId, taxIdCode, saved === undefined ? customer : changedSince(saved, customer));
  await work.db
    .insertInto('customer_seller')
    .values({ customer_id: id, seller_id: owner.sellerId, created_at: work.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (changed) await findPairs(work, [id]);
  return id;
}
