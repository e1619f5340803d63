import { SegmentedControl, Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import { byPremium, type Offer } from '../logic/selection.ts';
import { Section } from '../parts/section.tsx';
import { useQuoterTexts } from '../texts.ts';
import classes from './coverages.module.css';
import { OfferCard } from './offer-card.tsx';
import { OfferTable } from './offer-table.tsx';

interface OffersSectionProps {
  readonly offers: readonly Offer[];
  readonly chosen: Offer | null;
}

/** Every product and package that can be had, the cheapest first: as cards or as a table of what each covers. */
export function OffersSection({ offers, chosen }: OffersSectionProps) {
  const t = useQuoterTexts();
  const [asTable, setAsTable] = useState(false);
  const sorted = byPremium(offers);
  return (
    <Section
      title={t('coverages.offers')}
      aside={
        <SegmentedControl
          size="xs"
          aria-label={t('coverages.view')}
          value={asTable ? 'table' : 'cards'}
          onChange={(value) => setAsTable(value === 'table')}
          data={[
            { value: 'cards', label: t('coverages.cards') },
            { value: 'table', label: t('coverages.compare') },
          ]}
        />
      }
    >
      <Text size="sm" c="dimmed">
        {t('coverages.offersHelp')}
      </Text>
      <div data-field="choice.productVersionId" tabIndex={-1} className={classes.offers}>
        {offers.length === 0 ? <Skeleton height={150} /> : null}
        {asTable ? (
          <OfferTable offers={sorted} chosen={chosen} />
        ) : (
          <ul className={classes.cards}>
            {sorted.map((offer, index) => (
              <li key={`${offer.productVersionId}-${offer.packageVersionId}`}>
                <OfferCard offer={offer} cheaper={sorted[index - 1]} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}
