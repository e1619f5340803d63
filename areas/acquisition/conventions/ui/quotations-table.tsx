import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { contractHref } from '#areas/sale/contracts/api/addresses.ts';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import { FiguresTable } from '#platform/ui-kit/display/figures-table.tsx';
import { DateText } from '#platform/ui-kit/display/values.tsx';
import type { previewClosing } from '../api/index.ts';
import { useConventionsTexts } from '../texts/it.ts';

interface QuotationsTableProps {
  readonly caption: string;
  readonly rows: ResponseOf<typeof previewClosing>['listed'];
}

/** Quotations with their deadline before and after. */
export function QuotationsTable({ caption, rows }: QuotationsTableProps) {
  const t = useConventionsTexts();
  if (rows.length === 0) return <Text>{t('detail.membersNone')}</Text>;
  return (
    <FiguresTable caption={caption}>
      <thead>
        <tr>
          <th>{t('quotation.number')}</th>
          <th>{t('quotation.customer')}</th>
          <th>{t('quotation.agency')}</th>
          <th>{t('quotation.before')}</th>
          <th>{t('quotation.after')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td data-label={t('quotation.number')}>
              <Anchor component={Link} to={contractHref({ id: row.id, policyNumber: null })}>
                {row.number}
              </Anchor>
            </td>
            <td data-label={t('quotation.customer')}>{row.customer}</td>
            <td data-label={t('quotation.agency')}>{row.agency}</td>
            <td data-label={t('quotation.before')}>
              <DateText date={row.before} />
            </td>
            <td data-label={t('quotation.after')}>
              <DateText date={row.after} />
            </td>
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  );
}
