import type { Insertable } from 'kysely';
import type { StoredDocuments } from '#db/documents.ts';
import type { DB } from '#db/types.gen.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { json } from '#platform/server-kit/database/json.ts';

type InTransaction = Pick<Work, 'db' | 'now'>;

/** Creates an insurer that another installation has; the caller has checked it. */
export async function bringInsurer(
  { db }: InTransaction,
  { code, name, details }: { readonly code: string; readonly name: string; readonly details: StoredDocuments['company.details'] },
): Promise<void> {
  await db
    .insertInto('company')
    .values({ code, name, details: json(details) })
    .execute();
}

/** Creates a preset of a product that was brought with it. */
export async function bringPreset(
  { db, now }: InTransaction,
  { productId, name, content }: { readonly productId: number; readonly name: string; readonly content: StoredDocuments['preset.content'] },
): Promise<void> {
  await db
    .insertInto('preset')
    .values({ product_id: productId, name, content: json(content), created_at: now })
    .execute();
}

/** Creates a premium tax that another installation has; the caller has checked that its days are free. */
export async function bringTaxRate({ db }: InTransaction, rate: Insertable<DB['tax_rate']>): Promise<void> {
  await db.insertInto('tax_rate').values(rate).execute();
}

/** Ends a premium tax on its last day. */
export async function endTaxRate({ db }: InTransaction, id: string, lastDay: string | null): Promise<void> {
  await db.updateTable('tax_rate').set({ valid_to: lastDay }).where('id', '=', id).execute();
}
