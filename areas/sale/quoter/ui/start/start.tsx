import { StartingNotice } from './starting-notice.tsx';
import { StartingOffer } from './starting-offer.tsx';

/** Takes the offer that a new quotation starts with, or says why it cannot. */
export function Start() {
  return (
    <>
      <StartingOffer />
      <StartingNotice />
    </>
  );
}
