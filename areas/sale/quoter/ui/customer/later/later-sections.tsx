import classes from '../../quoter.module.css';
import { useQuoter } from '../../state/quoter-context.ts';
import { AddressSection } from '../address-section.tsx';
import { ContactsSection } from '../contacts-section.tsx';
import { ConsentsSection } from './consents-section.tsx';
import { DocumentSection } from './document-section.tsx';
import { PartiesSection } from './parties-section.tsx';
import { RepresentativeSection } from './representative-section.tsx';

/**
 * What acceptance needs of the customer besides their name: address, contacts, who signs, the document, the parties of
 * the contract, the consents. None affects the price.
 */
export function LaterSections({ isCompany }: { readonly isCompany: boolean }) {
  const { data } = useQuoter();
  return (
    <div className={classes.folds}>
      <AddressSection isCompany={isCompany} />
      <ContactsSection />
      {isCompany ? <RepresentativeSection /> : null}
      <DocumentSection isCompany={isCompany} />
      {data.insuredObject === 'VEICOLO' ? <PartiesSection /> : null}
      <ConsentsSection />
    </div>
  );
}
