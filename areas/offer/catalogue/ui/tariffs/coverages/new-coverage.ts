import type { TariffInput } from '../tariff-form.ts';

export type CoverageInput = TariffInput['coverages'][number];

/** Returns a new coverage: for every vehicle of the tariff, priced per mille, without rates. */
export function newCoverage(type: string, { vehicleTypes, vehicleStatuses }: TariffInput['eligibility']): CoverageInput {
  return {
    type,
    version: '1',
    mandatory: false,
    preselected: false,
    complimentary: false,
    honored: true,
    discountEnabled: true,
    vehicleTypes: [...vehicleTypes],
    vehicleStatuses: [...vehicleStatuses],
    insuredValue: { min: null, max: null },
    maxVehicleAge: null,
    durations: null,
    zones: null,
    form: 'PER_MILLE',
    rows: [{ id: 'R1' }],
    minimum: 0,
    margins: [],
    subordinateTo: [],
  };
}
