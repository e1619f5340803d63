import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { downloadFile } from '#areas/agency/documents/api/index.ts';
import { listPolicies, readPolicy, summary } from '#areas/sale/portfolio/api/index.ts';
import { listWork } from '#areas/sale/work-list/api/index.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { testApp } from '#platform/server-kit/testing/app.ts';
import * as importRoutes from '../api/import-routes.ts';
import * as ownRoutes from '../api/own-routes.ts';
import * as registryRoutes from '../api/registry-routes.ts';
import * as routes from '../api/routes.ts';
import * as workRoutes from '../api/work-routes.ts';
import type { ClaimCause } from '../domain/index.ts';
import { remindOfClaims } from './settlement/remind.ts';
import { claimSteps, NOTICE, scan } from './testing/claim-steps.ts';

const { today } = moment();
const test = testApp();
const { people, offer, sold, draft, submit, notified, detailOf, surveyed, agreed, approved, attach, documented } = claimSteps(test);

it('a claim belongs to those who see its policy; strangers get 404 on page, file and writing', async () => {
  const code = await notified(await sold());
  await attach(code, 'LIBRETTO');
  const fileId = (await detailOf(code)).files[0]?.fileId ?? 0;
  expect((await people.stranger.call(routes.readClaim, { params: { code } })).status).toBe(404);
  expect((await attach(code, 'LIBRETTO', people.stranger)).status).toBe(404);
  expect((await people.stranger.call(downloadFile, { params: { id: fileId }, query: {} })).status).toBe(404);
  expect((await people.dealer.call(downloadFile, { params: { id: fileId }, query: {} })).status).toBe(200);
  expect((await people.expert.call(routes.readClaim, { params: { code } })).status).toBe(404);
  expect((await people.dealer.call(workRoutes.refuseClaim, { params: { code }, body: { reason: 'RINUNCIA', note: 'x' } })).status).toBe(
    403,
  );
  expect((await test.anonymous.call(routes.readClaim, { params: { code } })).status).toBe(403);
});

it('the users of an insurer see its policies, claims and figures; those of another insurer none of them', async () => {
  const policy = await sold();
  const code = await notified(policy);
  const { db } = test.connection;
  const contract = await db.selectFrom('contract').select('company_id').where('id', '=', policy.id).executeTakeFirstOrThrow();
  const users = await db.selectFrom('app_user').select(['username', 'company_id as company']).where('group', '=', 'COMPAGNIA').execute();
  const seenBy = async (own: boolean) => {
    const user = await test.as(users.find(({ company }) => (company === contract.company_id) === own)?.username ?? '');
    const [policies, policyOf, claims, claim, produced] = [
      await user.call(listPolicies, { query: {} }),
      await user.call(readPolicy, { params: { id: policy.id } }),
      await user.call(routes.listClaims, { query: { max: 100 } }),
      await user.call(routes.readClaim, { params: { code } }),
      await user.call(summary, { query: { dal: today, al: today } }),
    ];
    const listed = routes.listClaims.response.parse(claims.body).items;
    return {
      policies: listPolicies.response.parse(policies.body).items.some(({ id }) => id === policy.id),
      policy: policyOf.status,
      claims: listed.some((one) => one.code === code),
      claim: claim.status,
      produced: summary.response.parse(produced.body).byProduct.products.length > 0,
    };
  };
  expect(await seenBy(true)).toEqual({ policies: true, policy: 200, claims: true, claim: 200, produced: true });
  expect(await seenBy(false)).toEqual({ policies: false, policy: 404, claims: false, claim: 404, produced: false });
});

it('the flag hides every claim at once, and shows them again', async () => {
  const code = await notified(await sold());
  await attach(code, 'LIBRETTO');
  const fileId = (await detailOf(code)).files[0]?.fileId ?? 0;
  const work = async () =>
    listWork.response.parse((await people.agency.call(listWork, { query: { tipo: 'SINISTRO_DA_DOCUMENTARE', max: 100 } })).body).total;
  expect(await work()).toBeGreaterThan(0);
  await offer(false);
  expect((await people.agency.call(routes.readClaim, { params: { code } })).status).toBe(404);
  expect((await people.agency.call(routes.listClaims, { query: {} })).status).toBe(404);
  expect((await people.dealer.call(downloadFile, { params: { id: fileId }, query: {} })).status).toBe(404);
  expect(await work()).toBe(0);
  await offer(true);
  expect((await detailOf(code)).code).toBe(code);
});

