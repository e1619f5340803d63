import { anonymousCustomer } from '#areas/customers/customers/domain/index.ts';
import { type ContractData, EMPTY_HOME, EMPTY_PARTIES } from './insured-object/contract-data.ts';

/**
 * Returns contract data without anything that identifies a person, their vehicle, home or account; keeps what was
 * insured and its price.
 */
export function anonymousContract(data: ContractData): ContractData {
  return {
    ...data,
    customer: anonymousCustomer(data.customer),
    vehicle: {
      ...data.vehicle,
      licensePlate: null,
      chassisNumber: null,
      antitheftDevice: null,
      blackBoxImei: null,
      blackBoxSerialNumber: null,
      vehicleDealer: null,
      valueReason: null,
      lienholder: null,
      lienholderAddress: null,
      constraintNumber: null,
    },
    home: {
      ...data.home,
      owner: null,
      antitheftDevice: null,
      address: { ...EMPTY_HOME.address, subRegion: data.home.address.subRegion },
    },
    iban: null,
    accountHolder: null,
    integratedPolicy: null,
    parties: { ...EMPTY_PARTIES, ownerIs: data.parties.ownerIs, otherKeeper: data.parties.otherKeeper },
  };
}
