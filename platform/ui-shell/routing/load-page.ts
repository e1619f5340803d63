import { ShownError } from '#platform/ui-kit/feedback/shown-error.ts';
import { textsThere } from '#platform/ui-kit/texts/language.ts';
import { shellText } from '../texts/shell-texts.ts';

/** How long the code of a page may take to arrive (spec §9). */
export const CHUNK_TIMEOUT_MS = 120_000;

/**
 * Loads the code of a page, with its texts. What does not arrive, at all or in two minutes, is told in words and can be tried again: the page that is open stays,
 * with what was typed in it.
 */
export async function loadPage<Loaded>(load: () => Promise<Loaded>, timeoutMs = CHUNK_TIMEOUT_MS): Promise<Loaded> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`not loaded in ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    const page = await Promise.race([load(), late]);
    await textsThere();
    return page;
  } catch (error) {
    const shown = new ShownError(shellText('errors.CHUNK'));
    shown.cause = error;
    throw shown;
  } finally {
    clearTimeout(timer);
  }
}
