import { Text } from '@mantine/core';
import { blockText } from '#areas/contracts/domain/index.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useQuoter } from '../state/quoter-context.ts';

/** Reasons of the calculation that this field resolves, told beside it; what is merely missing is told by its mark. */
export function FieldNotes({ field }: { readonly field: string }) {
  const { priceBlocks, price } = useQuoter();
  const language = useLanguage();
  const own = priceBlocks
    .filter((block) => block.code !== 'DATI_MANCANTI')
    .map((block) => ({ field: block.field, text: blockText(block, language) }));
  const told = [...own, ...(price.chosen?.problems ?? []), ...price.missing].filter((note) => note.field === field);
  const texts = [...new Set(told.map(({ text }) => text))];
  return (
    <div aria-live="polite">
      {texts.map((text) => (
        <Text key={text} c="var(--mantine-color-error)" size="xs" mt={2}>
          {text}
        </Text>
      ))}
    </div>
  );
}
