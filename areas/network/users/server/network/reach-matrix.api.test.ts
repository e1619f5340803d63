import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { loginAs, logoutTo } from '#areas/agency/access/api/index.ts';
import { GROUPS, type Group } from '#areas/agency/access/domain/index.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import { PARENTS, userPathOf } from '../../domain/index.ts';
import { defaultReach } from '../../domain/network/reach-matrix.ts';

const test = testApp();

const usernameOf = (group: Group) => group.toLowerCase().replaceAll('_', '-');
const ids = new Map<string, number>();
const versions = new Map<string, number>();

const idOf = (group: Group) => ids.get(usernameOf(group)) ?? 0;

/** One branch in which every user named after their group is below every group that can be above it. */
beforeAll(async () => {
  const { db } = test.connection;
  for (const { id, username, version } of await db.selectFrom('app_user').select(['id', 'username', 'version']).execute()) {
    ids.set(username, id);
    versions.set(username, version);
  }
  for (const child of GROUPS) {
    for (const { group: parent } of PARENTS[child]) {
      await db
        .insertInto('network_link')
        .values({ user_id: idOf(child), parent_group: parent, parent_id: idOf(parent) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  }
});

/** Well-formed, so that only reach or registry rules can refuse it. */
const NOBODY = { subjectType: 'PERSONA_FISICA', username: 'nessuno-qui', address: {} };

/** A colleague if there is one: users cannot impersonate themselves. */
const targetOf = (actor: Group, group: Group) => (actor === group ? `${usernameOf(group)}-2` : usernameOf(group));

async function worksAs(caller: Caller, actor: Group, username: string): Promise<number> {
  const answer = await caller.call(loginAs, { body: { username } });
  if (answer.status < 300) await caller.call(logoutTo, { body: { userId: idOf(actor) } });
  return answer.status;
}

describe('what each group may do with the users of each group', () => {
  it.each(GROUPS)('%s', async (actor) => {
    const caller = await test.as(usernameOf(actor));
    const wrong: string[] = [];
    const check = (what: string, target: Group, status: number, allowed: boolean, open: number) => {
      // Impersonating a user with more rights is a conflict, with its own message.
      const closed = what === 'works as' ? [403, 404, 409] : [403, 404];
      const fine = allowed ? status === open : closed.includes(status);
      if (!fine) wrong.push(`${what} ${target}: ${status}`);
    };
    for (const { group, reach } of defaultReach(actor)) {
      const path = userPathOf(group);
      const username = targetOf(actor, group);
      if (ids.has(username)) check('works as', group, await worksAs(caller, actor, username), reach.impersonate, 204);
      if (path === null) continue;
      const url = `/api/utenti/${path}`;
      check('lists', group, (await caller.send({ method: 'GET', url })).status, reach.list, 200);
      check(
        'creates',
        group,
        (await caller.send({ method: 'POST', url, payload: NOBODY, headers: { 'idempotency-key': randomUUID() } })).status,
        reach.create,
        422,
      );
      const one = `${url}/${idOf(group)}`;
      check('edits', group, (await caller.send({ method: 'GET', url: one })).status, reach.edit, 200);
      // A user with the right to edit gets the errors of the registry.
      const headers = { 'if-match': `"${versions.get(usernameOf(group)) ?? 0}"` };
      check('saves', group, (await caller.send({ method: 'PUT', url: one, payload: NOBODY, headers })).status, reach.edit, 422);
      if (reach.edit) continue;
      check('deletes', group, (await caller.send({ method: 'DELETE', url: one })).status, false, 204);
      const state = { enabled: false, reason: 'Prova' };
      check('disables', group, (await caller.send({ method: 'PUT', url: `${one}/stato`, payload: state })).status, false, 204);
    }
    expect(wrong).toEqual([]);
  });

  it('a user of another branch does not exist, even for users that may edit their group', async () => {
    const other = ids.get('dealer-2') ?? 0;
    for (const actor of GROUPS.filter((group) => group !== 'DEVELOPER' && group !== 'DIPENDENTE_AGENZIA')) {
      const caller = await test.as(usernameOf(actor));
      const status = (await caller.send({ method: 'GET', url: `/api/utenti/dealer/${other}` })).status;
      expect([403, 404], actor).toContain(status);
      if (actor === 'SOCIETA_COMMERCIALE') expect(status).toBe(404);
    }
  });
});
