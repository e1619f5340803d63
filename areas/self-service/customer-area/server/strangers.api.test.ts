import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { reportOwnClaim } from '#areas/after-sale/claims/api/index.ts';
import { setFlag } from '#areas/agency/settings/api/index.ts';
import { shareOffer } from '#areas/sale/quotations/api/index.ts';
import { quote } from '#areas/sale/quotations/server/testing/sale.ts';
import { CAR_SALE } from '#areas/sale/quotations/server/testing/sale-data.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { plainPdf } from '#platform/server-kit/plain-pdf.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../api/index.ts';
import { accountOf, customerIdOf, personNamed, policyOf } from './testing/customer-account.ts';

const test = testApp();

interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly roles: readonly string[] | null;
  readonly isPublic: boolean;
  readonly forConfined: boolean;
}

let operations: Operation[] = [];
let owner: Caller;
let stranger: Caller;
let seller: Caller;
/** What belongs to the owner, by the name of a path parameter. */
let theirs: Record<string, string | number>;
let marks: readonly string[];

const OWNER = personNamed('Baldini', 'Ugo', 'baldini@example.com');
const STRANGER = personNamed('Cerutti', 'Ivo', 'cerutti@example.com');
const REQUEST = { cause: 'ALTRO', motive: 'ALTRO', wantedOn: null, text: 'Vorrei parlarvi della garanzia cristalli' } as const;
const LOSS = {
  cause: 'ALTRO',
  lossOn: moment().today,
  lossTime: null,
  place: null,
  description: 'Un danno alla fiancata',
  requested: 0,
  repairmanId: null,
} as const;

/** Switches the section of claims on: off, its routes answer 404 to all. */
async function offerClaims(): Promise<void> {
  const flag = test.connection.db.selectFrom('config_flag').select('version').where('code', '=', 'SEZIONE_SINISTRI');
  const { version } = await flag.executeTakeFirstOrThrow();
  const body = { codice: 'SEZIONE_SINISTRI' as const, valore: true };
  await (await test.as('developer')).call(setFlag, { body }, { 'if-match': `"${version}"` });
}

beforeAll(async () => {
  await offerClaims();
  seller = await test.as('venditore');
  const policy = await policyOf(seller, OWNER);
  const own = await policyOf(seller, STRANGER);
  owner = await accountOf(test, 'baldini', OWNER.taxIdCode ?? '');
  stranger = await accountOf(test, 'cerutti', STRANGER.taxIdCode ?? '');
  const { ticket } = routes.openOwnRequest.response.parse(
    (await owner.call(routes.openOwnRequest, { params: { id: policy.id }, body: REQUEST })).body,
  );
  const file = { fileName: 'libretto.pdf', encodedContent: plainPdf('Libretto', ['ZX001AA']).toString('base64') };
  const added = await owner.call(routes.addOwnFile, { params: { ticket }, body: { kind: 'LIBRETTO', file } });
  const detail = routes.ownRequest.response.parse(added.body);
  await seller.runJobs();
  const seen = routes.ownPolicy.response.parse((await owner.call(routes.ownPolicy, { params: { id: policy.id } })).body);
  const offer = await quote(seller, { ...CAR_SALE, customer: OWNER });
  await seller.call(shareOffer, { params: { id: offer.id }, body: { others: [], email: null, remindOn: null } });
  const claim = await owner.call(reportOwnClaim, { params: { id: policy.id }, body: LOSS });
  theirs = {
    code: String(claim.body.code),
    id: policy.id,
    ticket,
    fileId: detail.files[0]?.fileId ?? 0,
    documentId: seen.documents[0]?.id ?? 0,
    customerId: await customerIdOf(test, OWNER.taxIdCode ?? ''),
    offerId: offer.id,
    ownId: own.id,
  };
  marks = [seen.number, ticket, 'BALDINI', 'Baldini', OWNER.taxIdCode ?? '', 'baldini@example.com'];
  const answer = await (await test.as('developer')).send({ method: 'GET', url: '/api/openapi.json' });
  type Described = { 'x-roles'?: string[]; security?: unknown[]; 'x-for-confined'?: boolean };
  const { paths } = answer.body as { paths: Record<string, Record<string, Described>> };
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({
      method: method.toUpperCase() as Operation['method'],
      path,
      roles: one['x-roles'] ?? null,
      isPublic: one.security?.length === 0,
      forConfined: one['x-for-confined'] === true,
    })),
  );
});

/** The path with what belongs to the owner in the place of every parameter. */
const urlOf = (path: string, replaced: Readonly<Record<string, string | number>> = {}) =>
  `/api${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(replaced[name] ?? theirs[name] ?? theirs.id))}`;

