import { z } from 'zod';
import { AppError, type ErrorCode } from '#platform/api-kit/errors.ts';
import { vehicleErrors } from '../../api/index.ts';
import { brandSchema, equipmentSchema, modelSchema, outOfPeriodSchema, valuationSchema, versionSchema } from '../../api/schemas.ts';
import { jsonService, type Reply, type ServiceSettings } from '../service/json-service.ts';
import type { VehicleValuationProvider } from './provider.ts';

/** Body of an error that the user can act on. */
const refusalSchema = z.discriminatedUnion('error', [
  outOfPeriodSchema.omit({ outcome: true }).extend({ error: z.literal('OUT_OF_PERIOD') }),
  z.object({ error: z.literal('UNKNOWN_EQUIPMENT'), code: z.string() }),
]);

type Query = Readonly<Record<string, string | boolean | null | undefined>>;

/** Returns `failure`, the error shown for anything unexpected; the log keeps the cause. */
function failed(failure: ErrorCode, cause: unknown): AppError {
  const error = new AppError(failure);
  error.cause = cause;
  return error;
}

/**
 * Returns the provider over a valuation service that speaks JSON (the "Infocar" of the specification): `GET /brands`,
 * `/models`, `/versions`, `/versions/{code}/equipment` and `POST /quotations`. 404: unknown version. 422:
 * `OUT_OF_PERIOD` or `UNKNOWN_EQUIPMENT`. Everything else, including a late or malformed answer, is a failure of the
 * search, the equipment or the quotation.
 */
export function httpProvider(settings: ServiceSettings): VehicleValuationProvider {
  const service = jsonService(settings);
  const call = async <T>(failure: ErrorCode, path: string, init: RequestInit, read: (reply: Reply) => T): Promise<T> => {
    try {
      return read(await service(path, init));
    } catch (error) {
      throw error instanceof AppError ? error : failed(failure, error);
    }
  };

  const expect = <S extends z.ZodType>(schema: S, reply: Reply): z.output<S> => {
    if (reply.status === 404) throw new AppError(vehicleErrors.VEHICLE_QUOTATION_NOT_FOUND);
    if (reply.status !== 200) throw new Error(`The valuation service answered ${reply.status}`);
    return schema.parse(reply.body);
  };

  const search = <S extends z.ZodType>(path: string, query: Query, item: S): Promise<z.output<S>[]> => {
    const given = Object.entries(query).flatMap(([name, value]) => (value === undefined || value === null ? [] : [[name, String(value)]]));
    return call(vehicleErrors.VEHICLE_SEARCH_FAILED, `${path}?${new URLSearchParams(given)}`, {}, (reply) =>
      reply.status === 404 ? [] : expect(z.array(item), reply),
    );
  };

  return {
    brands: (query) => search('/brands', query, brandSchema),
    models: (query) => search('/models', query, modelSchema),
    versions: (query) => search('/versions', query, versionSchema),

    equipment: (version) =>
      call(vehicleErrors.VEHICLE_EQUIPMENT_FAILED, `/versions/${encodeURIComponent(version)}/equipment`, {}, (reply) =>
        expect(equipmentSchema, reply),
      ),

    quote: (body) => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
      return call(vehicleErrors.VEHICLE_QUOTATION_FAILED, '/quotations', init, (reply) => {
        if (reply.status !== 422) return expect(valuationSchema, reply);
        const refusal = refusalSchema.parse(reply.body);
        if (refusal.error === 'UNKNOWN_EQUIPMENT') {
          throw new AppError(vehicleErrors.VEHICLE_EQUIPMENT_UNKNOWN, { code: refusal.code });
        }
        const { reason, quotedFrom, quotedTo, known } = refusal;
        return { outcome: 'OUT_OF_PERIOD', reason, quotedFrom, quotedTo, ...(known === undefined ? {} : { known }) };
      });
    },
  };
}
