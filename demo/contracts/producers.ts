import type { Group } from '#areas/agency/access/domain/index.ts';
import { readSaleParties, type SaleParties } from '#areas/sale/contracts/server/public.ts';
import { type Random, randomFrom, type Wheel, wheel } from '#platform/domain-kit/random.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import type { Garage } from './subjects/garage.ts';
import type { Places } from './subjects/places.ts';

export interface Seller {
  readonly id: number;
  readonly name: string;
  readonly group: Group;
}

/** A node that sells, and its characteristics. Shares between 0 and 1. */
export interface Producer {
  readonly id: number;
  readonly name: string;
  readonly group: Group;
  readonly sellers: Wheel<Seller>;
  readonly province: string;
  readonly usedShare: number;
  readonly motorcycleShare: number;
  readonly companyShare: number;
  /** Share of quotations that become policies. */
  readonly success: number;
  readonly brands: readonly string[];
  /** Preference for offers: multiplies the weight of a product by its position in the list of offers. */
  readonly taste: number;
}

export interface Producers {
  readonly wheel: Wheel<Producer>;
  /** A user of the agency who approves insured values. */
  readonly approver: number;
  /** Customers with an account. */
  readonly accounts: readonly { readonly id: number; readonly firstName: string; readonly lastName: string }[];
  partiesOf(producer: number, seller: number): Promise<SaleParties>;
}

interface UserRow {
  readonly id: number;
  readonly username: string;
  readonly display_name: string;
  readonly group: Group;
}

const PRODUCING: readonly Group[] = ['DEALER', 'INTERMEDIARIO', 'CALL_CENTER', 'AGENTE'];

/** Sales of each kind of node relative to a dealer. */
const VOLUME: Readonly<Partial<Record<Group, number>>> = { DEALER: 1, INTERMEDIARIO: 0.6, CALL_CENTER: 1.4, AGENTE: 0.3 };

/** Share of a node's sales by each kind of seller, per head. */
const HANDS: Readonly<Partial<Record<Group, number>>> = {
  VENDITORE: 3,
  COLLABORATORE_INTERMEDIARIO: 3,
  OPERATORE_CALL_CENTER: 3,
  DIPENDENTE_DEALER: 1,
  DIPENDENTE_INTERMEDIARIO: 1,
};

function staffOf(node: UserRow, staff: readonly UserRow[]): Wheel<Seller> {
  const everyone = [node, ...staff].map((one) => ({ id: one.id, name: one.display_name, group: one.group }));
  return wheel(everyone, (one) => (one.id === node.id ? 0.8 : (HANDS[one.group] ?? 0)));
}

function producerOf(node: UserRow, staff: readonly UserRow[], places: Places, garage: Garage): Producer {
  const random: Random = randomFrom(`producer ${node.username}`);
  const isDealer = node.group === 'DEALER';
  const motorcycles = isDealer && node.username !== 'dealer' && random.chance(0.12);
  return {
    id: node.id,
    name: node.display_name,
    group: node.group,
    sellers: staffOf(node, staff),
    province: node.username === 'dealer' ? 'AR' : places.towns.draw(random).province,
    usedShare: isDealer ? 0.2 + random.next() * 0.5 : 0.7,
    motorcycleShare: motorcycles ? 0.9 : 0.05,
    companyShare: 0.06 + random.next() * 0.2,
    success: 0.45 + random.next() * 0.3,
    brands: isDealer ? [garage.carBrands.draw(random), garage.carBrands.draw(random)] : [],
    taste: random.next(),
  };
}

/**
 * Size of a node: a few sell a lot. The first dealer, which users of the demonstration open first, is one of the large
 * ones.
 */
function sizeOf(node: UserRow): number {
  const size = node.username === 'dealer' ? 4 : 0.25 + randomFrom(`size ${node.username}`).next() ** 2.5 * 3.5;
  return size * (VOLUME[node.group] ?? 0);
}

/** Reads the nodes that can sell, with staff, without disabled users. */
export async function readProducers(db: Database, places: Places, garage: Garage, today: string): Promise<Producers> {
  const users = await db
    .selectFrom('app_user')
    .select(['id', 'username', 'group', 'first_name', 'last_name', 'display_name'])
    .where('enabled', '=', true)
    .orderBy('id')
    .execute();
  const links = await db.selectFrom('network_link').select(['user_id', 'parent_id']).execute();
  const parents = new Map<number, number[]>();
  for (const { user_id, parent_id } of links) parents.set(user_id, [...(parents.get(user_id) ?? []), parent_id]);
  const staff = new Map<number, UserRow[]>();
  for (const user of users.filter((one) => HANDS[one.group] !== undefined)) {
    for (const parent of parents.get(user.id) ?? []) staff.set(parent, [...(staff.get(parent) ?? []), user]);
  }
  const nodes = users.filter((user) => PRODUCING.includes(user.group));
  const sizes = new Map(nodes.map((node) => [node.id, sizeOf(node)]));
  const known = new Map<string, Promise<SaleParties>>();
  return {
    wheel: wheel(
      nodes.map((node) => producerOf(node, staff.get(node.id) ?? [], places, garage)),
      (producer) => sizes.get(producer.id) ?? 0,
    ),
    approver: users.find((user) => user.group === 'BACK_OFFICE')?.id ?? 0,
    accounts: users
      .filter((user) => user.group === 'CLIENTE')
      .map((user) => ({ id: user.id, firstName: user.first_name ?? '', lastName: user.last_name ?? '' })),
    partiesOf: (producer, seller) => {
      const key = `${producer}/${seller}`;
      const found = known.get(key) ?? readSaleParties({ db, today }, producer, seller);
      known.set(key, found);
      return found;
    },
  };
}
