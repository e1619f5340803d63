import type pg from 'pg';
import { contractDataSchema } from '#areas/sale/contracts/api/index.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { HttpClient } from '../http-client.ts';

export interface Priced {
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

/** Reads the residual-value tables in force. */
export async function readTables(pool: pg.Pool): Promise<Tables> {
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

/** How many of a sample begin at the old expiry and cost what a new quotation of the same risk costs. */
export async function compare(client: HttpClient, tables: Tables, rows: readonly Priced[]): Promise<{ equal: number; skipped: number }> {
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
