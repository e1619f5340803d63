import { sql } from 'kysely';
import { beforeAll, expect } from 'vitest';
import { setFlag } from '#areas/agency/settings/api/index.ts';
import { contractDetailSchema } from '#areas/sale/contracts/api/index.ts';
import { read } from '#areas/sale/quotations/api/index.ts';
import { accept, issue, quote, type Saved } from '#areas/sale/quotations/server/testing/sale.ts';
import { CAR_SALE } from '#areas/sale/quotations/server/testing/sale-data.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { plainPdf } from '#platform/server-kit/plain-pdf.ts';
import type { Caller, TestApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../../api/routes.ts';
import * as workRoutes from '../../api/work-routes.ts';
import type { ClaimDocument } from '../../domain/claim-codes.ts';
import type { ClaimCause } from '../../domain/index.ts';

const { today } = moment();
const PDF = plainPdf('Denuncia', ['Furto di un veicolo']);
/** A document to attach. */
export const scan = { fileName: 'denuncia.pdf', encodedContent: PDF.toString('base64') };

export interface Sold extends Saved {
  readonly policyNumber: string;
}

/** Notice of a theft forty days ago. */
export const NOTICE = {
  cause: 'FURTO_TOTALE' as ClaimCause,
  lossOn: addDays(today, -40),
  lossTime: '23:30',
  place: 'Roma, via Appia Nuova',
  description: 'Il veicolo parcheggiato non c’era più',
  isTotal: true,
  requested: 2_000_000,
  coverages: ['FURTO_INCENDIO'],
  source: 'RETE' as const,
  companyReference: null,
};

type Person = 'dealer' | 'stranger' | 'agency' | 'colleague' | 'expert';

/** People and steps of claims on policies of a tested server, with the section on. */
export function claimSteps(test: TestApp) {
  const people = {} as Record<Person, Caller>;
  async function offer(valore: boolean): Promise<void> {
    const { version } = await test.connection.db
      .selectFrom('config_flag')
      .select('version')
      .where('code', '=', 'SEZIONE_SINISTRI')
      .executeTakeFirstOrThrow();
    const answer = await (await test.as('developer')).call(
      setFlag,
      { body: { codice: 'SEZIONE_SINISTRI', valore } },
      { 'if-match': `"${version}"` },
    );
    expect(answer.status).toBe(200);
  }

  beforeAll(async () => {
    people.dealer = await test.as('dealer');
    people.stranger = await test.as('intermediario');
    people.agency = await test.as('dipendente-agenzia');
    people.colleague = await test.as('dipendente-agenzia-2');
    people.expert = await test.as('perito');
    await offer(true);
  });

  /** A policy of a car, in force since a hundred days. */
  async function sold(change: object = {}): Promise<Sold> {
    const saved = await quote(people.dealer, { ...CAR_SALE, paymentType: 'DEALER' });
    expect((await accept(people.dealer, saved)).status).toBe(200);
    expect((await issue(people.dealer, saved)).body).toMatchObject({ status: 'POLIZZA' });
    await sql`update contract set effective_date = ${addDays(today, -100)}, data = jsonb_set(data, '{vehicle}', data -> 'vehicle' || ${JSON.stringify(
      {
        registrationDate: addDays(today, -1200),
        ...change,
      },
    )}::jsonb) where id = ${saved.id}`.execute(test.connection.db);
    const { policyNumber } = contractDetailSchema.parse((await people.agency.call(read, { params: { id: saved.id } })).body);
    return { ...saved, policyNumber: policyNumber ?? '' };
  }

  const draft = (policy: Sold, own: object = {}, caller = people.dealer) =>
    caller.call(routes.createClaim, { body: { ...NOTICE, ...own, policy: policy.policyNumber } });
  const submit = (code: string, caller = people.dealer) => caller.call(routes.notifyClaim, { params: { code } });

  async function notified(policy: Sold, own: object = {}): Promise<string> {
    const drafted = await draft(policy, own);
    expect(drafted.status).toBe(200);
    const answer = await submit(String(drafted.body.code));
    expect(answer.status).toBe(200);
    return String(answer.body.code);
  }

  const detailOf = async (code: string, caller = people.agency) =>
    routes.readClaim.response.parse((await caller.call(routes.readClaim, { params: { code } })).body);
  const stale = async (code: string) => ({ 'if-match': `"${(await detailOf(code)).version}"` });
  const FOUND = { parts: 0, labour: 0, other: 0, value: null, newValue: null, salvage: 0, units: 1 };

  const surveyed = async (code: string, survey: object = {}, coverage = 'FURTO_INCENDIO', caller = people.agency) =>
    caller.call(
      workRoutes.surveyClaim,
      { params: { code }, body: { parts: [{ coverage, requested: 2_000_000, survey: { ...FOUND, ...survey } }], note: null } },
      await stale(code),
    );
  const agreed = async (code: string, parts: { coverage: string; agreed: number; reason: string | null }[] = [], caller = people.agency) =>
    caller.call(
      workRoutes.agreeClaim,
      {
        params: { code },
        body: {
          parts: parts.length > 0 ? parts : [{ coverage: 'FURTO_INCENDIO', agreed: (await detailOf(code)).computed ?? 0, reason: null }],
        },
      },
      await stale(code),
    );
  const approved = async (code: string, caller = people.colleague) =>
    caller.call(workRoutes.approveClaim, { params: { code } }, await stale(code));
  const attach = (code: string, kind: ClaimDocument, caller = people.dealer) =>
    caller.call(routes.addClaimFile, { params: { code }, body: { kind, file: scan } });

  async function documented(code: string): Promise<void> {
    for (const { kind, there } of (await detailOf(code)).needed) if (!there) expect((await attach(code, kind)).status).toBe(204);
  }

  const payment = (amount: number, own: object = {}) => ({
    payee: 'CLIENTE' as const,
    payeeName: 'Mario Rossi',
    iban: 'IT60X0542811101000000123456',
    payer: 'AGENZIA' as const,
    amount,
    paidOn: today,
    reference: 'CRO 1',
    ...own,
  });
  const pay = (code: string, amount: number, own: object = {}, caller = people.agency) =>
    caller.call(workRoutes.payClaim, { params: { code }, body: payment(amount, own) });

  /** A claim that is agreed with complete documents. */
  async function toApprove(policy: Sold, own: object = {}): Promise<string> {
    const code = await notified(policy, own);
    expect((await surveyed(code)).status).toBe(204);
    await documented(code);
    expect((await agreed(code)).status).toBe(204);
    return code;
  }

  return { people, offer, sold, draft, submit, notified, detailOf, stale, surveyed, agreed, approved, attach, documented, pay, toApprove };
}
