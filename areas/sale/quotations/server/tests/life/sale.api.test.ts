import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { explainContractPrice } from '#areas/sale/contracts/api/index.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../../../api/routes.ts';
import { accept, issue, offersFor, quote, recordPapers, withFirstOffer } from '../../testing/sale.ts';
import { CAR_SALE, MOTORCYCLE_SALE } from '../../testing/sale-data.ts';

const test = testApp();

const detailOf = async (username: string, id: number) => (await test.as(username)).call(routes.read, { params: { id } });

describe('a copy', () => {
  it('is not saved before its seller saves it', async () => {
    const dealer = await test.as('dealer');
    const saved = await quote(dealer);
    const count = async () => (await test.connection.db.selectFrom('contract').select('id').execute()).length;
    const before = await count();
    const { number, data } = routes.copy.response.parse((await dealer.call(routes.copy, { params: { id: saved.id } })).body);
    expect(number).toMatch(/^Q\d{8}$/);
    expect(await count()).toBe(before);
    await dealer.call(routes.create, { body: data });
    expect(await count()).toBe(before + 1);
  });

  it('starts today if the cover of the quotation began in the past', async () => {
    const dealer = await test.as('dealer');
    const saved = await quote(dealer);
    await sql`update contract set data = jsonb_set(data, '{effectiveDate}', '"2020-01-01"') where id = ${saved.id}`.execute(
      test.connection.db,
    );
    const { data } = routes.copy.response.parse((await dealer.call(routes.copy, { params: { id: saved.id } })).body);
    expect(data.effectiveDate).toBe(todayInRome(new Date().toISOString()));
  });
});

describe('a quotation of another dealer', () => {
  it('answers 404 to a salesperson of another dealer on every route', async () => {
    const dealer = await test.as('dealer');
    const saved = await quote(dealer);
    const stranger = await test.as('intermediario');
    const params = { id: saved.id };
    const answers = [
      await stranger.call(routes.read, { params }),
      await stranger.call(routes.save, { params, body: CAR_SALE }, { 'if-match': '"1"' }),
      await accept(stranger, saved),
      await issue(stranger, saved),
      await stranger.call(routes.cancel, { params, body: { reason: null } }),
      await stranger.call(routes.copy, { params }),
      await stranger.call(explainContractPrice, { params }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 404));
  });

  it.each(['holding', 'societa-commerciale', 'dipendente-agenzia', 'dipendente-dealer', 'commerciale', 'segnalatore'])(
    'is visible to the %s above or next to the dealer',
    async (username) => {
      const saved = await quote(await test.as('dealer'));
      expect((await detailOf(username, saved.id)).status).toBe(200);
    },
  );

  it.each(['venditore', 'call-center', 'intermediario'])('is invisible to %s', async (username) => {
    const saved = await quote(await test.as('dealer'));
    expect((await detailOf(username, saved.id)).status).toBe(404);
  });
});

describe('quoting', () => {
  it('offers several products and packages, each adding up to the cent', async () => {
    const offers = await offersFor(await test.as('dealer'), CAR_SALE);
    expect(offers.length).toBeGreaterThan(5);
    for (const offer of offers) {
      expect(offer.price.lines.reduce((sum, line) => sum + line.premium, 0)).toBe(offer.price.premium);
      for (const line of offer.price.lines) expect(line.taxable + line.tax).toBe(line.premium);
    }
  });

  it('reports what is missing instead of a price', async () => {
    const dealer = await test.as('dealer');
    const answer = await dealer.call(routes.calculate, { body: { ...CAR_SALE, vehicle: {}, customer: {} } });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ offers: [], chosen: null });
    expect(answer.body.missing).toContainEqual({
      code: 'DATI_MANCANTI',
      field: 'vehicle.insuredValue',
      text: 'Da indicare: valore assicurato',
    });
  });

  it('hides margins from users that may not read them', async () => {
    const mine = await offersFor(await test.as('dealer'), CAR_SALE);
    const agency = await offersFor(await test.as('dipendente-agenzia'), CAR_SALE);
    expect(mine[0]?.price).toMatchObject({ pdu: null });
    expect(agency[0]?.price).not.toMatchObject({ pdu: null });
  });
});

