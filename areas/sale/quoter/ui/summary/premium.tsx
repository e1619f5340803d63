import { Button, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { messageOf } from '#platform/ui-kit/feedback/shown-error.ts';
import { kitText } from '#platform/ui-kit/texts/kit-texts.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useQuoterTexts } from '../../texts/quoter/it.ts';
import { byNeeds } from '../logic/comparison.ts';
import { isAboutLimits, isPriced } from '../logic/selection.ts';
import classes from '../quoter.module.css';
import { useQuoter } from '../state/quoter-context.ts';

/**
 * Milliseconds without a change before screen readers announce a new premium, so that they skip intermediate values.
 */
const ANNOUNCE_AFTER_MS = 900;

/** The displayed amount: of the chosen offer, or of the lowest one with what the customer asked for while none is chosen. */
function usePremium(): { readonly amount: number | null; readonly from: boolean } {
  const { price } = useQuoter();
  if (price.chosen !== null) return { amount: isPriced(price.chosen) ? price.chosen.price.premium : null, from: false };
  const { fitting } = byNeeds(price.offers.filter(isPriced));
  const premiums = fitting.map((offer) => offer.price.premium);
  return { amount: premiums.length === 0 ? null : Math.min(...premiums), from: true };
}

/** The premium; shows the previous one while the next is calculated. */
export function Premium() {
  const t = useQuoterTexts();
  const language = useLanguage();
  const { price } = useQuoter();
  const { amount, from } = usePremium();
  const text = amount === null ? '—' : formatEuro(amount, language);
  // The typed discount is not allowed: the screen shows the lowest premium that can be agreed.
  const refused = price.chosen?.problems.some(isAboutLimits) ?? false;
  return (
    <div>
      <Text size="sm" c="dimmed">
        {t('price.label')}
        {amount === null ? null : <span className={classes.quiet}>{`, ${t('price.taxIncluded')}`}</span>}
      </Text>
      <div className={classes.premium} data-outdated={price.error === null && !refused ? undefined : true}>
        {from && amount !== null ? <span className={classes.from}>{t('price.from')} </span> : null}
        {text}
      </div>
    </div>
  );
}

/** Announces the new premium to screen readers. Mount it once, wherever the premium is shown. */
export function PremiumAnnouncer() {
  const t = useQuoterTexts();
  const language = useLanguage();
  const { amount } = usePremium();
  const [settled] = useDebouncedValue(amount, ANNOUNCE_AFTER_MS);
  return (
    <div role="status" className={classes.hidden}>
      {settled === null ? '' : t('price.announce', { amount: formatEuro(settled, language) })}
    </div>
  );
}

/** The calculation failed: the displayed premium is an earlier one. */
export function PremiumFailure() {
  const t = useQuoterTexts();
  const { price } = useQuoter();
  if (price.error === null || price.error === undefined) return null;
  return (
    <div role="alert">
      <Text size="sm" c="var(--mantine-color-error)">
        {t('price.failed')}: {messageOf(price.error, kitText('unexpected'))}
      </Text>
      <Button size="compact-sm" variant="default" mt={4} onClick={price.retry}>
        {t('price.retry')}
      </Button>
    </div>
  );
}
