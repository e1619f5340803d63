import type { ContractData } from '../insured-object/contract-data.ts';
import type { SaleBlock } from './blocks.ts';
import { type Labels, missing } from './completeness.ts';

/** A coverage as far as the invoice matters. */
interface Covering {
  readonly coverage: string;
  readonly needsInvoice: boolean;
}

/** Returns whether a selected coverage pays by the invoice of the vehicle: return to invoice, new-for-old. */
export function needsInvoice(coverages: readonly Covering[], selected: readonly string[]): boolean {
  return coverages.some((one) => one.needsInvoice && selected.includes(one.coverage));
}

/** Returns what is missing of a needed invoice; a date after the day of the sale counts as missing. */
export function invoiceBlocks({ insuredObject, vehicle }: ContractData, isNeeded: boolean, today: string, labels: Labels): SaleBlock[] {
  if (insuredObject !== 'VEICOLO' || !isNeeded) return [];
  const { invoiceValue, invoiceDate } = vehicle;
  return [
    ...(invoiceValue === null ? [missing('vehicle.invoiceValue', labels)] : []),
    ...(invoiceDate === null || invoiceDate > today ? [missing('vehicle.invoiceDate', labels)] : []),
  ];
}
