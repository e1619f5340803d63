import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { contractDataSchema } from '#areas/contracts/api/index.ts';
import { runNight } from '#areas/renewals/server/public.ts';
import { addDays, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { openDatabase } from '#platform/server-kit/database/database.ts';
import { beside } from './beside.ts';
import type { ServerProcess } from './crash/server-process.ts';
import type { HttpClient } from './http-client.ts';
import { type Figure, rounded } from './measure.ts';

const SECTION = 'Renewal cases of every policy that expires within a year';

/** Prices compared with a new quotation of the same customer, vehicle and choice. */
const COMPARED = 5000;

interface Priced {
  readonly expiresOn: PlainDate;
  readonly insuredFrom: PlainDate;
  readonly startsOn: PlainDate;
  readonly premium: number;
  readonly productVersionId: number;
  readonly packageVersionId: number;
  readonly insuredObject: string;
  readonly data: { readonly vehicle: OldVehicle; readonly choice: object };
}

interface OldVehicle {
  readonly status: string;
  readonly vehicleType: string;
  readonly powerSupply: string | null;
  readonly registrationDate: PlainDate | null;
  readonly insuredValue: number;
}

/** Residual-value tables as stored: points are [months, millionths], by `category/powertrain`. */
type Tables = ReadonlyMap<string, readonly (readonly [number, number])[]>;

async function readTables(pool: pg.Pool): Promise<Tables> {
  const { rows } = await pool.query<{ key: string; points: [number, number][] }>(`select category || '/' || powertrain as key,
      jsonb_agg(jsonb_build_array(p.age_months, p.residual) order by p.age_months) as points
    from (select distinct on (category, powertrain) * from residual_value_curve where valid_from <= current_date
      order by category, powertrain, valid_from desc) v join residual_value_point p on p.curve_id = v.id group by v.id, category, powertrain`);
  return new Map(rows.map(({ key, points }) => [key, points]));
}

/** Millionths that are left after some months; null beyond the table. */
function leftAfter(points: readonly (readonly [number, number])[], months: number): number | null {
  for (const [i, [age, left]] of points.entries()) {
    if (age < months) continue;
    const [before, more] = points[i - 1] ?? [age, left];
    return age === before ? left : more - Math.round(((more - left) * (months - before)) / (age - before));
  }
  return null;
}

const wholeMonths = (from: PlainDate, to: PlainDate): number => {
  const [y1 = 0, m1 = 0, d1 = 0] = from.split('-').map(Number);
  const [y2 = 0, m2 = 0, d2 = 0] = to.split('-').map(Number);
  return Math.max(0, (y2 - y1) * 12 + m2 - m1 - (d2 < d1 ? 1 : 0));
};

/**
 * The vehicle as a seller would enter it on the day of the renewal, computed here and not by the product: its value by the
 * stored table in whole euros, and used from six months after its registration.
 */
function vehicleOn(tables: Tables, vehicle: OldVehicle, { insuredFrom, startsOn }: Priced): object {
  const { registrationDate, status, vehicleType, powerSupply, insuredValue } = vehicle;
  if (registrationDate === null) return vehicle;
  const category = vehicleType === 'MOTOVEICOLI' ? 'MOTOVEICOLI' : 'AUTOVEICOLI';
  const points =
    tables.get(`${category}/${powerSupply === 'ELETTRICA' ? 'ELETTRICA' : 'TERMICA'}`) ?? tables.get(`${category}/TERMICA`) ?? [];
  const [before, after] = [insuredFrom, startsOn].map((day) => leftAfter(points, wholeMonths(registrationDate, day)));
  const value =
    before == null || after == null || before === 0 ? insuredValue : Math.round(Math.round((insuredValue * after) / before) / 100) * 100;
  const used = status.startsWith('NUOVO') && wholeMonths(registrationDate, startsOn) >= 6 ? { status: 'USATO', newVehicleType: null } : {};
  return { ...vehicle, ...used, insuredValue: value, valueReason: null };
}

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
};

