import { Alert } from '@mantine/core';
import { useState } from 'react';
import { useNoticesTexts } from '../../texts/notices/it.ts';
import { offerOf } from '../logic/preset.ts';
import { useQuoter } from '../state/quoter-context.ts';

/**
 * Notice that a new quotation could not start with the seller's preset: it no longer exists, or is unavailable for this
 * risk.
 */
export function StartingNotice() {
  const t = useNoticesTexts();
  const { behaviour, price } = useQuoter();
  const [read, setRead] = useState(false);
  if (behaviour === undefined || read) return null;
  const { preset, presetWithdrawn } = behaviour;
  const unfit = preset !== null && price.offers.length > 0 && !price.outdated && offerOf(price.offers, preset) === undefined;
  if (!presetWithdrawn && !unfit) return null;
  return (
    <Alert variant="light" color="blue" py="xs" withCloseButton closeButtonLabel={t('start.close')} onClose={() => setRead(true)}>
      {presetWithdrawn ? t('start.withdrawn') : t('start.unfit', { name: preset?.name ?? '' })}
    </Alert>
  );
}
