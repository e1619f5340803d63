import { afterEach, describe, expect, it } from 'vitest';
import { userIdOf } from '#areas/agency/access/server/testing/user-id.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../../../api/routes.ts';
import { accept, issue, quote } from '../../testing/sale.ts';
import { CAR_SALE } from '../../testing/sale-data.ts';

const test = testApp();
const { today } = moment();

const idOf = (username: string) => userIdOf(test.connection.db, username);

/** What the agency records about a registered user. */
async function record(username: string, event: 'SOSPENSIONE' | 'CANCELLAZIONE'): Promise<void> {
  const values = { user_id: await idOf(username), event, valid_from: today, reason: 'Provvedimento' };
  await test.connection.db.insertInto('registration_event').values(values).execute();
}

async function forget(username: string): Promise<void> {
  const { db } = test.connection;
  await db
    .updateTable('registration_event')
    .set({ voided_at: moment().now, void_reason: 'Prova' })
    .where('user_id', '=', await idOf(username))
    .execute();
}

afterEach(async () => {
  const { db } = test.connection;
  await db.deleteFrom('registration_event').where('event', 'in', ['SOSPENSIONE', 'CANCELLAZIONE']).execute();
  await db.updateTable('registration_event').set({ voided_at: null, void_reason: null }).execute();
  await db.updateTable('user_deactivation').set({ lifted_at: moment().now }).where('lifted_at', 'is', null).execute();
  await db.updateTable('app_user').set({ enabled: true, ivass_status: 'REGOLARE' }).execute();
});

const codesOf = (body: unknown) => (body as { details: { blocks: { code: string }[] } }).details.blocks.map(({ code }) => code);

describe('a sale by an unregistered user', () => {
  it('is not calculated, and a quotation is saved without a price', async () => {
    await forget('dealer');
    const dealer = await test.as('dealer');
    const body = routes.calculate.response.parse((await dealer.call(routes.calculate, { body: CAR_SALE })).body);
    expect(body).toMatchObject({ offers: [], chosen: null });
    expect(body.missing.map(({ code }) => code)).toContain('INTERMEDIARIO_NON_ISCRITTO');
    const saved = await dealer.call(routes.create, { body: CAR_SALE });
    expect(saved.body.price).toBeNull();
    const { barred } = routes.readBehaviour.response.parse((await dealer.call(routes.readBehaviour, {})).body);
    expect(barred.map(({ text }) => text).join()).toContain("manca l'iscrizione al RUI");
  });

  it('is not accepted, and the reason names the user', async () => {
    const dealer = await test.as('dealer');
    const saved = await quote(dealer);
    await forget('dealer');
    const answer = await accept(dealer, saved);
    expect(answer.status).toBe(409);
    expect(codesOf(answer.body)).toContain('INTERMEDIARIO_NON_ISCRITTO');
    const agency = await test.as('dipendente-agenzia');
    const { actions } = routes.read.response.parse((await agency.call(routes.read, { params: { id: saved.id } })).body);
    const blocks = actions.find(({ action }) => action === 'accetta')?.blocks ?? [];
    expect(blocks.find(({ code }) => code === 'INTERMEDIARIO_NON_ISCRITTO')?.person).toMatchObject({
      id: await idOf('dealer'),
      group: 'DEALER',
    });
  });

  it.each(['SOSPENSIONE', 'CANCELLAZIONE'] as const)(
    'is not issued after %s of the producer, though the salesperson is registered',
    async (event) => {
      const seller = await test.as('venditore');
      const saved = await quote(seller);
      expect((await accept(seller, saved)).status).toBe(200);
      await record('dealer', event);
      const answer = await issue(seller, saved);
      expect(answer.status).toBe(409);
      expect(codesOf(answer.body)).toEqual(['INTERMEDIARIO_NON_ISCRITTO']);
    },
  );

  it('is refused in a section that does not fit the group', async () => {
    const dealer = await test.as('dealer');
    const saved = await quote(dealer);
    const { db } = test.connection;
    const mine = db.updateTable('registration_event').where('user_id', '=', await idOf('dealer'));
    const { rui_number } = await db.selectFrom('app_user').select('rui_number').where('username', '=', 'dealer').executeTakeFirstOrThrow();
    await mine.set({ rui_number: 'B000137064' }).execute();
    const answer = await accept(dealer, saved);
    await mine.set({ rui_number }).execute();
    expect(codesOf(answer.body)).toEqual(['INTERMEDIARIO_NON_ISCRITTO']);
  });

  it('depends on the day of the sale: a registration from tomorrow does not count today', async () => {
    const dealer = await test.as('dealer');
    const saved = await quote(dealer);
    const { db } = test.connection;
    const mine = db.updateTable('registration_event').where('user_id', '=', await idOf('dealer'));
    const before = await db
      .selectFrom('registration_event')
      .select('valid_from')
      .where('user_id', '=', await idOf('dealer'))
      .executeTakeFirstOrThrow();
    await mine.set({ valid_from: addDays(today, 1) }).execute();
    const answer = await accept(dealer, saved);
    await mine.set(before).execute();
    expect(codesOf(answer.body)).toEqual(['INTERMEDIARIO_NON_ISCRITTO']);
  });
});

