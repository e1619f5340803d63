import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpNumberService, type NumberService } from '#areas/sale/contracts/server/public.ts';
import { productWithNumbers } from '#areas/sale/contracts/server/testing/product-with-numbers.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import { read } from '../../../api/index.ts';
import { publishTariff } from '../../testing/publish.ts';
import { accept, issue, quote, recordPapers, type Saved } from '../../testing/sale.ts';
import { CAR_SALE } from '../../testing/sale-data.ts';

/** The next answer of the insurer's service. */
let next: { status: number; body: object } = { status: 200, body: { number: 'COMP/0001' } };
const asked: { quotation: string; authorization: string | undefined }[] = [];
let insurer: Server;
let service: NumberService;

beforeAll(async () => {
  insurer = createServer((request, response) => {
    let text = '';
    request.on('data', (piece: Buffer) => {
      text += piece.toString('utf8');
    });
    request.on('end', () => {
      const { quotation } = JSON.parse(text) as { quotation: string };
      asked.push({ quotation, authorization: request.headers.authorization });
      response.writeHead(next.status, { 'content-type': 'application/json' }).end(JSON.stringify(next.body));
    });
  });
  await new Promise<void>((resolve) => insurer.listen(0, '127.0.0.1', resolve));
  const url = new URL(`http://nais:segreto@127.0.0.1:${(insurer.address() as AddressInfo).port}/numeri`);
  service = httpNumberService(new Map(['VALDORA', 'SERCHIO', 'NORDIA'].map((company) => [company, url])));
});
afterAll(() => new Promise((resolve) => insurer.close(resolve)));

const test = testApp({ product: () => productWithNumbers(service) });
let dealer: Caller;

const detailOf = async ({ id }: Saved) => read.response.parse((await dealer.call(read, { params: { id } })).body);

async function started(data = CAR_SALE): Promise<Saved> {
  const saved = await quote(dealer, data);
  expect((await accept(dealer, saved)).status).toBe(200);
  const answer = await issue(dealer, saved);
  expect(answer).toMatchObject({ status: 200, body: { status: 'PREVENTIVO_IN_EMISSIONE', policyNumber: null } });
  return saved;
}

beforeAll(async () => {
  dealer = await test.as('dealer');
  const agency = await test.as('dipendente-agenzia');
  const { id } = await quote(dealer);
  const tariff = await test.connection.db
    .selectFrom('contract as c')
    .innerJoin('tariff_version as v', 'v.id', 'c.tariff_version_id')
    .select(['v.tariff_id as id', 'v.number'])
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow();
  await publishTariff(agency, tariff, (content) => ({ ...content, policyNumberType: 'SERVIZIO_COMPAGNIA' }));
});

describe('numbers from the insurer’s service', () => {
  it('are requested once with our credentials while the policy is being issued, and make the policy', async () => {
    next = { status: 200, body: { number: 'COMP/0001' } };
    const saved = await started();
    await test.runJobs();
    await test.runJobs();
    const { status, policyNumber, number, timeline } = await detailOf(saved);
    expect({ status, policyNumber }).toEqual({ status: 'POLIZZA', policyNumber: 'COMP/0001' });
    expect(asked.filter(({ quotation }) => quotation === number)).toEqual([
      { quotation: number, authorization: `Basic ${Buffer.from('nais:segreto').toString('base64')}` },
    ]);
    expect(timeline.slice(-2).map(({ event }) => event)).toEqual(['AVVIA_EMISSIONE', 'EMETTI']);
  });

  it('are refused with a reason that the seller reads, and can be requested again', async () => {
    next = { status: 422, body: { reason: 'Veicolo già assicurato presso la compagnia' } };
    const saved = await started();
    await test.runJobs();
    const failed = await detailOf(saved);
    expect(failed.status).toBe('PREVENTIVO_ACCETTATO');
    expect(failed.timeline.at(-1)).toMatchObject({ event: 'EMISSIONE_FALLITA', reason: 'Veicolo già assicurato presso la compagnia' });
    next = { status: 200, body: { number: 'COMP/0002' } };
    expect((await issue(dealer, saved)).status).toBe(200);
    await test.runJobs();
    expect(await detailOf(saved)).toMatchObject({ status: 'POLIZZA', policyNumber: 'COMP/0002' });
  });

  it('are awaited with the black box, which another quotation gets once the issue failed', async () => {
    const fitted = { ...CAR_SALE, vehicle: { ...CAR_SALE.vehicle, antitheft: 'BLACKBOX', blackBoxImei: '490154203237518' } } as const;
    next = { status: 422, body: { reason: 'Rifiutata' } };
    const second = await quote(dealer, fitted);
    await accept(dealer, second);
    // Jobs run now and not between the two issues.
    await recordPapers(dealer, second);
    const first = await started(fitted);
    expect(await issue(dealer, second)).toMatchObject({ status: 409, body: { details: { blocks: [{ code: 'IMEI_GIA_ABBINATO' }] } } });
    await test.runJobs();
    expect((await detailOf(first)).status).toBe('PREVENTIVO_ACCETTATO');
    next = { status: 200, body: { number: 'COMP/0090' } };
    expect((await issue(dealer, second)).status).toBe(200);
    await test.runJobs();
    expect((await detailOf(second)).status).toBe('POLIZZA');
  });

  it('are awaited for fifteen minutes while the service is down', async () => {
    next = { status: 503, body: {} };
    const saved = await started();
    await test.runJobs();
    expect((await detailOf(saved)).status).toBe('PREVENTIVO_IN_EMISSIONE');
    await test.connection.db
      .updateTable('contract_transition')
      .set({ at: new Date(Date.now() - 900_000).toISOString() })
      .where('contract_id', '=', saved.id)
      .where('event', '=', 'AVVIA_EMISSIONE')
      .execute();
    await test.connection.pool.query('select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at := now())');
    await test.runJobs();
    expect((await detailOf(saved)).timeline.at(-1)).toMatchObject({ event: 'EMISSIONE_FALLITA', reason: expect.stringContaining('503') });
  });

  it('that another policy already has fail the issue', async () => {
    next = { status: 200, body: { number: 'COMP/0001' } };
    const saved = await started();
    await test.runJobs();
    expect((await detailOf(saved)).timeline.at(-1)).toMatchObject({
      event: 'EMISSIONE_FALLITA',
      reason: expect.stringContaining('COMP/0001'),
    });
  });
});
