import { Text } from '@mantine/core';
import { blockText } from '#areas/sale/contracts/domain/index.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { sharedProblems } from '../../logic/selection.ts';
import { useQuoter } from '../../state/quoter-context.ts';

interface FieldNotesProps {
  readonly field: string;
  /** A kind of reason that the field shows in its own way. */
  readonly except?: string;
}

/**
 * Reasons of the calculation that this field resolves, shown under it; the required mark already covers missing values.
 */
export function FieldNotes({ field, except }: FieldNotesProps) {
  const { priceBlocks, price } = useQuoter();
  const language = useLanguage();
  const own = priceBlocks
    .filter((block) => block.code !== 'DATI_MANCANTI')
    .map((block) => ({ code: block.code, field: block.field, text: blockText(block, language) }));
  const notes = [...own, ...(price.chosen?.problems ?? sharedProblems(price.offers)), ...price.missing].filter(
    (note) => note.field === field && note.code !== except,
  );
  const texts = [...new Set(notes.map(({ text }) => text))];
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
