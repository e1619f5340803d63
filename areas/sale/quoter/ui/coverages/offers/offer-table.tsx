import { Box, Button, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { CompanyName } from '#areas/offer/catalogue/ui/public.tsx';
import { durationWords } from '#platform/domain-kit/time/duration.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { Money } from '#platform/ui-kit/display/values.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useQuoterTexts } from '../../../texts/quoter/it.ts';
import { comparisonRows, comparisonState, isDifference, offerKey } from '../../logic/comparison.ts';
import { isPriced, type Offer, offerName } from '../../logic/selection.ts';
import { useChoice } from '../../state/use-choice.ts';
import { useCoverageTerms } from '../coverage-terms.ts';
import classes from './offer-table.module.css';
import { PricePerYear } from './price-per-year.tsx';

interface OfferTableProps {
  readonly offers: readonly Offer[];
  /** After an offer is chosen. */
  readonly onTake: () => void;
}

/** One coverage in one offer: included with its terms, optional with its price, or why it is missing. */
function Cell({ offer, code }: { readonly offer: Offer; readonly code: string }) {
  const t = useQuoterTexts();
  const termsOf = useCoverageTerms();
  const state = comparisonState(offer, code);
  const coverage = offer.coverages.find((one) => one.coverage === code);
  if (coverage === undefined || state === 'notOffered') {
    return (
      <Text size="sm" c="dimmed">
        {t('coverages.notOffered')}
      </Text>
    );
  }
  return (
    <>
      {state === 'optional' ? (
        <span>
          {t('coverages.optional')}, +<Money cents={coverage.premium} />
        </span>
      ) : state === 'unavailable' ? (
        <Text size="sm" c="dimmed" span>
          {t('coverages.unavailable')}
        </Text>
      ) : (
        <strong>{t(`coverages.${state}`)}</strong>
      )}
      {[...(state === 'unavailable' ? coverage.unavailable : termsOf(coverage))].map((text) => (
        <Text key={text} size="xs" c="dimmed">
          {text}
        </Text>
      ))}
    </>
  );
}

/** Offers as columns, coverages as rows; rows that differ are marked. Names and prices stay visible. */
export function OfferTable({ offers, onTake }: OfferTableProps) {
  const t = useQuoterTexts();
  const language = useLanguage();
  const choice = useChoice();
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const all = comparisonRows(offers).map((row) => ({ ...row, differs: isDifference(offers, row.coverage) }));
  const rows = all.filter(({ differs }) => differs || !onlyDifferences);

  const head = (offer: Offer) => {
    const isChosen = choice.isChosen(offer);
    return (
      <th key={offerKey(offer)} scope="col" data-chosen={isChosen || undefined}>
        <div className={classes.name}>{offerName(offer)}</div>
        <Text size="xs" c="dimmed" component="div">
          <CompanyName name={offer.company} logo={offer.companyLogo} />
        </Text>
        <div className={classes.price}>{isPriced(offer) ? <Money cents={offer.price.premium} /> : '—'}</div>
        <Text size="xs" c="dimmed" component="div">
          {durationWords(offer.months, language)}
          <br />
          <PricePerYear offer={offer} />
        </Text>
        {offer.lacks.length === 0 ? null : (
          <Text size="xs" component="div" className={classes.lacks}>
            {t('coverages.lacks', { coverages: offer.lacks.join(', ') })}
          </Text>
        )}
        {offer.coherent ? <StatusBadge tone="good">{t('coverages.coherent')}</StatusBadge> : null}
        <Button
          size="compact-sm"
          mt={4}
          variant={isChosen ? 'filled' : 'default'}
          aria-pressed={isChosen}
          aria-label={t(isChosen ? 'coverages.chosenOffer' : 'coverages.chooseOffer', { offer: offerName(offer) })}
          onClick={() => {
            if (!isChosen) choice.take(offer);
            onTake();
          }}
        >
          {t(isChosen ? 'coverages.chosen' : 'coverages.choose')}
        </Button>
      </th>
    );
  };

  return (
    <>
      <Switch
        mb="xs"
        size="sm"
        label={t('coverages.onlyDifferences')}
        description={t('coverages.mark')}
        checked={onlyDifferences}
        onChange={(event) => setOnlyDifferences(event.currentTarget.checked)}
      />
      <Box
        className={classes.scroll}
        role="region"
        aria-label={t('coverages.compareTitle')}
        tabIndex={0}
        __vars={{ '--offers': String(offers.length) }}
      >
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('coverages.coverage')}</th>
              {offers.map(head)}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ coverage, name, differs }) => (
              <tr key={coverage} data-differs={differs || undefined}>
                <th scope="row">{name[language]}</th>
                {offers.map((offer) => (
                  <td key={offerKey(offer)} data-chosen={choice.isChosen(offer) || undefined}>
                    <Cell offer={offer} code={coverage} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
      {rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('coverages.noDifferences')}
        </Text>
      ) : null}
    </>
  );
}
