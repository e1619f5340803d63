import { DiscountSection } from './discount-section.tsx';
import { PaymentSection } from './payment-section.tsx';

/** What it costs less, from when, and how it is paid. */
export function TermsStep() {
  return (
    <>
      <DiscountSection />
      <PaymentSection />
    </>
  );
}
