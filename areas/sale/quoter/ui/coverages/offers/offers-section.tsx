import { Button, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { comparesOffers } from '#areas/agency/settings/domain/index.ts';
import { loadWithRetry } from '#platform/ui-kit/load-with-retry.ts';
import { useQuoterTexts } from '../../../texts/quoter/it.ts';
import { byNeeds, byPremium, MOST_COMPARED, neighbours, offerKey, offersToCompare, whatItAdds } from '../../logic/comparison.ts';
import type { Offer } from '../../logic/selection.ts';
import { Section } from '../../parts/fields/section.tsx';
import { useQuoter } from '../../state/quoter-context.ts';
import { useChoice } from '../../state/use-choice.ts';
import classes from '../coverages.module.css';
import { OfferCard, type Tick } from './offer-card.tsx';
import { PresetPicker } from './preset-picker.tsx';

/** Opened by few sellers, so loaded on demand. */
const ComparisonDialog = lazy(async () => ({
  default: (await loadWithRetry(() => import('./comparison-dialog.tsx'))).ComparisonDialog,
}));

interface OtherOffersProps {
  readonly offers: readonly Offer[];
  readonly sorted: readonly Offer[];
  readonly tickOf: ((offer: Offer) => Tick) | undefined;
  readonly onTake: () => void;
}

/** Offers without what the customer asked for, behind a heading below the others. */
function OtherOffers({ offers, sorted, tickOf, onTake }: OtherOffersProps) {
  const t = useQuoterTexts();
  return (
    <details className={classes.others}>
      <summary>{t('coverages.others', { count: offers.length })}</summary>
      <ul className={classes.cards}>
        {offers.map((offer) => (
          <li key={offerKey(offer)}>
            <OfferCard offer={offer} adds={whatItAdds(offer, sorted)} onTake={onTake} tick={tickOf?.(offer)} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Every available product and package as cards, cheapest per year first and those without what the customer asked for behind a heading;
 * two to four can be compared. */
export function OffersSection({ offers }: { readonly offers: readonly Offer[] }) {
  const t = useQuoterTexts();
  const [comparing, setComparing] = useState(false);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [all, setAll] = useState(false);
  const choice = useChoice();
  const { behaviour, rules } = useQuoter();
  const compares = comparesOffers(rules.comparison, behaviour?.comparison ?? true) && offers.length > 1;
  const sorted = byPremium(offers);
  const { fitting, others } = byNeeds(sorted);
  const isOtherChosen = others.some(choice.isChosen);
  const near = (some: readonly Offer[]) => (all ? some : neighbours(some, choice.isChosen));
  const shown = near(isOtherChosen ? sorted : fitting);
  const rest = isOtherChosen ? [] : others;
  const compared = offersToCompare(sorted, ticked, choice.isChosen);
  const tickOf = (offer: Offer) => {
    const key = offerKey(offer);
    const checked = ticked.has(key);
    const onToggle = () => setTicked(checked ? new Set([...ticked].filter((one) => one !== key)) : new Set([...ticked, key]));
    return { checked, disabled: !checked && ticked.size >= MOST_COMPARED, onToggle };
  };
  return (
    <Section
      title={t('coverages.offers')}
      aside={
        compares ? (
          <Button size="compact-sm" variant="default" onClick={() => setComparing(true)}>
            {t('coverages.compareTicked', { count: compared.length })}
          </Button>
        ) : undefined
      }
    >
      <Text size="sm" c="dimmed">
        {t('coverages.offersHelp')}
      </Text>
      <PresetPicker offers={offers} />
      <div data-field="choice.productVersionId" tabIndex={-1} className={classes.offers}>
        <ul className={classes.cards}>
          {shown.map((offer) => (
            <li key={offerKey(offer)}>
              <OfferCard
                offer={offer}
                adds={whatItAdds(offer, sorted)}
                onTake={() => setAll(false)}
                tick={compares ? tickOf(offer) : undefined}
              />
            </li>
          ))}
        </ul>
        {rest.length === 0 ? null : (
          <OtherOffers offers={rest} sorted={sorted} tickOf={compares ? tickOf : undefined} onTake={() => setAll(false)} />
        )}
        {shown.length + rest.length === sorted.length && !all ? null : (
          <Button size="compact-sm" variant="default" mt="sm" onClick={() => setAll(!all)}>
            {all ? t('coverages.fewer') : t('coverages.all', { count: sorted.length })}
          </Button>
        )}
      </div>
      {comparing ? (
        <Suspense>
          <ComparisonDialog offers={compared} onClose={() => setComparing(false)} />
        </Suspense>
      ) : null}
    </Section>
  );
}