/** How many of a sample begin at the old expiry and cost what a new quotation of the same risk costs. */
async function compare(client: HttpClient, tables: Tables, rows: readonly Priced[]): Promise<{ equal: number; skipped: number }> {
  let [equal, skipped] = [0, 0];
  for (const row of rows) {
    const { data, expiresOn, startsOn, premium, productVersionId, packageVersionId } = row;
    const body = contractDataSchema.safeParse({
      ...data,
      ...(row.insuredObject === 'VEICOLO' ? { vehicle: vehicleOn(tables, data.vehicle, row) } : {}),
      choice: { ...data.choice, productVersionId, packageVersionId },
      effectiveDate: expiresOn,
    });
    if (!body.success) {
      skipped += 1;
      continue;
    }
    const answer = await client.json<{ chosen: { price: { premium: number } } | null }>('POST', '/api/preventivi/calcola', body.data);
    if (startsOn === expiresOn && answer.chosen?.price.premium === premium) equal += 1;
  }
  return { equal, skipped };
}

/** Makes the cases by the nightly job and by one statement, prices them all, and compares prices with new quotations. */
export async function benchRenewals(client: HttpClient, server: ServerProcess, databaseUrl: string): Promise<Figure[]> {
  const { db, pool, close } = openDatabase({ url: databaseUrl, poolSize: 2 });
  try {
    const now = moment();
    const window = { from: now.today, to: addDays(now.today, 365) };
    const empty = () => pool.query('truncate renewal_case cascade');
    await empty();
    const bare = await seconds(() =>
      pool.query({
        text: `set statement_timeout = 0; insert into renewal_case (contract_id, expires_on, created_at, updated_at)
          select id, expiry_date, now(), now() from contract where status = 'POLIZZA' and cancelled_from is null
            and expiry_date between '${window.from}' and '${window.to}' order by expiry_date, id`,
      }),
    );
    await empty();
    const work = { ...now, db, requestId: 'bench', language: 'it' as const, actor: null };
    const night = await seconds(() => runNight(work, window));
    const again = await seconds(() => runNight(work, window));
    const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from renewal_case');
    const cases = rows[0]?.n ?? 0;
    const before = server.memory();
    let most = before;
    const sampled = setInterval(() => {
      most = Math.max(most, server.memory());
    }, 500);
    const key = { 'idempotency-key': randomUUID() };
    const body = { from: window.from, to: window.to };
    const start = performance.now();
    const pricing = async () => {
      await client.json('POST', '/api/polizze/pratiche-rinnovo/rinnova', body, key);
      for (;;) {
        const path = `/api/polizze/pratiche-rinnovo/rinnova?da=${window.to}&a=${window.to}`;
        const { items } = await client.json<{ items: { finishedAt: string | null }[] }>('GET', path);
        if (items[0]?.finishedAt !== null && items[0] !== undefined) return;
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
    };
    const { waits } = await beside(client, '/api/polizze', pricing(), 250);
    const took = (performance.now() - start) / 1000;
    clearInterval(sampled);
    const sample = await pool.query<Priced>(`select r.expires_on as "expiresOn", coalesce(c.effective_date, r.expires_on) as "insuredFrom",
        q.starts_on as "startsOn", q.premium, q.product_version_id as "productVersionId", q.package_version_id as "packageVersionId",
        c.insured_object as "insuredObject", c.data
      from renewal_price q join renewal_case r on r.id = q.case_id join contract c on c.id = r.contract_id
      where q.blocks = '[]' and q.premium is not null order by md5(r.id::text) limit ${COMPARED}`);
    const { equal, skipped } = await compare(client, await readTables(pool), sample.rows);
    return [
      { section: SECTION, name: `one insert of ${cases.toLocaleString('en')} rows`, unit: 's', value: rounded(bare) },
      {
        section: SECTION,
        name: 'nightly job',
        unit: 's',
        value: rounded(night),
        ratio: rounded(night / bare),
        against: 'one insert',
      },
      { section: SECTION, name: 'nightly job again, nothing new', unit: 's', value: rounded(again) },
      { section: SECTION, name: 'priced with reasons and stored, on threads', unit: 'cases/s', value: Math.round(cases / took) },
      { section: SECTION, name: 'the whole run', unit: 's', value: rounded(took) },
      { section: SECTION, name: 'memory that it took at most', unit: 'MB', value: most - before },
      { section: SECTION, name: 'list of policies meanwhile', unit: 'ms', value: waits.median, p95: waits.p95 },
      {
        section: SECTION,
        name: `prices and starts that differ from a new quotation, of ${(sample.rows.length - skipped).toLocaleString('en')}`,
        unit: 'cases',
        value: sample.rows.length - skipped - equal,
      },
      {
        section: SECTION,
        name: 'not compared: the form refuses the old data',
        unit: 'cases',
        value: skipped,
      },
    ];
  } finally {
    await close();
  }
}
