import type { z } from 'zod';
import { AppError, commonErrors, FieldErrors } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { refuseStale } from '#platform/server-kit/refuse-stale.ts';
import { residualCurveEvents } from '../../api/audit-events.ts';
import { type CurveRow, type curveBody, editorErrors } from '../../api/index.ts';
import { TABLE_NOT_FUTURE } from '../../api/texts.ts';
import type { ResidualCurve } from '../../domain/index.ts';
import { readCurves, type StoredCurve } from '../read-curves.ts';
import { taken } from './taken.ts';

type Body = z.output<typeof curveBody>;

function sameKind(a: Pick<ResidualCurve, 'category' | 'powertrain'>, b: typeof a): boolean {
  return a.category === b.category && a.powertrain === b.powertrain;
}

function stateOf(curve: StoredCurve, all: readonly StoredCurve[], today: string): CurveRow['state'] {
  if (curve.validFrom > today) return 'FUTURE';
  return all.some((other) => sameKind(other, curve) && other.validFrom > curve.validFrom && other.validFrom <= today) ? 'PAST' : 'IN_FORCE';
}

/** Returns every table with its points, by kind, the newest first. */
export async function listCurves({ db, today }: UserWork): Promise<{ items: CurveRow[] }> {
  const all = await readCurves(db);
  const key = ({ category, powertrain }: StoredCurve) => `${category} ${powertrain}`;
  const items = all
    .toSorted((a, b) => key(a).localeCompare(key(b)) || b.validFrom.localeCompare(a.validFrom))
    .map((curve) => ({ ...curve, points: [...curve.points], state: stateOf(curve, all, today) }));
  return { items };
}

/** Throws unless a table begins on a future day on which no other table of its kind begins. */
async function refuseWrongDay({ db, today, language }: UserWork, body: Body, self: number | null): Promise<void> {
  if (body.validFrom <= today) throw new FieldErrors({ validFrom: TABLE_NOT_FUTURE[language] });
  const twin = await db
    .selectFrom('residual_value_curve')
    .select('id')
    .where('category', '=', body.category)
    .where('powertrain', '=', body.powertrain)
    .where('valid_from', '=', body.validFrom)
    .executeTakeFirst();
  if (twin !== undefined && twin.id !== self) throw taken('validFrom', language);
}

function columnsOf(body: Body) {
  return {
    category: body.category,
    powertrain: body.powertrain,
    valid_from: body.validFrom,
    km_per_year: body.kmPerYear,
    per_thousand_km: body.perThousandKm,
    max_km_loss: body.maxKmLoss,
    max_km_gain: body.maxKmGain,
  };
}

async function storePoints({ db }: UserWork, curveId: number, { points }: Body): Promise<void> {
  await db.deleteFrom('residual_value_point').where('curve_id', '=', curveId).execute();
  const rows = points.map(({ ageMonths, residual }) => ({ curve_id: curveId, age_months: ageMonths, residual }));
  await db.insertInto('residual_value_point').values(rows).execute();
}

async function lockedFuture({ db, today }: UserWork, id: number) {
  const row = await db.selectFrom('residual_value_curve').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  if (row.valid_from <= today) throw new AppError(editorErrors.CURVE_BEGUN);
  const kind = { category: row.category, powertrain: row.powertrain };
  return { row, before: { ...kind, validFrom: row.valid_from, kmPerYear: row.km_per_year } };
}

/** Adds a table without checking its day, such as one of an imported configuration. */
export async function addCurve(work: UserWork, body: Body): Promise<{ id: number }> {
  const values = { ...columnsOf(body), updated_at: work.now };
  const { id } = await work.db.insertInto('residual_value_curve').values(values).returning('id').executeTakeFirstOrThrow();
  await storePoints(work, id, body);
  await audit(work, residualCurveEvents, { entityId: id, action: 'CREATE', after: body });
  return { id };
}

export async function createCurve(work: UserWork, body: Body): Promise<{ id: number }> {
  await refuseWrongDay(work, body, null);
  return addCurve(work, body);
}

export async function saveCurve(work: UserWork, id: number, body: Body, version: number): Promise<void> {
  const { row, before } = await lockedFuture(work, id);
  await refuseStale(work, residualCurveEvents, row, version);
  await refuseWrongDay(work, body, id);
  const values = { ...columnsOf(body), version: row.version + 1, updated_at: work.now };
  await work.db.updateTable('residual_value_curve').set(values).where('id', '=', id).execute();
  await storePoints(work, id, body);
  await audit(work, residualCurveEvents, { entityId: id, action: 'UPDATE', before, after: body });
}

export async function deleteCurve(work: UserWork, id: number): Promise<void> {
  const { before } = await lockedFuture(work, id);
  await work.db.deleteFrom('residual_value_curve').where('id', '=', id).execute();
  await audit(work, residualCurveEvents, { entityId: id, action: 'DELETE', before });
}
