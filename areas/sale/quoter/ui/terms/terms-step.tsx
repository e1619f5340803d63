import { DiscountSection } from './discount-section.tsx';
import { PaymentSection } from './payment-section.tsx';

/** Discount, start of cover and payment. */
export function TermsStep() {
  return (
    <>
      <DiscountSection />
      <PaymentSection />
    </>
  );
}
