import { Mark, Text } from '@mantine/core';
import { FiguresTable } from '#platform/ui-kit/display/figures-table.tsx';
import type { ChangeInWords } from '../../api/index.ts';
import { useVariationsTexts } from '../../texts/it.ts';

/** Field by field what was and what becomes, in two colours and in words. */
export function ChangesTable({ changes, caption }: { readonly changes: readonly ChangeInWords[]; readonly caption?: string }) {
  const t = useVariationsTexts();
  return (
    <FiguresTable caption={caption ?? t('preview.changes')} plain>
      <thead>
        <tr>
          <th>{t('preview.field')}</th>
          <th>{t('preview.before')}</th>
          <th>{t('preview.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ path, field, before, after }) => (
          <tr key={path}>
            <td data-label={t('preview.field')}>{field}</td>
            <td data-label={t('preview.before')}>
              <Text component="del" size="sm" c="var(--mantine-color-red-light-color)" bg="var(--mantine-color-red-light)" px={4}>
                {before}
              </Text>
            </td>
            <td data-label={t('preview.after')}>
              <Mark color="green" fz="sm" px={4}>
                {after}
              </Mark>
            </td>
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  );
}
