import { LiabilityLink } from './liability-link.tsx';
import { LienSection } from './lien-section.tsx';
import { PlateSection } from './plate-section.tsx';
import { PurchaseSection } from './purchase-section.tsx';
import { ValueSection } from './value-section.tsx';
import { WhichSection } from './which-section.tsx';

/** The insured vehicle. */
export function VehicleStep() {
  return (
    <>
      <PlateSection />
      <WhichSection />
      <ValueSection />
      <PurchaseSection />
      <LienSection />
      <LiabilityLink />
    </>
  );
}
