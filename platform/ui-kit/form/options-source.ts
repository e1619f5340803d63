import { messageOf } from '../feedback/shown-error.ts';
import { useKitTexts } from '../texts/kit-texts.ts';

/** The query that fills a list, as `useApiQuery` gives it. */
export interface OptionsSource {
  readonly error: unknown;
  readonly isLoading: boolean;
  readonly refetch: () => unknown;
}

/** Where the options of a list come from and what is said when there are none (spec §8). */
export interface SourceProps {
  /** The query that the options come from: its failure is told under the field, and opening the list asks again. */
  readonly source?: OptionsSource | undefined;
  /** What to say when there is nothing to choose from; 'Nessun risultato' unless told. */
  readonly emptyText?: string | undefined;
}

/** What a list says of its source: why it could not be loaded, what stands where options would be, and what opening it does. */
export function useOptionsSource({ source, emptyText }: SourceProps) {
  const t = useKitTexts();
  const failed = source !== undefined && source.error !== null;
  const failure = failed ? messageOf(source.error, t('unexpected')) : undefined;
  return {
    failure,
    nothing: failure ?? (source?.isLoading === true ? t('loading') : (emptyText ?? t('form.nothingFound'))),
    onOpen: () => {
      if (failed) void source.refetch();
    },
  };
}
