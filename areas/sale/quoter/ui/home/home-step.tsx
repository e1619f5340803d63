import { HomeAddressSection } from './home-address-section.tsx';
import { HomeSection } from './home-section.tsx';

/** The insured home. */
export function HomeStep() {
  return (
    <>
      <HomeSection />
      <HomeAddressSection />
    </>
  );
}