describe('the notice', () => {
  it('is guided by the coverages of the policy, and names what may be the same event', async () => {
    const policy = await sold();
    const guide = async (causa: ClaimCause) =>
      routes.checkCover.response.parse(
        (await people.dealer.call(routes.checkCover, { query: { polizza: policy.policyNumber, causa, data: NOTICE.lossOn } })).body,
      );
    const theft = await guide('FURTO_TOTALE');
    expect(theft.coverages.map(({ code }) => code)).toContain('FURTO_INCENDIO');
    expect(theft.coverages[0]?.deductible).toMatch(/Scoperto/);
    expect(theft.checks.find(({ code }) => code === 'IN_VIGORE')?.outcome).toBe('OK');
    expect(theft.documents).toContain('DENUNCIA_AUTORITA');
    expect(theft.duplicates).toEqual([]);
    const code = await notified(policy);
    expect((await guide('RAPINA')).duplicates.map((one) => one.code)).toEqual([code]);
    expect((await people.stranger.call(routes.checkCover, { query: { polizza: policy.policyNumber } })).body).toHaveProperty('policy');
  });

  it('gets a number without gaps and a receipt; a late one is marked, a loss in the future refused', async () => {
    const policy = await sold();
    const [first, second] = [await notified(policy), await notified(policy, { lossOn: addDays(today, -2) })];
    expect(Number(second.slice(5))).toBe(Number(first.slice(5)) + 1);
    const outcomes = async (code: string) => Object.fromEntries((await detailOf(code)).checks.map((check) => [check.code, check.outcome]));
    expect([(await outcomes(first)).TRE_GIORNI, (await outcomes(second)).TRE_GIORNI]).toEqual(['AVVISO', 'OK']);
    expect((await draft(policy, { lossOn: addDays(today, 1) })).body).toHaveProperty('lossOn');
    expect((await draft(policy, { coverages: ['KASKO_INVENTATA'] })).body).toHaveProperty('coverages');
    const { rows } = await sql`select from notification where message_it like ${`%${first}%`}`.execute(test.connection.db);
    expect(rows.length).toBeGreaterThan(0);
  });

  it('of the same policy, day and cause is refused, also of two at once, and merged into the first', async () => {
    const policy = await sold();
    const codes = await Promise.all([draft(policy), draft(policy)]).then((all) => all.map(({ body }) => String(body.code)));
    const answers = await Promise.all(codes.map((code) => submit(code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const kept = String(answers.find(({ status }) => status === 200)?.body.code);
    const left = codes[answers.findIndex(({ status }) => status === 409)] ?? '';
    await attach(left, 'CHIAVI');
    expect((await people.dealer.call(routes.mergeClaim, { params: { code: left }, body: { into: kept } })).body).toEqual({ code: kept });
    const { files, notes } = await detailOf(kept);
    expect([files.map(({ kind }) => kind), notes.length]).toEqual([['CHIAVI'], 1]);
    expect(await detailOf(left)).toMatchObject({ step: 'UNITO', mergedInto: kept });
  });

  it('of unverified cover is taken, and never paid', async () => {
    const policy = await sold();
    const code = await notified(policy, { lossOn: addDays(today, -100) });
    expect(await detailOf(code)).toMatchObject({ isVerified: false });
    await surveyed(code);
    await documented(code);
    await agreed(code);
    expect((await approved(code)).body).toMatchObject({ error: 'NOT_VERIFIED', error_description: expect.stringContaining('in vigore') });
    expect((await detailOf(code, people.colleague)).blocks).toHaveLength(1);
  });

  it('is a draft of its own until then: changed with its version, and deleted', async () => {
    const policy = await sold();
    const code = String((await draft(policy)).body.code);
    const { policy: _policy, ...notice } = { ...NOTICE, policy: '' };
    const save = (place: string, version: number) =>
      people.dealer.call(routes.saveClaim, { params: { code }, body: { ...notice, place } }, { 'if-match': `"${version}"` });
    const { version } = await detailOf(code, people.dealer);
    expect((await save('Milano', version)).status).toBe(204);
    expect((await save('Torino', version)).status).toBe(412);
    expect(await detailOf(code, people.dealer)).toMatchObject({ place: 'Milano', state: 'BOZZA' });
    expect((await people.dealer.call(routes.deleteClaim, { params: { code } })).status).toBe(204);
    expect((await people.dealer.call(routes.readClaim, { params: { code } })).status).toBe(404);
  });
});

describe('the end', () => {
  it('without payment has a reason that those who reported it learn; a reopening too', async () => {
    const policy = await sold();
    const code = await notified(policy);
    expect(
      (await people.agency.call(workRoutes.refuseClaim, { params: { code }, body: { reason: 'ESCLUSIONE', note: 'Chiavi nel quadro' } }))
        .status,
    ).toBe(204);
    expect(await detailOf(code, people.dealer)).toMatchObject({
      state: 'CHIUSO',
      step: 'SENZA_SEGUITO',
      closingReason: expect.stringContaining('escluso'),
      closingNote: 'Chiavi nel quadro',
    });
    expect((await attach(code, 'LIBRETTO')).body).toMatchObject({ error: 'CLAIM_OTHER_STATE' });
    expect((await people.agency.call(workRoutes.reopenClaim, { params: { code }, body: { reason: '' } })).status).toBe(422);
    expect((await people.agency.call(workRoutes.reopenClaim, { params: { code }, body: { reason: 'Nuove prove' } })).status).toBe(204);
    expect(await detailOf(code)).toMatchObject({ state: 'APERTO', step: 'DENUNCIATO', closedOn: null, reserve: 2_000_000 });
    expect((await detailOf(code)).timeline.map(({ action }) => action).slice(0, 2)).toEqual(['REOPEN', 'REFUSE']);
  });

  it('sellers are reminded of missing documents every seven days', async () => {
    const code = await notified(await sold());
    await sql`update claim set notified_on = ${addDays(today, -7)} where code = ${code}`.execute(test.connection.db);
    await remindOfClaims.run({ ...moment(), db: test.connection.db, requestId: 'test', language: 'it', actor: null }, {});
    const { rows } = await sql`select from notification where message_it like ${`Sinistro ${code}: mancano%`}`.execute(test.connection.db);
    expect(rows).toHaveLength(1);
  });
});

it('repairmen are kept once for each VAT number, and take part in claims', async () => {
  const form = {
    name: 'Carrozzeria Rossi',
    vatNumber: '00743110157',
    address: null,
    phone: '061234567',
    email: null,
    iban: null,
    isAgreed: true,
    isDisabled: false,
  };
  const add = (own: object = {}) => people.agency.call(registryRoutes.addRepairman, { body: { ...form, ...own } });
  const made = await add();
  expect(made.status).toBe(200);
  expect((await add()).body).toMatchObject({ error: 'REPAIRMAN_EXISTS' });
  expect((await add({ vatNumber: '00743110158' })).body).toHaveProperty('vatNumber');
  expect((await people.dealer.call(registryRoutes.listRepairmen, { query: {} })).status).toBe(403);
  const code = await notified(await sold());
  const party = {
    kind: 'RIPARATORE' as const,
    name: form.name,
    phone: null,
    email: null,
    reference: null,
    onDate: null,
    repairmanId: Number(made.body.id),
  };
  expect((await people.agency.call(workRoutes.addParty, { params: { code }, body: party })).status).toBe(204);
  const { parties } = await detailOf(code);
  expect(parties).toEqual([expect.objectContaining({ vatNumber: form.vatNumber, phone: '+39061234567' })]);
  expect((await people.agency.call(workRoutes.removeParty, { params: { code, id: parties[0]?.id ?? 0 } })).status).toBe(204);
});

it('messages for agency and insurer stay with them', async () => {
  const code = await notified(await sold());
  const write = (text: string, isInternal: boolean, caller = people.agency) =>
    caller.call(routes.writeOnClaim, { params: { code }, body: { text, isInternal } });
  await write('Sospetta', true);
  await write('Mandate le chiavi', false);
  await write('Arrivano', true, people.dealer);
  expect((await detailOf(code, people.dealer)).notes.map(({ text }) => text)).toEqual(['Mandate le chiavi', 'Arrivano']);
  expect((await detailOf(code)).notes).toHaveLength(3);
  expect((await detailOf(code, people.dealer)).reserves).toEqual([]);
});

describe('the customer’s own area', () => {
  it('takes a notice with photos from the phone; the same event keeps its number', async () => {
    const policy = await sold();
    const customer = await test.as('cliente');
    await sql`update contract set customer_user_id = (select id from app_user where username = 'cliente') where id = ${policy.id}`.execute(
      test.connection.db,
    );
    const params = { id: policy.id };
    const guide = ownRoutes.ownClaimGuide.response.parse((await customer.call(ownRoutes.ownClaimGuide, { params, query: {} })).body);
    expect(guide.causes).toEqual(expect.arrayContaining(['CRISTALLI', 'FURTO_TOTALE', 'ALTRO']));
    expect(guide.causes).not.toContain('CHIAVI');
    const notice = {
      cause: 'CRISTALLI' as const,
      lossOn: addDays(today, -3),
      lossTime: null,
      place: null,
      requested: 40_000,
      repairmanId: null,
    };
    const report = (description: string, own: object = {}) =>
      customer.call(ownRoutes.reportOwnClaim, { params, body: { ...notice, description, ...own } });
    expect((await report('Parabrezza', { repairmanId: 999_999 })).body).toHaveProperty('repairmanId');
    expect((await report('Parabrezza', { lossOn: addDays(today, 1) })).body).toHaveProperty('lossOn');
    const [one, two] = await Promise.all([report('Un sasso sul parabrezza'), report('Parabrezza scheggiato da un sasso')]);
    const code = String(one.body.code);
    expect([two.body.code, [one.body.isKnown, two.body.isKnown].toSorted()]).toEqual([code, [false, true]]);
    expect(await detailOf(code)).toMatchObject({ source: 'CLIENTE', isVerified: true, parts: [{ coverage: 'CRISTALLI' }] });
    const photo = { params: { code }, body: { kind: 'FATTURA_RIPARAZIONE' as const, file: scan } };
    expect((await customer.call(ownRoutes.addOwnClaimFile, photo)).status).toBe(204);
    const write = (text: string) => customer.call(ownRoutes.writeOnOwnClaim, { params: { code }, body: { text } });
    expect((await write('Quando posso passare?')).status).toBe(204);
    await people.agency.call(routes.writeOnClaim, { params: { code }, body: { text: 'Nota interna', isInternal: true } });
    const own = async () => ownRoutes.readOwnClaim.response.parse((await customer.call(ownRoutes.readOwnClaim, { params: { code } })).body);
    const { files, messages, missing } = await own();
    expect(missing).toEqual([]);
    // The text of the second notice and the question: notes for the agency are not theirs.
    expect(messages.map(({ own: isOwn }) => isOwn)).toEqual([true, true]);
    const file = { params: { code, fileId: files[0]?.fileId ?? 0 } };
    expect((await customer.call(ownRoutes.ownClaimFile, file)).status).toBe(200);
    const refusal = { reason: 'SOTTO_FRANCHIGIA' as const, note: 'Il danno è inferiore alla franchigia' };
    expect((await people.agency.call(workRoutes.refuseClaim, { params: { code }, body: refusal })).status).toBe(204);
    expect(await own()).toMatchObject({ step: 'SENZA_SEGUITO', refusal: { note: refusal.note }, mayWrite: false });
    expect((await write('Perché?')).body).toMatchObject({ error: 'CLAIM_OTHER_STATE' });
    await sql`update contract set customer_user_id = null where id = ${policy.id}`.execute(test.connection.db);
    expect((await customer.call(ownRoutes.readOwnClaim, { params: { code } })).status).toBe(404);
    expect((await customer.call(ownRoutes.ownClaimFile, file)).status).toBe(404);
    expect((await report('Ancora')).status).toBe(404);
  });
});

it('the file of an insurer is tried first, then written whole or not at all, without doubles', async () => {
  const [one, two] = [await sold(), await sold()];
  const known = await notified(one, { lossOn: addDays(today, -9) });
  const heading = 'numero_sinistro;polizza;data_sinistro;causa;descrizione;riserva';
  const lines = [
    `26/1;${one.policyNumber};${addDays(today, -9)};FURTO_TOTALE;Furto;15000,00`,
    `26/2;${two.policyNumber};${addDays(today, -9)};Rottura di cristalli;Parabrezza;400,00`,
    `26/3;${two.policyNumber};${addDays(today, -9)};CRISTALLI;Parabrezza, di nuovo;500,00`,
  ];
  const send = (rows: readonly string[], hash: string | null, caller = people.agency) =>
    caller.call(importRoutes.importClaims, {
      body: { file: { fileName: 'sinistri.csv', encodedContent: Buffer.from([heading, ...rows].join('\n')).toString('base64') }, hash },
    });
  const count = async () => Number((await sql<{ n: number }>`select count(*) as n from claim`.execute(test.connection.db)).rows[0]?.n);
  const before = await count();
  expect((await send(lines, null, people.dealer)).status).toBe(403);
  const wrong = importRoutes.importClaims.response.parse((await send([...lines, '26/4;VC000;domani;Marea;;'], null)).body);
  expect(wrong.lines.at(-1)).toMatchObject({ outcome: 'ERRORE', errors: expect.arrayContaining(['causa: causa sconosciuta']) });
  expect((await send([...lines, '26/4;VC000;domani;Marea;;'], wrong.hash)).body).toMatchObject({ error: 'IMPORT_HAS_ERRORS' });
  const tried = importRoutes.importClaims.response.parse((await send(lines, null)).body);
  expect(tried.lines.map(({ outcome }) => outcome)).toEqual(['UNITO', 'NUOVO', 'UNITO']);
  expect(tried.lines[0]?.differences.map(({ after }) => after)).toEqual(['26/1', expect.stringMatching(/15\.000,00/)]);
  expect([await count(), (await detailOf(known)).companyReference]).toEqual([before, null]);
  expect((await send(lines, 'other')).body).toMatchObject({ error: 'IMPORT_CHANGED' });
  expect(await count()).toBe(before);
  expect((await send(lines, tried.hash)).body).toMatchObject({ isSaved: true });
  expect(await count()).toBe(before + 1);
  expect(await detailOf(known)).toMatchObject({ companyReference: '26/1', reserve: 1_500_000 });
  const again = importRoutes.importClaims.response.parse((await send(lines, null)).body);
  expect(again.counts).toMatchObject({ UGUALE: 3, NUOVO: 0 });
});
