import { sql } from 'kysely';
import { auditMany } from '#platform/server-kit/audit.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { customerEvents } from '../../api/audit-events.ts';
import type { CustomerDraft } from '../../domain/index.ts';
import { findPairs } from '../duplicates/find-pairs.ts';
import { type CustomerOwner, columnsOf } from './upsert-customer.ts';

export interface NewCustomer {
  readonly owner: CustomerOwner;
  readonly customer: CustomerDraft;
}

/** A customer of the registry, and whether the call created them. */
export interface InsertedCustomer {
  readonly id: number;
  readonly isNew: boolean;
}

const keyOf = (producerId: number, taxCode: string) => `${producerId} ${taxCode}`;

/**
 * Adds the customers that the registry does not know under their tax code and producing node, in a few statements for any
 * number; known ones stay as they are. All become known to their seller. Returns one entry for each, null without a tax code.
 */
export async function insertCustomers(work: Work, customers: readonly NewCustomer[]): Promise<(InsertedCustomer | null)[]> {
  const wanted = new Map(
    customers.flatMap((one) => {
      const { taxIdCode, subjectType } = one.customer;
      if (taxIdCode === null || subjectType === null) return [];
      return [[keyOf(one.owner.producerId, taxIdCode), { ...one, taxIdCode, subjectType }] as const];
    }),
  );
  const rows = [...wanted.values()].map(({ owner, customer, taxIdCode, subjectType }) => ({
    ...columnsOf(customer),
    producer_id: owner.producerId,
    tax_code: taxIdCode,
    subject_type: subjectType,
    created_at: work.now,
    updated_at: work.now,
  }));
  if (rows.length === 0) return customers.map(() => null);
  const inserted = await work.db
    .insertInto('customer')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['producer_id', 'tax_code']).doNothing())
    .returning(['id', 'producer_id', 'tax_code'])
    .execute();
  const isNew = new Set(inserted.map(({ id }) => id));
  const keys = JSON.stringify(rows.map(({ producer_id, tax_code }) => ({ producer_id, tax_code })));
  const { rows: known } = await sql<{ id: number; producer: number; code: string }>`select coalesce(o.merged_into, o.id) as id,
      k.producer_id as producer, k.tax_code as code
    from jsonb_to_recordset(${keys}::jsonb) as k (producer_id bigint, tax_code text)
    join customer o on o.producer_id = k.producer_id and o.tax_code = k.tax_code`.execute(work.db);
  const ids = new Map(known.map(({ id, producer, code }) => [keyOf(producer, code), id]));
  await auditMany(
    work,
    customerEvents,
    inserted.map(({ id, producer_id: producer, tax_code: code }) => ({
      entityId: id,
      action: 'CREATE',
      after: { ...wanted.get(keyOf(producer, code))?.customer },
    })),
  );
  const found = customers.map(({ owner, customer }): InsertedCustomer | null => {
    const id = customer.taxIdCode === null ? undefined : ids.get(keyOf(owner.producerId, customer.taxIdCode));
    return id === undefined ? null : { id, isNew: isNew.has(id) };
  });
  const sellers = customers.flatMap(({ owner }, i) => {
    const id = found[i]?.id;
    return id === undefined ? [] : [{ customer_id: id, seller_id: owner.sellerId, created_at: work.now }];
  });
  await work.db
    .insertInto('customer_seller')
    .values(sellers)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await findPairs(work, [...isNew]);
  return found;
}
