import { useQuery } from '@tanstack/react-query';
import { quoteVehicle } from '#areas/vehicles/api/index.ts';
import { apiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { useQuoter } from '../state/quoter-context.ts';

const FRESH_MS = 300_000;

/** What the catalogue says the chosen version is worth, with the bounds of the insured value. Nothing for a vehicle typed by hand. */
export function useValuation() {
  const { data } = useQuoter();
  const { versionCode, equipment, registrationDate, mileage, status } = data.vehicle;
  const body = {
    version: versionCode ?? '',
    optionals: equipment,
    registrationDate: status === 'NUOVO_NON_TARGATO' ? null : registrationDate,
    mileage,
  };
  const query = useQuery({ ...apiQuery(quoteVehicle, { body }), enabled: versionCode !== null, staleTime: FRESH_MS, retry: false });
  return {
    valuation: versionCode === null ? undefined : query.data,
    error: versionCode === null ? null : query.error,
    asked: versionCode !== null,
  };
}
