import { Button, SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { comparesOffers } from '#areas/settings/domain/index.ts';
import { useQuoterTexts } from '../../../../texts/quoter/it.ts';
import { byPremium, neighbours, type Offer, whatItAdds } from '../../logic/selection.ts';
import { Section } from '../../parts/fields/section.tsx';
import { useQuoter } from '../../state/quoter-context.ts';
import { useChoice } from '../../state/use-choice.ts';
import classes from '../coverages.module.css';
import { OfferCard } from './offer-card.tsx';
import { OfferTable } from './offer-table.tsx';
import { PresetPicker } from './preset-picker.tsx';

interface OffersSectionProps {
  readonly offers: readonly Offer[];
  readonly chosen: Offer | null;
}

/** Every available product and package, cheapest first, as cards or as a comparison table. */
export function OffersSection({ offers, chosen }: OffersSectionProps) {
  const t = useQuoterTexts();
  const [asTable, setAsTable] = useState(false);
  const [all, setAll] = useState(false);
  const choice = useChoice();
  const { behaviour, rules } = useQuoter();
  const compares = comparesOffers(rules.comparison, behaviour?.comparison ?? true);
  const sorted = byPremium(offers);
  const table = compares && asTable;
  const shown = all || table ? sorted : neighbours(sorted, choice.isChosen);
  return (
    <Section
      title={t('coverages.offers')}
      aside={
        compares ? (
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
        ) : undefined
      }
    >
      <Text size="sm" c="dimmed">
        {t('coverages.offersHelp')}
      </Text>
      <PresetPicker offers={offers} />
      <div data-field="choice.productVersionId" tabIndex={-1} className={classes.offers}>
        {table ? (
          <OfferTable offers={sorted} chosen={chosen} />
        ) : (
          <ul className={classes.cards}>
            {shown.map((offer) => (
              <li key={`${offer.productVersionId}-${offer.packageVersionId}`}>
                <OfferCard offer={offer} adds={whatItAdds(offer, sorted)} onTake={() => setAll(false)} />
              </li>
            ))}
          </ul>
        )}
        {table || (shown.length === sorted.length && !all) ? null : (
          <Button size="compact-sm" variant="default" mt="sm" onClick={() => setAll(!all)}>
            {all ? t('coverages.fewer') : t('coverages.all', { count: sorted.length })}
          </Button>
        )}
      </div>
    </Section>
  );
}
