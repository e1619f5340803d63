import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { userIdOf } from '#areas/agency/access/server/testing/user-id.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as networkRoutes from '../../api/network-routes.ts';
import * as userRoutes from '../../api/user-routes.ts';

const test = testApp();
let agency: Caller;

const idOf = (username: string) => userIdOf(test.connection.db, username);

async function addContract(producer: string): Promise<void> {
  const id = await idOf(producer);
  await test.connection.db
    .insertInto('contract')
    .values({
      status: 'PREVENTIVO',
      producer_id: id,
      seller_id: id,
      data: sql`'{}'`,
      quote_valid_until: '2026-12-31',
      created_at: '2026-11-01T10:00:00Z',
      updated_at: '2026-11-01T10:00:00Z',
    })
    .execute();
}

/** Computes ancestors and descendants from the links alone. */
async function closureByHand(): Promise<string[]> {
  const { db } = test.connection;
  const links = await db.selectFrom('network_link').select(['user_id', 'parent_id']).execute();
  const users = await db.selectFrom('app_user').select('id').execute();
  const pairs = new Set<string>();
  for (const { id } of users) {
    const above = new Set([id]);
    for (const node of above) for (const link of links) if (link.user_id === node) above.add(link.parent_id);
    for (const ancestor of above) pairs.add(`${ancestor}-${id}`);
  }
  return [...pairs].sort();
}

beforeAll(async () => {
  agency = await test.as('dipendente-agenzia');
  await addContract('dealer');
  await addContract('dealer');
});

describe('moving a user', () => {
  it('previews who will stop and start seeing what; visibility then follows at once', async () => {
    const holding = await test.as('holding');
    const params = { userPath: 'dealer', id: await idOf('dealer') } as const;
    const target = await idOf('holding-2');
    const preview = await agency.call(networkRoutes.previewMove, { params, query: { gruppo: 'HOLDING', superiore: target } });
    expect(preview.body).toMatchObject({ contracts: 2 });
    expect(preview.body.loses).toContainEqual({ id: await idOf('holding'), name: expect.any(String), group: 'HOLDING', contracts: 2 });
    expect(preview.body.gains).toContainEqual({ id: target, name: expect.any(String), group: 'HOLDING', contracts: 2 });
    const seen = async () =>
      Number((await holding.call(userRoutes.listUsers, { params: { userPath: 'venditori' }, query: { superiore: params.id } })).body.total);
    expect(await seen()).toBeGreaterThan(0);
    expect((await agency.call(networkRoutes.moveUser, { params, body: { group: 'HOLDING', parent: target } })).status).toBe(200);
    expect(await seen()).toBe(0);
    const pairs = await test.connection.db.selectFrom('network_closure').select(['ancestor_id', 'descendant_id']).execute();
    expect(pairs.map((pair) => `${pair.ancestor_id}-${pair.descendant_id}`).sort()).toEqual(await closureByHand());
  });

  it('is refused for an impossible kind, a missing mandatory one, or another group', async () => {
    const params = { userPath: 'venditori', id: await idOf('venditore') } as const;
    const holding = await idOf('holding');
    for (const body of [
      { group: 'HOLDING', parent: holding },
      { group: 'DEALER', parent: null },
      { group: 'DEALER', parent: holding },
    ] as const) {
      expect((await agency.call(networkRoutes.moveUser, { params, body })).status).toBe(422);
    }
  });

  it('does not take a user out of the network of the acting user', async () => {
    const trading = await test.as('societa-commerciale');
    const made = await test.connection.db
      .insertInto('app_user')
      .values({ username: 'solo', password_hash: 'x', group: 'DEALER', business_name: 'Solo' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await test.connection.db
      .insertInto('network_link')
      .values({ user_id: made.id, parent_group: 'SOCIETA_COMMERCIALE', parent_id: await idOf('societa-commerciale') })
      .execute();
    const params = { userPath: 'dealer', id: made.id } as const;
    const answer = await trading.call(networkRoutes.moveUser, { params, body: { group: 'SOCIETA_COMMERCIALE', parent: null } });
    expect([answer.status, answer.body.error]).toEqual([409, 'MOVE_OUT_OF_VISIBILITY']);
    expect((await trading.call(userRoutes.readUser, { params })).status).toBe(200);
  });
});

describe('the tree', () => {
  it('starts at the node of the acting user, shows each user once, and searches by name', async () => {
    const trading = await test.as('societa-commerciale');
    const top = await trading.call(networkRoutes.readNetwork, { query: {} });
    const roots = top.body.items as networkRoutes.NetworkNode[];
    expect(roots).toHaveLength(1);
    const seen = new Set<number>();
    const open = async (node: networkRoutes.NetworkNode): Promise<void> => {
      expect(seen.has(node.id)).toBe(false);
      seen.add(node.id);
      if (node.children === 0) return;
      const below = await trading.call(networkRoutes.readNetwork, { query: { superiore: node.id } });
      const items = below.body.items as networkRoutes.NetworkNode[];
      expect(items).toHaveLength(node.children);
      for (const item of items) await open(item);
    };
    for (const root of roots) await open(root);
    expect(seen.size).toBe((roots[0]?.descendants ?? 0) + 1);
    const found = await agency.call(networkRoutes.readNetwork, { query: { search: 'holding' } });
    expect((found.body.items as networkRoutes.NetworkNode[]).length).toBeGreaterThan(1);
    const seller = await test.as('venditore');
    expect((await seller.call(networkRoutes.readNetwork, { query: {} })).status).toBe(403);
  });

  it('offers as superiors only visible users of a possible kind', async () => {
    const trading = await test.as('societa-commerciale');
    const own = await trading.call(networkRoutes.searchParents, { params: { userPath: 'dealer' }, query: { gruppo: 'HOLDING' } });
    const all = await agency.call(networkRoutes.searchParents, { params: { userPath: 'dealer' }, query: { gruppo: 'HOLDING' } });
    expect((own.body.items as unknown[]).length).toBeLessThan((all.body.items as unknown[]).length);
    const none = await agency.call(networkRoutes.searchParents, { params: { userPath: 'venditori' }, query: { gruppo: 'HOLDING' } });
    expect(none.body.items).toEqual([]);
  });
});
