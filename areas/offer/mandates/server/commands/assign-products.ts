import type { UserPath } from '#areas/network/users/domain/index.ts';
import { forEachUser } from '#areas/network/users/server/public.ts';
import type { UserContext } from '#platform/server-kit/context.ts';
import type { ProductChange } from '../../api/index.ts';
import { maySell, type Offering } from '../../domain/index.ts';
import { ownMandate } from '../mandate-row.ts';
import { offeringAbove } from '../read-mandate.ts';
import { restrictTo } from './save-mandate.ts';

interface Wish {
  readonly users: readonly number[];
  readonly change: ProductChange;
  readonly products: readonly string[];
}

/** Applies a change to a restriction; `sold` are the codes that the user may sell now. */
function changed(own: Offering, sold: readonly string[], { change, products }: Wish): Offering {
  switch (change) {
    case 'TUTTI':
      return { tariffs: null, products: null };
    case 'SOLO':
      return { tariffs: null, products: [...products] };
    case 'TOGLI':
      return { ...own, products: sold.filter((code) => !products.includes(code)) };
    case 'AGGIUNGI':
      return own.products === null && own.tariffs === null ? own : { tariffs: null, products: [...new Set([...sold, ...products])] };
  }
}

/** Changes the products of several users, within what the users above may sell. */
export function assignProducts(ctx: UserContext, path: UserPath, wish: Wish) {
  return forEachUser(ctx, path, wish.users, 'EDIT', async (work, key) => {
    const own = await ownMandate(work, key.id);
    const { available } = await offeringAbove(work, key.id);
    const sold = available.filter((one) => maySell([own], one)).map((one) => one.product);
    await restrictTo(work, key, changed(own, sold, wish));
  });
}
