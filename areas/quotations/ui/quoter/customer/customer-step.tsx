import { useWatch } from 'react-hook-form';
import { useQuoter } from '../state/quoter-context.ts';
import { AddressSection } from './address-section.tsx';
import { CompanySection } from './company-section.tsx';
import { ContactsSection } from './contacts-section.tsx';
import { DocumentSection } from './document-section.tsx';
import { PersonSection } from './person-section.tsx';
import { PricingSection } from './pricing-section.tsx';

/** The policyholder: first the fields that affect the price, then those needed at acceptance. */
export function CustomerStep() {
  const { form } = useQuoter();
  const subjectType = useWatch({ control: form.control, name: 'customer.subjectType' });
  const isCompany = subjectType === 'SOCIETA';
  return (
    <>
      <PricingSection isCompany={isCompany} />
      {isCompany ? <CompanySection /> : <PersonSection />}
      <AddressSection isCompany={isCompany} />
      <ContactsSection />
      <DocumentSection isCompany={isCompany} />
    </>
  );
}
