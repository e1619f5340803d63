import { ShownError } from '#platform/ui-kit/feedback/shown-error.ts';
import { textsThere } from '#platform/ui-kit/texts/language.ts';
import { shellText } from '../texts/shell-texts.ts';

/** Time limit for the code of a page (spec §9). */
export const CHUNK_TIMEOUT_MS = 120_000;

/**
 * Loads the code of a page with its texts. If it fails or takes longer than two minutes, throws an error with a text
 * and a retry: the open page stays, with its typed data.
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