describe('a customer', () => {
  it('reaches the routes of their own area and of their own account, and no other', async () => {
    expect(operations.length).toBeGreaterThan(300);
    const reached: string[] = [];
    for (const { method, path, isPublic } of operations) {
      if (isPublic) continue;
      const { status } = await stranger.send({ method, url: urlOf(path) });
      if (status !== 403) reached.push(path.split('/')[1] ?? '');
      expect(status, `${method} ${path}`).toBeLessThan(500);
    }
    expect([...new Set(reached)].sort()).toEqual([
      'account',
      'area-clienti',
      'attivita',
      'config',
      'logout-to',
      'manutenzione',
      'notifiche',
      'utenti',
    ]);
  });

  it('gets no role by a grant: what is not made for customers stays closed', async () => {
    await sql`insert into user_role (user_id, role, granted) select id, 'READ_POLIZZE', true from app_user where username = 'cerutti'`.execute(
      test.connection.db,
    );
    expect((await stranger.send({ method: 'GET', url: '/api/polizze' })).status).toBe(403);
  });

  it('opens nothing of another customer by any route with a parameter', async () => {
    const wrong: string[] = [];
    const bodies: Readonly<Record<string, object>> = {
      '/area-clienti/contratti/{id}/apri': { what: 'OFFERTA' },
      '/area-clienti/polizze/{id}/richieste': REQUEST,
      '/area-clienti/richieste/{ticket}/messaggi': { text: 'Ciao' },
      '/area-clienti/polizze/{id}/sinistri': LOSS,
      '/area-clienti/sinistri/{code}/messaggi': { text: 'Ciao' },
      '/area-clienti/sinistri/{code}/documenti': {
        kind: 'FOTO',
        file: { fileName: 'a.pdf', encodedContent: plainPdf('A', []).toString('base64') },
      },
      '/area-clienti/richieste/{ticket}/documenti': {
        kind: 'LIBRETTO',
        file: { fileName: 'a.pdf', encodedContent: plainPdf('A', []).toString('base64') },
      },
    };
    for (const { method, path, isPublic } of operations) {
      if (isPublic || !path.includes('{')) continue;
      const body = bodies[path];
      const headers = { 'idempotency-key': crypto.randomUUID(), 'if-match': '"1"' };
      const answer = await stranger.send({ method, url: urlOf(path), headers, ...(body === undefined ? {} : { payload: body }) });
      const closed = answer.status === 403 || answer.status === 404;
      if (!closed) wrong.push(`${method} ${path}: ${answer.status} ${answer.raw.toString().slice(0, 200)}`);
    }
    expect(wrong).toEqual([]);
  });

  it('opens no document of another customer, through their own policy or request or the other’s', async () => {
    const paths = [
      `/area-clienti/polizze/${theirs.id}/documenti/${theirs.documentId}`,
      `/area-clienti/polizze/${theirs.ownId}/documenti/${theirs.documentId}`,
      `/area-clienti/polizze/${theirs.ownId}/documenti/${theirs.fileId}`,
      `/area-clienti/richieste/${theirs.ticket}/documenti/${theirs.fileId}`,
      `/s3/download/${theirs.documentId}`,
      `/s3/download/${theirs.fileId}`,
    ];
    for (const path of paths) expect([403, 404], path).toContain((await stranger.send({ method: 'GET', url: `/api${path}` })).status);
    const own = await owner.send({ method: 'GET', url: `/api/area-clienti/polizze/${theirs.id}/documenti/${theirs.documentId}` });
    expect([own.status, own.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    const file = await owner.send({ method: 'GET', url: `/api/area-clienti/richieste/${theirs.ticket}/documenti/${theirs.fileId}` });
    expect(file.status).toBe(200);
  });

  it('reads nothing about another customer on any route without a parameter', async () => {
    for (const { method, path, isPublic } of operations) {
      if (isPublic || method !== 'GET' || path.includes('{')) continue;
      const answer = await stranger.send({ method, url: `/api${path}` });
      const text = answer.raw.toString();
      expect(
        marks.filter((mark) => text.includes(mark)),
        path,
      ).toEqual([]);
    }
  });

  it('never reads commissions, net premiums of the insurer, or notes of those who sell', async () => {
    for (const path of ['/area-clienti', `/area-clienti/polizze/${theirs.id}`, `/area-clienti/richieste/${theirs.ticket}`]) {
      const { raw } = await owner.send({ method: 'GET', url: `/api${path}` });
      expect(raw.toString(), path).not.toMatch(/"(pdu|loading|commission\w*|margin|percent|note|owner|timeline|dueAt)"/);
    }
  });

  it('an agency user has no area of their own', async () => {
    for (const username of ['developer', 'dipendente-agenzia', 'dealer']) {
      expect((await (await test.as(username)).call(routes.ownHome, {})).status, username).toBe(403);
    }
  });
});
