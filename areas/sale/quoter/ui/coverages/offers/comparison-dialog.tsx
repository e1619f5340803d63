import { Modal } from '@mantine/core';
import { useQuoterTexts } from '../../../texts/quoter/it.ts';
import type { Offer } from '../../logic/selection.ts';
import { OfferTable } from './offer-table.tsx';

interface ComparisonDialogProps {
  readonly offers: readonly Offer[];
  readonly onClose: () => void;
}

/** Two to four offers side by side on the whole window: what the customer looks at together with the seller. */
export function ComparisonDialog({ offers, onClose }: ComparisonDialogProps) {
  const t = useQuoterTexts();
  return (
    <Modal opened fullScreen onClose={onClose} title={t('coverages.compareTitle')}>
      <OfferTable offers={offers} onTake={onClose} />
    </Modal>
  );
}
