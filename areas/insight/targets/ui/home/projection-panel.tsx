import { Anchor, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { renewalsAddress } from '#areas/after-sale/renewals/api/addresses.ts';
import { quotationsAddress } from '#areas/sale/quotations/api/addresses.ts';
import { fullLocale, type Language } from '#platform/domain-kit/locale.ts';
import { formatEuro, formatNumber, formatPercent } from '#platform/domain-kit/number-format.ts';
import { LineChart } from '#platform/ui-kit/chart/chart.tsx';
import { FiguresTable } from '#platform/ui-kit/display/figures-table.tsx';
import { Money } from '#platform/ui-kit/display/values.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { type PENDING_KINDS, type ProjectionView, projection } from '../../api/index.ts';
import { LEAST_ENDED } from '../../domain/index.ts';
import { useOutlookTexts } from '../../texts/it.ts';

type Kind = (typeof PENDING_KINDS)[number];
type Month = ProjectionView['months'][number];

const CHART_HEIGHT = 300;
const CENTS = 100;
const MILLION = 1_000_000;

/** The list of exactly the rows that a cell counts. */
function listOf(kind: Kind, { from, to }: Month): string {
  const effective = { decorrenzaDa: from, decorrenzaA: to };
  if (kind === 'APERTI') return quotationsAddress.href({ stato: ['PREVENTIVO'], ...effective });
  if (kind === 'ACCETTATI') return quotationsAddress.href({ stato: ['PREVENTIVO_ACCETTATO', 'PREVENTIVO_IN_EMISSIONE'], ...effective });
  return renewalsAddress.href({ stato: ['PRATICA_DA_RINOVARE', 'CLIENTE_DA_RICONTATTARE'], da: from, a: to, conPreventivo: 'false' });
}

const monthName = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(fullLocale(language), { month: 'short', year: '2-digit', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** How the expected values come about, in words. */
function Method({ history }: Pick<ProjectionView, 'history'>) {
  const t = useOutlookTexts();
  const language = useLanguage();
  const count = (value: number) => formatNumber(value, language, 0);
  return (
    <details>
      <summary>{t('projection.method')}</summary>
      <Stack gap={4} mt="xs">
        <Text size="sm">{t('projection.cases')}</Text>
        {history.map(({ kind, ended, won }) => (
          <Text key={kind} size="sm">
            {ended < LEAST_ENDED
              ? t(`projection.few.${kind}`, { ended: count(ended), least: LEAST_ENDED })
              : t(`projection.share.${kind}`, {
                  share: formatPercent(Math.round((Math.min(won, ended) * MILLION) / ended / 1000) * 1000, language),
                  ended: count(ended),
                  won: count(Math.min(won, ended)),
                })}
          </Text>
        ))}
        <Text size="sm">{t('projection.range')}</Text>
        <Text size="sm">{t('projection.missing')}</Text>
      </Stack>
    </details>
  );
}

function Months({ months, kinds }: { readonly months: readonly Month[]; readonly kinds: readonly Kind[] }) {
  const t = useOutlookTexts();
  const language = useLanguage();
  return (
    <FiguresTable caption={t('projection.byMonth')} plain>
      <thead>
        <tr>
          <th>{t('projection.month')}</th>
          <th data-amount>{t('projection.issued')}</th>
          {kinds.map((kind) => (
            <th key={kind} data-amount>
              {t(`projection.kinds.${kind}`)}
            </th>
          ))}
          <th data-amount>{t('projection.expected')}</th>
          <th data-amount>{t('projection.between')}</th>
        </tr>
      </thead>
      <tbody>
        {months.map((month) => (
          <tr key={month.from}>
            <td data-label={t('projection.month')}>{monthName(month.from, language)}</td>
            <td data-amount data-label={t('projection.issued')} data-none={month.issued === 0 || undefined}>
              {month.issued === 0 ? null : <Money cents={month.issued} />}
            </td>
            {month.pending.map(({ kind, count, premium, expected }) => (
              <td key={kind} data-amount data-label={t(`projection.kinds.${kind}`)} data-none={count === 0 || undefined}>
                {count === 0 ? null : (
                  <>
                    <Anchor component={Link} to={listOf(kind, month)} inherit underline="always">
                      {formatNumber(count, language, 0)}
                    </Anchor>{' '}
                    · <Money cents={expected ?? premium} />
                    {expected === null ? ` ${t('projection.open')}` : null}
                  </>
                )}
              </td>
            ))}
            <td data-amount data-label={t('projection.expected')}>
              <Money cents={month.expected} />
            </td>
            <td data-amount data-label={t('projection.between')}>
              <Money cents={month.low} /> – <Money cents={month.high} />
            </td>
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  );
}

/** The premium of this month and the next five, expected of open quotations and renewals, with its uncertainty. */
export function ProjectionPanel() {
  const t = useOutlookTexts();
  const language = useLanguage();
  const { data, error, refetch } = useApiQuery(projection, {});
  const euro = (cents: number) => formatEuro(cents, language).replace(/[.,]00(?=\D|$)/, '');
  return (
    <Paper withBorder p="md" component="section" aria-label={t('projection.title')}>
      {error === null ? null : <QueryError error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null ? <Skeleton height={CHART_HEIGHT} /> : null}
      {data === undefined ? null : (
        <Stack gap="sm">
          <Title order={3} size="h4">
            {t('projection.title')}
          </Title>
          <Text c="dimmed">{t('projection.intro')}</Text>
          <LineChart
            title={t('projection.chart')}
            labels={data.months.map(({ from }) => monthName(from, language))}
            series={[{ name: t('projection.expected'), values: data.months.map(({ expected }) => expected) }]}
            band={{
              name: t('projection.band'),
              low: data.months.map(({ low }) => low),
              high: data.months.map(({ high }) => high),
            }}
            format={euro}
            leastStep={CENTS}
          />
          <Months months={data.months} kinds={data.history.map(({ kind }) => kind)} />
          <Method history={data.history} />
        </Stack>
      )}
    </Paper>
  );
}