describe('a sale', () => {
  it('goes from quotation to policy with number, ledger and history', async () => {
    const dealer = await test.as('dealer');
    const saved = await quote(dealer);
    expect((await accept(dealer, saved)).body).toMatchObject({ status: 'PREVENTIVO_ACCETTATO' });
    const issued = await issue(dealer, saved);
    expect(issued.body).toMatchObject({ status: 'POLIZZA' });
    const detail = (await dealer.call(routes.read, { params: { id: saved.id } })).body;
    expect(detail).toMatchObject({ status: 'POLIZZA', policyNumber: issued.body.policyNumber, price: { premium: saved.premium } });
    expect((detail.timeline as { event: string }[]).map((entry) => entry.event)).toEqual([
      'CREA',
      'ACCETTA',
      'CONSEGNA_DOCUMENTI',
      'FIRMA_PROPOSTA',
      'AVVIA_EMISSIONE',
      'EMETTI',
    ]);
    const ledger = await sql<{ total: number; customer: number }>`
      select sum(l.amount)::bigint as total, sum(l.amount) filter (where account = 'CREDITO_CLIENTE')::bigint as customer
      from ledger_line l join ledger_entry t on t.id = l.entry_id where t.contract_id = ${saved.id}`.execute(test.connection.db);
    expect(ledger.rows[0]).toEqual({ total: 0, customer: saved.premium });
  });

  it('works for a motorcycle and for a company', async () => {
    const dealer = await test.as('dealer');
    const saved = await quote(dealer, MOTORCYCLE_SALE);
    expect((await accept(dealer, saved)).status).toBe(200);
    expect((await issue(dealer, saved)).body).toMatchObject({ status: 'POLIZZA' });
  });

  it('explains its price in steps that end in the premium', async () => {
    const dealer = await test.as('dealer');
    const saved = await quote(dealer);
    const answer = await dealer.call(explainContractPrice, { params: { id: saved.id } });
    expect(answer.status).toBe(200);
    const { coverages } = answer.body as { coverages: { steps: { label: string; amount: number }[] }[] };
    const premium = coverages.reduce((sum, coverage) => sum + (coverage.steps.at(-1)?.amount ?? 0), 0);
    expect(premium).toBe(saved.premium);
  });

  it('is issued once by two concurrent users and by a double click', async () => {
    const dealer = await test.as('dealer');
    const staff = await test.as('dipendente-dealer');
    const saved = await quote(dealer);
    await accept(dealer, saved);
    const key = randomUUID();
    await recordPapers(dealer, saved);
    const answers = await Promise.all([issue(dealer, saved, key), issue(dealer, saved, key), issue(staff, saved), issue(staff, saved)]);
    const numbers = answers.filter((answer) => answer.status === 200).map((answer) => answer.body.policyNumber);
    expect(new Set(numbers).size).toBe(1);
    const refused = answers.filter((answer) => answer.status !== 200);
    for (const answer of refused) expect(answer.body).toMatchObject({ error: 'BLOCKED', details: { blocks: [{ code: 'GIA_EMESSO' }] } });
    const titles = await test.connection.db.selectFrom('ledger_entry').select('id').where('contract_id', '=', saved.id).execute();
    expect(titles).toHaveLength(1);
  });

  it('leaves no gap in the numbers when issues fail in between', async () => {
    const dealer = await test.as('dealer');
    const good = [await quote(dealer), await quote(dealer), await quote(dealer)];
    const numbers: string[] = [];
    for (const saved of good) {
      await accept(dealer, saved);
      await issue(dealer, { ...saved, hash: '0'.repeat(32) });
      numbers.push(String((await issue(dealer, saved)).body.policyNumber));
    }
    const tails = numbers.map((number) => Number(number.slice(-7)));
    expect(tails).toEqual([tails[0], (tails[0] ?? 0) + 1, (tails[0] ?? 0) + 2]);
  });
});

