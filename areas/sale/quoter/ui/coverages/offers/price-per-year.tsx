import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useQuoterTexts } from '../../../texts/quoter/it.ts';
import { premiumPerYear } from '../../logic/comparison.ts';
import type { Offer } from '../../logic/selection.ts';

/** The premium of a year and of a month of cover, under the premium of the whole duration. */
export function PricePerYear({ offer }: { readonly offer: Offer }) {
  const t = useQuoterTexts();
  const language = useLanguage();
  const year = premiumPerYear(offer);
  if (year === null) return null;
  const amounts = { year: formatEuro(year, language), month: formatEuro(Math.round(year / 12), language) };
  return <>{t('coverages.perYearAndMonth', amounts)}</>;
}
