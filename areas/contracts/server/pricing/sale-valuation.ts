import { findValuation } from '#areas/vehicles/server/public.ts';
import type { Cents } from '#platform/domain-kit/money.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { valuationQuestion } from '../../domain/conditions/value-range.ts';
import type { ContractData } from '../../domain/insured-object/contract-data.ts';
import type { SaleContext } from './sale-context.ts';

/** The vehicle's valuation, if the tenant compares the insured value with it; null otherwise. */
export async function saleValuation(
  work: Pick<Work, 'db' | 'today'>,
  { rules }: SaleContext,
  { insuredObject, vehicle }: ContractData,
): Promise<Cents | null> {
  const question = rules.valueTolerance === null || insuredObject !== 'VEICOLO' ? null : valuationQuestion(vehicle);
  return question === null ? null : findValuation(work, question);
}
