import type { Gates } from '#areas/catalogue/server/public.ts';
import { readTaxRates } from '#areas/catalogue/server/public.ts';
import { tariffFindings } from '../domain/index.ts';

/** What is checked before a tariff, product or package may be sold. */
export function publishGates(): Gates {
  return {
    tariffe: async (work, { content }) => tariffFindings(content, await readTaxRates(work.db)),
    prodotti: async () => [],
    pacchetti: async () => [],
  };
}
