import { useQuoter } from '../../state/quoter-context.ts';
import { ConsentsSection } from './consents-section.tsx';
import { DocumentSection } from './document-section.tsx';
import { PartiesSection } from './parties-section.tsx';
import { RepresentativeSection } from './representative-section.tsx';

/** The end of the step: who signs, the document, the parties of the contract, the consents. None affects the price. */
export function LaterSections({ isCompany }: { readonly isCompany: boolean }) {
  const { data } = useQuoter();
  return (
    <>
      {isCompany ? <RepresentativeSection /> : null}
      <DocumentSection isCompany={isCompany} />
      {data.insuredObject === 'VEICOLO' ? <PartiesSection /> : null}
      <ConsentsSection />
    </>
  );
}
