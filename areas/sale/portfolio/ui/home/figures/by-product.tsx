import { Skeleton, Text } from '@mantine/core';
import { policiesAddress } from '../../../api/addresses.ts';
import type { Summary } from '../../../api/index.ts';
import { usePoliciesTexts } from '../../../texts/it.ts';
import type { HomePeriod } from '../period/period.ts';
import { ShareTable } from './share-table.tsx';

interface ByProductProps {
  readonly figures: Summary['byProduct'] | undefined;
  readonly period: HomePeriod;
}

/** The period's policies by product, the best-selling first and all others in one row. */
export function ByProduct({ figures, period: { from, to } }: ByProductProps) {
  const t = usePoliciesTexts();
  if (figures === undefined) return <Skeleton height={110} />;
  const { products, others } = figures;
  if (products.length === 0) return <Text c="dimmed">{t('home.none')}</Text>;
  const issued = { emessaDa: from, emessaA: to };
  const rows = products.map(({ product, ...figure }) => ({
    key: product,
    label: product.replace(' ·', '\u00a0·'),
    href: policiesAddress.href({ prodotto: product, ...issued }),
    ...figure,
  }));
  const named = products.map(({ product }) => product);
  const rest = { key: '', label: t('home.otherProducts'), href: policiesAddress.href({ nonProdotto: named, ...issued }), ...others };
  return <ShareTable by={t('home.product')} rows={others.policies === 0 ? rows : [...rows, rest]} />;
}
