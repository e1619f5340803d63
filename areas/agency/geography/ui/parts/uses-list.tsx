import { Text } from '@mantine/core';
import { formatNumber } from '#platform/domain-kit/number-format.ts';
import { KeyValueList } from '#platform/ui-kit/display/key-value-list.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import type { PlaceUse } from '../../api/place-schemas.ts';
import { useGeographyTexts } from '../../texts/it.ts';

/** What names a place, with numbers and, for configuration, names. */
export function UsesList({ uses }: { readonly uses: readonly PlaceUse[] }) {
  const t = useGeographyTexts();
  const language = useLanguage();
  if (uses.length === 0) return <Text>{t('town.usesNone')}</Text>;
  return (
    <KeyValueList
      items={uses.map(({ kind, count, names }) => {
        const number = formatNumber(count, language, 0);
        return {
          label: t(`uses.${kind}`),
          value: names.length === 0 ? number : t('uses.names', { count: number, names: names.join(', ') }),
        };
      })}
    />
  );
}
