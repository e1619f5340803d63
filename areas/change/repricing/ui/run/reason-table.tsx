import { Anchor, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '#platform/domain-kit/number-format.ts';
import { FiguresTable } from '#platform/ui-kit/display/figures-table.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { unpriceableAddress } from '../../api/addresses.ts';
import type { ImpactReason } from '../../api/index.ts';
import { useImpactTexts } from '../../texts/it.ts';

/**
 * Why contracts would have no price, by reason, each with a link to its contracts; and the reasons with either version.
 */
export function ReasonTable({ runId, reasons }: { runId: number; reasons: readonly ImpactReason[] }) {
  const t = useImpactTexts();
  const language = useLanguage();
  const count = (value: number) => formatNumber(value, language, 0);
  if (reasons.length === 0) return null;
  return (
    <Stack gap="xs" component="section">
      <Title order={2} size="h4">
        {t('reasons.title')}
      </Title>
      <Text c="dimmed">{reasons.some(({ introduced }) => introduced > 0) ? t('reasons.help') : t('reasons.none')}</Text>
      <FiguresTable caption={t('reasons.title')}>
        <thead>
          <tr>
            <th>{t('reasons.reason')}</th>
            <th data-amount>{t('reasons.introduced')}</th>
            <th data-amount>{t('reasons.existing')}</th>
          </tr>
        </thead>
        <tbody>
          {reasons.map(({ key, label, introduced, existing }) => (
            <tr key={key}>
              <th scope="row">
                {introduced === 0 ? (
                  label
                ) : (
                  <Anchor component={Link} to={unpriceableAddress.href({ id: runId, motivo: key })}>
                    {label}
                  </Anchor>
                )}
              </th>
              <td data-amount data-label={t('reasons.introduced')}>
                {count(introduced)}
              </td>
              <td data-amount data-label={t('reasons.existing')}>
                {count(existing)}
              </td>
            </tr>
          ))}
        </tbody>
      </FiguresTable>
      {reasons.some(({ existing }) => existing > 0) ? (
        <Text size="sm" c="dimmed">
          {t('reasons.standingHelp')}
        </Text>
      ) : null}
    </Stack>
  );
}
