import { ShownError } from '#platform/ui-kit/feedback/shown-error.ts';
import { shellText } from '../texts/shell-texts.ts';

/** How long the code of a page may take to arrive (spec §9). */
export const CHUNK_TIMEOUT_MS = 120_000;

/** Loads the code of a page; what does not arrive in two minutes is told in words and can be tried again, instead of loading forever. */
export async function loadPage<Loaded>(load: () => Promise<Loaded>, timeoutMs = CHUNK_TIMEOUT_MS): Promise<Loaded> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new ShownError(shellText('errors.CHUNK'))), timeoutMs);
  });
  try {
    return await Promise.race([load(), late]);
  } finally {
    clearTimeout(timer);
  }
}
