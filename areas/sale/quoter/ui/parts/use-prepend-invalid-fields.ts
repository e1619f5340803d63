import { useFormState } from 'react-hook-form';
import { CONTRACT_FIELDS } from '#areas/sale/contracts/api/index.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useQuoterTexts } from '../../texts/quoter/it.ts';
import { errorPaths } from '../logic/error-paths.ts';
import { useQuoter } from '../state/quoter-context.ts';
import type { ShownBlock } from './notices/block-list.tsx';

/**
 * Puts fields with errors before the other reasons. Malformed values count as missing, so without this a quotation with
 * an error in an optional field would seem ready.
 */
export function usePrependInvalidFields(): (blocks: readonly ShownBlock[]) => ShownBlock[] {
  const t = useQuoterTexts();
  const language = useLanguage();
  const { errors } = useFormState({ control: useQuoter().form.control });
  const wrong = errorPaths(errors).map((field) => ({
    field,
    text: t('price.wrong', { field: CONTRACT_FIELDS[field]?.[language] ?? field }),
  }));
  return (blocks) => [...wrong, ...blocks.filter(({ field }) => !wrong.some((one) => one.field === field))];
}
