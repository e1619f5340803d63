import { beforeAll, describe, expect, it } from 'vitest';
import { listVersions, quoteVehicle } from '#areas/agency/vehicles/api/index.ts';
import type { ContractDataInput } from '#areas/sale/contracts/api/index.ts';
import { addDays, addMonths, addPeriod, subtractPeriod } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../../../api/routes.ts';
import { accept, issue, quote, withFirstOffer } from '../../testing/sale.ts';
import { CAR_SALE } from '../../testing/sale-data.ts';

const { today } = moment();

type Vehicle = Partial<ContractDataInput['vehicle']>;

/** The new car of the other tests, with other data about the vehicle or the terms. */
function sale(vehicle: Vehicle, terms: Partial<ContractDataInput> = {}): ContractDataInput {
  return { ...CAR_SALE, ...terms, vehicle: { ...CAR_SALE.vehicle, ...vehicle } };
}

/** The reasons against pricing this. */
async function missing(caller: Caller, data: ContractDataInput): Promise<string[]> {
  const answer = await caller.call(routes.calculate, { body: data });
  return (answer.body.missing as { code: string }[]).map(({ code }) => code);
}

/** The reasons against accepting this with its first offer; empty when it was accepted. */
async function refused(caller: Caller, data: ContractDataInput): Promise<string[]> {
  const answer = await accept(caller, await quote(caller, data));
  if (answer.status === 200) return [];
  return (answer.body.details as { blocks: { code: string }[] }).blocks.map(({ code }) => code);
}

describe('AUTONETWORK', () => {
  const test = testApp({ agency: 'Autonetwork' });
  const OFFERED = { status: 'NUOVO_TARGATO' } as const;
  let dealer: Caller;
  beforeAll(async () => {
    dealer = await test.as('dealer');
  });

  it('offers three statuses', async () => {
    expect(await missing(dealer, sale({ status: 'NUOVO' }))).toContain('STATO_NON_OFFERTO');
    expect(await missing(dealer, sale({ status: 'USATO_QUATTRORUOTE' }))).toContain('STATO_NON_OFFERTO');
    expect(await missing(dealer, sale(OFFERED))).toEqual([]);
  });

  it('treats a vehicle as new until six months before the effective date', async () => {
    const effectiveDate = addDays(today, 3);
    const boundary = subtractPeriod(effectiveDate, { months: 6 });
    const registered = (status: 'NUOVO_TARGATO' | 'USATO', registrationDate: string) =>
      missing(dealer, sale({ status, registrationDate }, { effectiveDate }));
    expect(await registered('NUOVO_TARGATO', boundary)).toEqual([]);
    expect(await registered('USATO', boundary)).toEqual(['VEICOLO_NUOVO']);
    expect(await registered('NUOVO_TARGATO', addDays(boundary, -1))).toEqual(['VEICOLO_USATO']);
    expect(await registered('USATO', addDays(boundary, -1))).toEqual([]);
  });

  it('compares the insured value with the valuation, 20 % either way, once there is one', async () => {
    const { registrationDate, mileage } = CAR_SALE.vehicle;
    const versions = await dealer.call(listVersions, { query: { model: 'FIA-PANDA-3A-SERIE', registrationDate } });
    const [{ code: versionCode } = { code: '' }] = versions.body.items as { code: string }[];
    const valued = (insuredValue: number) => sale({ ...OFFERED, versionCode, insuredValue });
    expect(await refused(dealer, valued(1_500_000))).toEqual(['QUOTAZIONE_VEICOLO_MANCANTE']);

    const valuation = await dealer.call(quoteVehicle, { body: { version: versionCode, registrationDate, mileage } });
    const value = valuation.body.value as number;
    expect(await refused(dealer, valued(value * 0.8 - 100))).toEqual(['VALORE_FUORI_INTERVALLO']);
    expect(await refused(dealer, valued(value * 1.2 + 100))).toEqual(['VALORE_FUORI_INTERVALLO']);
    expect(await refused(dealer, valued(value * 1.2))).toEqual([]);
  });

  it('accepts any value of a vehicle typed by hand', async () => {
    expect(await refused(dealer, sale(OFFERED))).toEqual([]);
  });

  it('does not collect through a broker', async () => {
    expect(await refused(dealer, sale(OFFERED, { paymentType: 'BROKER' }))).toEqual(['PAGAMENTO_NON_OFFERTO']);
  });
});

describe('BROKERLINE', () => {
  const test = testApp({ agency: 'BROKERLINE' });
  let dealer: Caller;
  beforeAll(async () => {
    dealer = await test.as('dealer');
  });

  it('insures what it calls new up to fifteen years from registration', async () => {
    const registered = (registrationDate: string) => missing(dealer, sale({ registrationDate }));
    const oldest = subtractPeriod(CAR_SALE.effectiveDate, { years: 15 });
    expect(await registered(oldest)).toEqual([]);
    expect(await registered(addDays(oldest, -1))).toEqual(['VEICOLO_NON_ASSICURABILE']);
  });

  it('collects through the broker, never through the dealer', async () => {
    expect(await refused(dealer, sale({}, { paymentType: 'BROKER' }))).toEqual([]);
    expect(await refused(dealer, sale({}, { paymentType: 'DEALER' }))).toEqual(['PAGAMENTO_NON_OFFERTO']);
  });

  it('lets cover start years ahead, but within fifteen', async () => {
    const issued = async (effectiveDate: string) => {
      const data = sale({ registrationDate: addDays(today, -10) }, { effectiveDate, paymentType: 'BROKER' });
      const body = await withFirstOffer(dealer, data);
      const saved = await quote(dealer, body);
      await accept(dealer, saved);
      return issue(dealer, saved);
    };
    expect((await issued(addMonths(today, 18))).status).toBe(200);
    const late = await issued(addDays(addPeriod(today, { years: 15 }), 1));
    expect(late.status).toBe(409);
  });
});

describe('any other agency', () => {
  const test = testApp();

  it('lets cover start within six months and collects through the dealer', async () => {
    const dealer = await test.as('dealer');
    const start = async (effectiveDate: string) => {
      const saved = await quote(dealer, sale({}, { effectiveDate }));
      const accepted = await accept(dealer, saved);
      return accepted.status === 200 ? issue(dealer, saved) : accepted;
    };
    expect((await start(addMonths(today, 6))).status).toBe(200);
    const late = await start(addDays(addMonths(today, 6), 1));
    expect((late.body.details as { blocks: { code: string }[] }).blocks).toMatchObject([{ code: 'DECORRENZA_NON_VALIDA' }]);
    expect(await refused(dealer, sale({}, { paymentType: 'BROKER' }))).toEqual(['PAGAMENTO_NON_OFFERTO']);
  });
});
