import { useQuery } from '@tanstack/react-query';
import { quoteVehicle } from '#areas/agency/vehicles/api/index.ts';
import { type SaleRules, valuationQuestion } from '#areas/sale/contracts/domain/index.ts';
import { apiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import type { QuoteData } from '../logic/quote-data.ts';

const FRESH_MS = 300_000;

/** The catalogue's valuation of the chosen version. None for a vehicle typed by hand, or where valuations are off. */
export function useValuation({ insuredObject, vehicle }: QuoteData, rules: SaleRules) {
  const question = rules.infocar === 'OFF' || insuredObject !== 'VEICOLO' ? null : valuationQuestion(vehicle);
  const asked = question !== null;
  const body = question === null ? { version: '' } : { ...question, optionals: [...question.optionals] };
  const query = useQuery({ ...apiQuery(quoteVehicle, { body }), enabled: asked, staleTime: FRESH_MS, retry: false });
  return { valuation: asked ? query.data : undefined, error: asked ? query.error : null, asked };
}
