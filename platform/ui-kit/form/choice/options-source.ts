import { messageOf } from '../../feedback/shown-error.ts';
import { useKitTexts } from '../../texts/kit-texts.ts';

/** The query that fills a list, as returned by `useApiQuery`. */
export interface OptionsSource {
  readonly error: unknown;
  readonly isLoading: boolean;
  readonly refetch: () => unknown;
}

/** Source of a list's options, and the text if there are none (spec §8). */
export interface SourceProps {
  /** The query of the options: its failure is shown under the field, and opening the list repeats it. */
  readonly source?: OptionsSource | undefined;
  /** Text if there is nothing to choose from. Default: 'Nessun risultato'. */
  readonly emptyText?: string | undefined;
}

/** Returns the list's error, its placeholder, and the handler that reloads it on opening. */
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
