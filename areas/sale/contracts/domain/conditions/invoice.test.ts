import { describe, expect, it } from 'vitest';
import { EMPTY_CUSTOMER } from '#areas/customers/customers/domain/index.ts';
import {
  type ContractData,
  EMPTY_HOME,
  EMPTY_PARTIES,
  EMPTY_VEHICLE,
  NO_ANSWERS,
  type VehicleDraft,
} from '../insured-object/contract-data.ts';
import { invoiceBlocks, needsInvoice } from './invoice.ts';

const TODAY = '2026-11-22';

function contract(vehicle: Partial<VehicleDraft>): ContractData {
  return {
    customer: EMPTY_CUSTOMER,
    insuredObject: 'VEICOLO',
    vehicle: { ...EMPTY_VEHICLE, ...vehicle },
    home: EMPTY_HOME,
    choice: { productVersionId: null, packageVersionId: null, months: null, coverages: [], discount: null, answers: {} },
    effectiveDate: null,
    paymentType: null,
    iban: null,
    accountHolder: null,
    integratedPolicy: null,
    parties: EMPTY_PARTIES,
    consents: NO_ANSWERS,
  };
}

const fields = (data: ContractData, isNeeded: boolean) => invoiceBlocks(data, isNeeded, TODAY, {}).map(({ code, field }) => [code, field]);

describe('the invoice of the vehicle', () => {
  it('is needed with a selected coverage that pays by it', () => {
    const coverages = [
      { coverage: 'GAP_VALORE_FATTURA', needsInvoice: true },
      { coverage: 'FURTO_INCENDIO', needsInvoice: false },
    ];
    expect(needsInvoice(coverages, ['FURTO_INCENDIO'])).toBe(false);
    expect(needsInvoice(coverages, ['FURTO_INCENDIO', 'GAP_VALORE_FATTURA'])).toBe(true);
  });

  it('has a value and a date then, and neither is asked without', () => {
    expect(fields(contract({}), false)).toEqual([]);
    expect(fields(contract({}), true)).toEqual([
      ['DATI_MANCANTI', 'vehicle.invoiceValue'],
      ['DATI_MANCANTI', 'vehicle.invoiceDate'],
    ]);
    expect(fields(contract({ invoiceValue: 3_000_000, invoiceDate: TODAY }), true)).toEqual([]);
  });

  it('is not dated in the future', () => {
    const late = contract({ invoiceValue: 3_000_000, invoiceDate: '2026-11-23' });
    expect(fields(late, true)).toEqual([['DATI_MANCANTI', 'vehicle.invoiceDate']]);
  });

  it('does not concern a home', () => {
    expect(fields({ ...contract({}), insuredObject: 'ABITAZIONE' }, true)).toEqual([]);
  });
});
