import { sql } from 'kysely';
import type { AgreedCommission } from '#areas/offer/rating/domain/index.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { NO_QUOTER_SETTINGS, type Offering, type PredefinedDiscount, type ProductCode, type QuoterSettings } from '../domain/index.ts';

/** The user's own mandate. */
export interface OwnMandate extends Offering {
  readonly margins: readonly AgreedCommission[];
  readonly discounts: readonly PredefinedDiscount[];
  readonly codes: readonly ProductCode[];
  readonly quoter: QuoterSettings;
}

const NOTHING_AGREED: OwnMandate = { tariffs: null, products: null, margins: [], discounts: [], codes: [], quoter: NO_QUOTER_SETTINGS };

/** Returns the user's own mandate; without a row it is empty. */
export async function ownMandate(work: Pick<UserWork, 'db'>, userId: number): Promise<OwnMandate> {
  // The schema of the route that saved the JSON has checked it.
  const { rows } = await sql<Omit<OwnMandate, 'quoter'> & { quoter: Partial<QuoterSettings> }>`
    select tariffs, products, margins, discounts, codes, quoter from mandate where user_id = ${userId}`.execute(work.db);
  const row = rows[0];
  return row === undefined ? NOTHING_AGREED : { ...row, quoter: { ...NO_QUOTER_SETTINGS, ...row.quoter } };
}

/** Replaces parts of a user's mandate. */
export async function saveOwnMandate(work: Pick<UserWork, 'db'>, userId: number, change: Partial<OwnMandate>): Promise<void> {
  const { tariffs, products, margins, discounts, codes, quoter } = { ...(await ownMandate(work, userId)), ...change };
  const columns = {
    tariffs: tariffs === null ? null : [...tariffs],
    products: products === null ? null : [...products],
    margins: json(margins),
    discounts: json(discounts),
    codes: json(codes),
    quoter: json(quoter),
  };
  await work.db
    .insertInto('mandate')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
}

/** A superior's restriction. */
export interface Superior extends Offering {
  readonly name: string;
}

/** Returns the restrictions of all users above, nearest first (more users above means nearer). */
export async function restrictionsAbove(work: Pick<UserWork, 'db'>, userId: number): Promise<Superior[]> {
  const { rows } = await sql<Superior>`select u.display_name as name, m.tariffs, m.products
    from network_closure c join mandate m on m.user_id = c.ancestor_id join user_view u on u.id = m.user_id
    where c.descendant_id = ${userId} and c.ancestor_id <> ${userId} and (m.tariffs is not null or m.products is not null)
    order by (select count(*) from network_closure a where a.descendant_id = u.id) desc, u.display_name`.execute(work.db);
  return rows;
}

/** Returns the quotation tools of all users above, nearest first. */
export async function quotersAbove(work: Pick<UserWork, 'db'>, userId: number): Promise<{ name: string; quoter: QuoterSettings }[]> {
  const { rows } = await sql<{ name: string; quoter: Partial<QuoterSettings> }>`select u.display_name as name, m.quoter
    from network_closure c join mandate m on m.user_id = c.ancestor_id join user_view u on u.id = m.user_id
    where c.descendant_id = ${userId} and c.ancestor_id <> ${userId}
    order by (select count(*) from network_closure a where a.descendant_id = u.id) desc, u.id`.execute(work.db);
  return rows.map(({ name, quoter }) => ({ name, quoter: { ...NO_QUOTER_SETTINGS, ...quoter } }));
}
