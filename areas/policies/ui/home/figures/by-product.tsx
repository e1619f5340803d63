import { Skeleton, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { formatPercent } from '#platform/domain-kit/number-format.ts';
import { Money } from '#platform/ui-kit/display/values.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { policiesAddress } from '../../../api/addresses.ts';
import type { Summary } from '../../../api/index.ts';
import { usePoliciesTexts } from '../../../texts/it.ts';
import classes from '../home.module.css';
import type { HomePeriod } from '../period/period.ts';
import { roundedRate, shareOf } from './figures.ts';

interface ByProductProps {
  readonly figures: Summary['byProduct'] | undefined;
  readonly period: HomePeriod;
}

/** The period's policies by product, each with a link to them. */
export function ByProduct({ figures, period }: ByProductProps) {
  const t = usePoliciesTexts();
  const language = useLanguage();
  const seesPolicies = useHasRole('READ_POLIZZE');
  if (figures === undefined) return <Skeleton height={110} />;
  const { products, others } = figures;
  if (products.length === 0) return <Text c="dimmed">{t('home.none')}</Text>;
  const total = products.reduce((sum, { premium }) => sum + premium, others.premium);
  const rows = others.policies === 0 ? products : [...products, { product: t('home.otherProducts'), ...others }];
  const share = (premium: number) => roundedRate(shareOf(premium, total) ?? 0, 0);
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('home.product')}</th>
          <th scope="col">{t('home.policies')}</th>
          <th scope="col">{t('home.premium')}</th>
          <th scope="col">{t('home.share')}</th>
          <td className={classes.share} aria-hidden />
        </tr>
      </thead>
      <tbody>
        {rows.map(({ product, policies, premium }) => (
          <tr key={product}>
            <th scope="row">
              {seesPolicies && products.some((one) => one.product === product) ? (
                <Link to={policiesAddress.href({ prodotto: product, emessaDa: period.from, emessaA: period.to })}>
                  {product.replace(' ·', '\u00a0·')}
                </Link>
              ) : (
                product
              )}
            </th>
            <td>{policies}</td>
            <td>
              <Money cents={premium} />
            </td>
            <td>{formatPercent(share(premium), language)}</td>
            <td className={classes.share} aria-hidden>
              <span className={classes.bar} style={{ '--share': formatPercent(share(premium), 'en') } as CSSProperties} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
