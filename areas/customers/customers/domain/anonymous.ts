import { type CustomerDraft, EMPTY_CUSTOMER } from './customer.ts';

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
