import { sql } from 'kysely';
import type { Database } from '#platform/server-kit/database/database.ts';
import type { ResidualCurve } from '../domain/index.ts';

/** A stored residual-value table. */
export interface StoredCurve extends ResidualCurve {
  readonly id: number;
  readonly version: number;
}

/** Returns every residual-value table with its points by age. */
export async function readCurves(db: Database): Promise<readonly StoredCurve[]> {
  const result = await sql<StoredCurve>`
    select curve.id, curve.version, curve.category, curve.powertrain, curve.valid_from as "validFrom", curve.km_per_year as "kmPerYear",
      curve.per_thousand_km as "perThousandKm", curve.max_km_loss as "maxKmLoss", curve.max_km_gain as "maxKmGain",
      jsonb_agg(jsonb_build_object('ageMonths', point.age_months, 'residual', point.residual) order by point.age_months) as points
    from residual_value_curve curve join residual_value_point point on point.curve_id = curve.id group by curve.id`.execute(db);
  return result.rows;
}
