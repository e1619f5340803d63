import { Stack, Text, Title } from '@mantine/core';
import { HOME_TYPES, POWER_SUPPLIES, type RateRow, VEHICLE_STATUSES } from '#areas/offer/catalogue/domain/index.ts';
import type { Language } from '#platform/domain-kit/locale.ts';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { valueText } from '#platform/domain-kit/versioned/change-text.ts';
import type { Change } from '#platform/domain-kit/versioned/differences.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { type ExchangeText, useExchangeTexts } from '../../texts/it.ts';
import classes from './change-table.module.css';
import { groupChanges, type PlacedChange } from './group-changes.ts';

interface Band {
  readonly from: number;
  readonly to: number | null;
}

function bandText(t: ExchangeText, { from, to }: Band, write: (value: number) => string): string {
  return to === null ? t('changes.from', { from: write(from) }) : t('changes.upTo', { from: write(from), to: write(to) });
}

/** Describes the risks of a row of a rate table, which users recognise better than its name. */
function rowConditions(t: ExchangeText, row: Partial<RateRow>, language: Language): string {
  const parts = [
    ...(row.zone === undefined ? [] : [t('changes.zone', { zone: row.zone })]),
    ...(row.vehicleStatus === undefined ? [] : [VEHICLE_STATUSES[row.vehicleStatus][language]]),
    ...(row.powerSupply === undefined ? [] : [POWER_SUPPLIES[row.powerSupply][language]]),
    ...(row.vehicleAge === undefined ? [] : [t('changes.ages', { band: bandText(t, row.vehicleAge, String) })]),
    ...(row.homeType === undefined ? [] : [HOME_TYPES[row.homeType][language]]),
    ...(row.squareMeters === undefined ? [] : [`${bandText(t, row.squareMeters, String)} m²`]),
    ...(row.value === undefined ? [] : [t('changes.values', { band: bandText(t, row.value, (cents) => formatEuro(cents, language)) })]),
  ];
  return parts.join(' · ');
}

interface Titles {
  readonly before: string;
  readonly after: string;
}

function ChangeRow({ placed, titles }: { placed: PlacedChange; titles: Titles }) {
  const t = useExchangeTexts();
  const language = useLanguage();
  const { change, what, row } = placed;
  const side = (value: unknown, absent: boolean) => (absent ? t('changes.nothing') : valueText(value, change.unit, language));
  const conditions = row === null ? '' : rowConditions(t, row, language);
  return (
    <tr data-kind={change.kind}>
      <th scope="row">
        {what}
        {conditions === '' ? null : <span>{conditions}</span>}
        {change.kind === 'CAMBIATO' ? null : <em>{t(`changes.${change.kind}`)}</em>}
      </th>
      <td data-side={titles.before}>{side(change.before, change.kind === 'AGGIUNTO')}</td>
      <td data-side={titles.after}>{side(change.after, change.kind === 'TOLTO')}</td>
    </tr>
  );
}

interface ChangeTableProps {
  readonly changes: readonly Change[];
  /** The compared contents; rows of rate tables are described by their conditions. */
  readonly contents: { readonly before: unknown; readonly after: unknown };
  readonly titles: Titles;
}

/** Differences side by side, one table per part: place, old value, new value. */
export function ChangeTable({ changes, contents, titles }: ChangeTableProps) {
  const t = useExchangeTexts();
  const language = useLanguage();
  return (
    <Stack gap="lg">
      {groupChanges(changes, contents, language).map(({ heading, changes: placed }) => (
        <section key={heading}>
          <Title order={3} size="h5">
            {heading === '' ? t('changes.general') : heading}
          </Title>
          <Text size="sm" c="dimmed" mb={4}>
            {t('changes.count', { count: placed.length })}
          </Text>
          <table className={classes.changes}>
            <thead>
              <tr>
                <th scope="col">{t('changes.what')}</th>
                <th scope="col">{titles.before}</th>
                <th scope="col">{titles.after}</th>
              </tr>
            </thead>
            <tbody>
              {placed.map((one) => (
                <ChangeRow key={`${one.change.kind} ${one.change.key}`} placed={one} titles={titles} />
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </Stack>
  );
}
