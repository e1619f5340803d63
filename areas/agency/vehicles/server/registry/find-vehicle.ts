import { sql } from 'kysely';
import { AppError } from '#platform/api-kit/errors.ts';
import type { OutsideContext, UserWork } from '#platform/server-kit/context.ts';
import { vehicleErrors } from '../../api/index.ts';
import type { RegisteredVehicle, VehicleIdentity } from '../../domain/index.ts';
import { embeddedRegistry } from './embedded-registry.ts';
import type { FindInsuredVehicle, InsuredVehicle, VehicleRegistry } from './registry.ts';

/** Searches of one user within the window: a seller at work needs a tenth; listing plates one after the other stops. */
const MOST_SEARCHES = 60;
const WINDOW_MINUTES = 10;

/** Counts the search; throws TOO_MANY_VEHICLES above the limit. */
async function admitSearch({ db, actor, now }: Pick<UserWork, 'db' | 'actor' | 'now'>): Promise<void> {
  const since = new Date(Date.parse(now) - WINDOW_MINUTES * 60_000).toISOString();
  await sql`delete from vehicle_search where user_id = ${actor.userId} and searched_at <= ${since}`.execute(db);
  const counted = await sql<{ count: number }>`select count(*)::int as count from vehicle_search where user_id = ${actor.userId}`.execute(
    db,
  );
  if ((counted.rows[0]?.count ?? 0) >= MOST_SEARCHES) throw new AppError(vehicleErrors.TOO_MANY_VEHICLES, { minutes: WINDOW_MINUTES });
  await db.insertInto('vehicle_search').values({ user_id: actor.userId, searched_at: now }).execute();
}

interface Sources {
  readonly insured: FindInsuredVehicle;
  /** The register over HTTP; null without one. */
  readonly register: VehicleRegistry | null;
}

/**
 * Returns a vehicle as the register knows it, otherwise as the latest contract that the user sees, with that contract's
 * customer. Throws VEHICLE_SEARCH_FAILED if the register fails and there is no contract.
 */
export async function searchVehicle(
  ctx: OutsideContext,
  { insured, register }: Sources,
  identity: VehicleIdentity,
): Promise<{ readonly vehicle: RegisteredVehicle | null; readonly customer: InsuredVehicle['customer'] }> {
  await admitSearch(ctx);
  const own = await insured(ctx, identity);
  const customer = own?.customer ?? null;
  const embedded = embeddedRegistry(ctx.db, async () => own?.vehicle ?? null);
  if (register === null) return { vehicle: await embedded.find(ctx, identity), customer };
  try {
    const vehicle = await register.find(ctx, identity);
    return { vehicle: vehicle ?? (await embedded.find(ctx, identity)), customer };
  } catch (error) {
    if (own === null) throw error;
    return { vehicle: await embedded.find(ctx, identity), customer };
  }
}
