import { type ContractData, EMPTY_HOME } from '#areas/contracts/domain/index.ts';
import { type CustomerDraft, EMPTY_CUSTOMER } from '#areas/customers/domain/index.ts';

/** What stands where a name was. */
export const ANONYMOUS_NAME = 'Dati cancellati';

/** A customer of whom nothing is left but what statistics need: kind and province. */
export function anonymousCustomer({ subjectType, subjectAddress }: CustomerDraft): CustomerDraft {
  return {
    ...EMPTY_CUSTOMER,
    subjectType,
    subjectAddress: { ...EMPTY_CUSTOMER.subjectAddress, subRegion: subjectAddress.subRegion },
  };
}

/** Data of a contract without whatever names a person, their vehicle, home or account; what was insured and priced stays. */
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
      lienholder: null,
      constraintNumber: null,
    },
    home: {
      ...data.home,
      owner: null,
      antitheftDevice: null,
      address: { ...EMPTY_HOME.address, subRegion: data.home.address.subRegion },
    },
    iban: null,
    integratedPolicy: null,
  };
}
