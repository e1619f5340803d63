import type { Database } from '#platform/server-kit/database/database.ts';
import { type ValuationResult, valueByTable } from '../../domain/index.ts';
import { readCurves } from '../read-curves.ts';
import type { QuoteRequest, VehicleValuationProvider } from './provider.ts';

/**
 * Returns the provider's quotation. If the vehicle is too old for it and it returns the price when new, the value comes
 * from the residual-value tables of this installation (spec §8: outside the quoted periods only if those do not reach
 * so far either).
 */
export async function quoteAtAnyAge(db: Database, provider: VehicleValuationProvider, request: QuoteRequest): Promise<ValuationResult> {
  const result = await provider.quote(request);
  if (result.outcome === 'QUOTED' || result.reason !== 'TOO_OLD' || result.known === undefined) return result;
  const { registrationDate, atDate, mileage } = request;
  return valueByTable(result.known, { registrationDate, atDate, mileage, curves: await readCurves(db) }) ?? result;
}
