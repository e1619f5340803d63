import { Anchor, Paper, SimpleGrid, Skeleton, Text } from '@mantine/core';
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { quotationsAddress } from '#areas/sale/quotations/api/addresses.ts';
import { formatEuro, formatNumber, formatPercent } from '#platform/domain-kit/number-format.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useCustomerView } from '#platform/ui-shell/session/customer-view.tsx';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { policiesAddress } from '../../../api/addresses.ts';
import type { Breakdown, Summary } from '../../../api/index.ts';
import { usePoliciesTexts } from '../../../texts/it.ts';
import classes from '../home.module.css';
import { changeOf, roundedRate, shareOf } from './figures.ts';

interface Figure {
  readonly label: string;
  readonly help?: string;
  readonly value: string;
  readonly before: string;
  /** Signed change in words, and its direction. */
  readonly change: string | null;
  readonly direction: number;
  /** Lists of exactly the rows that the figure counts: of the value, or of its parts in words. */
  readonly href?: string | undefined;
  readonly parts?: readonly { readonly text: string; readonly href: string }[];
}

interface FiguresProps {
  readonly data: Summary | undefined;
  readonly breakdown: Breakdown | undefined;
}

function useFigures({ data, breakdown }: FiguresProps): Figure[] {
  const t = usePoliciesTexts();
  const language = useLanguage();
  const mayRead = useHasRole('READ_PROVVIGIONI_DEALER', 'READ_PROVVIGIONI_SOCIETA');
  const [isCustomerView] = useCustomerView();
  // Staff read all economic details; they see own commissions only if they have any.
  const isStaff = useHasRole('READ_DETTAGLI_ECONOMICI');
  const [seesQuotations, seesPolicies] = [useHasRole('READ_PREVENTIVI'), useHasRole('READ_POLIZZE')];
  const { current, previous } = data ?? { current: undefined, previous: undefined };
  const signed = (text: string, direction: number) => (direction > 0 ? `+${text}` : text);

  const amount = (key: 'quotations' | 'policies' | 'premium' | 'commissions', format: (value: number) => string): Figure => {
    const [now, before] = [current?.[key] ?? 0, previous?.[key] ?? 0];
    const change = changeOf(now, before);
    const direction = Math.sign(now - before);
    const words = change === null ? null : signed(formatPercent(roundedRate(change, 0), language), direction);
    return { label: t(`home.figures.${key}`), value: format(now), before: format(before), change: words, direction };
  };
  const count = (value: number) => formatNumber(value, language, 0);
  const euro = (cents: number) => formatEuro(cents, language);
  const rate = (share: number | null) => (share === null ? '—' : formatPercent(roundedRate(share, 1), language));

  const now = shareOf(current?.policies ?? 0, current?.quotations ?? 0);
  const before = shareOf(previous?.policies ?? 0, previous?.quotations ?? 0);
  const points = now === null || before === null ? 0 : roundedRate(now - before, 1);
  const conversion: Figure = {
    label: t('home.figures.conversion'),
    help: t('home.figures.conversionHelp'),
    value: rate(now),
    before: rate(before),
    change:
      now === null || before === null
        ? null
        : t('home.points', { points: signed(formatNumber(points / 10_000, language, points % 10_000 === 0 ? 0 : 1), points) }),
    direction: Math.sign(points),
  };
  const earns = (mayRead && !isStaff) || (current?.commissions ?? 0) !== 0;
  const commissions = earns && !isCustomerView ? [amount('commissions', euro)] : [];
  const { from, to } = data ?? { from: '', to: '' };
  const made = { creatoDa: from, creatoA: to };
  const parts =
    breakdown !== undefined && seesQuotations && seesPolicies
      ? [
          { text: t('home.stillQuotations', { count: count(breakdown.quotations) }), href: quotationsAddress.href(made) },
          { text: t('home.becamePolicies', { count: count(breakdown.sold) }), href: policiesAddress.href(made) },
        ]
      : [];
  const issued = seesPolicies ? policiesAddress.href({ emessaDa: from, emessaA: to }) : undefined;
  return [
    { ...amount('quotations', count), parts },
    conversion,
    { ...amount('policies', count), href: issued },
    { ...amount('premium', euro), href: issued },
    ...commissions,
  ];
}

/** The palette's darkest green is too light for text on white. */
const RISE = 'light-dark(#1b6e2d, var(--mantine-color-green-3))';
const FALL = 'light-dark(var(--mantine-color-red-9), var(--mantine-color-red-3))';

function Change({ figure }: { figure: Figure }) {
  const t = usePoliciesTexts();
  const { change, direction } = figure;
  if (change === null) return null;
  if (direction === 0) return <Text size="sm">{t('home.same')}</Text>;
  const Arrow = direction > 0 ? IconArrowUpRight : IconArrowDownRight;
  return (
    <Text size="sm" fw={600} className="tabular" style={{ color: direction > 0 ? RISE : FALL }}>
      <Arrow size={15} style={{ verticalAlign: '-2px' }} aria-hidden /> {change}
    </Text>
  );
}

/** The period's figures, each with its change against the same number of days before. */
export function Figures({ data, breakdown }: FiguresProps) {
  const t = usePoliciesTexts();
  const figures = useFigures({ data, breakdown });
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, lg: figures.length }} spacing="sm">
      {figures.map((figure) => (
        <Paper key={figure.label} withBorder p="sm" className={classes.figure} title={figure.help}>
          <Text size="sm" c="dimmed">
            {figure.label}
          </Text>
          {data === undefined ? (
            <Skeleton height={30} width="70%" mt={4} />
          ) : (
            <>
              <div className={classes.value}>{figure.href === undefined ? figure.value : <Link to={figure.href}>{figure.value}</Link>}</div>
              <Change figure={figure} />
              <Text size="xs" c="dimmed" className="tabular" title={t('home.beforeHelp')}>
                {t('home.before', { value: figure.before })}
              </Text>
              {figure.parts?.map(({ text, href }) => (
                <Anchor key={href} component={Link} to={href} size="xs" display="block" lh="24px" className="tabular">
                  {text}
                </Anchor>
              ))}
            </>
          )}
        </Paper>
      ))}
    </SimpleGrid>
  );
}