describe('commissions', () => {
  it('of an unregistered superior stay with the agency', async () => {
    const { db } = test.connection;
    const recipientsOf = async (id: number) =>
      (await db.selectFrom('contract_commission').select('recipient').where('contract_id', '=', id).execute()).map((row) => row.recipient);
    const dealer = await test.as('dealer');
    const registered = await quote(dealer);
    expect(await recipientsOf(registered.id)).toContain('SOCIETA_COMMERCIALE');
    await record('societa-commerciale', 'CANCELLAZIONE');
    const unregistered = await quote(dealer);
    expect(await recipientsOf(unregistered.id)).not.toContain('SOCIETA_COMMERCIALE');
    expect(await recipientsOf(unregistered.id)).toContain('DEALER');
  });

  it('of the demonstration need a registration or a recorded reason', async () => {
    const found = await test.connection.db
      .selectFrom('contract_commission as c')
      .select('c.party_id')
      .where('c.party_id', 'is not', null)
      .where((eb) => eb.not(eb.exists(eb.selectFrom('registration_event as e').select('e.id').whereRef('e.user_id', '=', 'c.party_id'))))
      .execute();
    expect(found).toEqual([]);
  });
});

describe('an accepted quotation', () => {
  it('is not issued after the seller’s training has expired', async () => {
    const dealer = await test.as('dealer');
    const saved = await quote(dealer);
    expect((await accept(dealer, saved)).status).toBe(200);
    await test.connection.db.updateTable('app_user').set({ ivass_status: 'NON_IN_REGOLA' }).where('username', '=', 'dealer').execute();
    const answer = await issue(dealer, saved);
    expect(answer.status).toBe(409);
    expect(codesOf(answer.body)).toEqual(['FORMAZIONE_IVASS_NON_IN_REGOLA']);
  });

  it.each(['dealer', 'holding'] as const)('is not issued while %s is disabled', async (superior) => {
    const seller = await test.as('venditore');
    const saved = await quote(seller);
    expect((await accept(seller, saved)).status).toBe(200);
    const agency = await test.as('dipendente-agenzia');
    const params = { userPath: superior, id: await idOf(superior) };
    const body = { enabled: false, reason: 'Mandato revocato' };
    expect((await agency.send({ method: 'PUT', url: `/api/utenti/${params.userPath}/${params.id}/stato`, payload: body })).status).toBe(
      200,
    );
    expect(codesOf((await issue(seller, saved)).body)).toEqual(['SUPERIORE_DISATTIVATO']);
  });
});
