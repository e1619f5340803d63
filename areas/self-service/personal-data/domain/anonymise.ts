import { type CustomerDraft, EMPTY_CUSTOMER } from '#areas/customers/customers/domain/index.ts';
import { type ContractData, EMPTY_HOME, EMPTY_PARTIES } from '#areas/sale/contracts/domain/index.ts';

/** Replaces a name. */
export const ANONYMOUS_NAME = 'Dati cancellati';

/** Returns a customer without personal data; keeps what statistics need: kind and province. */
export function anonymousCustomer({ subjectType, subjectAddress }: Pick<CustomerDraft, 'subjectType' | 'subjectAddress'>): CustomerDraft {
  return {
    ...EMPTY_CUSTOMER,
    subjectType,
    subjectAddress: { ...EMPTY_CUSTOMER.subjectAddress, subRegion: subjectAddress.subRegion },
  };
}

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
