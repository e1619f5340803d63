import { AppError } from '#platform/api-kit/errors.ts';
import { addDays, formatDate } from '#platform/domain-kit/time/dates.ts';
import type { Context } from '#platform/server-kit/context.ts';
import { handle } from '#platform/server-kit/http/handle.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import { unwatched, type Watched } from '#platform/server-kit/services/watched.ts';
import * as routes from '../api/index.ts';
import type { OutOfPeriod } from '../domain/index.ts';
import { editorHandlers } from './editors/editor-handlers.ts';
import { listAntitheftDevices } from './read-model.ts';
import { searchVehicle } from './registry/find-vehicle.ts';
import { httpRegistry, registrySettings } from './registry/http-registry.ts';
import type { FindInsuredVehicle } from './registry/registry.ts';
import type { ServiceSettings } from './service/json-service.ts';
import { forgetValuations, rememberValuation } from './valuation/known-valuations.ts';
import type { QuoteRequest } from './valuation/provider.ts';
import { quoteAtAnyAge } from './valuation/quote-at-any-age.ts';
import { infocarSettings, providerSelector } from './valuation/select-provider.ts';

/** Seconds: the catalogue changes once a month at most, and the quoter reads it at every step. */
const CATALOGUE_SECONDS = 3600;

function cached<Answer>(ctx: Context, seconds: number, answer: Answer): Answer {
  ctx.reply.header('cache-control', `private, max-age=${seconds}`);
  return answer;
}

/** Edits by users take effect at once: the browser revalidates. */
function edited<Answer>(ctx: Context, answer: Answer): Answer {
  ctx.reply.header('cache-control', 'private, no-cache');
  return answer;
}

function page<Row>(rows: readonly Row[]): { items: Row[]; total: number } {
  return { items: [...rows], total: rows.length };
}

/**
 * Returns the error of a vehicle without a quotation. An unregistered one has no wrong registration date: it is no
 * longer on sale.
 */
function outOfPeriod({ registrationDate, atDate }: QuoteRequest, result: OutOfPeriod): AppError {
  const { quotedTo } = result;
  return registrationDate === null && quotedTo !== null && quotedTo < atDate
    ? new AppError(routes.vehicleErrors.VEHICLE_NO_LONGER_SOLD, { date: formatDate(addDays(quotedTo, 1)) }, result)
    : new AppError(routes.vehicleErrors.VEHICLE_OUT_OF_PERIOD, {}, result);
}

interface VehicleSources {
  /** The vehicles of the network's contracts. */
  readonly insured: FindInsuredVehicle;
  readonly infocar?: ServiceSettings | null;
  readonly registry?: ServiceSettings | null;
  readonly watched?: Watched;
}

/** Vehicles and their values, from the configured valuation service or otherwise from the embedded catalogue. */
export function vehiclesModule({
  insured,
  infocar = infocarSettings(process.env),
  registry = registrySettings(process.env),
  watched = unwatched,
}: VehicleSources): ServerModule {
  const provider = providerSelector(infocar, watched);
  const register = registry === null ? null : watched('TARGHE', httpRegistry(registry));
  return {
    name: 'vehicles',
    routes: [
      handle(routes.listBrands, async (ctx, { query }) => edited(ctx, page(await provider(ctx.db).brands(query)))),
      handle(routes.listModels, async (ctx, { query }) => cached(ctx, CATALOGUE_SECONDS, page(await provider(ctx.db).models(query)))),
      handle(routes.listVersions, async (ctx, { query }) => cached(ctx, CATALOGUE_SECONDS, page(await provider(ctx.db).versions(query)))),
      handle(routes.getEquipment, async (ctx, { query }) => {
        const { standard, optional } = await provider(ctx.db).equipment(query.version);
        return cached(ctx, CATALOGUE_SECONDS, { standard: [...standard], optional: [...optional] });
      }),
      handle(
        routes.quoteVehicle,
        async (ctx, { body }) => {
          const request = { ...body, atDate: body.atDate ?? ctx.today };
          const result = await quoteAtAnyAge(ctx.db, provider(ctx.db), request);
          if (result.outcome === 'OUT_OF_PERIOD') throw outOfPeriod(request, result);
          if (request.atDate === ctx.today) await rememberValuation(ctx, request, result.value);
          return result;
        },
        // The service may take seconds, so no transaction stays open.
        { transaction: false },
      ),
      // The register may take seconds, so no transaction stays open.
      handle(routes.findVehicle, (ctx, { body }) => searchVehicle(ctx, { insured, register }, body), { transaction: false }),
      handle(routes.listAntitheftDevices, async (ctx, { query }) => edited(ctx, page(await listAntitheftDevices(ctx.db, query.kind)))),
      ...editorHandlers,
    ],
    jobs: [forgetValuations],
    schedules: [{ name: 'vehicles.forget-valuations', at: '03:40', job: forgetValuations }],
  };
}
