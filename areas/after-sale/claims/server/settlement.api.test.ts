import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { confirmCancellation, readCancellation, readCancelledPolicy } from '#areas/after-sale/cancellations/api/index.ts';
import { RULES, setRefundRules } from '#areas/after-sale/cancellations/server/testing/cancel.ts';
import { type Values, variationsOf } from '#areas/after-sale/variations/server/testing/vary.ts';
import { actingAs } from '#areas/agency/access/server/testing/acting-as.ts';
import { usualVariationRules } from '#areas/offer/catalogue/domain/index.ts';
import { readClaimedCoverages } from '#areas/sale/contracts/server/public.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { testApp } from '#platform/server-kit/testing/app.ts';
import * as registryRoutes from '../api/registry-routes.ts';
import * as routes from '../api/routes.ts';
import * as workRoutes from '../api/work-routes.ts';
import { documentsFor, indemnityReplays } from '../domain/index.ts';
import { claimSteps } from './testing/claim-steps.ts';

const { today } = moment();
const test = testApp();
const { people, sold, notified, detailOf, stale, surveyed, agreed, approved, attach, documented, pay, toApprove } = claimSteps(test);
const { running, setRules, vary } = variationsOf(test);

describe('the settlement', () => {
  it('agreed under an impersonation is authorised by no user of the chain', async () => {
    const code = await notified(await sold());
    expect((await surveyed(code)).status).toBe(204);
    await documented(code);
    const chain = await actingAs(test, 'dipendente-agenzia', 'dipendente-agenzia-3', 'dipendente-agenzia-2');
    expect((await agreed(code, [], chain)).status).toBe(204);
    for (const person of ['dipendente-agenzia', 'dipendente-agenzia-3', 'dipendente-agenzia-2']) {
      expect((await approved(code, await test.as(person))).body).toMatchObject({ error: 'SECOND_PERSON' });
    }
    expect((await approved(code, await test.as('dipendente-agenzia-4'))).status).toBe(204);
  });

  it('pays by a second person in the ledger, and ends the policy: nothing of the used coverage is refunded', async () => {
    const policy = await sold();
    const code = await toApprove(policy);
    const { parts, computed, degradation, reserve } = await detailOf(code);
    expect(degradation).toBeGreaterThan(0);
    expect(reserve).toBe(computed);
    expect(parts[0]?.steps.map(({ text }) => text).join(' ')).toMatch(/Degrado del 35\s?%/);
    const [row] = await test.connection.db
      .selectFrom('claim_part')
      .select('record')
      .where('id', '=', parts[0]?.id ?? 0)
      .execute();
    expect(row?.record !== null && row?.record !== undefined && indemnityReplays(row.record)).toBe(true);
    expect((await approved(code, people.agency)).body).toMatchObject({ error: 'SECOND_PERSON' });
    expect((await pay(code, 100)).body).toMatchObject({ error: 'CLAIM_OTHER_STATE' });
    expect((await approved(code)).status).toBe(204);
    const due = computed ?? 0;
    expect((await pay(code, due + 1)).body).toMatchObject({ error: 'TOO_MUCH' });
    expect((await pay(code, 100_000, { payer: 'COMPAGNIA' })).status).toBe(204);
    expect((await people.agency.call(workRoutes.withdrawApproval, { params: { code } })).status).toBe(409);
    expect((await pay(code, due - 100_000)).status).toBe(204);
    expect(await detailOf(code)).toMatchObject({ step: 'PAGATO', paid: due, reserve: 0 });
    const { rows } = await sql<{ account: string; amount: number }>`select l.account, sum(l.amount)::bigint as amount from ledger_entry e
      join ledger_line l on l.entry_id = e.id where e.contract_id = ${policy.id} and e.kind = 'SINISTRO' group by 1 order by 1`.execute(
      test.connection.db,
    );
    expect(rows).toEqual([
      { account: 'BANCA', amount: 100_000 - due },
      { account: 'SINISTRI', amount: due - 100_000 },
    ]);
    expect(await readClaimedCoverages(test.connection, [policy.id])).toEqual([
      expect.objectContaining({ coverage: 'FURTO_INCENDIO', reference: code }),
    ]);
    await setRefundRules(
      test.connection,
      RULES.slice(0, 1).map((rule) => ({ ...rule, cause: 'FURTO' as const })),
    );
    const closing = await people.agency.call(workRoutes.closeClaim, { params: { code } });
    const id = Number(closing.body.cancellationId);
    const cancellation = await people.agency.call(readCancellation, { params: { id } });
    expect(cancellation.body).toMatchObject({ cause: 'FURTO', status: 'BOZZA' });
    expect(await detailOf(code)).toMatchObject({ state: 'CHIUSO', step: 'LIQUIDATO' });
    const again = await notified(policy, { cause: 'CRISTALLI', isTotal: false, lossOn: addDays(today, -2), coverages: [] });
    expect((await detailOf(again)).checks).toContainEqual({ code: 'IN_VIGORE', outcome: 'KO' });
    const [line] = readCancellation.response.parse(cancellation.body).policies;
    const { lines } = readCancelledPolicy.response.parse(
      (await people.agency.call(readCancelledPolicy, { params: { id, policyId: line?.id ?? 0 } })).body,
    );
    expect(lines.find(({ coverage }) => coverage === 'FURTO_INCENDIO')).toMatchObject({ gross: 0 });
    expect(lines.some(({ gross }) => gross > 0)).toBe(true);
    expect((await people.agency.call(confirmCancellation, { params: { id }, body: { hash: null } })).status).toBe(200);
  });

  it('waits for documents, and for thirty days after a theft unless the vehicle is found', async () => {
    const policy = await sold();
    const code = await notified(policy, { lossOn: addDays(today, -10) });
    await surveyed(code);
    await agreed(code);
    expect((await approved(code)).body).toMatchObject({ error: 'DOCUMENTS_MISSING' });
    await documented(code);
    expect((await approved(code)).body).toMatchObject({ error: 'THEFT_WAITS' });
    const found = { kind: 'RITROVAMENTO' as const, onDate: addDays(today, -1), amount: 0, payer: 'COMPAGNIA' as const, note: null };
    expect((await people.agency.call(workRoutes.addRecovery, { params: { code }, body: found })).status).toBe(204);
    expect((await approved(code)).status).toBe(204);
    expect((await people.agency.call(workRoutes.withdrawApproval, { params: { code } })).status).toBe(204);
    expect((await detailOf(code)).step).toBe('CONCORDATO');
  });

  it('under a lien goes to the lender, or to others with its consent', async () => {
    const lien = { constraint: true, lienholder: 'Banca Auto', constraintNumber: 'L-1', constraintExpirationDate: addDays(today, 900) };
    const code = await toApprove(await sold(lien));
    const { parties, hasLien } = await detailOf(code);
    expect([hasLien, parties]).toEqual([true, [expect.objectContaining({ kind: 'VINCOLATARIO', name: 'Banca Auto', reference: 'L-1' })]]);
    await approved(code);
    expect((await pay(code, 100)).body).toMatchObject({ error: 'LENDER_CONSENT' });
    expect((await pay(code, 100, { payee: 'VINCOLATARIO', payeeName: 'Banca Auto' })).status).toBe(204);
    expect((await people.agency.call(workRoutes.recordConsent, { params: { code }, body: { consentOn: today } })).status).toBe(204);
    expect((await pay(code, 100)).status).toBe(204);
    expect((await pay(code, 100, { paidOn: addDays(today, 1) })).body).toHaveProperty('paidOn');
  });

  it('of another sum needs a reason, and more than the computed one another person at any amount', async () => {
    const policy = await sold();
    const code = await notified(policy, { cause: 'FURTO_PARZIALE', isTotal: false, requested: 100_000 });
    await surveyed(code, { parts: 100_000, labour: 50_000 });
    await documented(code);
    const { computed } = await detailOf(code);
    const sum = (reason: string | null) => [{ coverage: 'FURTO_INCENDIO', agreed: (computed ?? 0) + 1_000, reason }];
    expect((await agreed(code, sum(null))).body).toHaveProperty('parts');
    expect((await agreed(code, sum('Correntezza'))).status).toBe(204);
    expect((await approved(code, people.agency)).body).toMatchObject({ error: 'SECOND_PERSON' });
    expect((await approved(code)).status).toBe(204);
  });

  it('is authorised once by two at once, and paid once by two at once', async () => {
    const code = await toApprove(await sold());
    const headers = await stale(code);
    const both = await Promise.all(
      [people.colleague, people.colleague].map((caller) => caller.call(workRoutes.approveClaim, { params: { code } }, headers)),
    );
    expect(both.map(({ status }) => status).toSorted()[0]).toBe(204);
    expect(both.filter(({ status }) => status === 204)).toHaveLength(1);
    const { computed } = await detailOf(code);
    const paid = await Promise.all([pay(code, computed ?? 0), pay(code, computed ?? 0, { reference: 'CRO 2' })]);
    expect(paid.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  });

  it('counts what other claims of the year used of a limit', async () => {
    const policy = await sold();
    const coverage = 'CRISTALLI';
    const has = await test.connection.db
      .selectFrom('contract_line')
      .select('coverage')
      .where('contract_id', '=', policy.id)
      .where('coverage', '=', coverage)
      .executeTakeFirst();
    expect(has).toBeDefined();
    const glass = async (lossOn: string) => {
      const code = await notified(policy, { cause: 'CRISTALLI', isTotal: false, lossOn, coverages: [coverage], requested: 80_000 });
      await surveyed(code, { parts: 70_000 }, coverage);
      await documented(code);
      expect((await agreed(code, [{ coverage, agreed: (await detailOf(code)).computed ?? 0, reason: null }])).status).toBe(204);
      return (await detailOf(code)).agreed;
    };
    const [first, second] = [(await glass(addDays(today, -20))) ?? 0, (await glass(addDays(today, -10))) ?? 0];
    expect([first, second]).toEqual([85_400, 100_000 - 85_400]);
  });
});

describe('what comes back after the payment', () => {
  const recover = (code: string, own: object) =>
    people.agency.call(workRoutes.addRecovery, {
      params: { code },
      body: { kind: 'RIVALSA', onDate: today, amount: 0, payer: 'AGENZIA', note: null, ...own },
    });
  /** What the agency holds for the insurer of a policy by its claims. */
  const posted = async (contractId: number) => {
    const { rows } = await sql<{ amount: number }>`select coalesce(sum(l.amount), 0)::bigint as amount from ledger_entry e
      join ledger_line l on l.entry_id = e.id where e.contract_id = ${contractId} and e.kind = 'SINISTRO' and l.account = 'SINISTRI'`.execute(
      test.connection.db,
    );
    return rows[0]?.amount ?? 0;
  };

  it('is kept with its kind: recourse and wreck sold by the agency are owed to the insurer, its own are only recorded', async () => {
    const policy = await sold();
    const code = await toApprove(policy);
    await approved(code);
    const { computed } = await detailOf(code);
    const due = computed ?? 0;
    expect((await pay(code, due)).status).toBe(204);
    expect(await posted(policy.id)).toBe(due);
    expect((await people.agency.call(workRoutes.closeClaim, { params: { code } })).status).toBe(200);
    expect((await recover(code, { kind: 'RIVALSA', amount: 50_000 })).status).toBe(204);
    expect((await recover(code, { kind: 'RELITTO', amount: 120_000, note: 'Venduto al demolitore' })).status).toBe(204);
    expect((await recover(code, { kind: 'RELITTO', amount: 30_000, payer: 'COMPAGNIA' })).status).toBe(204);
    const { recovered, recoveries, paid, state } = await detailOf(code);
    expect({ recovered, paid, state }).toEqual({ recovered: 200_000, paid: due, state: 'CHIUSO' });
    expect(recoveries.map(({ kind, amount }) => [kind, amount])).toEqual(
      expect.arrayContaining([
        ['RIVALSA', 50_000],
        ['RELITTO', 120_000],
        ['RELITTO', 30_000],
      ]),
    );
    // The agency paid the indemnity for the insurer and holds 1,700.00 euro of it again.
    expect(await posted(policy.id)).toBe(due - 170_000);
    expect((await recover(code, { onDate: addDays(today, 1) })).body).toHaveProperty('onDate');
    expect((await recover(code, { onDate: addDays(today, -60) })).body).toHaveProperty('onDate');
    expect((await recover(code, { amount: -1 })).status).toBe(422);
    expect(
      (
        await people.dealer.call(workRoutes.addRecovery, {
          params: { code },
          body: { kind: 'RIVALSA', onDate: today, amount: 1, payer: 'AGENZIA', note: null },
        })
      ).status,
    ).toBe(403);
  });

  it('a stolen vehicle that is found ends the wait, and its closing no longer ends the policy', async () => {
    const policy = await sold();
    const code = await notified(policy, { lossOn: addDays(today, -20) });
    expect((await recover(code, { kind: 'RITROVAMENTO', onDate: addDays(today, -10) })).status).toBe(204);
    expect((await detailOf(code)).recoveredOn).toBe(addDays(today, -10));
    await surveyed(code, { parts: 100_000 });
    await documented(code);
    expect((await agreed(code)).status).toBe(204);
    expect((await approved(code)).status).toBe(204);
    expect((await pay(code, (await detailOf(code)).agreed ?? 0)).status).toBe(204);
    expect((await people.agency.call(workRoutes.closeClaim, { params: { code } })).body).toEqual({ cancellationId: null });
  });

  it('a closed claim is reopened with a reason, reserved again, authorised again and paid for what is left', async () => {
    const policy = await sold();
    const code = await notified(policy, { cause: 'FURTO_PARZIALE', isTotal: false, requested: 100_000 });
    await surveyed(code, { parts: 60_000 });
    await documented(code);
    await agreed(code);
    await approved(code);
    const first = (await detailOf(code)).agreed ?? 0;
    await pay(code, first);
    await people.agency.call(workRoutes.closeClaim, { params: { code } });
    expect((await people.agency.call(workRoutes.reopenClaim, { params: { code }, body: { reason: '' } })).status).toBe(422);
    expect((await people.dealer.call(workRoutes.reopenClaim, { params: { code }, body: { reason: 'Altri danni' } })).status).toBe(403);
    expect((await people.agency.call(workRoutes.reopenClaim, { params: { code }, body: { reason: 'Altri danni' } })).status).toBe(204);
    const reopened = await detailOf(code);
    expect(reopened).toMatchObject({ state: 'APERTO', step: 'DENUNCIATO', paid: first });
    expect(reopened.reserve).toBeGreaterThan(0);
    expect((await people.agency.call(workRoutes.reopenClaim, { params: { code }, body: { reason: 'Ancora' } })).body).toMatchObject({
      error: 'CLAIM_OTHER_STATE',
    });
    expect((await surveyed(code, { parts: 40_000 })).status).toBe(204);
    expect((await agreed(code)).body).toHaveProperty('parts');
    expect((await surveyed(code, { parts: 90_000 })).status).toBe(204);
    expect((await agreed(code)).status).toBe(204);
    expect((await approved(code)).status).toBe(204);
    const more = (await detailOf(code)).agreed ?? 0;
    expect(more).toBeGreaterThan(first);
    expect((await detailOf(code)).reserve).toBe(more - first);
    expect((await pay(code, more)).body).toMatchObject({ error: 'TOO_MUCH' });
    expect((await pay(code, more - first)).status).toBe(204);
    expect(await detailOf(code)).toMatchObject({ step: 'PAGATO', paid: more, reserve: 0 });
    // Reopened once more without anything to add: the authorisation settles it.
    await people.agency.call(workRoutes.closeClaim, { params: { code } });
    await people.agency.call(workRoutes.reopenClaim, { params: { code }, body: { reason: 'Verifica' } });
    await surveyed(code, { parts: 90_000 });
    await agreed(code);
    expect((await approved(code)).status).toBe(204);
    expect(await detailOf(code)).toMatchObject({ step: 'PAGATO', paid: more, reserve: 0 });
  });
});

describe('a survey', () => {
  it('is of the assigned loss adjuster, and they see nothing else', async () => {
    const policy = await sold();
    const [mine, other] = [await notified(policy), await notified(policy, { lossOn: addDays(today, -5) })];
    const experts = workRoutes.listExperts.response.parse((await people.agency.call(workRoutes.listExperts, {})).body);
    const me = Number(
      (await test.connection.db.selectFrom('app_user').select('id').where('username', '=', 'perito').executeTakeFirstOrThrow()).id,
    );
    expect(experts.map(({ id }) => id)).toContain(me);
    const assign = (expertId: number) => people.agency.call(workRoutes.assignExpert, { params: { code: mine }, body: { expertId } });
    expect((await assign(1)).body).toMatchObject({ error: 'NOT_AN_EXPERT' });
    expect((await assign(me)).status).toBe(204);
    const list = routes.listClaims.response.parse((await people.expert.call(routes.listClaims, { query: {} })).body);
    expect(list.items.map(({ code }) => code)).toEqual([mine]);
    expect((await people.expert.call(routes.readClaim, { params: { code: other } })).status).toBe(404);
    expect((await detailOf(mine, people.expert)).policy.seesPolicy).toBe(false);
    expect((await attach(mine, 'PERIZIA', people.expert)).status).toBe(204);
    expect((await surveyed(mine, { value: 1_500_000 }, 'FURTO_INCENDIO', people.expert)).status).toBe(204);
    expect(await detailOf(mine)).toMatchObject({ step: 'PERIZIATO', surveyedBy: expect.any(String) });
    expect((await surveyed(mine, {}, 'FURTO_INCENDIO', people.dealer)).status).toBe(403);
  });
});

it('figures and triangle add up to the claims, and the list is exported', async () => {
  for (const per of registryRoutes.CLAIM_GROUPS) {
    const { items, total } = registryRoutes.claimFigures.response.parse(
      (await people.agency.call(registryRoutes.claimFigures, { query: { per, mesi: 12 } })).body,
    );
    expect(items.reduce((sum, { claims }) => sum + claims, 0)).toBe(total.claims);
    expect(total.claims).toBeGreaterThan(5);
    expect(total.exposure).toBeGreaterThan(0);
  }
  const { years } = registryRoutes.claimTriangle.response.parse(
    (await people.agency.call(registryRoutes.claimTriangle, { query: { anni: 3 } })).body,
  );
  const { rows } = await sql<{ paid: number }>`select sum(paid - recovered)::bigint as paid from claim`.execute(test.connection.db);
  expect(years.map(({ paid }) => paid.at(-1) ?? 0).reduce((a, b) => a + b, 0)).toBe(rows[0]?.paid);
  const file = await people.agency.call(routes.exportClaims, { query: { formato: 'CSV' } });
  expect(file.status).toBe(200);
  expect(documentsFor('CRISTALLI')).toEqual(['FATTURA_RIPARAZIONE']);
});

describe('the cover of the day of the loss', () => {
  const coverOn = async (polizza: string, data: string) =>
    routes.checkCover.response.parse((await people.agency.call(routes.checkCover, { query: { polizza, data } })).body);

  it('has no coverage that was added after it, nor one that was removed before', async () => {
    await setRules(usualVariationRules('VEICOLO'));
    const policy = await running();
    const [removed, added] = [addDays(today, -40), addDays(today, -10)];
    const glass = (held: boolean) => (now: Values) => ({
      ...now,
      coverages: [...now.coverages.filter((code) => code !== 'CRISTALLI'), ...(held ? ['CRISTALLI'] : [])],
    });
    await vary(policy, { kinds: ['GARANZIA_TOLTA'], effectiveOn: removed }, glass(false));
    await vary(policy, { kinds: ['GARANZIA_AGGIUNTA'], effectiveOn: added }, glass(true));
    const has = async (day: string) => (await coverOn(policy.policyNumber, day)).coverages.some(({ code }) => code === 'CRISTALLI');
    // A variation takes effect at 24:00 of its day.
    expect([await has(removed), await has(addDays(removed, 1)), await has(added), await has(addDays(added, 1))]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    const loss = { cause: 'CRISTALLI' as const, isTotal: false, requested: 50_000 };
    const late = await notified(policy, { ...loss, lossOn: added, coverages: [] });
    expect((await detailOf(late)).checks).toContainEqual({ code: 'GARANZIA', outcome: 'KO' });
    const covered = await notified(policy, { ...loss, lossOn: addDays(added, 1), coverages: ['CRISTALLI'] });
    expect(await detailOf(covered)).toMatchObject({ isVerified: true });
  });

  it('is of the vehicle and the value of that day', async () => {
    await setRules(usualVariationRules('VEICOLO'));
    const policy = await running();
    const substituted = addDays(today, -20);
    await vary(policy, { kinds: ['VEICOLO'], effectiveOn: substituted }, (now) => ({
      ...now,
      vehicle: {
        ...now.vehicle,
        brand: 'Volkswagen',
        model: 'Golf',
        version: '1.5 TSI',
        licensePlate: 'GA200AA',
        chassisNumber: 'WVWZZZAUZJW123456',
        registrationDate: addDays(today, -25),
        insuredValue: 3_200_000,
      },
    }));
    const before = await detailOf(await notified(policy, { lossOn: substituted }));
    expect(before).toMatchObject({ vehicle: expect.stringContaining('Panda'), policy: { insuredValue: 2_450_000 }, reserve: 2_450_000 });
    expect(await coverOn(policy.policyNumber, addDays(substituted, 1))).toMatchObject({ plate: 'GA200AA' });
  });
});
