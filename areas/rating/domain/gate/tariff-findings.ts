import type { Finding, TariffContent, TaxRate } from '#areas/catalogue/domain/index.ts';
import { tariffFaults } from '../compile.ts';
import { faultFinding } from './fault-words.ts';

/** Everything that is wrong with a tariff or needs attention, in one pass. */
export function tariffFindings(content: TariffContent, taxRates: readonly TaxRate[]): Finding[] {
  return tariffFaults(content, taxRates).map(faultFinding);
}
