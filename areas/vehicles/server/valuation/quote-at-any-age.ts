import type { Database } from '#platform/server-kit/database/database.ts';
import { type ValuationResult, valueByTable } from '../../domain/index.ts';
import { readCurves } from '../read-curves.ts';
import type { QuoteRequest, VehicleValuationProvider } from './provider.ts';

/**
 * The provider's quotation; where it has none for the age of the vehicle but tells its price when new, the value by the residual-value tables
 * of this installation (spec §8: registered outside the quoted periods only when those do not reach so far either).
 */
export async function quoteAtAnyAge(db: Database, provider: VehicleValuationProvider, request: QuoteRequest): Promise<ValuationResult> {
  const result = await provider.quote(request);
  if (result.outcome === 'QUOTED' || result.reason !== 'TOO_OLD' || result.known === undefined) return result;
  const { registrationDate, atDate, mileage } = request;
  return valueByTable(result.known, { registrationDate, atDate, mileage, curves: await readCurves(db) }) ?? result;
}
