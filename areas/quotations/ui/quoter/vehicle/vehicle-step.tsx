import { IdentitySection } from './identity-section.tsx';
import { LiabilityLink } from './liability-link.tsx';
import { LienSection } from './lien-section.tsx';
import { ValueSection } from './value-section.tsx';
import { WhichSection } from './which-section.tsx';

/** The insured vehicle. */
export function VehicleStep() {
  return (
    <>
      <WhichSection />
      <ValueSection />
      <IdentitySection />
      <LienSection />
      <LiabilityLink />
    </>
  );
}
