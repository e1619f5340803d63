import { Stack, Text, Title } from '@mantine/core';
import { type Change, valueText } from '#areas/catalogue/domain/index.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useExchangeTexts } from '../../texts/it.ts';
import classes from './change-table.module.css';
import { groupChanges, type PlacedChange } from './group-changes.ts';
import { rowConditions } from './row-conditions.ts';

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
