import { Text } from '@mantine/core';
import { COMMISSION_BASES, type CommissionBase } from '#areas/offer/catalogue/domain/index.ts';
import { applyRate } from '#platform/domain-kit/money.ts';
import { formatEuro, formatPercent } from '#platform/domain-kit/number-format.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { type MarginTerms, SAMPLE_BASE, type ShareSpan, sharesReplaced, type TariffShare } from '../domain/index.ts';
import { useMandateTexts } from '../texts/it.ts';
import classes from './mandate.module.css';

interface MarginEffectProps {
  readonly row: MarginTerms & { readonly base: CommissionBase; readonly percent: unknown };
  readonly shares: readonly TariffShare[];
}

/** Next to a margin row: the tariff's shares that it replaces, and both results for a sample amount. */
export function MarginEffect({ row, shares }: MarginEffectProps) {
  const t = useMandateTexts();
  const language = useLanguage();
  const spans = sharesReplaced(shares, row);
  const nameOf = (base: CommissionBase) => {
    const name = COMMISSION_BASES[base][language];
    return name.charAt(0).toLocaleLowerCase(language) + name.slice(1);
  };
  const worth = (share: number) => formatEuro(applyRate(SAMPLE_BASE, share), language);
  const words = ({ base, least, most }: ShareSpan) =>
    least === most
      ? t('margins.share', { percent: formatPercent(least, language), base: nameOf(base) })
      : t('margins.shareSpan', { least: formatPercent(least, language), most: formatPercent(most, language), base: nameOf(base) });
  const { base, percent } = row;
  const agreed = Number.isInteger(percent) ? Number(percent) : undefined;
  const replaced = spans.find((span) => span.base === base);
  const sample = () => {
    if (agreed === undefined) return '';
    const values = { sample: formatEuro(SAMPLE_BASE, language), base: nameOf(base), agreed: worth(agreed) };
    if (replaced === undefined) return t('margins.sample', values);
    const tariff = worth(replaced.least);
    if (replaced.least === replaced.most) return t('margins.sampleBoth', { ...values, tariff });
    return t('margins.sampleSpan', { ...values, tariff, most: worth(replaced.most) });
  };
  // Zero where the tariff pays a share is rarely intended.
  const takesAll = agreed === 0 && spans.length > 0;
  return (
    <Text size="sm" className={classes.effect} {...(takesAll ? { c: 'orange.9', fw: 600 } : { c: 'dimmed' })}>
      {spans.length === 0 ? t('margins.tariffNone') : t('margins.tariff', { shares: spans.map(words).join(', ') })} {sample()}
    </Text>
  );
}