describe('acceptance', () => {
  it('is refused with every reason at once', async () => {
    const dealer = await test.as('dealer');
    const data = await withFirstOffer(dealer, CAR_SALE);
    const bare = {
      ...data,
      customer: { subjectType: 'PERSONA_FISICA' as const, birthDate: '1980-01-01', subjectAddress: { subRegion: 'RM' } },
    };
    const saved = await dealer.call(routes.create, { body: { ...bare, paymentType: null } });
    const { id, price } = saved.body as { id: number; price: { hash: string } };
    const answer = await dealer.call(routes.accept, { params: { id }, body: { priceHash: price.hash } });
    expect(answer.status).toBe(409);
    const { blocks } = answer.body.details as { blocks: { code: string; field: string }[] };
    expect(blocks.map((block) => block.field)).toEqual(expect.arrayContaining(['customer.lastName', 'customer.taxIdCode', 'paymentType']));
  });

  it('refuses a price other than the one shown', async () => {
    const dealer = await test.as('dealer');
    const saved = await quote(dealer);
    const answer = await accept(dealer, { ...saved, hash: 'f'.repeat(32) });
    expect(answer.body).toMatchObject({ error: 'PRICE_MOVED' });
  });

  it('refuses a seller whose training is not valid', async () => {
    const dealer = await test.as('dealer');
    const saved = await quote(dealer);
    const { db } = test.connection;
    await db.updateTable('app_user').set({ ivass_status: 'NON_IN_REGOLA' }).where('username', '=', 'dealer').execute();
    const answer = await accept(dealer, saved);
    const shown = (await dealer.call(routes.readBehaviour, {})).body.untrained;
    await db.updateTable('app_user').set({ ivass_status: 'REGOLARE' }).where('username', '=', 'dealer').execute();
    expect(answer.body.details).toMatchObject({ blocks: [{ code: 'FORMAZIONE_IVASS_NON_IN_REGOLA' }] });
    expect(shown).toEqual([{ name: expect.any(String), self: true }]);
    expect((await dealer.call(routes.readBehaviour, {})).body.untrained).toEqual([]);
  });

  it('refuses a salesperson whose producer’s training expired yesterday, before any job has run', async () => {
    const seller = await test.as('venditore');
    const saved = await quote(seller);
    const { db } = test.connection;
    const validUntil = (day: string | null) =>
      db.updateTable('app_user').set({ ivass_valid_until: day }).where('username', '=', 'dealer').execute();
    await validUntil(addDays(moment().today, -1));
    const answer = await accept(seller, saved);
    expect(answer.body.details).toMatchObject({ blocks: [{ code: 'FORMAZIONE_IVASS_NON_IN_REGOLA' }] });
    const { display_name: name } = await db
      .selectFrom('app_user')
      .select('display_name')
      .where('username', '=', 'dealer')
      .executeTakeFirstOrThrow();
    expect((await seller.call(routes.readBehaviour, {})).body.untrained).toEqual([{ name, self: false }]);
    await validUntil(moment().today);
    expect((await seller.call(routes.readBehaviour, {})).body.untrained).toEqual([]);
    expect((await accept(seller, saved)).status).toBe(200);
    await validUntil(null);
  });

  it('can be revoked, and then the data may change again', async () => {
    const dealer = await test.as('dealer');
    const saved = await quote(dealer);
    await accept(dealer, saved);
    const body = await withFirstOffer(dealer, CAR_SALE);
    const params = { id: saved.id };
    expect((await dealer.call(routes.save, { params, body }, { 'if-match': '"2"' })).body).toMatchObject({ error: 'BLOCKED' });
    expect((await dealer.call(routes.revoke, { params, body: { reason: null } })).status).toBe(200);
    expect((await dealer.call(routes.save, { params, body }, { 'if-match': '"3"' })).status).toBe(200);
  });
});

describe('two users on one quotation', () => {
  it('reports to the second who saved in between', async () => {
    const dealer = await test.as('dealer');
    const saved = await quote(dealer);
    const body = await withFirstOffer(dealer, CAR_SALE);
    const params = { id: saved.id };
    await (await test.as('dipendente-dealer')).call(routes.save, { params, body }, { 'if-match': '"1"' });
    const answer = await dealer.call(routes.save, { params, body }, { 'if-match': '"1"' });
    expect(answer.status).toBe(412);
    const { db } = test.connection;
    const colleague = await db
      .selectFrom('app_user')
      .select('display_name')
      .where('username', '=', 'dipendente-dealer')
      .executeTakeFirstOrThrow();
    expect(answer.body.error_description).toContain(colleague.display_name);
    expect((await dealer.call(routes.save, { params, body })).status).toBe(400);
  });
});

