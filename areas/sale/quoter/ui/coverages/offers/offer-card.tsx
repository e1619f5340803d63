import { Button, Checkbox, Text } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import { CompanyName } from '#areas/offer/catalogue/ui/public.tsx';
import { durationWords } from '#platform/domain-kit/time/duration.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { Money } from '#platform/ui-kit/display/values.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { SellerOnly } from '#platform/ui-shell/session/customer-view.tsx';
import { useQuoterTexts } from '../../../texts/quoter/it.ts';
import type { Addition } from '../../logic/comparison.ts';
import { isPriced, type Offer, type OfferedCoverage, offerName } from '../../logic/selection.ts';
import { useQuoter } from '../../state/quoter-context.ts';
import { useChoice } from '../../state/use-choice.ts';
import classes from '../coverages.module.css';
import { PricePerYear } from './price-per-year.tsx';

interface OfferCardProps {
  readonly offer: Offer;
  /** Its additions to a cheaper offer; without one, everything it includes is listed. */
  readonly adds: Addition | undefined;
  readonly onTake: () => void;
  /** The tick of the comparison; undefined where offers are not compared. */
  readonly tick: Tick | undefined;
}

export interface Tick {
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly onToggle: () => void;
}

/** Number of names on a card; the comparison and the coverage list show them all. */
const MAX_NAMES = 6;

interface NamesProps {
  readonly title: string;
  readonly coverages: readonly OfferedCoverage[];
  readonly Icon: typeof IconPlus;
}

function Names({ title, coverages, Icon }: NamesProps) {
  const t = useQuoterTexts();
  const language = useLanguage();
  const rest = coverages.length - MAX_NAMES;
  return (
    <div>
      <Text size="xs" c="dimmed">
        {title}
      </Text>
      <ul className={classes.adds}>
        {coverages.slice(0, rest === 1 ? undefined : MAX_NAMES).map(({ coverage, name }) => (
          <li key={coverage}>
            <Icon size={13} stroke={2.2} aria-hidden /> {name[language]}
          </li>
        ))}
        {rest > 1 ? <li className={classes.more}>{t('coverages.moreNames', { count: rest })}</li> : null}
      </ul>
    </div>
  );
}

/** One offer: insurer, product, price, and its additions to the next cheaper one. */
export function OfferCard({ offer, adds, onTake, tick }: OfferCardProps) {
  const t = useQuoterTexts();
  const language = useLanguage();
  const choice = useChoice();
  const { form } = useQuoter();
  const wanted = useWatch({ control: form.control, name: 'choice.months' });
  const isChosen = choice.isChosen(offer);
  const included = offer.coverages.filter(({ coverage }) => offer.selected.includes(coverage));
  return (
    <article className={classes.card} data-chosen={isChosen || undefined} aria-label={offerName(offer)}>
      <div className={classes.cardHead}>
        <Text fw={600}>{offerName(offer).replace(' ·', '\u00a0·')}</Text>
        <div className={classes.cardPrice}>{isPriced(offer) ? <Money cents={offer.price.premium} /> : '—'}</div>
      </div>
      <div className={classes.cardHead}>
        <Text size="sm" c="dimmed">
          <CompanyName name={offer.company} logo={offer.companyLogo} />
        </Text>
        <Text size="xs" c="dimmed" className={classes.cardTerm}>
          {durationWords(offer.months, language)}
        </Text>
      </div>
      <Text size="xs" c="dimmed" ta="end">
        <PricePerYear offer={offer} />
      </Text>
      {wanted === null || wanted === undefined || wanted === offer.months ? null : (
        <Text size="xs" className={classes.outside}>
          {t('coverages.otherDuration', { wanted: durationWords(wanted, language), months: durationWords(offer.months, language) })}
        </Text>
      )}
      {offer.trial ? <StatusBadge tone="bad">{t('coverages.trial')}</StatusBadge> : null}
      {offer.coherent ? <StatusBadge tone="good">{t('coverages.coherent')}</StatusBadge> : null}
      {offer.lacks.length === 0 ? null : (
        <Text size="sm" className={classes.outside}>
          {t('coverages.lacks', { coverages: offer.lacks.join(', ') })}
        </Text>
      )}
      {offer.outsideMarket.length === 0 ? null : (
        <SellerOnly>
          <Text size="xs" className={classes.outside}>
            {t('coverages.outsideMarket')} ({offer.outsideMarket.join('; ')})
          </Text>
        </SellerOnly>
      )}
      {offer.description === '' ? null : <Text size="sm">{offer.description}</Text>}
      {adds === undefined ? (
        <Names title={t('coverages.includes', { count: included.length })} coverages={included} Icon={IconCheck} />
      ) : (
        <Names title={t('coverages.adds', { offer: offerName(adds.to) })} coverages={adds.coverages} Icon={IconPlus} />
      )}
      {isPriced(offer) ? null : (
        <ul className={classes.reasons}>
          {offer.problems.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {tick === undefined ? null : (
        <Checkbox
          mt="auto"
          size="xs"
          label={t('coverages.tick')}
          aria-label={t('coverages.tickOffer', { offer: offerName(offer) })}
          checked={tick.checked}
          disabled={tick.disabled}
          onChange={tick.onToggle}
        />
      )}
      <Button
        mt={tick === undefined ? 'auto' : undefined}
        variant={isChosen ? 'filled' : 'default'}
        leftSection={isChosen ? <IconCheck size={16} aria-hidden /> : undefined}
        aria-pressed={isChosen}
        aria-label={t(isChosen ? 'coverages.chosenOffer' : 'coverages.chooseOffer', { offer: offerName(offer) })}
        onClick={() => {
          if (!isChosen) choice.take(offer);
          onTake();
        }}
      >
        {t(isChosen ? 'coverages.chosen' : 'coverages.choose')}
      </Button>
    </article>
  );
}
