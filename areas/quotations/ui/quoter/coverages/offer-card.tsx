import { Button, Text } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { durationText, periodOfMonths } from '#platform/domain-kit/period.ts';
import { Money } from '#platform/ui-kit/display/values.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { isPriced, type Offer, whatItAdds } from '../logic/selection.ts';
import { useQuoterTexts } from '../texts.ts';
import classes from './coverages.module.css';
import { offerName } from './offer-name.ts';
import { useChoice } from './use-choice.ts';

interface OfferCardProps {
  readonly offer: Offer;
  /** The next cheaper offer, to say what this one adds to it. */
  readonly cheaper: Offer | undefined;
}

/** One offer: who, what, how much, and what it adds to the next cheaper one. */
export function OfferCard({ offer, cheaper }: OfferCardProps) {
  const t = useQuoterTexts();
  const language = useLanguage();
  const choice = useChoice();
  const isChosen = choice.isChosen(offer);
  const added = whatItAdds(offer, cheaper);
  const included = offer.coverages.filter(({ coverage }) => offer.selected.includes(coverage));
  return (
    <article className={classes.card} data-chosen={isChosen || undefined} aria-label={offerName(offer)}>
      <div className={classes.cardHead}>
        <div>
          <Text fw={600}>{offerName(offer)}</Text>
          <Text size="sm" c="dimmed">
            {offer.company}
          </Text>
        </div>
        <div className={classes.cardPrice}>
          {isPriced(offer) ? <Money cents={offer.price.premium} /> : '—'}
          <Text size="xs" c="dimmed" fw={400}>
            {durationText(periodOfMonths(offer.months), language)}
          </Text>
        </div>
      </div>
      {offer.description === '' ? null : <Text size="sm">{offer.description}</Text>}
      {added.length > 0 && cheaper !== undefined ? (
        <div>
          <Text size="xs" c="dimmed">
            {t('coverages.adds', { offer: offerName(cheaper) })}
          </Text>
          <ul className={classes.adds}>
            {added.map(({ coverage, name }) => (
              <li key={coverage}>
                <IconPlus size={13} stroke={2.2} aria-hidden /> {name[language]}
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <div>
          <Text size="xs" c="dimmed">
            {t('coverages.includes', { count: included.length })}
          </Text>
          <ul className={classes.adds}>
            {included.map(({ coverage, name }) => (
              <li key={coverage}>
                <IconCheck size={13} stroke={2.2} aria-hidden /> {name[language]}
              </li>
            ))}
          </ul>
        </div>
      )}
      {isPriced(offer) ? null : (
        <ul className={classes.reasons}>
          {offer.problems.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <Button
        mt="auto"
        variant={isChosen ? 'filled' : 'default'}
        leftSection={isChosen ? <IconCheck size={16} aria-hidden /> : undefined}
        aria-pressed={isChosen}
        aria-label={t('coverages.chooseOffer', { offer: offerName(offer) })}
        onClick={() => {
          if (!isChosen) choice.take(offer);
        }}
      >
        {t(isChosen ? 'coverages.chosen' : 'coverages.choose')}
      </Button>
    </article>
  );
}
