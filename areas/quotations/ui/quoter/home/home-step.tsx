import { HomeAddressSection } from './home-address-section.tsx';
import { HomeSection } from './home-section.tsx';

/** The home that is insured. */
export function HomeStep() {
  return (
    <>
      <HomeSection />
      <HomeAddressSection />
    </>
  );
}
