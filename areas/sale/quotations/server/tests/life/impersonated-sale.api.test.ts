import { expect, it } from 'vitest';
import { loginAs } from '#areas/agency/access/api/index.ts';
import { testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../../../api/routes.ts';
import { accept, quote } from '../../testing/sale.ts';

const test = testApp();

const userOf = (username: string) =>
  test.connection.db
    .selectFrom('app_user')
    .select(['id', 'display_name as name'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow();

it('a sale under impersonation belongs to the dealer; timeline and audit trail also name the impersonating user', async () => {
  const agency = await test.as('dipendente-agenzia');
  await agency.call(loginAs, { body: { username: 'dealer' } });
  const saved = await quote(agency);
  expect((await accept(agency, saved)).status).toBe(200);
  const [acting, person] = [await userOf('dealer'), await userOf('dipendente-agenzia')];

  const dealer = await test.as('dealer');
  const detail = await dealer.call(routes.read, { params: { id: saved.id } });
  expect(detail.status).toBe(200);
  const timeline = detail.body.timeline as { who: string | null; onBehalfOf: string | null }[];
  expect(timeline.length).toBeGreaterThan(1);
  for (const entry of timeline) expect(entry).toMatchObject({ who: person.name, onBehalfOf: acting.name });

  const audited = await test.connection.db
    .selectFrom('audit_event')
    .select(['actor_id', 'original_actor_id'])
    .where('entity', '=', 'contract')
    .where('entity_id', '=', saved.id)
    .execute();
  expect(audited.length).toBeGreaterThan(1);
  for (const row of audited) expect(row).toEqual({ actor_id: acting.id, original_actor_id: person.id });
});
