import { findValuation } from '#areas/agency/vehicles/server/public.ts';
import type { Cents } from '#platform/domain-kit/money.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { valuationQuestion } from '../../domain/conditions/value-range.ts';
import type { ContractData } from '../../domain/insured-object/contract-data.ts';

/** The vehicle's valuation of the last days, with which the insured value is compared; null without one. */
export async function saleValuation(work: Pick<Work, 'db' | 'today'>, { insuredObject, vehicle }: ContractData): Promise<Cents | null> {
  const question = insuredObject !== 'VEICOLO' ? null : valuationQuestion(vehicle);
  return question === null ? null : findValuation(work, question);
}