describe('bad input', () => {
  const put = async (change: object) => {
    const dealer = await test.as('dealer');
    return dealer.send({
      method: 'POST',
      url: '/api/preventivi',
      headers: { 'idempotency-key': randomUUID() },
      payload: { ...CAR_SALE, ...change },
    });
  };

  it.each([
    ['a plate that cannot be', { vehicle: { ...CAR_SALE.vehicle, licensePlate: 'IO!' } }, 'vehicle.licensePlate'],
    ['a wrong tax code', { customer: { ...CAR_SALE.customer, taxIdCode: 'RSSMRA80A01H501X' } }, 'customer.taxIdCode'],
    ['an unknown enum', { vehicle: { ...CAR_SALE.vehicle, status: 'VOLANTE' } }, 'vehicle.status'],
    ['a text that is too long', { vehicle: { ...CAR_SALE.vehicle, brand: 'x'.repeat(500) } }, 'vehicle.brand'],
    ['a negative value', { vehicle: { ...CAR_SALE.vehicle, insuredValue: -5 } }, 'vehicle.insuredValue'],
    ['a date that does not exist', { effectiveDate: '2026-02-31' }, 'effectiveDate'],
    ['a coverage twice', { choice: { months: 12, coverages: ['FURTO', 'FURTO'] } }, 'choice.coverages'],
  ])('reports %s at its field and saves nothing', async (_what, change, field) => {
    const before = await test.connection.db
      .selectFrom('contract')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    const answer = await put(change);
    const after = await test.connection.db
      .selectFrom('contract')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body)).toEqual([field]);
    expect(after).toEqual(before);
  });

  it('ignores a price, a status or a number in the body', async () => {
    const answer = await put({ price: { premium: 1 }, status: 'POLIZZA', policyNumber: 'X1', premium: 1 });
    const detail = (await detailOf('dealer', Number(answer.body.id))).body;
    expect(detail).toMatchObject({ status: 'PREVENTIVO', policyNumber: null });
  });

  it('answers 404 for an offer whose parts do not belong together', async () => {
    const answer = await put({ choice: { months: 12, coverages: [], productVersionId: 999_999, packageVersionId: 1 } });
    expect(answer.status).toBe(200);
    expect(answer.body.price).toBeNull();
  });

  it('requires an idempotency key where money moves', async () => {
    const dealer = await test.as('dealer');
    const answer = await dealer.send({ method: 'POST', url: '/api/preventivi', payload: CAR_SALE });
    expect(answer.body).toMatchObject({ error: 'IDEMPOTENCY_KEY_REQUIRED' });
  });
});

describe('other blocks', () => {
  it('an accepted quotation cannot be accepted again', async () => {
    const dealer = await test.as('dealer');
    const saved = await quote(dealer);
    await accept(dealer, saved);
    expect((await accept(dealer, saved)).body.details).toMatchObject({ blocks: [{ code: 'GIA_ACCETTATO' }] });
  });

  it('a quotation that is not accepted cannot be issued', async () => {
    const dealer = await test.as('dealer');
    const saved = await quote(dealer);
    expect((await issue(dealer, saved)).body.details).toMatchObject({ blocks: [{ code: 'NON_ACCETTATO' }] });
  });

  it.each([
    ['yesterday', '2020-01-01'],
    ['in years', '2099-01-01'],
  ])('cover does not start %s', async (_when, effectiveDate) => {
    const dealer = await test.as('dealer');
    const saved = await quote(dealer);
    await accept(dealer, saved);
    await test.connection.db
      .updateTable('contract')
      .set({ effective_date: effectiveDate, expiry_date: '2100-01-01' })
      .where('id', '=', saved.id)
      .execute();
    expect((await issue(dealer, saved)).body.details).toMatchObject({
      blocks: [{ code: 'DECORRENZA_NON_VALIDA', field: 'effectiveDate' }],
    });
  });

  it('a digital signature and a card payment that are not completed block the issue together', async () => {
    const dealer = await test.as('dealer');
    const saved = await quote(dealer);
    await accept(dealer, saved);
    await test.connection.db
      .updateTable('contract')
      .set({ signature_kind: 'DIGITALE', payment_type: 'CARTA_CREDITO' })
      .where('id', '=', saved.id)
      .execute();
    const answer = await dealer.call(routes.issue, { params: { id: saved.id }, body: { priceHash: saved.hash } });
    const { blocks } = answer.body.details as { blocks: { code: string }[] };
    expect(blocks.map((block) => block.code)).toEqual(expect.arrayContaining(['FIRMA_NON_COMPLETATA', 'PAGAMENTO_NON_COMPLETATO']));
  });

  it('a rejected video appraisal is reported as rejected', async () => {
    const agency = await test.as('dipendente-agenzia');
    const data = { ...CAR_SALE, vehicle: { ...CAR_SALE.vehicle, insuredValue: 8_000_000, antitheft: 'SATELLITARE' as const } };
    const offer = (await offersFor(agency, data)).find((one) => one.appraisalRequired);
    if (offer === undefined) throw new Error('No product wants an appraisal');
    const { productVersionId, packageVersionId, selected, months } = offer;
    const choice = { ...CAR_SALE.choice, productVersionId, packageVersionId, months, coverages: [...selected] };
    const created = await agency.call(routes.create, { body: { ...data, choice } });
    const { id, price } = created.body as { id: number; price: { hash: string } };
    await test.connection.db.updateTable('contract').set({ appraisal_status: 'REJECTED' }).where('id', '=', id).execute();
    const answer = await agency.call(routes.accept, { params: { id }, body: { priceHash: price.hash } });
    const { blocks } = answer.body.details as { blocks: { code: string }[] };
    expect(blocks.map((block) => block.code)).toContain('VIDEO_PERIZIA_RIFIUTATA');
  });
});
