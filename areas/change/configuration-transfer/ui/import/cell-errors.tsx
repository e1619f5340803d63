import type { ReactNode } from 'react';
import type { Text } from '#platform/domain-kit/locale.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useExchangeTexts } from '../../texts/it.ts';
import classes from '../changes/change-table.module.css';

interface PlacedMessage {
  readonly sheet: string;
  readonly row: number;
  readonly column: string;
  readonly message: Text;
}

/** Messages at their cells: sheet, row, column, text. */
export function CellErrors<M extends PlacedMessage>({ items, note }: { items: readonly M[]; note?: (item: M) => ReactNode }) {
  const t = useExchangeTexts();
  const language = useLanguage();
  return (
    <table className={classes.changes} data-cells>
      <thead>
        <tr>
          <th scope="col">{t('import.sheet')}</th>
          <th scope="col">{`${t('import.row')} · ${t('import.column')}`}</th>
          <th scope="col">{t('import.message')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={`${item.sheet} ${item.row} ${item.column} ${item.message.it}`}>
            <th scope="row">{item.sheet}</th>
            <td data-side={`${t('import.row')} · ${t('import.column')}`}>{`${item.row} · ${item.column}`}</td>
            <td data-side={t('import.message')}>
              {item.message[language]}
              {note?.(item)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
